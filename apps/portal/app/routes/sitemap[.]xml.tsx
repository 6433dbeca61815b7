import type { LoaderFunctionArgs } from '@remix-run/node';
import { menuServicesFor } from '../catalog.server';
import { sitemap } from '../robots.server';
import { originOf } from '../site.server';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const text = sitemap(originOf(request), await menuServicesFor(context));
  return new Response(text, { headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=3600' } });
}
