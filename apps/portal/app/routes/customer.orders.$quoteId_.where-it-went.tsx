import type { HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { data, useLoaderData } from '@remix-run/react';
import { OwnWentPage } from '../features/went/own-went-page';
import { keptForOne } from '../http/kept-page';
import { notFound } from '../http/redirects.server';
import { loadOr404, requireCustomer } from '../http/session.server';
import { privateMeta } from '../seo/meta';
import type { PageHandle } from '../shell/page-handle';

export const handle: PageHandle = { own: true };

export const meta: MetaFunction = (args) => privateMeta(args, 'Where everything went');

export const headers: HeadersFunction = keptForOne;

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const { api, headers } = await requireCustomer(request, context);
  const order = await loadOr404(api.account.order(params.quoteId ?? ''), request);
  return data({ order, went: order.went ?? notFound() }, { headers: headers() });
}

export default function OrderWent() {
  return <OwnWentPage {...useLoaderData<typeof loader>()} />;
}
