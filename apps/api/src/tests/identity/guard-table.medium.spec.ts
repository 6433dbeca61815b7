import { RequestMethod, type Type } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';
import { ModulesContainer } from '@nestjs/core';
import { guard, type Who } from '@haulbook/core';
import { ResourceRegistry, type Actor } from '@haulbook/resource';
import { VISITOR_ACTOR, RouteAccessReader, type RouteAccess } from '@haulbook/platform';
import { startTestApp, type TestApp, type TestClient } from '../../testing/test-app.js';
import { ActorResolver } from '@haulbook/identity';

/**
 * The table of product spec section 6 over every route the API has: the routes are read from the running application, so a route added
 * later is included. Each route declares its own access; the test shows that the response follows from it.
 */
interface Route {
  method: string;
  path: string;
  /** `getManyBase` of a generated route. */
  handler: string;
  access: RouteAccess;
  controller: Type;
}
type Visitor = 'visitor' | 'customer' | 'inactive' | 'admin' | 'super_admin';
type Expected = 'unauthenticated' | 'forbidden' | 'in';

const ID = '4f2c1c5e-0000-4000-8000-000000000000';
const WHO: Record<Visitor, Who> = {
  visitor: { role: 'visitor' },
  customer: { role: 'customer' },
  inactive: { role: 'customer', inactive: true },
  admin: { role: 'admin' },
  super_admin: { role: 'super_admin' },
};
/** Return the action of a generated route that its policy grants; for a transition, its name. */
const actionOf = ({ handler, path }: Route): string => {
  if (['transition', 'act', 'actOnMany'].includes(handler)) return path.split('/').at(-1)!;
  const [, verb] = /^(get|export|changes|past|timeline|create|update|putBack|delete|remove|restore)/.exec(handler) ?? [];
  if (!verb) throw new Error(`What does the generated route ${handler} do?`);
  const reading = { get: 'read', export: 'read', changes: 'read', past: 'read', timeline: 'read' };
  return { ...reading, putBack: 'update', remove: 'delete', restore: 'delete' }[verb] ?? verb;
};

let app: TestApp;
let routes: Route[];
const clients = {} as Record<Visitor, TestClient>;

beforeAll(async () => {
  app = await startTestApp({ LOG_LEVEL: 'silent' });
  for (const role of ['customer', 'admin', 'super_admin'] as const) clients[role] = await app.signInAs(role);
  clients.visitor = app.visitor();
  clients.inactive = await app.signInAs('customer');
  await app.records.db.query(`UPDATE customers SET customer_status = 'inactive' WHERE id = $1`, [clients.inactive.person!.customerId]);
  routes = allRoutes().flatMap(withTransitions);
});
afterAll(() => app.close());

/** List every handler of every controller, with its route. */
function allRoutes(): Route[] {
  const reader = app.app.get(RouteAccessReader);
  const controllers = [...app.app.get(ModulesContainer).values()].flatMap((module) =>
    [...module.controllers.values()].map(({ metatype }) => metatype as Type),
  );
  return controllers.flatMap((controller) => {
    const base = [Reflect.getMetadata(PATH_METADATA, controller) as string | string[]].flat()[0] ?? '';
    return handlersOf(controller).flatMap(([name, handler]) => {
      const paths = [Reflect.getMetadata(PATH_METADATA, handler) as string | string[]].flat();
      const method = RequestMethod[Reflect.getMetadata(METHOD_METADATA, handler) as number]!;
      return paths.map((path) => ({
        method: method === 'ALL' ? 'GET' : method,
        path: `/api/${base}/${path}`
          .replace(/\/+/g, '/')
          .replace(/:id\b|:\w+Id\b/g, ID)
          .replace(/:(\w+)/g, 'x')
          .replace(/\/$/, ''),
        handler: name,
        access: reader.accessOf(handler as never, controller),
        controller,
      }));
    });
  });
}

/** Return one route for each transition of a record. */
function withTransitions(route: Route): Route[] {
  if (!['transition', 'act', 'actOnMany'].includes(route.handler)) return [route];
  const path = String(Reflect.getMetadata(PATH_METADATA, route.controller));
  const { fields, options } = app.app.get(ResourceRegistry).byPath(path)!.meta;
  const transitions = [...fields.values()].flatMap(({ graph }) => Object.keys(graph?.transitions ?? {}));
  const names = route.handler === 'transition' ? transitions : Object.keys(options.actions ?? {});
  return names.map((name) => ({ ...route, path: route.path.replace(/x$/, name) }));
}

function handlersOf(controller: Type): [string, object][] {
  const found = new Map<string, object>();
  for (
    let prototype = controller.prototype as object;
    prototype !== Object.prototype;
    prototype = Object.getPrototypeOf(prototype) as object
  ) {
    for (const name of Object.getOwnPropertyNames(prototype)) {
      const handler: unknown = Object.getOwnPropertyDescriptor(prototype, name)?.value;
      if (typeof handler === 'function' && Reflect.hasMetadata(METHOD_METADATA, handler) && !found.has(name)) found.set(name, handler);
    }
  }
  return [...found];
}

