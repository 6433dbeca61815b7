import { createServer, IncomingMessage, ServerResponse, type Server } from 'node:http';
import type { RequestMethod } from '@nestjs/common';
import { ExpressAdapter } from '@nestjs/platform-express';
import { Router, type Express, type NextFunction, type Request, type RequestHandler, type Response } from 'express';

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;
type Method = (typeof METHODS)[number];
type Register = (path: string, handler: RequestHandler) => unknown;

/** Longer than balancers keep idle connections (60 s is common): otherwise one is closed here while they send on it. */
const KEEP_ALIVE_MS = 75_000;

/** Common prefix of a controller's routes, such as `/api/quotes`; no match where that is not fixed. */
const GROUP = /^\/[\w.-]+\/[\w.-]+(?=\/|$)/;
const groupOf = (path: string): string | undefined => GROUP.exec(path)?.[0].toLowerCase();

/** Whether a body is plain data that can be sent as JSON right away, unlike streams, buffers and documents. */
const isPlain = (body: unknown): boolean =>
  Array.isArray(body) || (typeof body === 'object' && body !== null && Object.getPrototypeOf(body) === Object.prototype);

/**
 * Express checks its routes one after the other, and every resource adds a dozen. Here neighboring routes are grouped by their first two
 * segments, so that finding one does not take longer with each resource. Routes registered in between keep their place. Plain data is sent
 * without the checks that Express runs on every body (is it fresh, which type, which tag).
 */
export class LeanExpressAdapter extends ExpressAdapter {
  /** Whether every response closes its connection, including those of requests in progress. */
  stopping = false;
  /** Create one more server for the same application. */
  newServer!: () => Server;
  private groups: Map<string, Router> | null = null;

  constructor() {
    super();
    for (const method of METHODS) this.keepInGroups(method);
  }

  /**
   * Create requests and responses with the application's prototypes. Express sets these on each object later, and an object whose prototype
   * changes after its creation gets a separate shape, so that V8 looks up each of its properties again, request by request.
   */
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
    const types = { IncomingMessage: AppRequest, ServerResponse: AppResponse, keepAliveTimeout: KEEP_ALIVE_MS };
    this.newServer = () => createServer(types, app);
    this.httpServer = this.newServer();
  }

  override use(...handlers: unknown[]): unknown {
    this.groups = null;
    return super.use(...(handlers as [never]));
  }

  override createMiddlewareFactory(method: RequestMethod): ReturnType<ExpressAdapter['createMiddlewareFactory']> {
    this.groups = null;
    return super.createMiddlewareFactory(method);
  }

  override reply(response: Response, body: unknown, statusCode?: number): unknown {
    if (!isPlain(body) || response.hasHeader('Content-Type')) return super.reply(response, body, statusCode);
    const text = JSON.stringify(body);
    response.statusCode = statusCode ?? response.statusCode;
    response.setHeader('Content-Type', 'application/json; charset=utf-8');
    response.setHeader('Content-Length', Buffer.byteLength(text));
    return response.end(text);
  }

  private keepInGroups(method: Method): void {
    const register = (this[method] as unknown as Register).bind(this);
    const grouped: Register = (path, handler) => {
      const group = typeof path === 'string' ? groupOf(path) : undefined;
      if (group) return this.routerOf(group)[method](path, handler);
      this.groups = null;
      return register(path, handler);
    };
    Object.defineProperty(this, method, { value: grouped });
  }

  private routerOf(group: string): Router {
    this.groups ??= this.startGroups();
    const router = this.groups.get(group) ?? Router();
    this.groups.set(group, router);
    return router;
  }

  private startGroups(): Map<string, Router> {
    const groups = new Map<string, Router>();
    super.use(((req: Request, res: Response, next: NextFunction) => {
      const router = groups.get(groupOf(req.path) ?? '');
      if (router) router(req, res, next);
      else next();
    }) as never);
    return groups;
  }
}
