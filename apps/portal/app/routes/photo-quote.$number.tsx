import type { HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { photoStatusPage } from '../features/photo-quote/photo-quote.server';
import { DeadRequestLink, StatusPage } from '../features/photo-quote/status-page';
import { secretAddress } from '../http/secret-address';
import { visitorOf } from '../http/session.server';
import { privateMeta } from '../seo/meta';
import { BarePage } from '../shell/page';
import type { PageHandle } from '../shell/page-handle';

export const handle: PageHandle = { chrome: 'none' };

export const meta: MetaFunction = (args) => privateMeta(args, 'Your photo request');

export const headers: HeadersFunction = secretAddress;

export const loader = async ({ params, request, context }: LoaderFunctionArgs) =>
  photoStatusPage(await visitorOf(request, context), params.number ?? '', new URL(request.url).searchParams);

export default function PhotoRequest() {
  const { request, token } = useLoaderData<typeof loader>();
  return <BarePage>{request ? <StatusPage request={request} token={token} /> : <DeadRequestLink />}</BarePage>;
}
