import { SetMetadata } from '@nestjs/common';
import type { RequiredAccess } from '@haulbook/core';

export const ROLES = Symbol('auth:roles');

/** `authenticated` is anyone signed in, inactive customers included; `admin` includes super admins. */
export type RouteRole = Exclude<RequiredAccess, 'public'>;

/**
 * Set who may call a route: anyone who meets one of these. On a method it replaces what the class says.
 * @example `@Roles('admin')`
 */
export const Roles = (...roles: [RouteRole, ...RouteRole[]]): ClassDecorator & MethodDecorator => SetMetadata(ROLES, roles);
