import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { guard } from '@haulbook/core';
import { DomainError, forbidden, ResourceRegistry } from '@haulbook/resource';
import type { Request } from 'express';
import { VISITOR_ACTOR, apiTokenOf, RouteAccessReader, type RouteAccess } from '@haulbook/platform';
import { isRead, viewTokenOf } from '../view-as/view-as.service.js';
import { ActorResolver } from '../sessions/actor-resolver.js';
import type { PendingStep, Principal } from '../sessions/principal.js';

const PATH = 'path';

/**
 * Denies access to every route that does not declare who may call it: `@Public()`, `@Roles(…)`, or generated from a resource, whose
 * policy then decides (security, access).
 */
@Injectable()
export class AuthGuard implements CanActivate {
  constructor(
    private readonly resolver: ActorResolver,
    private readonly routes: RouteAccessReader,
    private readonly resources: ResourceRegistry,
  ) {}

  canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    const access = this.routes.accessOf(context.getHandler() as never, context.getClass());
    const req = context.switchToHttp().getRequest<Request>();
    if (apiTokenOf(req)) return this.letsIntegrationIn(access, req);
    if (viewTokenOf(req) && !isRead(req)) throw new DomainError('viewing', 'You can’t change anything while viewing as someone else');
    if (access === 'public') return true;
    const known = this.resolver.known(req);
    if (known !== undefined) return this.letsIn(access, known, context);
    return this.who(req).then((principal) => this.letsIn(access, principal, context));
  }

  /**
   * Admit an API token to generated routes, where the policy and the token's scopes decide, and to those that are for API tokens alone. All
   * other routes, including the account's, refuse it.
   */
  private async letsIntegrationIn(access: RouteAccess, req: Request): Promise<boolean> {
    const actor = await this.resolver.integration(req).catch((error: unknown) => {
      throw error instanceof DomainError ? error : busy();
    });
    if (!actor) throw new DomainError('unauthenticated', 'This API token isn’t valid or has expired');
    if (access !== 'policy' && access !== 'integrations') throw forbidden('API tokens can’t be used for this address');
    return true;
  }

  private letsIn(access: RouteAccess, principal: Principal | null, context: ExecutionContext): boolean {
    if (access === 'policy' && this.visitorsMayTry(context.getClass())) return true;
    if (principal?.owes) {
      if (this.routes.allowsHalfOpen(context.getHandler() as never, context.getClass())) return true;
      throw secondFactorRequired(principal.owes);
    }
    const refusal = refusalFor(access, principal);
    if (refusal) throw refusal;
    return true;
  }

  /**
   * Return the caller. A failed lookup refuses the request, because an unknown caller must never pass.
   * @throws DomainError `unavailable`
   */
  private async who(req: Request): Promise<Principal | null> {
    try {
      return await this.resolver.principal(req);
    } catch (error) {
      throw error instanceof DomainError ? error : busy();
    }
  }

  /**
   * Return whether visitors may call a resource's routes: only if a policy grants them anything, and then the policy decides. Otherwise
   * visitors are asked to sign in.
   */
  private visitorsMayTry(controller: object): boolean {
    const definition = this.resources.byPath(String(Reflect.getMetadata(PATH, controller)));
    return definition !== undefined && this.resources.access(definition.meta, VISITOR_ACTOR).rules.length > 0;
  }
}

const busy = (): DomainError => new DomainError('unavailable', 'The service is busy right now. Please try again in a moment.');

const secondFactorRequired = (owes: PendingStep): DomainError =>
  new DomainError(
    'second_factor_required',
    owes === 'factor' ? 'Please enter your second-factor code first' : 'Please set up your second factor first',
  );

/** Return the error for a caller who may not pass, otherwise null. A route without declared access refuses everyone. */
export function refusalFor(access: RouteAccess, principal: Pick<Principal, 'who'> | null): DomainError | null {
  if (access === 'public') return null;
  if (access === 'unmarked') return forbidden();
  if (!principal) return new DomainError('unauthenticated', 'Please sign in');
  if (access === 'integrations') return forbidden();
  if (access === 'policy') return null;
  return access.some((role) => guard(role, principal.who) === 'allow') ? null : forbidden();
}
