import { Writable } from 'node:stream';
import type { EntryContext } from '@remix-run/node';
import { RemixServer } from '@remix-run/react';
import type { ReactElement } from 'react';
import { renderToPipeableStream, renderToStaticMarkup, renderToString } from 'react-dom/server';
import type { FrontDoorContext } from './http/api.server';
import { spokenFor } from './http/language.server';
import { DrawIsland } from './island/island';
import { ISLAND_IDS } from './island/island-data';
import { NonceContext } from './shell/nonce';
import type { PageHandle } from './shell/page-handle';

/** Milliseconds after which rendering a page is aborted. The single-fetch stream ends a second earlier. */
const RENDER_TIMEOUT = 20_000;
export const streamTimeout = RENDER_TIMEOUT - 1000;

const drawIsland = (island: ReactElement) => renderToString(island, { identifierPrefix: ISLAND_IDS });

/**
 * Render a page as a whole: loaders have finished by then, so that a stream of it has nothing to wait for, and its hundreds of small parts
 * cost more than the page. Inline scripts carry the nonce of the content security policy.
 */
export default async function handleRequest(
  request: Request,
  statusCode: number,
  headers: Headers,
  remix: EntryContext,
  context: FrontDoorContext,
): Promise<Response> {
  const { nonce } = context;
  headers.set('content-type', 'text/html; charset=utf-8');
  const { offered } = await spokenFor(request, context);
  if (offered.length > 1) headers.append('vary', 'Accept-Language');
  const document = (
    <NonceContext.Provider value={nonce}>
      <DrawIsland.Provider value={drawIsland}>
        <RemixServer context={remix} url={request.url} abortDelay={RENDER_TIMEOUT} {...(nonce && { nonce })} />
      </DrawIsland.Provider>
    </NonceContext.Provider>
  );
  if (needsNoScript(remix)) return new Response(`<!DOCTYPE html>${renderToStaticMarkup(document)}`, { status: statusCode, headers });
  return new Promise((resolve, reject) => {
    let status = statusCode;
    const { pipe, abort } = renderToPipeableStream(document, {
      ...(nonce && { nonce }),
      onAllReady: () => {
        clearTimeout(late);
        const chunks: Buffer[] = [];
        const page = new Writable({ write: (chunk: Buffer, _encoding, done) => (chunks.push(chunk), done()) });
        page.once('finish', () => resolve(new Response(new Uint8Array(Buffer.concat(chunks)), { status, headers })));
        pipe(page);
      },
      onShellError: (error) => {
        clearTimeout(late);
        reject(error);
      },
      onError: () => {
        status = 500;
      },
    });
    const late = setTimeout(abort, RENDER_TIMEOUT).unref();
  });
}

/** Whether React takes nothing over in the browser, so that the page needs no marks for it. */
function needsNoScript({ routeModules, staticHandlerContext: { matches, errors } }: EntryContext): boolean {
  if (import.meta.env.DEV || errors) return false;
  return matches.some(({ route }) => (routeModules[route.id]?.handle as PageHandle | undefined)?.hydrate === false);
}
