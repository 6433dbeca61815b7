import { redirectDocument, type ClientLoaderFunctionArgs } from '@remix-run/react';

/**
 * Load a page with a script of its own as a document where React leads to it, by a redirect: React would draw it without that script.
 * @throws Response a redirect to the same address
 */
export function asDocument({ request }: ClientLoaderFunctionArgs): never {
  throw redirectDocument(request.url);
}
