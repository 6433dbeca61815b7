import type { Request, RequestHandler } from 'express';
import { currentIdentity, ENGLISH_SENTENCES, toldBody, type Sentences } from '@haulbook/resource';
import { hasAccessToken } from './access-token-header.js';
import type { PlatformConfig } from '../config/config.js';
import { isFromAllowedSite } from '../other-sites/other-sites.js';

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);
/** Called by other servers, which authenticate with a signature and never with a cookie. */
const SERVER_TO_SERVER = /^\/api\/webhooks\//;
/** Apple's page posts the sign-in response here. Its state protects it, because only this browser's cookie can match it. */
const PROVIDER_CALLBACK = /^\/api\/auth\/callback\/apple$/;

export interface WriteOrigin {
  /** `Sec-Fetch-Site`, which pages cannot forge. */
  site?: string;
  /** `Origin`, for browsers without `Sec-Fetch-Site` and for plain HTTP. */
  origin?: string;
  host?: string;
}

/**
 * Return whether a browser sent this write from anywhere but our own pages. Other subdomains count as cross-site, too. Callers that
 * send neither header are not browsers and carry no user's cookie.
 */
export function isCrossSite({ site, origin, host }: WriteOrigin, ownOrigin: string): boolean {
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  if (origin === undefined) return false;
  return origin !== ownOrigin && !(URL.canParse(origin) && new URL(origin).host === host);
}

/** Return whether a request is cross-site, judged by the application's own origin. */
export function isCrossSiteRequest(req: Request, { publicUrl }: Pick<PlatformConfig, 'publicUrl'>): boolean {
  const from = { site: req.get('sec-fetch-site'), origin: req.get('origin'), host: req.get('host') };
  return isCrossSite(from, new URL(publicUrl).origin);
}

/**
 * Refuse writes from other sites (security, web). A request with an access token is exempt, because it does not rely on a cookie, and so is
 * one without cookies from a site that the owner allows to an endpoint that is open to it.
 */
export function csrf(config: Pick<PlatformConfig, 'publicUrl'>, sentences: Sentences = ENGLISH_SENTENCES): RequestHandler {
  return (req, res, next) => {
    if (READS.has(req.method) || isExempt(req) || isFromAllowedSite(res)) return next();
    if (!isCrossSiteRequest(req, config)) return next();
    const body = toldBody({ code: 'forbidden', message: 'Requests from other sites aren’t allowed' }, sentences);
    res.status(403).json({ ...body, ...currentIdentity() });
  };
}

const isExempt = (req: Request): boolean => hasAccessToken(req) || SERVER_TO_SERVER.test(req.path) || PROVIDER_CALLBACK.test(req.path);
