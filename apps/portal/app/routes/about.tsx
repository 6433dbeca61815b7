import type { MetaFunction } from '@remix-run/node';
import { AboutPage } from '../features/site/about/about-page';
import { keptForCampaigns } from '../http/kept-page';
import { cityOf, pageMeta, placeOf } from '../seo/meta';
import { breadcrumbs } from '../seo/structured-data';
import type { PageHandle } from '../shell/page-handle';

export const handle: PageHandle = { hydrate: false };

export const headers = keptForCampaigns;

export const meta: MetaFunction = (args) => [
  ...pageMeta(
    args,
    'About us',
    `Meet the junk removal and cleanout crew for homes and businesses in ${cityOf(args)}, and find out how to reach us.`,
  ),
  { 'script:ld+json': breadcrumbs(placeOf(args), ['About us', '/about']) },
];

export default AboutPage;
