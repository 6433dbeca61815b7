import { randomBytes } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { RequestHandler, Response } from 'express';
import helmet from 'helmet';
import type { Config } from '../config.js';

type Directives = Record<string, string[]>;

/** What Stripe.js asks for: its script, its API, and the frames of its form and of banks that ask back. */
const STRIPE = {
  script: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  connect: ['https://api.stripe.com'],
  frame: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
};

/**
 * What pages may load and run. Scripts need the request's nonce or come from our own files; styles may be inline because the
 * component library writes them so. The development servers of the web apps run inline scripts and web sockets.
 */
export function contentPolicy(config: Config): Directives {
  const dev = Boolean(config.ADMIN_DEV_URL ?? config.PORTAL_DEV_URL);
  const stripe = config.STRIPE_PUBLISHABLE_KEY ? STRIPE : { script: [], connect: [], frame: [] };
  return {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...stripe.script, ...(dev ? ["'unsafe-inline'", "'unsafe-eval'"] : [])],
    'script-src-attr': ["'none'"],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:'],
    'font-src': ["'self'", 'data:'],
    'media-src': ["'self'", 'blob:'],
    'worker-src': ["'self'", 'blob:'],
    'connect-src': ["'self'", ...stripe.connect, ...(dev ? ['ws:', 'wss:'] : [])],
    'frame-src': ["'self'", ...stripe.frame],
    'frame-ancestors': ["'self'"],
    'form-action': ["'self'"],
    'base-uri': ["'self'"],
    'object-src': ["'none'"],
    'manifest-src': ["'self'"],
    ...(config.secure ? { 'upgrade-insecure-requests': [] } : {}),
  };
}

/** What the API's own answers need: data is never a document, so nothing in it may run or be framed. */
export function apiHeaders(config: Config): Map<string, string> {
  return new Map([
    ['Cache-Control', 'no-store'],
    ['Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'"],
    ['Cross-Origin-Resource-Policy', 'same-origin'],
    ['Referrer-Policy', 'no-referrer'],
    ['X-Content-Type-Options', 'nosniff'],
    ...(config.secure ? [['Strict-Transport-Security', 'max-age=31536000; includeSubDomains'] as const] : []),
  ]);
}

const isData = (path: string): boolean => path.startsWith('/api/') && !path.startsWith('/api/docs');

/** Security headers on every answer; a fresh nonce for inline scripts is at `res.locals.nonce` (empty in development). */
export function securityHeaders(config: Config): RequestHandler {
  const directives = contentPolicy(config);
  const withNonce = !directives['script-src']!.includes("'unsafe-inline'");
  const nonceOf = (_req: unknown, res: ServerResponse) => `'nonce-${(res as Response).locals['nonce'] as string}'`;
  const protect = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { ...directives, 'script-src': [...directives['script-src']!, ...(withNonce ? [nonceOf] : [])] },
    },
    strictTransportSecurity: config.secure ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    xFrameOptions: { action: 'sameorigin' },
  });
  const data = apiHeaders(config);
  return (req, res, next) => {
    if (isData(req.path)) {
      res.setHeaders(data);
      return next();
    }
    res.locals['nonce'] = withNonce ? randomBytes(16).toString('base64') : '';
    protect(req, res, next);
  };
}
