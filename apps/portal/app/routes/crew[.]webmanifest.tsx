import type { LoaderFunctionArgs } from '@remix-run/node';
import { crewManifest } from '../features/crew/crew-manifest';
import { barColor } from '../http/brand-style.server';
import { businessFor } from '../http/catalog.server';

export async function loader({ context }: LoaderFunctionArgs) {
  const business = await businessFor(context);
  return new Response(JSON.stringify(crewManifest(business, barColor(business))), {
    headers: { 'content-type': 'application/manifest+json', 'cache-control': 'public, max-age=3600' },
  });
}
