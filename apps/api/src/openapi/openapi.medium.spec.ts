import { resources } from '../resources.js';
import { startTestApp, type TestApp } from '../testing/test-app.js';

interface Document {
  paths: Record<
    string,
    Record<string, { parameters?: { name: string }[]; requestBody?: { content: Record<string, { schema: unknown }> } }>
  >;
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
      for (const path of ['/bulk', '/{id}', '/{id}/history']) expect(document.paths).toHaveProperty([`/api/${meta.path}${path}`]);
    }
  });

  it('describes bodies as the declarations do', () => {
    const { CouponCreate, Coupon } = document.components.schemas;
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
      properties: { version: { type: 'integer' } },
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

  it('says nothing of hidden fields', () => {
    expect(JSON.stringify(document)).not.toMatch(/accessTokenHash|passwordHash|storageKey/);
  });

  it('is a page for people, too', async () => {
    const page = await app.visitor().get('/api/docs');
    expect([page.status, page.headers.get('content-type')]).toEqual([200, expect.stringContaining('text/html')]);
  });
});
