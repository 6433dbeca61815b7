import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { servicePageFacts } from '../features/site/pages/pages.server';
import { ServicePage } from '../features/site/pages/service-page';
import { keptForCampaigns } from '../http/kept-page';
import { serviceLanding } from '../http/redirects.server';
import { sitePagesFor } from '../http/site-pages.server';
import { servicePageMeta } from '../seo/meta';
import type { PageHandle } from '../shell/page-handle';

export const handle: PageHandle = { hydrate: false };

export const headers = keptForCampaigns;

export const meta: MetaFunction<typeof loader> = (args) => (args.data ? servicePageMeta(args, args.data) : []);

/** `/services/{slug}`: the page of a service that the owner wrote words for; any other leads to booking. */
export async function loader(args: LoaderFunctionArgs) {
  const { slug = '' } = args.params;
  const { services } = await sitePagesFor(args.context);
  if (!services.includes(slug)) throw await serviceLanding(args);
  return servicePageFacts(slug, args.context);
}

export default function Service() {
  return <ServicePage {...useLoaderData<typeof loader>()} />;
}
