import type { Request, Response } from 'express';
import { isAsset } from './static-files.js';

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Return the method of a request; `other` for one that is made up. */
export const methodOf = ({ method }: Pick<Request, 'method'>): string => (METHODS.has(method) ? method : 'other');

/** Name the route of a request that something else than Express found. @param pattern called once the response is complete, if metrics or traces want it */
export function nameRoute(res: Pick<Response, 'locals'>, pattern: () => string | undefined): void {
  res.locals['route'] = pattern;
}

/** Return a name of few: the pattern of a route, or the part of the application that served everything else. Known when the response is complete. */
export function routeOf(req: Pick<Request, 'originalUrl'> & { route?: { path?: unknown } }, res: Pick<Response, 'locals'>): string {
  const pattern = req.route?.path ?? (res.locals['route'] as (() => string | undefined) | undefined)?.();
  // That of what takes every path says nothing.
  if (typeof pattern === 'string' && pattern.startsWith('/')) return pattern;
  const path = req.originalUrl.split('?')[0]!;
  if (/^\/api(\/|$)/.test(path)) return '/api/(unknown)';
  if (path.startsWith('/admin/assets/') || isAsset(path)) return '(assets)';
  return /^\/admin(\/|$)/.test(path) ? '/admin' : '(site)';
}
