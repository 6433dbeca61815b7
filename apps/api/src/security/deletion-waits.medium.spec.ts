import { DataSource } from 'typeorm';
import { Invoice } from '../billing/ledger/invoice.entity.js';
import { lastMail } from '../portal/review/review-fixtures.js';
import { DeletionRequest } from './deletion-request.entity.js';
import { DeletionRequests } from './deletion-requests.service.js';
import { deletionWorld } from './deletion-fixtures.js';

describe('a deletion that has to wait', () => {
  const world = deletionWorld();

  it('waits while we owe the customer money, says so, and is carried out once they have it back', async () => {
    const client = await world.person();
    const invoiceId = await world.billed(client);
    const { body: payment } = await world.settle(invoiceId);
    await world.staff.post(
      `/api/invoices/${invoiceId}/credit-notes`,
      { amountCents: 4000, reason: 'Not done' },
      { 'idempotency-key': `c-${invoiceId}` },
    );
    const { number } = await world.app.records.get(Invoice, invoiceId);
    const { body } = await world.remove(client);
    expect(body).toMatchObject({ status: 'waiting', waitingReason: expect.stringContaining(`We still owe you a refund for ${number}`) });
    const refund = { amountCents: 4000, reason: 'Not done' };
    await world.staff.post(`/api/payments/${payment.id}/refunds`, refund, { 'idempotency-key': `r-${invoiceId}` });
    await world.app.app.get(DeletionRequests).settleWaiting();
    expect((await world.app.visitor().get(`/api/portal/deletion-requests/${body.code}`)).body.status).toBe('completed');
  });

  it('waits while something is owed, says why, and is carried out once it is settled', async () => {
    const client = await world.person();
    const invoiceId = await world.billed(client);
    const { number } = await world.app.records.get(Invoice, invoiceId);
    const { body } = await world.remove(client);
    expect(body).toMatchObject({ status: 'waiting', waitingReason: expect.stringContaining(`open balance on ${number}`) });
    expect(await lastMail(world.app, client.person!.email, 'deletion_waits')).toMatchObject({
      reason: body.waitingReason,
      url: expect.stringContaining(`/account/delete?code=${body.code}`),
    });
    expect((await world.remove(client)).body.code).toBe(body.code);
    expect(await world.app.records.count(DeletionRequest, { customerId: world.idOf(client) })).toBe(1);

    const [row] = (await world.staff.get(`/api/deletion-requests?filter=confirmationCode||$eq||${body.code}`)).body;
    const refused = await world.staff.post(`/api/deletion-requests/${row.id}/transitions/complete`, {});
    expect([refused.status, refused.body.message]).toEqual([409, body.waitingReason]);

    await world.app.app.get(DeletionRequests).settleWaiting();
    expect((await world.app.visitor().get(`/api/portal/deletion-requests/${body.code}`)).body.status).toBe('waiting');
    await world.settle(invoiceId);
    await world.app.app.get(DeletionRequests).settleWaiting();
    expect((await world.app.visitor().get(`/api/portal/deletion-requests/${body.code}`)).body.status).toBe('completed');
    expect((await world.customerOf(client)).anonymizedAt).not.toBeNull();
  });

  it('waits for what is being written down at that moment, and then for what it says', async () => {
    const client = await world.person();
    const invoiceId = await world.billed(client);
    const { code } = (await world.remove(client)).body;
    await world.settle(invoiceId);
    let begin = () => {};
    let over = false;
    const looked = new Promise<void>((resolve) => (begin = resolve))
      .then(() => world.app.app.get(DeletionRequests).settleWaiting())
      .finally(() => (over = true));
    await world.app.records.transaction(async () => {
      await world.app.records.insert(Invoice, { customerId: world.idOf(client) });
      begin();
      const waiting = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
      while (!over && (await world.app.app.get(DataSource).query(waiting)).length === 0);
    });
    await looked;
    expect((await world.app.visitor().get(`/api/portal/deletion-requests/${code}`)).body).toMatchObject({
      status: 'waiting',
      waitingReason: expect.stringContaining('still preparing the bill'),
    });
  });

  it('is carried out for others although one request fails, run after run', async () => {
    const [bad, good] = [await world.person(), await world.person()];
    const bills = [await world.billed(bad), await world.billed(good)];
    const codes = [(await world.remove(bad)).body.code, (await world.remove(good)).body.code];
    for (const bill of bills) await world.settle(bill);
    const rows = (await world.app.records.find(DeletionRequest, { confirmationCode: { $in: codes } }, { sort: { createdAt: 'asc' } })).map(
      ({ id }) => id,
    );
    await world.app.records.db.query(
      `DO $$ BEGIN
         CREATE FUNCTION spoil() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RAISE EXCEPTION ''spoilt''; END';
         CREATE TRIGGER spoilt BEFORE UPDATE ON deletion_requests FOR EACH ROW WHEN (OLD.id = '${rows[0]}') EXECUTE FUNCTION spoil();
       END $$`,
    );
    await world.app.app.get(DeletionRequests).settleWaiting();
    const statuses = await Promise.all(rows.map(async (id) => (await world.app.records.get(DeletionRequest, id)).status));
    expect(statuses).toEqual(['waiting', 'completed']);
    await world.app.records.db.query('DROP TRIGGER spoilt ON deletion_requests');
  });

  it('can be taken back with its code while it waits', async () => {
    const client = await world.person();
    await world.billed(client);
    const { body } = await world.remove(client);
    const withdrawn = await world.app.visitor().post(`/api/portal/deletion-requests/${body.code}/withdraw`, {});
    expect(withdrawn.body).toMatchObject({ status: 'cancelled', waitingReason: null });
    expect((await world.app.visitor().post(`/api/portal/deletion-requests/${'0'.repeat(24)}/withdraw`, {})).status).toBe(404);
    expect((await client.get('/api/portal/dashboard')).status).toBe(200);
  });
});
