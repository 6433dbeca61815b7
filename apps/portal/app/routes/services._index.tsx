import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { pricedServices } from '../features/site/home/home.server';
import { ServicesPage } from '../features/site/pages/services-page';
import { catalogFor } from '../http/catalog.server';
import { keptForCampaigns } from '../http/kept-page';
import { sitePagesFor } from '../http/site-pages.server';
import { cityOf, pageMeta, placeOf, speechOf } from '../seo/meta';
import { breadcrumbs } from '../seo/structured-data';
import type { PageHandle } from '../shell/page-handle';

export const handle: PageHandle = { hydrate: false };

export const headers = keptForCampaigns;

export const meta: MetaFunction<typeof loader> = (args) => [
  ...pageMeta(
    args,
    speechOf(args).t('Junk removal services in {city}', { city: cityOf(args) }),
    speechOf(args).t(
      'Everything we haul in {city}, for homes and businesses, with prices: furniture, appliances, yard waste, cleanouts, debris and more.',
      { city: cityOf(args) },
    ),
  ),
  { 'script:ld+json': breadcrumbs(placeOf(args), [speechOf(args).t('Services'), '/services']) },
];

export async function loader({ context }: LoaderFunctionArgs) {
  const [catalog, pages] = await Promise.all([catalogFor(context), sitePagesFor(context)]);
  return { services: pricedServices(catalog, pages) };
}

export default function AllServices() {
  return <ServicesPage {...useLoaderData<typeof loader>()} />;
}
