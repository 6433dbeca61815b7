import { Injectable, Logger, type NestMiddleware } from '@nestjs/common';
import { fromDatabase, runAs, type Actor } from '@haulbook/resource';
import type { NextFunction, Request, Response } from 'express';
import { VISITOR_ACTOR, adoptVisitorAddress } from '@haulbook/platform';
import { ActorResolver } from '../sessions/actor-resolver.js';

/** Runs every request in the context of its actor, which policies, history, and records read. */
@Injectable()
export class RequestContext implements NestMiddleware {
  private readonly log = new Logger('Auth');

  constructor(private readonly resolver: ActorResolver) {}

  use(req: Request, _res: Response, next: NextFunction): void {
    adoptVisitorAddress(req);
    const proceed = (actor: Actor) => runAs(actor, next);
    this.resolver.resolve(req).then(proceed, (error: unknown) => {
      this.log.warn(`Who is asking could not be looked up: ${error instanceof Error ? error.message : String(error)}`);
      // Without a database the request cannot succeed, so fail now instead of waiting for the database a second time.
      const away = fromDatabase(error);
      if (away) return next(away);
      // Continue as a visitor: the guard refuses the request wherever the caller's identity matters.
      proceed(VISITOR_ACTOR);
    });
  }
}
