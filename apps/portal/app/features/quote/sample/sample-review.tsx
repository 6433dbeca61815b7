import { Text } from '../../../language/use-speech';
import { QuoteReview } from '../review/quote-review';
import { SAMPLE_QUOTE } from './sample-quote';

/** Quote review with a sample quote; the URL holds the step. */
export function SampleReview() {
  return (
    <>
      <p className="no-print mb-6 rounded-xl bg-warning-soft p-4 text-warning">
        <Text
          id="<0>A test page.</0> This is a sample quote. You can’t hold a time, approve or decline here."
          parts={[(words) => <strong>{words}</strong>]}
        />
      </p>
      <QuoteReview quote={SAMPLE_QUOTE} token={undefined} sample />
    </>
  );
}
