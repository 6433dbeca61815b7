import type { Request, RequestHandler, Response } from 'express';
import { isAsset } from '../http/static-files.js';

/** What is known of a request when its response is complete, or its client gone. */
export interface CountedRequest {
  method: string;
  route: string;
  status: string;
  /** Absent for a stream, which takes as long as its page is open. */
  seconds?: number;
}

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
/** As nginx has it: the client closed the connection first. */
const CLIENT_GONE = '499';

/** Count each request by the pattern of its route, never by its path: anyone can make up paths. */
export function countRequests(count: (request: CountedRequest) => void): RequestHandler {
  return (req, res, next) => {
    const startedAt = performance.now();
    res.on('close', () => {
      const isStream = res.getHeader('content-type') === 'text/event-stream';
      count({
        method: METHODS.has(req.method) ? req.method : 'other',
        route: routeOf(req, res),
        status: res.writableFinished || isStream ? String(res.statusCode) : CLIENT_GONE,
        ...(!isStream && { seconds: (performance.now() - startedAt) / 1000 }),
      });
    });
    next();
  };
}

/** Return a name of few: the pattern of a route, or the part of the application that served everything else. */
export function routeOf(req: Pick<Request, 'originalUrl'> & { route?: { path?: unknown } }, res: Pick<Response, 'locals'>): string {
  const pattern = req.route?.path ?? res.locals['route'];
  // That of what takes every path says nothing.
  if (typeof pattern === 'string' && pattern.startsWith('/')) return pattern;
  const path = req.originalUrl.split('?')[0]!;
  if (/^\/api(\/|$)/.test(path)) return '/api/(unknown)';
  if (path.startsWith('/admin/assets/') || isAsset(path)) return '(assets)';
  return /^\/admin(\/|$)/.test(path) ? '/admin' : '(site)';
}
