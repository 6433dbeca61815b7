import { Injectable, type Type } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';
import { ModulesContainer } from '@nestjs/core';
import { ResourceModule } from '@haulbook/resource';
import { PUBLIC } from './public.decorator.js';
import { ROLES, type RouteRole } from './roles.decorator.js';

type Handler = (...args: never[]) => unknown;

/** Who a route lets in: everybody, whom a policy grants it, somebody with one of these roles; or it was forgotten. */
export type RouteAccess = 'public' | 'policy' | 'unmarked' | RouteRole[];

export interface Route {
  /** `AuthController.login` */
  name: string;
  access: RouteAccess;
}

/** What each route says of who may call it. The guard decides by it, and a test finds the routes that say nothing. */
@Injectable()
export class RouteAccessReader {
  private generated?: Set<unknown>;

  constructor(private readonly modules: ModulesContainer) {}

  accessOf(handler: Handler, controller: Type): RouteAccess {
    const roles = (Reflect.getMetadata(ROLES, handler) ?? undefined) as RouteRole[] | undefined;
    if (roles) return roles;
    if (Reflect.getMetadata(PUBLIC, handler)) return 'public';
    const ofClass = Reflect.getMetadata(ROLES, controller) as RouteRole[] | undefined;
    if (ofClass) return ofClass;
    if (Reflect.getMetadata(PUBLIC, controller)) return 'public';
    return this.isGenerated(controller) ? 'policy' : 'unmarked';
  }

  /** Every route of the application. */
  routes(): Route[] {
    return this.controllers().flatMap((controller) =>
      handlersOf(controller).map(([name, handler]) => ({ name: `${controller.name}.${name}`, access: this.accessOf(handler, controller) })),
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
