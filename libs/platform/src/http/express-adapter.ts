import { createServer, IncomingMessage, ServerResponse, type Server } from 'node:http';
import type { RequestMethod } from '@nestjs/common';
import { ExpressAdapter } from '@nestjs/platform-express';
import { Router, type Express, type NextFunction, type Request, type RequestHandler, type Response } from 'express';

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;
type Method = (typeof METHODS)[number];
type Register = (path: string, handler: RequestHandler) => unknown;

/** Longer than balancers keep connections they do not use (60 s is common): otherwise one is closed here while they send on it. */
const KEEP_ALIVE_MS = 75_000;

/** `/api/quotes`: what the routes of a controller have in common; nothing where that is not fixed. */
const GROUP = /^\/[\w.-]+\/[\w.-]+(?=\/|$)/;
const groupOf = (path: string): string | undefined => GROUP.exec(path)?.[0].toLowerCase();

/** What JSON is made of at once, unlike streams, buffers and documents. */
const isPlain = (body: unknown): boolean =>
  Array.isArray(body) || (typeof body === 'object' && body !== null && Object.getPrototypeOf(body) === Object.prototype);

/**
 * Express looks at its routes one after the other, and every resource brings a dozen. Here neighbouring routes are kept by their
 * first two segments, so that finding one takes no longer with each resource. What is registered in between keeps its place.
 * And plain data is answered without the questions Express asks of every body (is it fresh, which type, which tag).
 */
export class LeanExpressAdapter extends ExpressAdapter {
  /** Once set, every answer closes its connection, those of requests under way included. */
  stopping = false;
  /** Makes one more server in front of the same application. */
  newServer!: () => Server;
  private groups: Map<string, Router> | null = null;

  constructor() {
    super();
    for (const method of METHODS) this.keepInGroups(method);
  }

  /**
   * Express gives each request and response the prototypes of its application. An object whose prototype changes after its birth has
   * a shape of its own from then on, and V8 finds each of its properties anew, request by request. Here they are born with them.
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
