import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { guard } from '@haulbook/domain';
import { DomainError, forbidden, ResourceRegistry } from '@haulbook/resource';
import type { Request } from 'express';
import { VISITOR_ACTOR } from '../actor.js';
import { ActorResolver } from './actor-resolver.js';
import type { Principal } from './principal.js';
import { RouteAccessReader, type RouteAccess } from './route-access.js';

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

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const access = this.routes.accessOf(context.getHandler() as never, context.getClass());
    if (access === 'public') return true;
    const principal = await this.who(context.switchToHttp().getRequest<Request>());
    if (access === 'policy' && this.visitorsMayTry(context.getClass())) return true;
    const refusal = refusalFor(access, principal);
    if (refusal) throw refusal;
    return true;
  }

  /** Not knowing who it is never lets anybody in. */
  private async who(req: Request): Promise<Principal | null> {
    try {
      return await this.resolver.principal(req);
    } catch {
      throw new DomainError('unavailable', 'The service is busy right now. Please try again in a moment.');
    }
  }

  /** A resource that grants visitors something leaves it to its policy; all others ask visitors to sign in. */
  private visitorsMayTry(controller: object): boolean {
    const definition = this.resources.byPath(String(Reflect.getMetadata(PATH, controller)));
    return definition !== undefined && this.resources.access(definition.meta, VISITOR_ACTOR).rules.length > 0;
  }
}

/** Why somebody may not pass; null when they may. Nobody passes a route that says nothing. */
export function refusalFor(access: RouteAccess, principal: Pick<Principal, 'who'> | null): DomainError | null {
  if (access === 'public') return null;
  if (access === 'unmarked') return forbidden();
  if (!principal) return new DomainError('unauthenticated', 'Please sign in');
  if (access === 'policy') return null;
  return access.some((role) => guard(role, principal.who) === 'allow') ? null : forbidden();
}
