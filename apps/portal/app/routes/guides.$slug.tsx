import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { GuidePage } from '../features/site/pages/guide-page';
import { guideFacts } from '../features/site/pages/pages.server';
import { keptForCampaigns } from '../http/kept-page';
import { pageMeta, placeOf, speechOf } from '../seo/meta';
import { articleData, breadcrumbs } from '../seo/structured-data';
import type { PageHandle } from '../shell/page-handle';

export const handle: PageHandle = { hydrate: false };

export const headers = keptForCampaigns;

export const meta: MetaFunction<typeof loader> = (args) => {
  if (!args.data) return [];
  const { slug, title, summary } = args.data;
  const { t } = speechOf(args);
  return [
    ...pageMeta(args, title, summary),
    { 'script:ld+json': articleData(placeOf(args), args.data) },
    { 'script:ld+json': breadcrumbs(placeOf(args), [t('Guides'), '/guides'], [t(title), `/guides/${slug}`]) },
  ];
};

export const loader = ({ params, context }: LoaderFunctionArgs) => guideFacts(params.slug!, context);

export default function Guide() {
  return <GuidePage {...useLoaderData<typeof loader>()} />;
}
