import { redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { isServiceSlug } from '../site-data/menus';
import { menuServicesFor } from './catalog.server';

/** The not-found page. */
export function notFound(): never {
  throw new Response('Not found', { status: 404, statusText: 'Not Found' });
}

/** To another path of ours, keeping the query. */
export function redirectKeepingQuery(path: string, request: Request): Response {
  return redirect(path + new URL(request.url).search);
}

/** To booking with the service chosen; other parameters (utm_*) come along. `known` are the owner's own services beside the spec's. */
export function bookService(slug: string | undefined, request: Request, known: readonly { slug: string }[] = []): Response {
  if (slug === undefined || !(isServiceSlug(slug) || known.some((service) => service.slug === slug))) return notFound();
  const query = new URL(request.url).searchParams;
  query.set('service', slug);
  return redirect(`/book-new?${query}`);
}

/** The whole of a service's own path: `/{slug}` and `/services/{slug}`. */
export async function serviceLanding({ params, request, context }: LoaderFunctionArgs): Promise<Response> {
  return bookService(params.slug, request, await menuServicesFor(context));
}
