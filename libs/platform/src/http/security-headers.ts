import { randomBytes } from 'node:crypto';
import type { RequestHandler, Response } from 'express';
import helmet from 'helmet';
import type { PlatformConfig } from '../config/config.js';

type Directives = Record<string, string[]>;

/** Other servers that pages of an application may load from. */
export interface ContentSources {
  script?: readonly string[];
  connect?: readonly string[];
  frame?: readonly string[];
}

/** Combine what several parts of an application need. */
export const joinSources = (all: readonly ContentSources[]): ContentSources => ({
  script: all.flatMap(({ script = [] }) => script),
  connect: all.flatMap(({ connect = [] }) => connect),
  frame: all.flatMap(({ frame = [] }) => frame),
});

/**
 * Build the policy for what pages may load and run. Scripts need the request's nonce or come from our own files; styles may be inline
 * because the component library writes them that way. The development servers of the web apps run inline scripts and web sockets.
 */
export function contentPolicy(config: PlatformConfig, { script = [], connect = [], frame = [] }: ContentSources = {}): Directives {
  const dev = Boolean(config.ADMIN_DEV_URL ?? config.SITE_DEV_URL);
  return {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...script, ...(dev ? ["'unsafe-inline'", "'unsafe-eval'"] : [])],
    'script-src-attr': ["'none'"],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:'],
    'font-src': ["'self'", 'data:'],
    'media-src': ["'self'", 'blob:'],
    'worker-src': ["'self'", 'blob:'],
    'connect-src': ["'self'", ...connect, ...(dev ? ['ws:', 'wss:'] : [])],
    'frame-src': ["'self'", ...frame],
    'frame-ancestors': ["'self'"],
    'form-action': ["'self'"],
    'base-uri': ["'self'"],
    'object-src': ["'none'"],
    'manifest-src': ["'self'"],
    ...(config.secure ? { 'upgrade-insecure-requests': [] } : {}),
  };
}

/** HSTS for a year. */
const YEAR_SECONDS = 31_536_000;

/** Build the headers that everything has, where the site is secure. */
const transport = (config: PlatformConfig): [string, string][] =>
  config.secure ? [['Strict-Transport-Security', `max-age=${YEAR_SECONDS}; includeSubDomains`]] : [];

/** Build the headers for the API's own responses: data is never a document, so nothing in it may run or be framed. */
export function apiHeaders(config: PlatformConfig): Map<string, string> {
  return new Map([
    ['Cache-Control', 'no-store'],
    ['Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'"],
    ['Cross-Origin-Resource-Policy', 'same-origin'],
    ['Referrer-Policy', 'no-referrer'],
    ['X-Content-Type-Options', 'nosniff'],
    ...transport(config),
  ]);
}

/** Build the headers of style sheets and fonts: they are no documents, and what pages need before they are shown comes with few bytes. */
const assetHeaders = (config: PlatformConfig): Map<string, string> =>
  new Map([['Cross-Origin-Resource-Policy', 'same-origin'], ['X-Content-Type-Options', 'nosniff'], ...transport(config)]);

/**
 * Of the two web apps: below these folders nothing else is answered but plain text. Scripts are left out, since one that runs as a worker has
 * the policy that it came with.
 */
const isStyleOrFont = (path: string): boolean => /^\/(?:admin\/)?assets\/[^/]+\.(?:css|woff2)$/.test(path);

const isData = (path: string): boolean => path.startsWith('/api/') && !path.startsWith('/api/docs');

/** Stands in a policy for the nonce of each response. */
const NONCE = "'nonce-'";

/** Return what sets the policy of a page. The nonce of its inline scripts must be at `res.locals.nonce`; it is empty where they need none. */
export function pagePolicy(config: PlatformConfig, sources?: ContentSources): (res: Response) => void {
  const directives = contentPolicy(config, sources);
  const script = directives['script-src']!;
  const [[name, value] = ['', '']] = headersOf(
    helmet.contentSecurityPolicy({
      useDefaults: false,
      directives: { ...directives, 'script-src': needsNonce(script) ? [...script, NONCE] : script },
    }),
  );
  return (res) => void res.setHeader(name, value.replace(NONCE, `'nonce-${res.locals['nonce'] as string}'`));
}

const needsNonce = (script: readonly string[]): boolean => !script.includes("'unsafe-inline'");

/** Read the headers that Helmet sets. They are the same for all responses, and it would put them together for each. */
function headersOf(helmets: (req: never, res: never, next: (error?: unknown) => void) => void): Map<string, string> {
  const headers = new Map<string, string>();
  const res = { setHeader: (name: string, value: string) => headers.set(name, value), removeHeader: () => undefined };
  helmets({} as never, res as never, (error) => {
    if (error) throw error;
  });
  return headers;
}

const NONCE_BYTES = 16;
let random = Buffer.alloc(0);
let used = 0;

/** Return 128 random bits. Those of many pages are read at once: asking the system costs more than the bits. */
function freshNonce(): string {
  if (used === random.length) [random, used] = [randomBytes(NONCE_BYTES * 256), 0];
  return random.toString('base64', used, (used += NONCE_BYTES));
}

/** Set security headers on every response; a fresh nonce for inline scripts is at `res.locals.nonce` (empty in development). */
export function securityHeaders(config: PlatformConfig, sources?: ContentSources): RequestHandler {
  const withNonce = needsNonce(contentPolicy(config, sources)['script-src']!);
  const setPolicy = pagePolicy(config, sources);
  const page = headersOf(
    helmet({
      contentSecurityPolicy: false,
      strictTransportSecurity: config.secure ? { maxAge: YEAR_SECONDS, includeSubDomains: true } : false,
      referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
      crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
      xFrameOptions: { action: 'sameorigin' },
    }),
  );
  const data = apiHeaders(config);
  const asset = assetHeaders(config);
  return (req, res, next) => {
    const fewer = isData(req.path) ? data : isStyleOrFont(req.path) ? asset : null;
    res.setHeaders(fewer ?? page);
    if (!fewer) {
      res.locals['nonce'] = withNonce ? freshNonce() : '';
      setPolicy(res);
    }
    next();
  };
}
