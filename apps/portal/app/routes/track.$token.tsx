import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { ArrivalPage, NoTruck } from '../features/arrival/arrival-page';
import { arrivalPage, rateVisit } from '../features/arrival/arrival.server';
import { apiFor } from '../http/api.server';
import { refuseCrossSite } from '../http/same-origin.server';
import { secretAddress } from '../http/secret-address';
import { privateMeta } from '../seo/meta';
import type { PageHandle } from '../shell/page-handle';

export const handle: PageHandle = { chrome: 'none' };

export const meta: MetaFunction = (args) => privateMeta(args, 'Your truck');

export const headers: HeadersFunction = secretAddress;

export const loader = ({ params, request, context }: LoaderFunctionArgs) =>
  arrivalPage(apiFor(request, context).api, { token: params.token ?? '' });

export async function action({ params, request, context }: ActionFunctionArgs) {
  refuseCrossSite(request);
  return rateVisit(apiFor(request, context).api, { token: params.token ?? '' }, await request.formData());
}

export default function Track() {
  const { visit, at } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return visit ? <ArrivalPage at={at} visit={visit} answer={answer} /> : <NoTruck isBare />;
}
