import type { MeView } from '@haulbook/resource-contracts';
import type { Request, RequestHandler, Response } from 'express';
import type { PlatformConfig } from '../config/config.js';
import { devProxy } from './dev-proxy.js';
import { missing, singlePageApp } from './static-files.js';

/** Options for building an application's site. */
export interface SiteOptions<Config> {
  config: Config;
  /** Address at which the site's server code reaches the API. */
  apiUrl: string;
  /**
   * Return a number that changes when the owner's settings change, or anything else of which the database sends the same signal. Every
   * change that was committed before the call counts, whichever process made it. The response may then be shown in frames of the sites that
   * are allowed now, if it is such a page.
   */
  settingsVersion: (res: Response) => Promise<number>;
  /** Name what statements see now, which changes with every commit of whatever process; null if that is not certain. */
  visibleNow: () => Promise<string | null>;
  /** Return who asks for a page. */
  callerOf: (req: Request) => Promise<SiteCaller>;
}

/** Who asks for a page of the site. */
export interface SiteCaller {
  /**
   * A visitor, a person with a session, or `unsure`: a session that is not whole (a second factor is missing, the person may not use their
   * account) or could not be looked up. What is made for one of those is theirs alone.
   */
  is: 'visitor' | 'account' | 'unsure';
  /** The ID of the session, of a person with one. */
  session: string | null;
  /** Return what the API says of the session to its person; only for an account. */
  me?: () => MeView;
  /** What the application says of the account. */
  claims: Readonly<Record<string, unknown>>;
}

/** A person without a session. */
export const VISITING: SiteCaller = { is: 'visitor', session: null, claims: {} };

export interface FrontDoorOptions {
  config: PlatformConfig;
  /** Folder of the built back office. */
  backOffice?: string;
  /** Addresses of scripts of other services that the back office loads. */
  scripts?: readonly string[];
  /** Return where to redirect a request for a page of the back office; null when the page may be shown. */
  gate: (req: Request) => Promise<string | null>;
  /** Set what a page of the back office may load, if that differs from other pages. */
  policy?: (res: Response) => Promise<void>;
  /** Handler for everything else. */
  site: RequestHandler | null;
}

/** Handle everything outside /api: the back office under /admin, the application's site for the rest. One origin, one port. */
export function frontDoor({ config, backOffice, scripts, gate, policy, site }: FrontDoorOptions): RequestHandler {
  const { ADMIN_DEV_URL } = config;
  const admin = ADMIN_DEV_URL
    ? devProxy(ADMIN_DEV_URL, belowAdmin)
    : backOffice
      ? singlePageApp(backOffice, '/admin', scripts)
      : missing('The back office');
  const rest = site ?? withoutSite(admin);
  return (req, res, next) => {
    if (!isAdminPath(req.path)) return void rest(req, res, next);
    if (req.path.startsWith('/admin/assets/')) return void admin(req, res, next);
    const enter = async () => {
      const instead = ADMIN_DEV_URL ? null : await gate(req);
      if (instead !== null) return res.redirect(302, instead);
      await policy?.(res);
      admin(req, res, next);
    };
    void enter().catch(next);
  };
}

/** Return where Vite has a page of the back office: it knows none outside its base, such as /admin itself and /login. */
const belowAdmin = (url: string): string => (url.startsWith('/admin/') ? url : `/admin/${url.replace(/^\/(admin)?\/?/, '')}`);

const isAdminPath = (path: string): boolean => path === '/admin' || path.startsWith('/admin/');

/** Handle requests of an application without a site: signing in is a page of the back office, to which the root redirects. */
function withoutSite(admin: RequestHandler): RequestHandler {
  return (req, res, next) => {
    if (req.path === '/') return res.redirect(302, '/admin');
    if (/^\/(login|auth)(\/|$)/.test(req.path)) return void admin(req, res, next);
    next();
  };
}
