import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { MESSAGES_HEADER } from '@haulbook/resource-contracts';
import { currentActor, DomainError } from '@haulbook/resource';
import type { Request } from 'express';
import { from, lastValueFrom, type Observable } from 'rxjs';
import { RouteAccessReader } from '../access/route-access.js';
import { IdempotencyService, keeperOf } from './idempotency.service.js';

/**
 * Makes the generated `POST` routes safe to repeat (creates, transitions, actions) for callers who send an `Idempotency-Key`: a program that
 * did not get the answer calls again, and nothing is done twice.
 */
@Injectable()
export class RepeatableWrites implements NestInterceptor {
  constructor(
    private readonly routes: RouteAccessReader,
    private readonly idempotency: IdempotencyService,
  ) {}

  /** @throws DomainError `unauthenticated` for visitors, whose calls could not be told from those of others */
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const req = context.switchToHttp().getRequest<Request>();
    const key = req.get('idempotency-key');
    // A call that only shows its messages leaves nothing behind, neither its work nor its answer.
    const isShown = req.get(MESSAGES_HEADER) === 'show';
    const isGenerated = () => this.routes.accessOf(context.getHandler() as never, context.getClass()) === 'policy';
    if (key === undefined || isShown || req.method !== 'POST' || !isGenerated()) return next.handle();
    const actor = currentActor();
    const caller = actor && keeperOf(actor);
    if (!caller) throw new DomainError('unauthenticated', 'Sign in to send an Idempotency-Key');
    const work = () => lastValueFrom(next.handle(), { defaultValue: null });
    return from(this.idempotency.run(caller, `POST ${req.path}`, key, req.body, work));
  }
}
