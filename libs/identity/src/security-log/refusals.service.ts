import { Inject, Injectable } from '@nestjs/common';
import type { Request, RequestHandler } from 'express';
import { CONFIG, isCrossSiteRequest, callerOf, RateLimiter } from '@haulbook/platform';
import type { IdentityConfig } from '../config/identity-config.js';
import { ActorResolver } from '../sessions/actor-resolver.js';
import { originOf } from '../sessions/origin.js';
import { SecurityLog } from './security-log.service.js';

const FORBIDDEN = 403;
/** The number of refusals a process examines per minute, so that a flood of them does not become a flood of SQL statements. */
const LOOKED_AT = { limit: 60, ms: 60_000 };
/** The limits on entries about one caller, and about all callers together, across all processes. */
const OF_CALLER = { limit: 10, per: 600 };
const OF_ALL = { limit: 300, per: 3600 };

/** Records in the security log who was refused where: by a policy, by a guard, or because the request came from another site. */
@Injectable()
export class Refusals {
  private window = { count: 0, endsAt: 0 };

  constructor(
    @Inject(CONFIG) private readonly config: IdentityConfig,
    private readonly resolver: ActorResolver,
    private readonly limiter: RateLimiter,
    private readonly log: SecurityLog,
  ) {}

  /** Check every response once it is sent. */
  readonly watch: RequestHandler = (req, res, next) => {
    res.on('finish', () => {
      if (res.statusCode === FORBIDDEN && this.hasRoom()) void this.note(req);
    });
    next();
  };

  private hasRoom(): boolean {
    const now = Date.now();
    if (now >= this.window.endsAt) this.window = { count: 0, endsAt: now + LOOKED_AT.ms };
    return ++this.window.count <= LOOKED_AT.limit;
  }

  private async note(req: Request): Promise<void> {
    try {
      await this.limiter.hit(`refusals:${callerOf(req.ip)}`, OF_CALLER);
      await this.limiter.hit('refusals', OF_ALL);
      const principal = await this.resolver.principal(req);
      const email = principal?.email ?? (await this.resolver.resolve(req)).email;
      const event = isCrossSiteRequest(req, this.config) ? 'cross_site_refused' : 'access_refused';
      await this.log.note(event, email ?? null, originOf(req), {
        ...{ method: req.method, path: namedParts(req.originalUrl) },
        ...(principal?.viewing === undefined ? {} : { as: principal.viewing }),
      });
    } catch {
      // Past the limit, or the database is busy: the request itself was refused anyway.
    }
  }
}

/** Reduce a path to its names: other segments, and the query, may contain an ID, a number, or a token. */
export function namedParts(url: string): string {
  const parts = url.split('?')[0]!.slice(0, 500).split('/');
  return parts.map((part) => (part === '' || (/^[a-z]+(-[a-z]+)*$/i.test(part) && part.length <= 24) ? part : '…')).join('/');
}
