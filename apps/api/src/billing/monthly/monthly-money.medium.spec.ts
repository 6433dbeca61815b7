import { BUSINESS_ZONE } from '@haulbook/domain';
import { billView, dashboardView } from '@haulbook/contracts';
import { MessageLog } from '@haulbook/platform';
import { Customer } from '../../customers/customer.entity.js';
import { OrderLinks } from '../../orders/order-links.service.js';
import { Order } from '../../orders/order.entity.js';
import type { TestClient } from '../../testing/test-app.js';
import { pdfText } from '../../testing/pdf-text.js';
import { CreditNote } from '../ledger/credit-note.entity.js';
import { Invoice } from '../ledger/invoice.entity.js';
import { Payment } from '../ledger/payment.entity.js';
import { jobsOnBills } from './jobs-on-bills.js';
import { monthlyWorld, type Account } from '../../testing/monthly-world.js';

describe('the money of a monthly bill', () => {
  const world = monthlyWorld();
  afterEach(() => world.inOrder());

  /** A bill of two jobs, one in each county. */
  const billed = async (whose?: Customer): Promise<{ account: Account; bill: Invoice; jobs: Invoice[]; orders: string[] }> => {
    const account = await world.account({ billing: 'monthly', netDays: 30 }, whose);
    if (whose) await world.app.records.updateOne(Customer, whose.id, { billing: 'monthly' });
    await world.done(account, { on: '2027-03-03', cents: 12_345, purchaseOrder: 'PO-1' });
    await world.done(account, { on: '2027-03-04', cents: 23_457, at: account.durham });
    expect((await world.billNow(account)).status).toBe(201);
    const [bill] = await world.monthly(account);
    const jobs = await world.jobsOn(bill!);
    return { account, bill: bill!, jobs, orders: jobs.map(({ orderId }) => orderId!) };
  };
  const customerOf = (client: TestClient) => world.app.records.get(Customer, client.person!.customerId!);
  const states = async (ids: string[]) => (await world.app.records.find(Order, { id: { $in: ids } })).map(({ status }) => status);
  const credit = ({ id }: Invoice, amountCents: number) =>
    world.staff.post(`/api/invoices/${id}/credit-notes`, { amountCents, reason: 'Too much' }, world.key());
  const notesOn = (jobs: Invoice[]) => world.app.records.find(CreditNote, { invoiceId: { $in: jobs.map(({ id }) => id) } });

  it('is paid as a whole, in parts too, and closes all of its jobs with the last of it', async () => {
    const { bill, jobs, orders } = await billed();
    expect((await world.pay(jobs[0]!, 100)).body.message).toContain('no balance due');
    expect((await world.pay(bill, 10_000)).status).toBe(201);
    expect(await states(orders)).toEqual(['completed', 'completed']);
    expect((await world.pay(bill, bill.totalCents - 10_000)).status).toBe(201);
    expect(await world.read(bill)).toMatchObject({ status: 'paid', balanceCents: 0 });
    expect(await states(orders)).toEqual(['closed', 'closed']);
  });

  it('of nothing is settled at once, and closes its jobs', async () => {
    const account = await world.account({ billing: 'monthly' });
    const { id } = await world.done(account, { on: '2027-03-06' });
    const [draft] = await world.drafts(account);
    const lines = [{ kind: 'item', label: 'On the house', qty: 1000, unitCents: 0 }];
    expect((await world.staff.patch(`/api/invoices/${draft!.id}`, { lines })).status).toBe(200);
    expect((await world.billNow(account)).body.totalCents).toBe(0);
    expect(await world.monthly(account)).toMatchObject([{ status: 'paid' }]);
    expect(await states([id])).toEqual(['closed']);
  });

  it('is credited by the job it is for, with the tax of that job, or spread over all of them', async () => {
    const { bill, jobs } = await billed();
    const [wake, durham] = jobs as [Invoice, Invoice];
    expect((await credit(durham, durham.totalCents)).status).toBe(201);
    expect(await notesOn([durham])).toMatchObject([{ amountCents: durham.totalCents, taxCents: durham.taxCents }]);
    expect(await world.read(bill)).toMatchObject({ creditedCents: durham.totalCents, balanceCents: wake.totalCents });
    expect((await credit(bill, wake.totalCents + 1)).body.fields).toEqual({ amountCents: expect.stringContaining('remaining') });
    expect((await credit(bill, wake.totalCents)).status).toBe(201);
    expect(await world.read(bill)).toMatchObject({ status: 'credited', balanceCents: 0 });
    expect((await notesOn(jobs)).reduce((all, { taxCents }) => all + taxCents, 0)).toBe(bill.taxCents);
    expect((await credit(wake, 1)).status).toBe(409);
  });

  it('is refunded with a credit over its jobs, to the cent, and disputes nothing of theirs', async () => {
    const { bill, jobs, orders } = await billed();
    await world.pay(bill, bill.totalCents);
    const [payment] = await world.app.records.find(Payment, { invoiceId: bill.id });
    const refund = { amountCents: 5_001, tipCents: 0, reason: 'Goodwill', creditInvoice: true };
    expect((await world.staff.post(`/api/payments/${payment!.id}/refunds`, refund, world.key())).status).toBe(201);
    const notes = await notesOn(jobs);
    expect([notes.length, notes.reduce((all, { amountCents }) => all + amountCents, 0)]).toEqual([2, 5_001]);
    expect(notes.every(({ refundId }) => refundId !== null)).toBe(true);
    expect(await world.read(bill)).toMatchObject({ status: 'paid', creditedCents: 5_001, balanceCents: 0 });
    expect(await states(orders)).toEqual(['closed', 'closed']);
  });

  it('is written off as a whole, and recovered by a late payment', async () => {
    const { bill, jobs } = await billed();
    await world.pay(bill, 1_000);
    expect((await world.move(jobs[0]!, 'writeOff')).status).toBe(409);
    expect((await world.move(bill, 'writeOff')).status).toBe(200);
    await world.inOrder();
    expect((await world.pay(bill, bill.totalCents - 1_000)).status).toBe(201);
    expect(await world.read(bill)).toMatchObject({ status: 'paid', recoveredAt: expect.any(String) });
  });

  it('is voided with its jobs, which are billed again with the same tax; a job alone is not', async () => {
    const { account, bill, jobs } = await billed();
    expect((await world.move(jobs[0]!, 'void')).status).toBe(409);
    expect((await world.move(bill, 'void')).status).toBe(200);
    expect((await world.jobsOn(bill)).map(({ status, voidReason }) => [status, voidReason])).toEqual(Array(2).fill(['void', 'So it is']));
    await world.inOrder();
    expect(await world.drafts(account)).toHaveLength(2);
    expect((await world.billNow(account)).body).toMatchObject({ jobs: 2, totalCents: bill.totalCents });
    const [, again] = await world.monthly(account);
    const same = ({ county, taxCents, totalCents, orderId, purchaseOrder }: Invoice) => ({
      county,
      taxCents,
      totalCents,
      orderId,
      purchaseOrder,
    });
    expect((await world.jobsOn(again!)).map(same)).toEqual(jobs.map(same));
  });

  it('that was credited in part is not voided, so that what was given up is not billed again; its rest can be credited', async () => {
    const { account, bill, jobs } = await billed();
    expect((await credit(jobs[0]!, 500)).status).toBe(201);
    const refused = await world.move(bill, 'void');
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('Credit the rest instead')]);
    expect(await world.drafts(account)).toEqual([]);
    expect((await credit(bill, bill.totalCents - 500)).status).toBe(201);
    expect(await world.read(bill)).toMatchObject({ status: 'credited', balanceCents: 0 });
  });

  it('takes one of two drafts of an order, and says that the other one goes on the next', async () => {
    const account = await world.account();
    const order = await world.done(account, { on: '2027-03-08', cents: 20_000 });
    const [whole] = await world.drafts(account);
    const lines = (unitCents: number) => [{ kind: 'item', label: 'Sofa', qty: 1000, unitCents, taxCategory: 'standard' }];
    expect((await world.staff.patch(`/api/invoices/${whole!.id}`, { lines: lines(12_000) })).status).toBe(200);
    const second = { customerId: account.customer.id, orderId: order.id, lines: lines(6_000) };
    expect((await world.staff.post('/api/invoices', second)).status).toBe(201);
    const left = [{ order: order.number, why: expect.stringContaining('next bill') }];
    expect((await world.billNow(account)).body).toMatchObject({ jobs: 1, left });
    expect((await world.billNow(account)).body).toMatchObject({ jobs: 1, left: [] });
    const bills = await world.monthly(account);
    expect(bills.map(({ lines: { length } }) => length)).toEqual([1, 1]);
  });

  it('is on the dashboard and its paper with its jobs, which its customer sees no bills of; a link to pay names no place', async () => {
    const client = await world.app.signInAs('customer');
    const { bill, jobs } = await billed(await world.app.records.get(Customer, client.person!.customerId!));
    const { invoices } = dashboardView.parse((await client.get('/api/portal/dashboard')).body);
    expect(invoices).toMatchObject([{ id: bill.id, kind: 'monthly', period: { from: '2027-03-01' }, balanceCents: bill.totalCents }]);
    expect(invoices[0]!.jobs).toMatchObject([
      { finishedOn: '2027-03-03', purchaseOrder: 'PO-1', site: expect.stringContaining('Building B, 9 Main Street, Raleigh') },
      { finishedOn: '2027-03-04', totalCents: jobs[1]!.totalCents },
    ]);
    expect((await client.get(`/api/invoices/${jobs[0]!.id}`)).status).toBe(404);
    const order = await world.app.records.get(Order, jobs[0]!.orderId!);
    expect((await client.get(`/api/portal/orders/${order.id}`)).body.invoices).toMatchObject([{ id: bill.id }]);
    const { url } = await world.app.app.get(OrderLinks).pageFor(order, { ...(await customerOf(client)), userId: null });
    const behind = await world.app.visitor().get(`/api/portal/order-links/${order.number}${new URL(url).search}`);
    expect([behind.status, behind.body.invoices]).toEqual([200, []]);
    const paper = async (path: string, by = client) => pdfText(Buffer.from(await (await by.fetch(path)).arrayBuffer()));
    expect(await paper(`/api/portal/invoices/${bill.id}/pdf`)).toContain('9 Main Street');
    const [mail] = await world.app.records.find(MessageLog, { customerId: bill.customerId, template: 'invoice' });
    const at = `/api/portal/pay/${(mail!.payload as { data: { url: string } }).data.url.split('/').at(-1)}`;
    const view = billView.parse((await world.app.visitor().get(at)).body);
    expect([view.jobs, view.lines.length, JSON.stringify(view).includes('Main Street')]).toEqual([[], 2, false]);
    expect(await paper(`${at}/pdf`, world.app.visitor())).not.toContain('Main Street');
    const paid = await world.app.visitor().post(at, { card: '4242 4242 4242 4242' }, world.key());
    expect([paid.status, (await world.read(bill)).status]).toEqual([200, 'paid']);
  });

  it('keeps its customer’s data until it is made and paid, and names nothing of theirs after that', async () => {
    const client = await world.app.signInAs('customer', 'monthly-erased@example.com');
    const customer = await world.app.records.get(Customer, client.person!.customerId!);
    const account = await world.account({ billing: 'monthly' }, customer);
    await world.app.records.updateOne(Customer, customer.id, { billing: 'monthly' });
    await world.done(account, { on: '2027-03-05' });
    const remove = () => client.post('/api/portal/deletion-requests', { password: client.person!.password });
    expect((await remove()).body).toMatchObject({ status: 'waiting', waitingReason: expect.stringContaining('preparing the bill') });
    await world.billNow(account);
    const [bill] = await world.monthly(account);
    await world.pay(bill!, bill!.totalCents);
    expect((await remove()).body.status).toBe('completed');
    expect((await jobsOnBills(world.app.records.db, [bill!.id], BUSINESS_ZONE)).get(bill!.id)).toMatchObject([
      { site: 'Removed, Raleigh' },
    ]);
    expect(await world.read(bill!)).toMatchObject({ status: 'paid', totalCents: bill!.totalCents });
    world.at('2027-05-01T12:00:00Z');
    await world.run();
    expect(await world.monthly(account)).toHaveLength(1);
  });
});
