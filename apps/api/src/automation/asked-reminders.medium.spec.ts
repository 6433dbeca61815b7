import { Batch, BatchRow, BatchRunner, SYSTEM_ACTOR } from '@haulbook/platform';
import type { ComingMessages } from '@haulbook/resource-contracts';
import { AuditEntry, inBackground, runAs } from '@haulbook/resource';
import type { Customer } from '../customers/customer.entity.js';
import { newCustomer, reviewWorld } from '../portal/review/review-fixtures.js';
import { NoticesWorld } from '../testing/notices-world.js';
import { OverdueNotices } from './overdue-notices.service.js';

describe('reminders that staff ask for', () => {
  const world = reviewWorld();
  const { service, run, day, mails, mailed, fresh, rules } = new NoticesWorld(world);

  async function bill(changes: Partial<Customer> = {}, dueOn = '2027-03-04'): Promise<{ id: string; customer: Customer }> {
    const { customer } = await newCustomer(world.app, changes);
    const lines = [{ kind: 'item', label: 'Sofa', unitCents: 10_000 }];
    const { body } = await world.staff.post('/api/invoices', { customerId: customer.id, lines, dueOn });
    expect((await world.staff.post(`/api/invoices/${body.id}/transitions/issue`, {})).status).toBe(200);
    return { id: body.id, customer };
  }
  const pay = (id: string, amountCents: number) =>
    world.staff.post(`/api/invoices/${id}/payments`, { method: 'cash', amountCents }, fresh());
  const begun = (ids: string[], more: object = {}) =>
    world.staff.post('/api/invoices/batches', { action: 'remind', where: { id: { $in: ids } }, ...more });

  /** Remind of invoices, and return what came of each. */
  async function reminded(ids: string[], more: object = {}): Promise<string[]> {
    const { body } = await begun(ids, more);
    await runAs(SYSTEM_ACTOR, () => inBackground(() => service(BatchRunner).run({ batchId: body.id })));
    const rows = await world.app.records.find(BatchRow, { batchId: body.id });
    return ids.map((id) => String(rows.find(({ recordId }) => recordId === id)!.message));
  }

  it('go out for what is owed and past due, each in the history of its invoice; all others are refused in words', async () => {
    const [owed, paid, early, silent, disputed] = [
      await bill(),
      await bill(),
      await bill({}, '2027-03-20'),
      await bill({ email: null }),
      await bill(),
    ];
    await pay(paid.id, 10_000);
    const { body: payment } = await pay(disputed.id, 1000);
    await world.app.records.db.query(`UPDATE payments SET status = 'disputed' WHERE id = $1`, [payment.id]);
    day(4);
    const ids = [owed, paid, early, silent, disputed].map(({ id }) => id);
    expect((await reminded(ids, { dryRun: true }))[0]).toBe('Would send 1 message');
    expect(await mailed('invoice_overdue', owed.customer)).toBe(0);
    expect(await reminded(ids)).toEqual([
      `Reminder to ${owed.customer.email}`,
      'Only where Status is Issued or Partially paid.',
      'This invoice isn’t past its due date',
      'No mail reaches this customer. Call or text them.',
      'A payment of this invoice is on its way or disputed',
    ]);
    const [mail] = await mails('invoice_overdue', owed.customer);
    expect(mail!.payload).toMatchObject({ data: { balanceCents: 10_000 }, attachments: [{ kind: 'invoice', id: owed.id }] });
    const entries = await world.app.records.find(AuditEntry, { resource: 'invoices', action: 'remind' });
    expect(entries.map(({ recordId, actorName }) => [recordId, actorName])).toEqual([[owed.id, expect.any(String)]]);
    expect(await reminded([owed.id])).toEqual(['The customer was reminded of this invoice today']);
  });

  it('are shown before: of one invoice, and of many how many leave; nothing of it remains', async () => {
    const [first, second, early] = [await bill(), await bill(), await bill({}, '2027-03-20')];
    const others = await Promise.all(Array.from({ length: 20 }, () => bill()));
    day(4);
    const batches = await world.app.records.count(Batch, {});
    const show = (path: string, body: object) => world.staff.post(path, body, { 'x-messages': 'show' });
    const recipients = ({ body }: { body: ComingMessages }) => body.messages.map(({ recipient }) => recipient);
    const ofOne = await show(`/api/invoices/${first.id}/actions/remind`, {});
    expect([ofOne.status, recipients(ofOne)]).toEqual([200, [first.customer.email]]);
    expect(ofOne.body.messages[0].mail.html).toContain('$100.00');
    const of = (...bills: { id: string }[]) => ({ action: 'remind', where: { id: { $in: bills.map(({ id }) => id) } } });
    const ofMany = await show('/api/invoices/batches', of(first, second, early));
    expect(recipients(ofMany).sort()).toEqual([first.customer.email, second.customer.email].sort());
    const ofNone = await show('/api/invoices/batches', of(early));
    expect(ofNone.body).toMatchObject({ messages: [], refused: 'This invoice isn’t past its due date' });
    const ofAll = await show('/api/invoices/batches', of(first, second, ...others));
    expect([recipients(ofAll).length, ofAll.body.more]).toEqual([20, 2]);
    expect(await world.app.records.count(Batch, {})).toBe(batches);
    const { body } = await show('/api/leads/actions/assign', { ids: [first.id], input: {} });
    expect(body).toMatchObject({ messages: [], refused: 'assign has no messages to show' });
  });

  it('count as reminders of the rule, whose next one keeps its distance', async () => {
    await rules({ overdueBills: { atMost: 5 } });
    const { id, customer } = await bill();
    const sent: number[] = [];
    for (const days of [4, 6, 7, 13, 14, 21, 28]) {
      day(days);
      if (days === 6 || days === 7) expect(await reminded([id])).toEqual([`Reminder to ${customer.email}`]);
      await run(() => service(OverdueNotices).remind());
      sent.push(await mailed('invoice_overdue', customer));
    }
    expect(sent).toEqual([1, 2, 3, 3, 4, 5, 5]);
  });

  it('begin on the page of one invoice as well, for staff alone', async () => {
    const { id } = await bill();
    day(4);
    const { body } = await world.staff.post(`/api/invoices/${id}/actions/remind`, {});
    expect(body).toEqual({ message: '“Remind” has begun', open: { path: 'batches', id: expect.any(String) } });
    expect(await world.app.records.get(Batch, body.open.id)).toMatchObject({ name: 'Remind: invoice', status: 'waiting' });
    expect((await world.app.visitor().post(`/api/invoices/${id}/actions/remind`, {})).status).toBe(401);
    expect((await (await world.app.signInAs('customer')).post(`/api/invoices/${id}/actions/remind`, {})).status).toBe(403);
  });
});
