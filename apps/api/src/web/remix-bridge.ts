import { createReadableStreamFromReadable, createRequestHandler, writeReadableStreamToWritable, type ServerBuild } from '@remix-run/node';
import type { Request as ExpressRequest, Response as ExpressResponse } from 'express';

/** What the portal's loaders get from the front door. */
export interface PortalContext {
  apiUrl: string;
  nonce: string;
  clientIp: string;
  /** Proves to the API that a call comes from this process, so that `clientIp` is believed. */
  internalSecret: string;
}

/** Serves a Remix build from Express 5: web request in, streamed web response out. */
export function remixHandler(
  build: ServerBuild,
  mode: string,
): (req: ExpressRequest, res: ExpressResponse, context: PortalContext) => Promise<void> {
  const handle = createRequestHandler(build, mode);
  return async (req, res, context) => {
    const response = await handle(webRequest(req, res), context as never);
    res.status(response.status);
    response.headers.forEach((value, name) => {
      if (name !== 'set-cookie') res.setHeader(name, value);
    });
    for (const cookie of response.headers.getSetCookie()) res.append('set-cookie', cookie);
    if (response.body) await writeReadableStreamToWritable(response.body, res);
    else res.end();
  };
}

/** The address asked for, on our own host: a path that begins with two slashes names no other one. */
function addressOf(req: ExpressRequest): URL {
  const origin = `${req.protocol}://${req.get('host') ?? ''}`;
  const path = req.originalUrl.startsWith('/') ? req.originalUrl : '/';
  return new URL(`${URL.canParse(origin) ? new URL(origin).origin : 'http://localhost'}${path}`);
}

function webRequest(req: ExpressRequest, res: ExpressResponse): Request {
  const url = addressOf(req);
  const headers = new Headers();
  for (const [name, value] of Object.entries(req.headers)) {
    for (const one of Array.isArray(value) ? value : value === undefined ? [] : [value]) headers.append(name, one);
  }
  const aborter = new AbortController();
  res.on('close', () => {
    if (!res.writableFinished) aborter.abort();
  });
  const init: RequestInit & { duplex?: 'half' } = { method: req.method, headers, signal: aborter.signal };
  if (req.method !== 'GET' && req.method !== 'HEAD') {
    init.body = createReadableStreamFromReadable(req);
    init.duplex = 'half';
  }
  return new Request(url, init);
}
