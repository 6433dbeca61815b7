import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { TermsPage } from '../features/site/legal/terms-page';
import { termsFacts } from '../features/site/legal/terms.server';
import { catalogFor } from '../http/catalog.server';
import { keptForCampaigns } from '../http/kept-page';
import { pageMeta, placeOf, speechOf } from '../seo/meta';
import { breadcrumbs } from '../seo/structured-data';
import type { PageHandle } from '../shell/page-handle';

export const handle: PageHandle = { hydrate: false };

export const headers = keptForCampaigns;

export const meta: MetaFunction = (args) => [
  ...pageMeta(
    args,
    'Terms of service',
    'Our terms for junk removal and cleanouts: prices, appointments, cancellation, payment and liability.',
  ),
  { 'script:ld+json': breadcrumbs(placeOf(args), [speechOf(args).t('Terms of service'), '/terms']) },
];

export const loader = async ({ context }: LoaderFunctionArgs) => termsFacts(await catalogFor(context));

export default function Terms() {
  return <TermsPage {...useLoaderData<typeof loader>()} />;
}
