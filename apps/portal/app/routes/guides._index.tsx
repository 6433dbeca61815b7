import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { GuidesPage } from '../features/site/pages/guides-page';
import { guidesFacts } from '../features/site/pages/pages.server';
import { keptForCampaigns } from '../http/kept-page';
import { cityOf, pageMeta, placeOf, speechOf } from '../seo/meta';
import { breadcrumbs } from '../seo/structured-data';
import type { PageHandle } from '../shell/page-handle';

export const handle: PageHandle = { hydrate: false };

export const headers = keptForCampaigns;

export const meta: MetaFunction<typeof loader> = (args) => [
  ...pageMeta(
    args,
    'Guides',
    speechOf(args).t('Guides to clearing out homes and businesses in {city}: what to sort, what to keep, and what it costs.', {
      city: cityOf(args),
    }),
  ),
  { 'script:ld+json': breadcrumbs(placeOf(args), [speechOf(args).t('Guides'), '/guides']) },
];

export const loader = ({ context }: LoaderFunctionArgs) => guidesFacts(context);

export default function Guides() {
  return <GuidesPage {...useLoaderData<typeof loader>()} />;
}
