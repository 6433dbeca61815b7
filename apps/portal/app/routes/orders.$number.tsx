import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { DeadOrderLink } from '../features/order/dead-order-link';
import { OrderLinkPage } from '../features/order/order-link-page';
import { answerOrderLink, orderLinkPage, type OrderLinkAnswer } from '../features/order/order-link.server';
import { tokenOf } from '../features/quote/quote.server';
import { apiFor } from '../http/api.server';
import { refuseCrossSite } from '../http/same-origin.server';
import { secretAddress } from '../http/secret-address';
import { visitorOf } from '../http/session.server';
import { privateMeta } from '../seo/meta';
import type { PageHandle } from '../shell/page-handle';

/** Plain forms: the page works without scripts and ships none. */
export const handle: PageHandle = { hydrate: false, chrome: 'none' };

export const meta: MetaFunction = (args) => privateMeta(args, 'Your order');

export const headers: HeadersFunction = secretAddress;

export const loader = async ({ params, request, context }: LoaderFunctionArgs) =>
  orderLinkPage(await visitorOf(request, context), params.number ?? '', tokenOf(request) ?? '');

export async function action({ params, request, context }: ActionFunctionArgs) {
  refuseCrossSite(request);
  return answerOrderLink(apiFor(request, context).api, params.number ?? '', tokenOf(request) ?? '', await request.formData());
}

export default function LinkedOrder() {
  const { order, number } = useLoaderData<typeof loader>();
  const answer = useActionData<OrderLinkAnswer>();
  return order ? <OrderLinkPage order={order} answer={answer} /> : <DeadOrderLink number={number} answer={answer} />;
}
