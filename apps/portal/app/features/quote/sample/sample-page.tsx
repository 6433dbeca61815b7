import { Island } from '../../../island/island';
import { BarePage } from '../../../shell/page';
import { SampleReview } from './sample-review';

/** The page of the sample quote. */
export function SamplePage() {
  return (
    <BarePage wide>
      <Island of={SampleReview} props={{}} />
    </BarePage>
  );
}
