import { isDone } from '@haulbook/domain';
import type { HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { data, isRouteErrorResponse, useLoaderData, useRouteError } from '@remix-run/react';
import { OrderPage } from '../features/dashboard/order-page';
import { QuoteLinkForm } from '../features/quote/quote-link-form';
import { orWithout } from '../http/api.server';
import { unlessRefused } from '../http/keep-input';
import { keptForOne } from '../http/kept-page';
import { loadOr404, requireCustomer } from '../http/session.server';
import { privateMeta, speechOf } from '../seo/meta';
import { ErrorPage } from '../shell/error-page';
import type { PageHandle } from '../shell/page-handle';

export const handle: PageHandle = { own: true };

export const meta: MetaFunction<typeof loader> = (args) =>
  privateMeta(args, args.data ? speechOf(args).t('Order {number}', { number: args.data.order.number }) : 'Order');

export const shouldRevalidate = unlessRefused;

export const headers: HeadersFunction = keptForOne;

const NO_OFFER = { offer: null };

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const { api, headers } = await requireCustomer(request, context);
  const order = await loadOr404(api.account.order(params.quoteId ?? ''), request);
  const { offer } = isDone(order.status) ? await orWithout(context, api.account.againOf(order.id), NO_OFFER) : NO_OFFER;
  return data({ order, again: offer }, { headers: headers() });
}

/** The page for an order that does not exist or belongs to someone else, which offers to email a link, as for a quote. */
export function ErrorBoundary() {
  const error = useRouteError();
  if (!isRouteErrorResponse(error) || error.status !== 404) return <ErrorPage />;
  return (
    <main className="flex-1 bg-cream px-4 py-12">
      <QuoteLinkForm what="order" />
    </main>
  );
}

export default function Order() {
  return <OrderPage {...useLoaderData<typeof loader>()} />;
}
