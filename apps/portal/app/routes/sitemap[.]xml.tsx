import type { LoaderFunctionArgs } from '@remix-run/node';
import { catalogFor, menuServicesFor } from '../http/catalog.server';
import { sitePagesFor } from '../http/site-pages.server';
import { originOf } from '../http/site.server';
import { sitemap } from '../seo/robots.server';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const [services, pages, catalog] = await Promise.all([menuServicesFor(context), sitePagesFor(context), catalogFor(context)]);
  const text = sitemap(originOf(request), { services, pages, pricesPhotos: catalog !== null && catalog.photoMinutes !== null });
  return new Response(text, { headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=3600' } });
}
