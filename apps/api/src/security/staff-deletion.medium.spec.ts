import { Customer } from '../customers/customer.entity.js';
import { DeletionRequest } from './deletion-request.entity.js';
import { deletionWorld, PHONE, WORDS } from './deletion-fixtures.js';

describe('a deletion that a customer without an email address asks staff for', () => {
  const world = deletionWorld();

  const caller = (phone = PHONE): Promise<Customer> =>
    world.app.records.insert(Customer, { firstName: 'Cal', lastName: WORDS, email: null, phone });
  const ask = (id: string, client = world.staff) => client.post(`/api/customers/${id}/deletion-requests`);
  const history = (resource: string, id: string) =>
    world.app.records.db.query<{ action: string; actor: string; after: unknown }>(
      `SELECT action, actor_id AS actor, after FROM audit_entries WHERE resource = $1 AND record_id = $2 ORDER BY record_version`,
      [resource, id],
    );

  it('is carried out at once, and the history says who took it down, without the customer’s words', async () => {
    const { id } = await caller();
    const { status, body } = await ask(id);
    expect([status, body]).toEqual([201, expect.objectContaining({ status: 'completed', waitingReason: null })]);
    expect(await world.app.records.findOne(Customer, { id })).toBeNull();
    expect([await world.tablesWith(WORDS), await world.tablesWith(PHONE)]).toEqual([[], []]);
    const request = (await world.app.records.findOne(DeletionRequest, { confirmationCode: body.code }))!;
    expect(request).toMatchObject({ origin: 'staff', email: null });
    const entries = await history('deletion-requests', request.id);
    expect(entries.map(({ action }) => action)).toEqual(['create', 'complete']);
    expect(entries.map(({ actor }) => actor)).toEqual(entries.map(() => world.staff.person!.userId));
  });

  it('waits for what is owed, once, and is carried out when it is settled', async () => {
    const { id } = await caller();
    const lines = [{ kind: 'item', label: 'Sofa', qty: 1000, unitCents: 10_000 }];
    const { body: bill } = await world.staff.post('/api/invoices', { customerId: id, lines });
    await world.staff.post(`/api/invoices/${bill.id}/transitions/issue`, {});
    const first = await ask(id);
    expect(first.body).toMatchObject({ status: 'waiting', waitingReason: expect.stringContaining('open balance') });
    expect((await ask(id)).body.code).toBe(first.body.code);
    await world.settle(bill.id);
    expect((await ask(id)).body).toMatchObject({ code: first.body.code, status: 'completed' });
    expect((await world.app.records.get(Customer, id)).anonymizedAt).not.toBeNull();
    expect(await ask(id)).toMatchObject({ status: 409, body: { message: 'This customer’s data was deleted already.' } });
  });

  it('is refused for a customer with an address, who confirms it by mail', async () => {
    const client = await world.person();
    expect(await ask(world.idOf(client))).toMatchObject({
      status: 409,
      body: { code: 'transition_refused', message: expect.stringContaining('email address') },
    });
    expect((await world.customerOf(client)).lastName).toBe(WORDS);
  });

  it('is for staff', async () => {
    const { id } = await caller('+19195557799');
    const client = await world.person();
    expect([(await ask(id, world.app.visitor())).status, (await ask(id, client)).status]).toEqual([401, 403]);
    expect(await world.app.records.get(Customer, id)).toMatchObject({ lastName: WORDS });
  });
});
