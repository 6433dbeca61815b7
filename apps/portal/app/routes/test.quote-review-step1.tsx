import type { MetaFunction } from '@remix-run/node';
import { SampleReview } from '../demo/sample-review';
import type { PageHandle } from '../handle';
import { privateMeta } from '../meta';

export const handle: PageHandle = { chrome: 'none' };

export const meta: MetaFunction = (args) => privateMeta(args, 'Quote review, step 1');

export default SampleReview;
