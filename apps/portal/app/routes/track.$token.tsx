import type { HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { NoTruck, TrackPage } from '../features/track/track-page';
import { trackPage } from '../features/track/track.server';
import { apiFor } from '../http/api.server';
import { secretAddress } from '../http/secret-address';
import { privateMeta } from '../seo/meta';
import type { PageHandle } from '../shell/page-handle';

export const handle: PageHandle = { chrome: 'none' };

export const meta: MetaFunction = (args) => privateMeta(args, 'Your truck');

export const headers: HeadersFunction = secretAddress;

export const loader = ({ params, request, context }: LoaderFunctionArgs) => trackPage(apiFor(request, context).api, params.token ?? '');

export default function Track() {
  const { visit, token } = useLoaderData<typeof loader>();
  return visit ? <TrackPage token={token} visit={visit} /> : <NoTruck />;
}
