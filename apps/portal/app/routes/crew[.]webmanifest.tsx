import type { LoaderFunctionArgs } from '@remix-run/node';
import { crewManifest } from '../features/crew/crew-manifest';
import { businessFor } from '../http/catalog.server';

export const loader = async ({ context }: LoaderFunctionArgs) =>
  new Response(JSON.stringify(crewManifest(await businessFor(context))), {
    headers: { 'content-type': 'application/manifest+json', 'cache-control': 'public, max-age=3600' },
  });
