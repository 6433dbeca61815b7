import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { townPageFacts } from '../features/site/pages/pages.server';
import { TownPage } from '../features/site/pages/town-page';
import { keptForCampaigns } from '../http/kept-page';
import { pageMeta, placeOf, speechOf } from '../seo/meta';
import { breadcrumbs, faqData, townData } from '../seo/structured-data';
import type { PageHandle } from '../shell/page-handle';

export const handle: PageHandle = { hydrate: false };

export const headers = keptForCampaigns;

export const meta: MetaFunction<typeof loader> = (args) => {
  if (!args.data) return [];
  const { slug, name, state, summary, questions } = args.data;
  const title = speechOf(args).t('Junk removal in {name}, {state}', { name, state });
  return [
    ...pageMeta(args, title, summary),
    { 'script:ld+json': townData(placeOf(args), args.data) },
    ...faqData(placeOf(args), questions),
    { 'script:ld+json': breadcrumbs(placeOf(args), [title, `/junk-removal/${slug}`]) },
  ];
};

export const loader = ({ params, context }: LoaderFunctionArgs) => townPageFacts(params.slug!, context);

export default function Town() {
  return <TownPage {...useLoaderData<typeof loader>()} />;
}
