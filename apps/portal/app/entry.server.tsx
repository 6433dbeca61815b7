import { PassThrough } from 'node:stream';
import { createReadableStreamFromReadable, type EntryContext } from '@remix-run/node';
import { RemixServer } from '@remix-run/react';
import { isbot } from 'isbot';
import { renderToPipeableStream } from 'react-dom/server';
import type { FrontDoorContext } from './http/api.server';
import { NonceContext } from './shell/nonce';

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
  return new Promise((resolve, reject) => {
    let status = statusCode;
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext.Provider value={nonce}>
        <RemixServer context={remix} url={request.url} abortDelay={RENDER_TIMEOUT} {...(nonce && { nonce })} />
      </NonceContext.Provider>,
      {
        ...(nonce && { nonce }),
        [ready]: () => {
          const body = new PassThrough();
          headers.set('content-type', 'text/html; charset=utf-8');
          resolve(new Response(createReadableStreamFromReadable(body), { status, headers }));
          pipe(body);
        },
        onShellError: reject,
        onError: () => {
          status = 500;
        },
      },
    );
    setTimeout(abort, RENDER_TIMEOUT).unref();
  });
}
