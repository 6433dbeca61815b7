import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ServerBuild } from '@remix-run/node';
import compression from 'compression';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import expressStaticGzip from 'express-static-gzip';
import type { Principal } from '../auth/principal.js';
import type { Config } from '../config.js';
import { insteadOf } from './admin-access.js';
import { devProxy } from './dev-proxy.js';
import { INTERNAL_SECRET } from './internal-calls.js';
import { isWhole, remixHandler } from './remix-bridge.js';

/** Where the built web apps lie, seen from the workspace root the server is started in. */
const ADMIN_DIST = resolve('apps/admin/dist');
const PORTAL_BUILD = resolve('apps/portal/build');

export interface FrontDoorOptions {
  config: Config;
  /** Who asks: only staff get the back office's shell. */
  principal: (req: Request) => Promise<Principal | null>;
  /** Where the portal's loaders reach the API. */
  apiUrl: string;
  /** Another number once the owner's settings have changed. */
  settingsVersion: () => number;
}

/** Everything that is not /api: the back office under /admin, the portal for the rest. One origin, one port. */
export async function frontDoor(options: FrontDoorOptions): Promise<RequestHandler> {
  const { ADMIN_DEV_URL, PORTAL_DEV_URL } = options.config;
  const admin = ADMIN_DEV_URL ? devProxy(ADMIN_DEV_URL) : builtAdmin();
  const portal = PORTAL_DEV_URL ? devProxy(PORTAL_DEV_URL) : await builtPortal(options);
  return (req, res, next) => {
    if (!isAdminPath(req.path)) return void portal(req, res, next);
    if (req.path.startsWith('/admin/assets/') || ADMIN_DEV_URL) return void admin(req, res, next);
    const answer = (principal: Principal | null) => {
      const instead = insteadOf(req.path, req.originalUrl, principal);
      return instead === null ? admin(req, res, next) : res.redirect(302, instead);
    };
    // A look-up that fails denies, like every guard (product spec, section 6).
    void options.principal(req).then(answer, () => answer(null));
  };
}

const isAdminPath = (path: string): boolean => path === '/admin' || path.startsWith('/admin/');

/** The single-page app: assets for good (their names carry a hash), the shell never cached. */
function builtAdmin(): RequestHandler {
  if (!existsSync(join(ADMIN_DIST, 'index.html'))) return missing('The back office');
  const assets = statics(ADMIN_DIST);
  const shell = readFile(join(ADMIN_DIST, 'index.html'), 'utf8');
  return (req: Request, res: Response, next: NextFunction) => {
    req.url = req.url.replace(/^\/admin/, '') || '/';
    if (isAsset(req.path)) return assets(req, res, () => gone(res));
    if (/\.[a-z0-9]+$/i.test(req.path) && req.path !== '/index.html') return assets(req, res, next);
    shell.then((html) => res.type('html').set('Cache-Control', 'no-store').send(html)).catch(next);
  };
}

/** Static files with their pre-compressed twins. Below assets/ the names carry a hash: kept for good; the rest for an hour. */
function statics(folder: string): RequestHandler {
  return expressStaticGzip(folder, {
    enableBrotli: true,
    orderPreference: ['br', 'gz'],
    index: false,
    serveStatic: {
      setHeaders: (res, path) =>
        void res.setHeader('Cache-Control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600'),
    },
  });
}

async function builtPortal({ config, apiUrl, settingsVersion }: FrontDoorOptions): Promise<RequestHandler> {
  const entry = join(PORTAL_BUILD, 'server/index.js');
  if (!existsSync(entry)) return missing('The website');
  const client = statics(join(PORTAL_BUILD, 'client'));
  const compress = compression();
  // Read while the server starts, so that the first visitor does not wait for it. What is wrong with it is said to whoever asks.
  const reading = import(pathToFileURL(entry).href) as Promise<ServerBuild>;
  reading.catch(() => undefined);
  let handler: ReturnType<typeof remixHandler> | undefined;
  const page: RequestHandler = (req, res, next) => {
    const serve = async () => {
      handler ??= remixHandler(await reading, config.NODE_ENV);
      await handler(req, res, {
        apiUrl,
        settingsVersion: settingsVersion(),
        nonce: String(res.locals['nonce'] ?? ''),
        clientIp: req.ip ?? '',
        internalSecret: INTERNAL_SECRET,
      });
    };
    compress(req, res, () => void serve().catch(next));
  };
  return (req, res, next) => {
    const otherwise = () => (isAsset(req.path) ? gone(res) : page(req, res, next));
    // An address cut in the middle of a letter names no file: the page says so better than the file server.
    return isWhole(req.path) ? client(req, res, otherwise) : otherwise();
  };
}

const isAsset = (path: string): boolean => path.startsWith('/assets/');

/** A file of a version that is no longer installed. A page in its place would be taken for a script; kept, it would outlive the next deploy. */
const gone = (res: Response): void =>
  void res.status(404).set('Cache-Control', 'no-store').type('text').send('This file belongs to another version of the site.');

function missing(what: string): RequestHandler {
  return (_req, res) =>
    void res.status(503).type('text').send(`${what} has not been built yet. Run "npm start", which builds it, or "npm run build".`);
}
