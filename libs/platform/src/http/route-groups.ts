import { lazily } from '@haulbook/core';
import { Router, type Express, type NextFunction, type Request, type RequestHandler, type Response } from 'express';

export const GROUPED_METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;
type Method = (typeof GROUPED_METHODS)[number];

/** The first two segments of a path, such as `/api/quotes`; no match where they are not fixed. */
const GROUP = /^\/[\w.-]+\/[\w.-]+(?=\/|$)/;
const groupOf = (path: string): string | undefined => GROUP.exec(path)?.[0].toLowerCase();

/** Routes with the same first two segments. Express reads their paths when the first request for one of them comes. */
class Group {
  private readonly router = lazily(Router);
  private readonly unread: [Method, string, RequestHandler][] = [];

  add(method: Method, path: string, handler: RequestHandler): void {
    this.unread.push([method, path, handler]);
  }

  handle(req: Request, res: Response, next: NextFunction): void {
    const router = this.router();
    for (; this.unread.length > 0; this.unread.shift()) {
      const [method, path, handler] = this.unread[0]!;
      router[method](path, handler);
    }
    router(req, res, next);
  }
}

/**
 * Express compares a path with each of its routes, one after the other, and every resource adds a dozen. Here neighboring routes are found
 * by their first two segments (docs/decisions/what-a-request-costs.md). Whatever is registered in between keeps its place.
 */
export class RouteGroups {
  private groups = new Map<string, Group>();
  private newest: unknown;

  constructor(private readonly app: Express) {}

  /** @returns whether the route has a group; else it is Express's own. */
  add(method: Method, path: unknown, handler: RequestHandler): boolean {
    const name = typeof path === 'string' ? groupOf(path) : undefined;
    if (name === undefined) return false;
    if (this.app.router.stack.at(-1) !== this.newest) this.begin();
    const group = this.groups.get(name) ?? new Group();
    this.groups.set(name, group);
    group.add(method, path as string, handler);
    return true;
  }

  private begin(): void {
    const groups = (this.groups = new Map<string, Group>());
    this.app.use((req, res, next) => {
      // A group would answer with the methods that it has, before what comes after it.
      const group = req.method === 'OPTIONS' ? undefined : groups.get(groupOf(req.path) ?? '');
      if (group) group.handle(req, res, next);
      else next();
    });
    this.newest = this.app.router.stack.at(-1);
  }
}
