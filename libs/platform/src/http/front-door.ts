import type { Request, RequestHandler } from 'express';
import type { PlatformConfig } from '../config/config.js';
import { devProxy } from './dev-proxy.js';
import { missing, singlePageApp } from './static-files.js';

/** What an application's site is made with. */
export interface SiteOptions<Config> {
  config: Config;
  /** Where the site's own server code reaches the API. */
  apiUrl: string;
  /** Another number once the owner's settings have changed. */
  settingsVersion: () => number;
}

export interface FrontDoorOptions {
  config: PlatformConfig;
  /** The folder of the built back office. */
  backOffice?: string;
  /** Where a request for a page of the back office is sent instead; null when its sender may have it. */
  gate: (req: Request) => Promise<string | null>;
  /** Answers everything else. */
  site: RequestHandler | null;
}

/** Everything that is not /api: the back office under /admin, the application's site for the rest. One origin, one port. */
export function frontDoor({ config, backOffice, gate, site }: FrontDoorOptions): RequestHandler {
  const { ADMIN_DEV_URL } = config;
  const admin = ADMIN_DEV_URL ? devProxy(ADMIN_DEV_URL) : backOffice ? singlePageApp(backOffice, '/admin') : missing('The back office');
  const rest = site ?? withoutSite(admin);
  return (req, res, next) => {
    if (!isAdminPath(req.path)) return void rest(req, res, next);
    if (req.path.startsWith('/admin/assets/') || ADMIN_DEV_URL) return void admin(req, res, next);
    void gate(req).then((instead) => (instead === null ? admin(req, res, next) : res.redirect(302, instead)), next);
  };
}

const isAdminPath = (path: string): boolean => path === '/admin' || path.startsWith('/admin/');

/** An application without a site of its own: signing in is a page of the back office, which is also what the root leads to. */
function withoutSite(admin: RequestHandler): RequestHandler {
  return (req, res, next) => {
    if (req.path === '/') return res.redirect(302, '/admin');
    if (/^\/(login|auth)(\/|$)/.test(req.path)) return void admin(req, res, next);
    next();
  };
}
