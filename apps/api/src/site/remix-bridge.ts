import { createRequestHandler, writeReadableStreamToWritable, type ServerBuild } from '@remix-run/node';
import { raw, type Request as ExpressRequest, type Response as ExpressResponse } from 'express';

/** What the portal's loaders get from the front door. */
export interface PortalContext {
  apiUrl: string;
  /** What is kept of the catalogue is good as long as this stays. */
  settingsVersion: number;
  nonce: string;
  clientIp: string;
  /** Proves to the API that a call comes from this process, so that `clientIp` is believed. */
  internalSecret: string;
}

/** As much as the API takes; photos go there straight from the browser. Whoever reads forms without a bound can be filled up by anybody. */
const readBody = raw({ type: () => true, limit: '1mb' });
const TOO_LARGE = 413;

/** Serves a Remix build from Express 5: web request in, streamed web response out. */
export function remixHandler(
  build: ServerBuild,
  mode: string,
): (req: ExpressRequest, res: ExpressResponse, context: PortalContext) => Promise<void> {
  const handle = createRequestHandler(build, mode);
  return async (req, res, context) => {
    if (!(await fits(req, res))) return void res.status(TOO_LARGE).type('text').send('This is more than one of our forms holds.');
    const response = await handle(webRequest(req, res), context as never);
    res.status(response.status);
    // Every page shows who is signed in: unless it says otherwise it is this browser's alone, and asked for anew.
    res.setHeader('Cache-Control', 'private, no-cache');
    response.headers.forEach((value, name) => {
      if (name !== 'set-cookie') res.setHeader(name, value);
    });
    for (const cookie of response.headers.getSetCookie()) res.append('set-cookie', cookie);
    if (response.body) await writeReadableStreamToWritable(response.body, res);
    else res.end();
  };
}

/** Reads the body, if there is one; false when it is larger than any of ours. */
function fits(req: ExpressRequest, res: ExpressResponse): Promise<boolean> {
  return new Promise((resolve, reject) => {
    readBody(req, res, (error?: { status?: number }) => {
      if (error && error.status !== TOO_LARGE) reject(error as Error);
      else resolve(!error);
    });
  });
}

/** False for a path that is cut in the middle of a letter (`/%E0%A4%A`). */
export function isWhole(path: string): boolean {
  try {
    return decodeURIComponent(path) !== '';
  } catch {
    return false;
  }
}

/** A path that can be decoded: one that cannot stands for itself. Remix would do the same, and write a warning for each route it tries. */
function decodable(address: string): string {
  const [path = '', ...query] = address.split('?');
  return isWhole(path) ? address : [path.replaceAll('%', '%25'), ...query].join('?');
}

/** The address asked for, on our own host: a path that begins with two slashes names no other one. */
function addressOf(req: ExpressRequest): URL {
  const origin = `${req.protocol}://${req.get('host') ?? ''}`;
  const path = req.originalUrl.startsWith('/') ? decodable(req.originalUrl) : '/';
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
  const body = Buffer.isBuffer(req.body) && req.method !== 'GET' && req.method !== 'HEAD' ? new Uint8Array(req.body) : null;
  return new Request(url, { method: req.method, headers, body, signal: aborter.signal });
}
