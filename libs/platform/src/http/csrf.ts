import type { Request, RequestHandler } from 'express';
import { hasAccessToken } from './access-token-header.js';
import type { PlatformConfig } from '../config/config.js';

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);
/** Called by other servers, which prove themselves by a signature and never by a cookie. */
const SERVER_TO_SERVER = /^\/api\/webhooks\//;
/** Apple's page posts a sign-in's answer here; what counts is its state, which only this browser's cookie can match. */
const PROVIDER_CALLBACK = /^\/api\/auth\/callback\/apple$/;

export interface WriteOrigin {
  /** `Sec-Fetch-Site`, which pages cannot forge. */
  site?: string;
  /** `Origin`, for browsers without it and for plain http. */
  origin?: string;
  host?: string;
}

/**
 * Whether a browser sent this write from somewhere else than our own pages. Another subdomain is somewhere else, too. Callers
 * that send neither header are no browsers and carry nobody's cookie.
 */
export function isCrossSite({ site, origin, host }: WriteOrigin, ownOrigin: string): boolean {
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  if (origin === undefined) return false;
  return origin !== ownOrigin && !(URL.canParse(origin) && new URL(origin).host === host);
}

/** The same of a request, whose own origin is that of the application. */
export function isCrossSiteRequest(req: Request, { publicUrl }: Pick<PlatformConfig, 'publicUrl'>): boolean {
  const from = { site: req.get('sec-fetch-site'), origin: req.get('origin'), host: req.get('host') };
  return isCrossSite(from, new URL(publicUrl).origin);
}

/** Refuses writes from other sites (security, web). A request with an access token is no browser's cookie request. */
export function csrf(config: Pick<PlatformConfig, 'publicUrl'>): RequestHandler {
  return (req, res, next) => {
    if (READS.has(req.method) || isExempt(req)) return next();
    if (!isCrossSiteRequest(req, config)) return next();
    res.status(403).json({ code: 'forbidden', message: 'Requests from other sites are refused' });
  };
}

const isExempt = (req: Request): boolean => hasAccessToken(req) || SERVER_TO_SERVER.test(req.path) || PROVIDER_CALLBACK.test(req.path);
