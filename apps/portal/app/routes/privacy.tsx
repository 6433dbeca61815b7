import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { PrivacyPage } from '../features/site/legal/privacy-page';
import type { PrivacyFacts } from '../features/site/legal/privacy-sections';
import { catalogFor } from '../http/catalog.server';
import { keptForCampaigns } from '../http/kept-page';
import { pageMeta, placeOf, speechOf } from '../seo/meta';
import { breadcrumbs } from '../seo/structured-data';
import type { PageHandle } from '../shell/page-handle';

export const handle: PageHandle = { hydrate: false };

export const headers = keptForCampaigns;

export const meta: MetaFunction = (args) => [
  ...pageMeta(args, 'Privacy', 'What we store about you, why, for how long, who can see it, and how to have it deleted.'),
  { 'script:ld+json': breadcrumbs(placeOf(args), [speechOf(args).t('Privacy'), '/privacy']) },
];

export async function loader({ context }: LoaderFunctionArgs): Promise<PrivacyFacts> {
  const catalog = await catalogFor(context);
  return { photosToModel: catalog?.photosToModel ?? false, photosDeleted: (catalog?.business.rules.photoDays ?? 0) > 0 };
}

export default function Privacy() {
  return <PrivacyPage {...useLoaderData<typeof loader>()} />;
}
