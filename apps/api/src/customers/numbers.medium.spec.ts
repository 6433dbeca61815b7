import { newCustomer } from '../portal/review/review-fixtures.js';
import { startTestApp, type TestApp, type TestClient } from '../testing/test-app.js';

describe('the number of a customer', () => {
  let app: TestApp;
  let staff: TestClient;

  beforeAll(async () => {
    app = await startTestApp();
    staff = await app.signInAs('admin');
  });
  afterAll(() => app.close());

  it('belongs to one customer, however it is written: staff are told who has it', async () => {
    const { customer } = await newCustomer(app, { firstName: 'Maria', lastName: 'Lopez', phone: '+19195550191' });
    const message = 'This phone belongs to Maria Lopez';
    const refusal = {
      status: 409,
      body: {
        ...{ code: 'already_exists', message, fields: { phone: message } },
        details: { taken: { path: 'customers', id: customer.id, title: 'Maria Lopez' } },
      },
    };
    const jose = { firstName: 'Jose', lastName: 'Lopez', email: 'jose@example.com' };
    for (const phone of ['(919) 555-0191', '+1 919.555.0191', '9195550191'])
      expect(await staff.post('/api/customers', { ...jose, phone })).toMatchObject(refusal);
    const { body: other } = await staff.post('/api/customers', { ...jose, phone: '(919) 555-0192' });
    expect(await staff.patch(`/api/customers/${other.id}`, { phone: '919 555 0191' })).toMatchObject(refusal);
    expect(await staff.post('/api/customers/bulk', { bulk: [{ ...jose, email: 'j2@example.com', phone: '9195550191' }] })).toMatchObject(
      refusal,
    );
  });

  it('may be missing with any number of customers', async () => {
    for (const email of ['one@example.com', 'two@example.com'])
      expect((await staff.post('/api/customers', { firstName: 'No', lastName: 'Phone', email })).status).toBe(201);
  });

  it('goes to one of many who save it at once', async () => {
    const save = (n: number) => staff.post('/api/customers', { firstName: 'Ann', lastName: `Lee ${n}`, phone: '9195550193' });
    const all = await Promise.all(Array.from({ length: 8 }, (_, n) => save(n)));
    expect(all.map(({ status }) => status).sort()).toEqual([201, ...Array(7).fill(409)]);
  });
});
