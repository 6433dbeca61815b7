import type { MetaFunction } from '@remix-run/node';
import { PrivacyPage } from '../features/site/legal/privacy-page';
import { keptForCampaigns } from '../http/kept-page';
import { pageMeta, placeOf } from '../seo/meta';
import { breadcrumbs } from '../seo/structured-data';
import type { PageHandle } from '../shell/page-handle';

export const handle: PageHandle = { hydrate: false };

export const headers = keptForCampaigns;

export const meta: MetaFunction = (args) => [
  ...pageMeta(args, 'Privacy', 'What we store about you, why, for how long, who can see it, and how to have it deleted.'),
  { 'script:ld+json': breadcrumbs(placeOf(args), ['Privacy', '/privacy']) },
];

export default PrivacyPage;