/** Return what section 6 requires for this route and this person. */
function expected(route: Route, who: Visitor, actor: Actor): Expected {
  const { access } = route;
  if (access === 'public') return 'in';
  if (access === 'policy') return byPolicy(route, who, actor);
  if (access === 'unmarked') return 'forbidden';
  if (who === 'visitor') return 'unauthenticated';
  // API tokens are no person; apps/starter/src/mcp.medium.spec.ts has them.
  if (access === 'integrations') return 'forbidden';
  return access.some((role) => guard(role, WHO[who]) === 'allow') ? 'in' : 'forbidden';
}

function byPolicy(route: Route, who: Visitor, actor: Actor): Expected {
  const registry = app.app.get(ResourceRegistry);
  const meta = registry.byPath(String(Reflect.getMetadata(PATH_METADATA, route.controller)))?.meta;
  // The schema of the back office, the one generated route that belongs to no resource.
  if (!meta) return who === 'visitor' ? 'unauthenticated' : who === 'admin' || who === 'super_admin' ? 'in' : 'forbidden';
  if (who === 'visitor' && registry.access(meta, VISITOR_ACTOR).rules.length === 0) return 'unauthenticated';
  // Whom bulk changes are for comes first; what they may do to which record is asked of the resource's own policy.
  if (route.handler === 'startBatch') return registry.access(registry.byPath('batches')!.meta, actor).may('read') ? 'in' : 'forbidden';
  // History and timeline belong to readers of the audit log who may read the record as well.
  const readsHistory =
    !['changes', 'past', 'putBack', 'timeline'].includes(route.handler) ||
    registry.access(registry.byPath('audit-entries')!.meta, actor).may('read');
  return readsHistory && registry.access(meta, actor).may(actionOf(route)) ? 'in' : 'forbidden';
}

const actorOf = async (who: Visitor): Promise<Actor> =>
  who === 'visitor' ? VISITOR_ACTOR : await app.app.get(ActorResolver).resolve(requestOf(clients[who]));
const requestOf = (client: TestClient) => ({ originalUrl: '/', headers: { cookie: client.cookieHeader } }) as never;

/** Return the guard's decision: refused, or passed on to the route's own response. */
async function answerOf(client: TestClient, { method, path }: Route): Promise<{ status: number; code: string; message: string }> {
  const sent = path.endsWith('/bulk') ? { ids: [ID], values: {}, bulk: [{}] } : {};
  const init = method === 'GET' ? { method } : { method, body: JSON.stringify(sent), headers: { 'content-type': 'application/json' } };
  const address = path.endsWith('/export') ? `${path}?format=csv` : path;
  const response = await client.fetch(address, { ...init, signal: AbortSignal.timeout(20_000) });
  if (response.status < 400) {
    await response.body?.cancel();
    return { status: response.status, code: '', message: '' };
  }
  const body = (await response.json().catch(() => ({}))) as { code?: string; message?: string };
  return { status: response.status, code: body.code ?? '', message: body.message ?? '' };
}
const REFUSED = 'You are not allowed to do this';
/** Return the outcome. A route that fails has not shown whom it admits. */
function outcome({ status, code, message }: { status: number; code: string; message: string }): Expected | 'broken' {
  if (status >= 500) return 'broken';
  if (status === 401 && code === 'unauthenticated') return 'unauthenticated';
  return status === 403 && message === REFUSED ? 'forbidden' : 'in';
}

const guarded = () => routes.filter(({ access }) => access !== 'public');

describe('the guard table', () => {
  it('covers the whole API, and no route was forgotten', () => {
    expect(routes.length).toBeGreaterThan(300);
    expect(new Set(routes.map(({ access }) => (Array.isArray(access) ? access.join() : access)))).toEqual(
      new Set(['public', 'policy', 'integrations', ...guarded().flatMap(({ access }) => (Array.isArray(access) ? [access.join()] : []))]),
    );
    expect(routes.filter(({ access }) => access === 'unmarked')).toEqual([]);
  });

  it.each(Object.keys(WHO) as Visitor[])('answers every guarded route as section 6 says: %s', async (who) => {
    const wrong: string[] = [];
    const actor = await actorOf(who);
    for (const [index, route] of guarded().entries()) {
      if (index % 10 === 0) await app.records.db.query('DELETE FROM rate_limits');
      const [wanted, got] = [expected(route, who, actor), await answerOf(clients[who], route)];
      if (outcome(got) !== wanted) wrong.push(`${route.method} ${route.path}: ${wanted} expected, got ${got.status} ${got.message}`);
    }
    expect(wrong).toEqual([]);
  });

  it('lets nobody in anywhere while it cannot be looked up who they are', async () => {
    await app.records.db.query('ALTER TABLE sessions RENAME TO sessions_gone');
    const wrong: string[] = [];
    try {
      for (const route of guarded()) {
        const { status } = await answerOf(clients.super_admin, route);
        if (status !== 503) wrong.push(`${route.method} ${route.path}: ${status}`);
      }
    } finally {
      await app.records.db.query('ALTER TABLE sessions_gone RENAME TO sessions');
    }
    expect(wrong).toEqual([]);
  });
});
