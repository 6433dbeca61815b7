import type { HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { NoTruck, TrackPage } from '../features/track/track-page';
import { trackPage } from '../features/track/track.server';
import { apiFor } from '../http/api.server';
import { privateMeta } from '../seo/meta';
import type { PageHandle } from '../shell/page-handle';

export const handle: PageHandle = { chrome: 'none' };

export const meta: MetaFunction = (args) => privateMeta(args, 'Your truck');

/** The address is a secret: no cache keeps it, no search engine lists it, and no other site is told of it. */
export const headers: HeadersFunction = () => ({
  'Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex, nofollow',
  'Referrer-Policy': 'same-origin',
});

export const loader = ({ params, request, context }: LoaderFunctionArgs) => trackPage(apiFor(request, context).api, params.token ?? '');

export default function Track() {
  const { visit } = useLoaderData<typeof loader>();
  return visit ? <TrackPage visit={visit} /> : <NoTruck />;
}
