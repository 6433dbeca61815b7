import { SampleReview } from '../features/quote/sample/sample-review';
import { startIsland } from './start-island';

/** The script of the page of the sample quote. */
void startIsland(SampleReview);
