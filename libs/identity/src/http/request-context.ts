import { Injectable, Logger, type NestMiddleware } from '@nestjs/common';
import { fromDatabase, runAs, type Actor } from '@haulbook/resource';
import type { NextFunction, Request, Response } from 'express';
import { VISITOR_ACTOR, adoptVisitorAddress } from '@haulbook/platform';
import { ActorResolver } from '../sessions/actor-resolver.js';

/** Runs every request as whoever it is from; policies, history and records look there. */
@Injectable()
export class RequestContext implements NestMiddleware {
  private readonly log = new Logger('Auth');

  constructor(private readonly resolver: ActorResolver) {}

  use(req: Request, _res: Response, next: NextFunction): void {
    adoptVisitorAddress(req);
    const { id } = req as Request & { id?: unknown };
    const proceed = (actor: Actor) => runAs(actor, next, typeof id === 'string' ? id : undefined);
    this.resolver.resolve(req).then(proceed, (error: unknown) => {
      this.log.warn(`Who is asking could not be looked up: ${error instanceof Error ? error.message : String(error)}`);
      // Without a database nothing of the request can be done: it is not to wait for it a second time.
      const away = fromDatabase(error);
      if (away) return next(away);
      // The guard refuses such a request wherever it matters who it is.
      proceed(VISITOR_ACTOR);
    });
  }
}
