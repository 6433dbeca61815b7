import type { MetaFunction } from '@remix-run/node';
import { signatureLinks } from '../signing/signature-links';
import { SamplePage } from '../features/quote/sample/sample-page';
import script from '../entries/sample-review.ts?page-script';
import { privateMeta } from '../seo/meta';
import type { PageHandle } from '../shell/page-handle';

export const handle: PageHandle = { chrome: 'none', hydrate: false, island: script };

export const links = signatureLinks;

export const meta: MetaFunction = (args) => privateMeta(args, 'Quote review, step 1');

export default SamplePage;
