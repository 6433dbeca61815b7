import { PassThrough } from 'node:stream';
import { createReadableStreamFromReadable, type EntryContext } from '@remix-run/node';
import { RemixServer } from '@remix-run/react';
import { isbot } from 'isbot';
import { renderToPipeableStream, renderToStaticMarkup } from 'react-dom/server';
import type { FrontDoorContext } from './http/api.server';
import { NonceContext } from './shell/nonce';
import type { PageHandle } from './shell/page-handle';

/** Milliseconds after which rendering a page is aborted. The single-fetch stream ends a second earlier. */
const RENDER_TIMEOUT = 20_000;
export const streamTimeout = RENDER_TIMEOUT - 1000;

/** Stream a page to browsers; wait for the whole page for crawlers. Inline scripts carry the nonce of the content security policy. */
export default function handleRequest(
  request: Request,
  statusCode: number,
  headers: Headers,
  remix: EntryContext,
  context: FrontDoorContext,
): Promise<Response> {
  const ready = isbot(request.headers.get('user-agent') ?? '') ? 'onAllReady' : 'onShellReady';
  const { nonce } = context;
  headers.set('content-type', 'text/html; charset=utf-8');
  const document = (
    <NonceContext.Provider value={nonce}>
      <RemixServer context={remix} url={request.url} abortDelay={RENDER_TIMEOUT} {...(nonce && { nonce })} />
    </NonceContext.Provider>
  );
  if (needsNoScript(remix))
    return Promise.resolve(new Response(`<!DOCTYPE html>${renderToStaticMarkup(document)}`, { status: statusCode, headers }));
  return new Promise((resolve, reject) => {
    let status = statusCode;
    const { pipe, abort } = renderToPipeableStream(document, {
      ...(nonce && { nonce }),
      [ready]: () => {
        const body = new PassThrough();
        // A timer that is still pending would keep the whole page in memory.
        body.once('close', () => clearTimeout(late));
        resolve(new Response(createReadableStreamFromReadable(body), { status, headers }));
        pipe(body);
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
