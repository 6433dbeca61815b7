import { declarationsOf } from '@haulbook/platform';
import { application } from '../../application.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';

const { resources } = declarationsOf(application);

interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  schema?: { type?: string; format?: string };
}

interface Operation {
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema: unknown }> };
  responses: Record<string, unknown>;
}

interface Document {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, { properties?: Record<string, unknown>; required?: string[] }> };
}

describe('the API’s own description', () => {
  let app: TestApp;
  let document: Document;

  beforeAll(async () => {
    app = await startTestApp();
    document = (await app.visitor().get('/api/docs-json')).body as Document;
  });
  afterAll(() => app.close());

  it('lists every generated route with its real parameters and bodies', () => {
    for (const { meta } of resources) {
      const list = document.paths[`/api/${meta.path}`]!;
      expect(list['get']!.parameters!.map(({ name }) => name)).toEqual(
        expect.arrayContaining(['s', 'filter', 'sort', 'page', 'limit', 'after', 'count']),
      );
      expect(list['post']!.requestBody!.content['application/json']!.schema).toEqual({
        $ref: `#/components/schemas/${meta.entity.name}Create`,
      });
      const past = meta.history ? ['/{id}/history/{version}', '/{id}/revert'] : [];
      for (const path of ['/bulk', '/{id}', '/{id}/history', ...past]) expect(document.paths).toHaveProperty([`/api/${meta.path}${path}`]);
    }
  });

  it('describes bodies as the declarations do', () => {
    const { CouponCreate, Coupon, Customer } = document.components.schemas;
    expect(Customer!.properties!['likelihoodToBook']).toEqual({ type: 'number', default: 0.5, minimum: 0, maximum: 1 });
    expect(CouponCreate!.required).toEqual(['code', 'kind']);
    expect(CouponCreate!.properties).not.toHaveProperty('status');
    expect(Coupon!.properties!['status']).toMatchObject({
      type: 'string',
      enum: expect.arrayContaining(['draft', 'active', 'paused', 'archived']),
    });
  });

  it('describes each transition by what it asks for', () => {
    const bodyOf = (path: string) => document.paths[`/api/${path}`]!['post']!.requestBody!.content['application/json']!.schema;
    expect(bodyOf('invoices/{id}/transitions/void')).toMatchObject({
      properties: { version: { type: 'integer' }, input: { required: ['reason'], properties: { reason: { type: 'string' } } } },
      required: ['input'],
    });
    expect(bodyOf('coupons/{id}/transitions/activate')).toEqual({
      type: 'object',
      properties: { version: { type: 'integer' }, confirmed: expect.objectContaining({ type: 'boolean' }) },
      additionalProperties: false,
    });
  });

  it('says how long a text may be, where the declaration leaves it to the kind', () => {
    const { Customer } = document.components.schemas as Record<string, { properties: Record<string, unknown> }>;
    expect(Customer!.properties['email']).toMatchObject({ maxLength: 254 });
  });

  it('describes the purposeful endpoints by their contracts', () => {
    const body = document.paths['/api/portal/bookings']!['post']!.requestBody!.content['application/json']!.schema as {
      required: string[];
    };
    expect(body.required).toEqual(expect.arrayContaining(['contact', 'job', 'address', 'consent']));
  });

  /** List every operation of the document by the method and path that a program would call. */
  const operations = () =>
    Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ call: `${method} ${path}`, method, path, operation })),
    );

  it('declares every parameter that an address has, and no other', () => {
    const wrong = operations().flatMap(({ call, path, operation }) => {
      const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      const declared = (operation.parameters ?? []).filter((parameter) => parameter.in === 'path');
      const whole = declared.every(
        ({ name, required, schema }) => required && schema?.type === (name === 'version' ? 'integer' : 'string'),
      );
      return whole && JSON.stringify(declared.map(({ name }) => name).sort()) === JSON.stringify(named.sort()) ? [] : [call];
    });
    expect(wrong).toEqual([]);
    expect(operations().length).toBeGreaterThan(300);
  });

  it('says that ids are UUIDs: in addresses, records and bodies', () => {
    const inAddresses = operations().flatMap(({ call, operation }) =>
      (operation.parameters ?? [])
        .filter((parameter) => parameter.in === 'path' && /^id$|Id$/.test(parameter.name) && parameter.schema?.format !== 'uuid')
        .map(({ name }) => `${call} ${name}`),
    );
    expect(inAddresses).toEqual([]);
    expect(looseIds(document.components.schemas, '')).toEqual([]);
    const bodies = operations().flatMap(({ call, operation }) => looseIds(operation.requestBody ?? {}, call));
    expect(bodies).toEqual([]);
  });

  it('tells of each write that it may meet another one (409), and of each write of one record that its version may be stale (412)', () => {
    // Sign-in and providers' calls have their own response formats.
    const writes = operations().filter(({ method, path }) => method !== 'get' && !/^\/(api\/(auth|webhooks)|dev)\//.test(path));
    expect(writes.filter(({ operation }) => !operation.responses['409']).map(({ call }) => call)).toEqual([]);
    const versioned = resources.flatMap(({ meta }) => [
      `patch /api/${meta.path}/{id}`,
      `delete /api/${meta.path}/{id}`,
      ...(meta.history ? [`post /api/${meta.path}/{id}/revert`] : []),
      ...(meta.trash ? [`post /api/${meta.path}/{id}/restore`] : []),
      ...[...meta.fields.values()]
        .flatMap(({ graph }) => Object.keys(graph?.transitions ?? {}))
        .map((name) => `post /api/${meta.path}/{id}/transitions/${name}`),
      ...Object.entries(meta.options.actions ?? {})
        .filter(([, { on }]) => on !== 'none')
        .map(([name]) => `post /api/${meta.path}/{id}/actions/${name}`),
    ]);
    const told = writes.filter(({ operation }) => operation.responses['412']).map(({ call }) => call);
    expect(told).toEqual(expect.arrayContaining(versioned));
    const conditional = (place: string, name: string) =>
      writes
        .filter(({ operation }) => operation.parameters?.some((parameter) => parameter.in === place && parameter.name === name))
        .map(({ call }) => call);
    expect(conditional('header', 'If-Match').sort()).toEqual([...versioned].sort());
    // A deletion has no body that the version could be in.
    expect(conditional('query', 'version').sort()).toEqual(versioned.filter((call) => call.startsWith('delete')).sort());
  });

  it('gives every refusal the same shape', () => {
    const odd = operations().flatMap(({ call, operation }) =>
      Object.entries(operation.responses)
        .filter(([status, answer]) => status.startsWith('4') && !JSON.stringify(answer).includes('#/components/schemas/Error'))
        .map(([status]) => `${call} ${status}`),
    );
    expect(odd).toEqual([]);
  });

  it('says nothing of hidden fields', () => {
    expect(JSON.stringify(document)).not.toMatch(/accessTokenHash|passwordHash|storageKey/);
  });

  it('is a page for people, too', async () => {
    const page = await app.visitor().get('/api/docs');
    expect([page.status, page.headers.get('content-type')]).toEqual([200, expect.stringContaining('text/html')]);
  });
});

interface IdSchema {
  type?: string;
  format?: string;
  pattern?: string;
}

/**
 * List the places where a schema has a string called an ID without declaring it a UUID. IDs issued by others are exempt: a provider's, a
 * request's. So are those that the platform keeps of accounts and of views that may be gone: it has no reference to either.
 */
function looseIds(schema: unknown, at: string): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  return Object.entries(schema).flatMap(([name, inner]) => {
    const own = inner as (IdSchema & { items?: IdSchema }) | null;
    const value = own?.type === 'array' ? own.items : own;
    const loose =
      /^id$|Ids?$/.test(name) &&
      !/^(provider|setup|request|record|actor)/.test(name) &&
      value?.type === 'string' &&
      value.format !== 'uuid' &&
      !/^\.(SavedView|ListChoice|Import|Batch|Comment|Mention|RecordFile)/.test(at) &&
      // Jobs are numbered by the queue.
      !value.pattern;
    return [...(loose ? [`${at}.${name}`] : []), ...looseIds(inner, `${at}.${name}`)];
  });
}
