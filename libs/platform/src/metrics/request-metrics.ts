import type { RequestHandler } from 'express';
import { methodOf, routeOf } from '../http/route-of.js';

/** What is known of a request when its response is complete, or its client gone. */
export interface CountedRequest {
  method: string;
  route: string;
  status: string;
  /** Absent for a stream, which takes as long as its page is open. */
  seconds?: number;
}

/** As nginx has it: the client closed the connection first. */
const CLIENT_GONE = '499';

/** Count each request by the pattern of its route, never by its path: anyone can make up paths. */
export function countRequests(count: (request: CountedRequest) => void): RequestHandler {
  return (req, res, next) => {
    const startedAt = performance.now();
    res.on('close', () => {
      const isStream = res.getHeader('content-type') === 'text/event-stream';
      count({
        method: methodOf(req),
        route: routeOf(req, res),
        status: res.writableFinished || isStream ? String(res.statusCode) : CLIENT_GONE,
        ...(!isStream && { seconds: (performance.now() - startedAt) / 1000 }),
      });
    });
    next();
  };
}
