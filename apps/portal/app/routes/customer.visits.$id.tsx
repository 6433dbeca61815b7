import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { ArrivalPage, NoTruck } from '../features/arrival/arrival-page';
import { arrivalPage, rateVisit } from '../features/arrival/arrival.server';
import { keptForOne } from '../http/kept-page';
import { refuseCrossSite } from '../http/same-origin.server';
import { requireCustomer } from '../http/session.server';
import { privateMeta } from '../seo/meta';
import type { PageHandle } from '../shell/page-handle';

export const handle: PageHandle = { own: true };

export const meta: MetaFunction = (args) => privateMeta(args, 'Your truck');

export const headers: HeadersFunction = keptForOne;

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const { api } = await requireCustomer(request, context);
  return arrivalPage(api, { visitId: params.id ?? '' });
}

export async function action({ params, request, context }: ActionFunctionArgs) {
  refuseCrossSite(request);
  const { api } = await requireCustomer(request, context);
  return rateVisit(api, { visitId: params.id ?? '' }, await request.formData());
}

export default function OwnVisit() {
  const { visit, at } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return visit ? <ArrivalPage at={at} visit={visit} answer={answer} /> : <NoTruck isBare={false} />;
}
