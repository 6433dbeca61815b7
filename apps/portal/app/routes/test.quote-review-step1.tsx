import type { MetaFunction } from '@remix-run/node';
import { signatureLinks } from '../signing/signature-links';
import { SampleReview } from '../features/quote/sample/sample-review';
import { privateMeta } from '../seo/meta';
import type { PageHandle } from '../shell/page-handle';

export const handle: PageHandle = { chrome: 'none' };

export const links = signatureLinks;

export const meta: MetaFunction = (args) => privateMeta(args, 'Quote review, step 1');

export default SampleReview;
