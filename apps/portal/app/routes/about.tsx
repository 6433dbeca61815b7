import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { AboutPage } from '../features/site/about/about-page';
import { refusedNames } from '../features/site/legal/terms.server';
import { catalogFor } from '../http/catalog.server';
import { keptForCampaigns } from '../http/kept-page';
import { sitePagesFor } from '../http/site-pages.server';
import { pictureAt } from '../site-data/pictures';
import { cityOf, pageMeta, placeOf, speechOf } from '../seo/meta';
import { breadcrumbs } from '../seo/structured-data';
import type { PageHandle } from '../shell/page-handle';

export const handle: PageHandle = { hydrate: false };

export const headers = keptForCampaigns;

export const meta: MetaFunction = (args) => [
  ...pageMeta(
    args,
    'About us',
    speechOf(args).t('Meet the junk removal and cleanout crew for homes and businesses in {city}, and find out how to reach us.', {
      city: cityOf(args),
    }),
  ),
  { 'script:ld+json': breadcrumbs(placeOf(args), [speechOf(args).t('About us'), '/about']) },
];

export async function loader({ context }: LoaderFunctionArgs) {
  const [{ pictures, proof }, catalog] = await Promise.all([sitePagesFor(context), catalogFor(context)]);
  return { crew: pictureAt(pictures, 'crew'), proof, refused: refusedNames(catalog) };
}

export default function About() {
  return <AboutPage {...useLoaderData<typeof loader>()} />;
}
