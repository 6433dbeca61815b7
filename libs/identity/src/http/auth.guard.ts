import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { guard } from '@haulbook/core';
import { DomainError, forbidden, ResourceRegistry } from '@haulbook/resource';
import type { Request } from 'express';
import { VISITOR_ACTOR, apiTokenOf, RouteAccessReader, type RouteAccess } from '@haulbook/platform';
import { ActorResolver } from '../sessions/actor-resolver.js';
import type { Owed, Principal } from '../sessions/principal.js';

const PATH = 'path';

/**
 * Stands before every route and denies unless the route says otherwise: `@Public()`, `@Roles(…)`, or generated from a resource,
 * whose policy then decides (security, access).
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
    if (access === 'public') return true;
    const known = this.resolver.known(req);
    if (known !== undefined) return this.letsIn(access, known, context);
    return this.who(req).then((principal) => this.letsIn(access, principal, context));
  }

  /** An integration reaches the generated routes, whose policy and its scopes decide; not the account, nor anything else. */
  private async letsIntegrationIn(access: RouteAccess, req: Request): Promise<boolean> {
    const actor = await this.resolver.integration(req).catch((error: unknown) => {
      throw error instanceof DomainError ? error : busy();
    });
    if (!actor) throw new DomainError('unauthenticated', 'This API token is not valid (any more)');
    if (access !== 'policy') throw forbidden('API tokens do not reach this address');
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

  /** Not knowing who it is never lets anybody in. */
  private async who(req: Request): Promise<Principal | null> {
    try {
      return await this.resolver.principal(req);
    } catch {
      throw busy();
    }
  }

  /** A resource that grants visitors something leaves it to its policy; all others ask visitors to sign in. */
  private visitorsMayTry(controller: object): boolean {
    const definition = this.resources.byPath(String(Reflect.getMetadata(PATH, controller)));
    return definition !== undefined && this.resources.access(definition.meta, VISITOR_ACTOR).rules.length > 0;
  }
}

const busy = (): DomainError => new DomainError('unavailable', 'The service is busy right now. Please try again in a moment.');

const secondFactorRequired = (owes: Owed): DomainError =>
  new DomainError(
    'second_factor_required',
    owes === 'factor' ? 'Please give the code of your second factor first' : 'Please set up your second factor first',
  );

/** Why somebody may not pass; null when they may. Nobody passes a route that says nothing. */
export function refusalFor(access: RouteAccess, principal: Pick<Principal, 'who'> | null): DomainError | null {
  if (access === 'public') return null;
  if (access === 'unmarked') return forbidden();
  if (!principal) return new DomainError('unauthenticated', 'Please sign in');
  if (access === 'policy') return null;
  return access.some((role) => guard(role, principal.who) === 'allow') ? null : forbidden();
}
