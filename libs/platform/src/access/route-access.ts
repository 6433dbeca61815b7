import { Injectable, RequestMethod, type Type } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';
import { ModulesContainer } from '@nestjs/core';
import { ResourceModule } from '@haulbook/resource';
import { BEFORE_SECOND_FACTOR } from './before-second-factor.decorator.js';
import { INTEGRATIONS } from './integrations.decorator.js';
import { PUBLIC } from './public.decorator.js';
import { ROLES, type RouteRole } from './roles.decorator.js';

type Handler = (...args: never[]) => unknown;

/**
 * Callers that a route accepts: everyone (`public`), those the policy allows (`policy`), API tokens alone (`integrations`), or the listed
 * roles. `unmarked` means that the declaration was forgotten.
 */
export type RouteAccess = 'public' | 'policy' | 'integrations' | 'unmarked' | RouteRole[];

export interface Route {
  /** `AuthController.login` */
  name: string;
  /** `GET` */
  method: string;
  handler: Handler;
  access: RouteAccess;
  /** Whether it may be called while the session still requires its second factor. */
  halfOpen: boolean;
}

/** Reader of who may call each route. The guard decides by it, and a test finds the routes that declare nothing. */
@Injectable()
export class RouteAccessReader {
  private generated?: Set<unknown>;
  private readonly known = new Map<Type, Map<Handler, RouteAccess>>();

  constructor(private readonly modules: ModulesContainer) {}

  /** Return a route's access, cached after the first call. */
  accessOf(handler: Handler, controller: Type): RouteAccess {
    const ofController = this.known.get(controller) ?? new Map<Handler, RouteAccess>();
    const access = ofController.get(handler) ?? this.read(handler, controller);
    this.known.set(controller, ofController.set(handler, access));
    return access;
  }

  private read(handler: Handler, controller: Type): RouteAccess {
    const roles = (Reflect.getMetadata(ROLES, handler) ?? undefined) as RouteRole[] | undefined;
    if (roles) return roles;
    if (Reflect.getMetadata(PUBLIC, handler)) return 'public';
    const ofClass = Reflect.getMetadata(ROLES, controller) as RouteRole[] | undefined;
    if (ofClass) return ofClass;
    if (Reflect.getMetadata(PUBLIC, controller)) return 'public';
    if (Reflect.getMetadata(INTEGRATIONS, controller)) return 'integrations';
    return this.isGenerated(controller) ? 'policy' : 'unmarked';
  }

  /** Return whether a route may be called while the session still requires its second factor. */
  allowsHalfOpen(handler: Handler, controller: Type): boolean {
    return Boolean(Reflect.getMetadata(BEFORE_SECOND_FACTOR, handler) ?? Reflect.getMetadata(BEFORE_SECOND_FACTOR, controller));
  }

  /** List every route of the application. */
  routes(): Route[] {
    return this.controllers().flatMap((controller) =>
      handlersOf(controller).map(([name, handler]) => ({
        name: `${controller.name}.${name}`,
        method: RequestMethod[Reflect.getMetadata(METHOD_METADATA, handler) as number]!,
        handler,
        access: this.accessOf(handler, controller),
        halfOpen: this.allowsHalfOpen(handler, controller),
      })),
    );
  }

  private isGenerated(controller: Type): boolean {
    this.generated ??= new Set(
      [...this.modules.values()].filter(({ metatype }) => metatype === ResourceModule).flatMap((module) => [...module.controllers.keys()]),
    );
    return this.generated.has(controller);
  }

  private controllers(): Type[] {
    return [...this.modules.values()].flatMap((module) => [...module.controllers.values()].map(({ metatype }) => metatype as Type));
  }
}

function handlersOf(controller: Type): [string, Handler][] {
  const found = new Map<string, Handler>();
  for (
    let prototype = controller.prototype as object | null;
    prototype && prototype !== Object.prototype;
    prototype = Object.getPrototypeOf(prototype) as object | null
  ) {
    for (const name of Object.getOwnPropertyNames(prototype)) {
      const handler: unknown = Object.getOwnPropertyDescriptor(prototype, name)?.value;
      if (typeof handler === 'function' && isRoute(handler) && !found.has(name)) found.set(name, handler as Handler);
    }
  }
  return [...found];
}

const isRoute = (handler: object): boolean => Reflect.hasMetadata(PATH_METADATA, handler) && Reflect.hasMetadata(METHOD_METADATA, handler);
