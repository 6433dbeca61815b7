import { redirect } from '@remix-run/node';
import { isServiceSlug } from './menus';

/** The not-found page. */
export function notFound(): never {
  throw new Response('Not found', { status: 404, statusText: 'Not Found' });
}

/** To another path of ours, keeping the query. */
export function redirectKeepingQuery(path: string, request: Request): Response {
  return redirect(path + new URL(request.url).search);
}

/** To booking with the service chosen; other parameters (utm_*) come along. */
export function bookService(slug: string | undefined, request: Request): Response {
  if (!isServiceSlug(slug)) return notFound();
  const query = new URL(request.url).searchParams;
  query.set('service', slug);
  return redirect(`/book-new?${query}`);
}
