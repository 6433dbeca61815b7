import type { MetaFunction } from '@remix-run/node';
import { BrandKitPage } from '../features/site/brand-kit/brand-kit-page';
import { keptForCampaigns } from '../http/kept-page';
import { privateMeta } from '../seo/meta';
import type { PageHandle } from '../shell/page-handle';

export const handle: PageHandle = { hydrate: false };

export const headers = keptForCampaigns;

export const meta: MetaFunction = (args) => privateMeta(args, 'Brand kit');

export default BrandKitPage;
