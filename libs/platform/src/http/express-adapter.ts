import { createServer, IncomingMessage, ServerResponse, type Server } from 'node:http';
import { ExpressAdapter } from '@nestjs/platform-express';
import type { Express, Request, RequestHandler, Response } from 'express';
import { GROUPED_METHODS, RouteGroups } from './route-groups.js';

/** Longer than balancers keep idle connections (60 s is common): otherwise one is closed here while they send on it. */
const KEEP_ALIVE_MS = 75_000;

/** How long a request may take to arrive: a photo on a slow line takes minutes. Node's own limit is five. Without files: `closeSlowBodies`. */
const ARRIVAL_MS = 20 * 60_000;

/** Signs that Express 4 and 5 read differently. */
const OF_EXPRESS_4 = /[*?+()]/;

const PARSED = Symbol('parsed query string');

/** Parse the query string of a request once. Express parses it each time `query` is read: two guards and the controller do. */
function parseQueryOnce(request: Request & { [PARSED]?: unknown }): void {
  const inherited = Object.getPrototypeOf(request) as object;
  Object.defineProperty(request, 'query', {
    get(this: typeof request) {
      return (this[PARSED] ??= Reflect.get(inherited, 'query', this));
    },
  });
}

/**
 * Express, with routes in groups, and with requests and responses created with the application's prototypes. Express sets these on each
 * object later, and an object whose prototype changes after its creation gets a separate shape, so that V8 looks up each of its properties
 * again, request by request: more than half of the instructions of reading one record (docs/decisions/what-a-request-costs.md).
 */
export class LeanExpressAdapter extends ExpressAdapter {
  /** Whether every response closes its connection, including those of requests in progress. */
  stopping = false;
  /** Create one more server for the same application. */
  newServer!: () => Server;

  constructor() {
    super();
    const groups = new RouteGroups(this.getInstance<Express>());
    for (const method of GROUPED_METHODS) {
      const register = this[method].bind(this) as (path: unknown, handler: RequestHandler) => unknown;
      const grouped: typeof register = (path, handler) => groups.add(method, path, handler) || register(path, handler);
      Object.defineProperty(this, method, { value: grouped });
    }
  }

  /** Read a path once, as Express does when it takes it: Nest's own look at each of more than a thousand is for notations of Express 4. */
  override normalizePath(path: string): string {
    return OF_EXPRESS_4.test(path) ? super.normalizePath(path) : path;
  }

  override initHttpServer(): void {
    const app = this.getInstance<Express>();
    const isStopping = () => this.stopping;
    class AppRequest extends IncomingMessage {}
    class AppResponse extends ServerResponse {
      override writeHead(status: number, ...rest: unknown[]): this {
        if (isStopping()) this.setHeader('Connection', 'close');
        return super.writeHead(status, ...(rest as []));
      }
    }
    app.request = Object.setPrototypeOf(AppRequest.prototype, app.request) as Request;
    app.response = Object.setPrototypeOf(AppResponse.prototype, app.response) as Response;
    parseQueryOnce(app.request);
    const types = { IncomingMessage: AppRequest, ServerResponse: AppResponse, keepAliveTimeout: KEEP_ALIVE_MS, requestTimeout: ARRIVAL_MS };
    this.newServer = () => createServer(types, app);
    this.httpServer = this.newServer();
  }
}
