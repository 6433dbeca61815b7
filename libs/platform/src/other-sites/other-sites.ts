import type { INestApplication } from '@nestjs/common';
import type { Request, RequestHandler, Response } from 'express';
import { openEndpoints, type OpenEndpoint } from './for-other-sites.js';

/** What pages of other sites may do with an application, on the sites that its owner allows. */
export interface OtherSites {
  /** Read the origins that the owner allows, each exact. */
  origins: () => Promise<readonly string[]>;
  /** Paths of the pages that may be shown in a frame there; no other page may. */
  framed: readonly string[];
  /** Paths of the files that any site may load. */
  files: readonly string[];
  /** The page about the endpoints marked with `@ForOtherSites`. */
  docs: { path: string; title: string; about: string };
}

/** The headers that a page of an allowed site may send and read. */
const SENT = 'Content-Type, Idempotency-Key';
const READ = 'Retry-After, X-Request-Id';
/** Seconds for which a browser need not ask again what it may send. */
const ASKED_AGAIN = '600';
const ALLOWED = 'fromAllowedSite';
const FRAMES = 'allowFrames';

/** Whether a request comes from a page of an allowed site, to an endpoint that is open to it, without cookies. */
export const isFromAllowedSite = (res: Response): boolean => res.locals[ALLOWED] === true;

/**
 * Let a framed page be shown on the sites that are allowed now. The server of pages calls it when it asks for the settings of now, so that one
 * wait is enough; until then, and for other pages, only our own pages may.
 */
export async function allowFrames(res: Response): Promise<void> {
  await (res.locals[FRAMES] as (() => Promise<void>) | undefined)?.();
}

/**
 * Say to browsers what pages of other sites may do: show the framed pages, load the files, and call the open endpoints. Comes after the
 * security headers, which refuse all of it, and before writes from other sites are refused.
 */
export function otherSites(app: INestApplication, { origins, framed, files }: OtherSites): RequestHandler {
  let endpoints: Endpoints | undefined;
  return (req, res, next) => {
    if (files.includes(req.path)) res.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
    if (framed.includes(req.path)) {
      res.locals[FRAMES] = async () => allowFrame(res, await origins());
      return next();
    }
    if (!req.path.startsWith('/api/') || req.headers.origin === undefined) return next();
    endpoints ??= byPath(openEndpoints(app));
    const methods = endpoints.filter(({ pattern }) => pattern.test(req.path)).map(({ method }) => method);
    if (methods.length === 0) return next();
    res.vary('Origin');
    origins().then((allowed) => allowCall(req, res, methods, allowed) || next(), next);
  };
}

/** Let the page of a response be shown in a frame of these origins and our own; without any, in none at all. */
function allowFrame(res: Response, origins: readonly string[]): void {
  const policy = String(res.getHeader('Content-Security-Policy') ?? '');
  const ancestors = origins.length > 0 ? `'self' ${origins.join(' ')}` : "'none'";
  res.setHeader('Content-Security-Policy', policy.replace(/frame-ancestors [^;]*/, `frame-ancestors ${ancestors}`));
  // The older header knows no list of origins, and browsers that obey the policy ignore it.
  if (origins.length > 0) res.removeHeader('X-Frame-Options');
  else res.setHeader('X-Frame-Options', 'DENY');
}

/**
 * Allow a call from a page of an allowed origin. One with a cookie gets no permission: what a session may see and do is for our own pages.
 * @returns whether the request only asked, and has been answered
 */
function allowCall(req: Request, res: Response, methods: string[], origins: readonly string[]): boolean {
  const { origin = '', cookie } = req.headers;
  if (!origins.includes(origin) || cookie !== undefined) return false;
  res.setHeader('Access-Control-Allow-Origin', origin);
  res.setHeader('Access-Control-Expose-Headers', READ);
  res.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
  res.locals[ALLOWED] = methods.includes(req.method);
  if (req.method !== 'OPTIONS') return false;
  res.setHeader('Access-Control-Allow-Methods', methods.join(', '));
  res.setHeader('Access-Control-Allow-Headers', SENT);
  res.setHeader('Access-Control-Max-Age', ASKED_AGAIN);
  res.status(204).end();
  return true;
}

type Endpoints = { method: string; pattern: RegExp }[];

const byPath = (endpoints: readonly OpenEndpoint[]): Endpoints =>
  endpoints.map(({ method, path }) => ({ method, pattern: new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`) }));
