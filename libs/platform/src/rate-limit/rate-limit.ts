import { Injectable, SetMetadata, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { normalizeEmail, AUTH_MESSAGES } from '@haulbook/core';
import { currentActor, Db, DomainError, TELLS } from '@haulbook/resource';
import { MESSAGES_HEADER } from '@haulbook/resource-contracts';
import type { Request } from 'express';
import { isIPv6 } from 'node:net';
import { isForAll } from '../http/internal-calls.js';
import { networkOf, plainAddress } from './network.js';
import { TimedJob } from '../jobs/job.decorator.js';
import { sweepTable } from '../jobs/sweep-rows.js';

export const RATE_LIMITS = Symbol('web:rate-limits');

export interface RateLimitRule {
  /** Whether calls are counted by the caller's address, by `email` of the body, or by signed-in account. */
  key: 'ip' | 'email' | 'actor';
  limit: number;
  /** Seconds. */
  per: number;
  message?: string;
}

/**
 * Limit how often a route may be called; the count is shared by all replicas.
 * @example `@RateLimit({ key: 'ip', limit: 30, per: 60 }, { key: 'email', limit: 5, per: 3600 })`
 */
export const RateLimit = (...rules: RateLimitRule[]): MethodDecorator => SetMetadata(RATE_LIMITS, rules);

/** How much more often an account may be shown the messages of a call than make it: they are asked for at each pause in typing. */
const SHOWS_PER_CALL = 10;

const HIT = `INSERT INTO rate_limits AS r (key, hits, resets_at) VALUES ($1::text, 1, clock_timestamp() + make_interval(secs => $2::integer))
  ON CONFLICT (key) DO UPDATE SET
    hits = CASE WHEN r.resets_at <= clock_timestamp() THEN 1 ELSE r.hits + 1 END,
    resets_at = CASE WHEN r.resets_at <= clock_timestamp() THEN EXCLUDED.resets_at ELSE r.resets_at END
  RETURNING hits, ceil(extract(epoch FROM resets_at - clock_timestamp()))::integer AS "retryAfter"`;

/** Counts calls in fixed windows on the database's clock, one statement each. */
@Injectable()
export class RateLimiter {
  constructor(private readonly db: Db) {}

  /**
   * Count a call.
   * @throws DomainError `too_many_requests` (429) past the limit.
   */
  async hit(key: string, { limit, per, message = AUTH_MESSAGES.tooManyRequests }: Omit<RateLimitRule, 'key'>): Promise<void> {
    const [row] = await this.db.query<{ hits: number; retryAfter: number }>(HIT, [key.slice(0, 400), per]);
    if (row!.hits > limit) throw new DomainError('too_many_requests', message, { details: { retryAfter: row!.retryAfter } });
  }

  @TimedJob('sweep_rate_limits', '*/15 * * * *', {
    label: 'Old call counts',
    does: 'Deletes counts of calls whose time is over.',
  })
  async sweep(): Promise<void> {
    await sweepTable(this.db, 'sweep_rate_limits', { table: 'rate_limits', where: 'resets_at < now()' });
  }
}

/** Enforces the `@RateLimit`s of routes. */
@Injectable()
export class RateLimitGuard implements CanActivate {
  constructor(private readonly limiter: RateLimiter) {}

  canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    const rules = Reflect.getMetadata(RATE_LIMITS, context.getHandler()) as RateLimitRule[] | undefined;
    return rules ? this.holdTo(rules, context) : true;
  }

  private async holdTo(rules: RateLimitRule[], context: ExecutionContext): Promise<boolean> {
    const route = `${context.getClass().name}.${context.getHandler().name}`;
    const req = context.switchToHttp().getRequest<Request>();
    const isShown = showsMessages(context, req);
    if (isForAll(req)) return true;
    for (const rule of rules) {
      const value = valueOf(rule.key, req);
      if (!value) continue;
      const key = `${route}:${rule.key}:${value}`;
      // Limits by address or email hold guesses at secrets back: one that only looks is a guess, too.
      if (isShown && rule.key === 'actor') await this.limiter.hit(`${key}:show`, { ...rule, limit: rule.limit * SHOWS_PER_CALL });
      else await this.limiter.hit(key, rule);
    }
    return true;
  }
}

/** Whether a call only shows what it would send, at an endpoint that takes that wish. */
const showsMessages = (context: ExecutionContext, req: Request): boolean =>
  Reflect.hasMetadata(TELLS, context.getHandler()) && req.headers[MESSAGES_HEADER.toLowerCase()] === 'show';

/** Return the value that a call is counted under; null when the request does not have it (the body is refused later). */
function valueOf(key: RateLimitRule['key'], req: Request): string | null {
  if (key === 'actor') return currentActor()?.id ?? null;
  if (key === 'ip') return callerOf(req.ip);
  const email: unknown = (req.body as { email?: unknown } | undefined)?.email;
  return typeof email === 'string' ? normalizeEmail(email) : null;
}

/** Return an IPv4 address; for IPv6 the /64, within which one caller can choose addresses freely. */
export function callerOf(ip: string | undefined): string {
  const address = plainAddress(ip);
  return isIPv6(address) ? networkOf(address) : address || 'unknown';
}
