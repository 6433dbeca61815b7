import type { HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { data, useLoaderData } from '@remix-run/react';
import { DocumentPage } from '../features/dashboard/document-page';
import { keptForOne } from '../http/kept-page';
import { loadOr404, requireCustomer } from '../http/session.server';
import { privateMeta } from '../seo/meta';

export const meta: MetaFunction<typeof loader> = (args) => privateMeta(args, args.data?.name ?? 'Document');

export const headers: HeadersFunction = keptForOne;

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const { api, headers } = await requireCustomer(request, context);
  const document = await loadOr404(api.account.document(params.id ?? ''), request);
  return data(document, { headers: headers() });
}

export default function Document() {
  return <DocumentPage document={useLoaderData<typeof loader>()} />;
}
