import type { ServerBuild } from '@remix-run/node';
import { KEPT_PREFIX } from '@haulbook/contracts';
import type { MeView } from '@haulbook/resource-contracts';
import { raw, type Request as ExpressRequest, type Response as ExpressResponse } from 'express';
import { withoutSession } from './wanted.js';

/** The context that this server passes to the portal's loaders. */
export interface PortalContext {
  apiUrl: string;
  /** Changes with the settings. The portal's cached catalog is valid while this stays the same. */
  settingsVersion: number;
  /** The address of the owner's own speed-metrics script. */
  speedMetricsUrl?: string | undefined;
  nonce: string;
  clientIp: string;
  /** Proves to the API that a call comes from this process, so that the API trusts `clientIp`. */
  internalSecret: string;
  /** The ID of the request for the page, and the trace it belongs to. */
  requestId?: string | undefined;
  traceparent?: string | undefined;
  /** The request for the page, which says its language. */
  request?: Request;
  /** Set by the portal when a part of the page could not be loaded: such a page is not kept. */
  incomplete?: boolean;
  /** Whether the page may be kept for others: no session comes with the request for it. */
  sessionless?: boolean;
  /** The address that it is rendered of then: that of its visitor, without what changes nothing of the page. */
  address?: string | undefined;
  /** Whether the page is known to be kept until anything is committed: its calls count for no one, since counts are commits. */
  uncounted?: boolean;
  /** What the API says of the session, where it has been looked up for this page. */
  me?: MeView | undefined;
  /** Set where it is the page of all who are signed in, with the language of their accounts; empty for none. */
  anyAccount?: { language: string } | null | undefined;
}

/** Send what the portal answered. */
export type Send = (response: globalThis.Response, res: ExpressResponse) => Promise<void>;

/** Read form bodies up to 1 MB, the API's own limit, so that a client cannot exhaust memory. Browsers upload photos directly to the API. */
const readBody = raw({ type: () => true, limit: '1mb' });
const TOO_LARGE = 413;

/** Serve a Remix build from Express 5: convert the request to a web request and stream the web response. */
export async function remixHandler(
  build: ServerBuild,
  mode: string,
): Promise<(req: ExpressRequest, res: ExpressResponse, context: PortalContext, send?: Send) => Promise<void>> {
  // The copy that the build itself uses, loaded no earlier than the build.
  const { createRequestHandler } = await import('@remix-run/node');
  const handle = createRequestHandler(build, mode);
  return async (req, res, context, send = stream) => {
    if (!(await fits(req, res))) return void res.status(TOO_LARGE).type('text').send('This form submission is too large.');
    context.request = webRequest(req, res, context);
    await send(await handle(context.request, context as never), res);
  };
}

/** Send a page as it is made, to this visitor alone. */
export async function stream(response: globalThis.Response, res: ExpressResponse): Promise<void> {
  res.status(response.status);
  // Every page shows the signed-in user, so by default only this browser may cache it, and must revalidate it.
  res.setHeader('Cache-Control', 'private, no-cache');
  response.headers.forEach((value, name) => {
    if (name !== 'set-cookie' && !name.startsWith(KEPT_PREFIX)) res.setHeader(name, value);
  });
  for (const cookie of response.headers.getSetCookie()) res.append('set-cookie', cookie);
  if (!response.body) return void res.end();
  // A page is a whole already; of what is a stream, such as the data of the next page, each part is sent as it comes.
  if (response.headers.get('content-type')?.startsWith('text/html')) return void res.end(Buffer.from(await response.arrayBuffer()));
  const { writeReadableStreamToWritable } = await import('@remix-run/node');
  await writeReadableStreamToWritable(response.body, res);
}

/**
 * Read the request body, if there is one.
 * @returns false when it exceeds the limit.
 */
function fits(req: ExpressRequest, res: ExpressResponse): Promise<boolean> {
  return new Promise((resolve, reject) => {
    readBody(req, res, (error?: { status?: number }) => {
      if (error && error.status !== TOO_LARGE) reject(error);
      else resolve(!error);
    });
  });
}

/** Whether a path can be percent-decoded: false when it ends inside a multi-byte character (`/%E0%A4%A`). */
export function isWhole(path: string): boolean {
  try {
    return decodeURIComponent(path) !== '';
  } catch {
    return false;
  }
}

/**
 * Escape the percent signs of a path that cannot be decoded, so that it is taken literally. Remix would treat it the same, but log a
 * warning for each route that it tries.
 */
function decodable(address: string): string {
  const [path = '', ...query] = address.split('?');
  return isWhole(path) ? address : [path.replaceAll('%', '%25'), ...query].join('?');
}

/** Return the requested URL, always on our own host: a path that begins with two slashes must not select another one. */
function addressOf(req: ExpressRequest, address = req.originalUrl): URL {
  const origin = `${req.protocol}://${req.get('host') ?? ''}`;
  const path = address.startsWith('/') ? decodable(address) : '/';
  return new URL(`${URL.canParse(origin) ? new URL(origin).origin : 'http://localhost'}${path}`);
}

function webRequest(req: ExpressRequest, res: ExpressResponse, { sessionless, address }: PortalContext): Request {
  const url = addressOf(req, address);
  const headers = new Headers();
  for (const [name, value] of Object.entries(req.headers)) {
    for (const one of Array.isArray(value) ? value : value === undefined ? [] : [value]) headers.append(name, one);
  }
  if (sessionless) {
    const others = withoutSession(req.headers.cookie);
    // An empty header would have the portal ask who that is.
    if (others) headers.set('cookie', others);
    else headers.delete('cookie');
  }
  const aborter = new AbortController();
  res.on('close', () => {
    if (!res.writableFinished) aborter.abort();
  });
  const body = Buffer.isBuffer(req.body) && req.method !== 'GET' && req.method !== 'HEAD' ? new Uint8Array(req.body) : null;
  return new Request(url, { method: req.method, headers, body, signal: aborter.signal });
}
