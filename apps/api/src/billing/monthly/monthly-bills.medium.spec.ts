import { MessageLog, Setting } from '@haulbook/platform';
import { Customer } from '../../customers/customer.entity.js';
import { Order } from '../../orders/order.entity.js';
import { Invoice } from '../ledger/invoice.entity.js';
import { monthlyWorld, type Account } from '../../testing/monthly-world.js';

/** The first of April in New York, minutes before and after midnight. */
const STILL_MARCH = '2027-04-01T03:50:00Z';
const APRIL = '2027-04-01T04:10:00Z';

describe('one bill a month', () => {
  const world = monthlyWorld();
  afterEach(() => world.inOrder());

  const march = async (account: Account) => [
    await world.done(account, { on: '2027-03-03', cents: 12_345, purchaseOrder: 'PO-1' }),
    await world.done(account, { on: '2027-03-17', at: account.durham, cents: 23_457 }),
    await world.done(account, { on: '2027-03-30', cents: 999 }),
  ];
  const taxes = async (customerId: string) => {
    const bills = await world.app.records.find(
      Invoice,
      { customerId, kind: 'bill', status: { $ne: 'draft' } },
      { sort: { totalCents: 'asc' } },
    );
    return bills.map(({ county, taxCents, totalCents, taxRatePpm, zip }) => ({ county, taxCents, totalCents, taxRatePpm, zip }));
  };

  const setting = async (billWhenDone: boolean) => {
    const [row] = await world.app.records.find(Setting, { key: 'quotes' });
    const value = { ...(row!.value as object), billWhenDone };
    expect((await world.staff.patch(`/api/settings/${row!.id}`, { value })).status).toBe(200);
  };
  const queued = async ({ id }: Invoice) =>
    (
      await world.app.records.db.query(`SELECT 1 AS found FROM graphile_worker._private_jobs j WHERE j.key = $1`, [
        `issue_bill_of_finished_job:${id}`,
      ])
    ).length;

  it('collects the jobs of the month on the first of the next one, once, however many processes try', async () => {
    const account = await world.account();
    const [first, second] = await march(account);
    await world.staff.patch(`/api/orders/${second!.id}`, { purchaseOrder: '4711' });
    expect(await world.drafts(account)).toHaveLength(3);
    world.at(STILL_MARCH);
    await world.run();
    expect(await world.monthly(account)).toEqual([]);
    world.at(APRIL);
    await Promise.all([world.run(), world.run(), world.run()]);
    await world.run();
    const [bill, ...more] = await world.monthly(account);
    expect(more).toEqual([]);
    const period = { periodFrom: '2027-03-01', periodThrough: '2027-03-31', dueOn: '2027-05-01' };
    expect(bill).toMatchObject({ status: 'issued', orderId: null, number: expect.stringMatching(/^INV-2027-\d+$/), ...period });
    const jobs = await world.jobsOn(bill!);
    expect(jobs.map(({ number, status, balanceCents }) => [number, status, balanceCents])).toEqual(
      [1, 2, 3].map((nth) => [`${bill!.number}-${nth}`, 'collected', 0]),
    );
    expect(bill!.lines.map(({ label }) => label).slice(0, 2)).toEqual([
      `${first!.number} · Mar 3, 2027 · PO-1`,
      `${second!.number} · Mar 17, 2027 · PO 4711`,
    ]);
    expect(bill!.totalCents).toBe(jobs.reduce((all, { totalCents }) => all + totalCents, 0));
    expect(await world.drafts(account)).toEqual([]);
    const mails = await world.app.records.find(MessageLog, { customerId: account.customer.id, template: 'invoice' });
    expect(mails.map(({ subject }) => subject)).toEqual([`Invoice ${bill!.number} for March 2027`]);
    expect(await world.app.records.get(Customer, account.customer.id)).toMatchObject({ billedThrough: '2027-03-31' });
  });

  it('has the tax of each site and county to the cent as bills of their own would have', async () => {
    const [account, single] = [await world.account(), await world.account({ netDays: 30 })];
    await march(account);
    await march(single);
    world.at(APRIL);
    await world.run();
    for (const { id } of await world.drafts(single)) await world.staff.post(`/api/invoices/${id}/transitions/issue`, {});
    const alone = await taxes(single.customer.id);
    expect(new Set(alone.map(({ county }) => county))).toEqual(new Set(['Wake', 'Durham']));
    expect(await taxes(account.customer.id)).toEqual(alone);
    const [bill] = await world.monthly(account);
    expect(bill!.taxCents).toBe(alone.reduce((all, { taxCents }) => all + taxCents, 0));
  });

  it('leaves what is finished after it to the next one, or to the button; pressed again, there is nothing to bill', async () => {
    const account = await world.account();
    await world.done(account, { on: '2027-03-08' });
    const now = await world.billNow(account);
    expect([now.status, now.body.jobs]).toEqual([201, 1]);
    expect((await world.billNow(account)).status).toBe(409);
    await world.done(account, { on: '2027-03-09' });
    world.at(APRIL);
    await world.run();
    await world.done(account, { on: '2027-04-05' });
    await world.run();
    const bills = await world.monthly(account);
    expect(bills.map(({ periodFrom, periodThrough }) => [periodFrom, periodThrough])).toEqual([
      ['2027-03-01', '2027-03-08'],
      ['2027-03-01', '2027-03-31'],
    ]);
    const { body: coming } = await world.staff.get(`/api/customers/${account.customer.id}/monthly-bill`);
    expect(coming).toMatchObject({ jobs: [{ finishedOn: '2027-04-05' }], nextOn: '2027-05-01' });
  });

  it('that is made at once shows what it sends, and is made without sending it where that is left off', async () => {
    const account = await world.account();
    await world.done(account, { on: '2027-03-09' });
    const ask = (messages: string) =>
      world.staff.post(`/api/customers/${account.customer.id}/monthly-bill`, {}, { 'x-messages': messages });
    const shown = await ask('show');
    expect(shown.body.messages).toMatchObject([
      { channel: 'email', recipient: account.customer.email, mail: { html: expect.any(String) } },
    ]);
    expect(await world.monthly(account)).toEqual([]);
    expect((await ask('off')).body).toMatchObject({ jobs: 1, number: expect.stringContaining('INV-') });
    expect(await world.app.records.count(MessageLog, { customerId: account.customer.id, template: 'invoice' })).toBe(0);
  });

  it('leaves out what cannot be issued, says why, and takes it once it can', async () => {
    const account = await world.account({ billing: 'monthly', purchaseOrderRequired: true });
    const [good, above] = [
      await world.done(account, { on: '2027-03-10', purchaseOrder: 'PO-1' }),
      await world.done(account, { on: '2027-03-11', purchaseOrder: 'PO-2' }),
    ];
    await world.app.records.updateOne(Order, above!.id, { totalCents: 1 });
    const { body } = await world.billNow(account);
    expect(body).toMatchObject({ jobs: 1, left: [{ order: above!.number, why: expect.stringContaining('change order') }] });
    const [bill] = await world.monthly(account);
    expect(await world.jobsOn(bill!)).toMatchObject([{ orderId: good!.id, purchaseOrder: 'PO-1' }]);
    expect((await world.billNow(account)).body.message).toContain(above!.number);
    await world.app.records.updateOne(Order, above!.id, { totalCents: above!.totalCents });
    expect((await world.billNow(account)).body).toMatchObject({ jobs: 1, left: [] });
  });

  it('has drafts that wait for it, except for those that cannot be billed; a voided bill has its drafts wait again', async () => {
    const account = await world.account();
    const good = await world.done(account, { on: '2027-03-10' });
    const above = await world.done(account, { on: '2027-03-11' });
    const waiting = async () => new Map((await world.drafts(account)).map(({ orderId, waitsForMonth }) => [orderId, waitsForMonth]));
    expect(await waiting()).toEqual(new Map([good, above].map(({ id }) => [id, true])));
    await world.app.records.updateOne(Order, above.id, { totalCents: 1 });
    await world.billNow(account);
    expect(await waiting()).toEqual(new Map([[above.id, false]]));
    await world.app.records.updateOne(Order, above.id, { totalCents: above.totalCents });
    const [bill] = await world.monthly(account);
    expect(await world.jobsOn(bill!)).toMatchObject([{ waitsForMonth: false }]);
    await world.move(bill!, 'void');
    expect((await waiting()).get(good.id)).toBe(true);
  });

  it('sends no bill by itself once a job is done, and asks no deposit', async () => {
    await setting(true);
    const account = await world.account({ billing: 'monthly' });
    await world.done(account, { on: '2027-03-12', cents: 90_000 });
    expect(await queued((await world.drafts(account))[0]!)).toBe(0);
    expect(await world.app.records.count(Invoice, { customerId: account.customer.id, kind: 'deposit' })).toBe(0);
  });

  it('follows the terms: one who is billed for each job again has bills of their own, which wait for staff, one who joins the jobs not billed yet', async () => {
    const [leaves, joins] = [await world.account(), await world.account({ netDays: 30 })];
    await world.done(leaves, { on: '2027-03-15' });
    await world.done(joins, { on: '2027-03-15' });
    const [draft] = await world.drafts(leaves);
    const terms = ({ customer }: Account, billing: string) => world.staff.patch(`/api/customers/${customer.id}`, { billing });
    expect((await terms(leaves, 'per_job')).status).toBe(200);
    expect((await terms(joins, 'monthly')).body).toMatchObject({ billedThrough: '2027-02-28' });
    const waits = async (account: Account) => (await world.drafts(account)).map(({ waitsForMonth }) => waitsForMonth);
    expect([await waits(leaves), await waits(joins)]).toEqual([[false], [true]]);
    await world.run();
    expect(await world.monthly(joins)).toEqual([]);
    expect((await world.billNow(leaves)).status).toBe(409);
    expect(await queued(draft!)).toBe(0);
    await setting(false);
    world.at(APRIL);
    await world.run();
    expect(await world.monthly(leaves)).toEqual([]);
    expect(await world.monthly(joins)).toMatchObject([{ periodThrough: '2027-03-31' }]);
    const issued = await world.staff.post(`/api/invoices/${draft!.id}/transitions/issue`, {});
    expect(issued.body).toMatchObject({ status: 'issued', kind: 'bill' });
  });
});
