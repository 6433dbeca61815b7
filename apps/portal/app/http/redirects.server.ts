import { redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { isServiceSlug } from '../site-data/first-services';
import { menuServicesFor } from './catalog.server';

/**
 * Show the not-found page.
 * @throws Response 404
 */
export function notFound(): never {
  throw new Response('Not found', { status: 404, statusText: 'Not Found' });
}

/** Redirect to another local path, keeping the query. */
export function redirectKeepingQuery(path: string, request: Request): Response {
  return redirect(path + new URL(request.url).search);
}

/**
 * Redirect to booking with the service selected, keeping other parameters such as utm_*.
 * @param known services of the catalog, in addition to those of the product spec.
 */
export function bookService(slug: string | undefined, request: Request, known: readonly { slug: string }[] = []): Response {
  if (slug === undefined || !(isServiceSlug(slug) || known.some((service) => service.slug === slug))) return notFound();
  const query = new URL(request.url).searchParams;
  query.set('service', slug);
  return redirect(`/book-new?${query}`);
}

/** Redirect a service page to booking: `/{slug}` and `/services/{slug}`. */
export async function serviceLanding({ params, request, context }: LoaderFunctionArgs): Promise<Response> {
  return bookService(params.slug, request, await menuServicesFor(context));
}
