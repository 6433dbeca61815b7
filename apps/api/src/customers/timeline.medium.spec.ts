import type { TimelineEntry } from '@haulbook/resource-contracts';
import { SecurityEvent } from '@haulbook/identity';
import { MessageLog } from '@haulbook/platform';
import { Invoice } from '../billing/ledger/invoice.entity.js';
import { Customer } from './customer.entity.js';
import { reviewWorld } from '../portal/review/review-fixtures.js';

describe('the history of a customer', () => {
  const world = reviewWorld();
  const timeline = async (id: string, query = '', who = world.staff) => who.get(`/api/customers/${id}/timeline${query}`);
  async function everything(id: string): Promise<TimelineEntry[]> {
    const events: TimelineEntry[] = [];
    for (let query = '', more = true; more;) {
      const { body } = await timeline(id, query);
      events.push(...body.data);
      more = body.after !== null;
      query = `?after=${body.after}`;
    }
    return events;
  }

  it('has what staff did and what the customer did, under the names of the records', async () => {
    const review = await world.open();
    const { customer, number } = review.quote;
    await review.get();
    const { body } = await review.approve();
    await world.staff.post('/api/calls', { startedAt: '2027-03-02T13:00:00Z', direction: 'incoming', seconds: 75, number: customer.phone });
    const deposit = await world.app.records.findOne(Invoice, { orderId: body.orderId, kind: 'deposit' });
    const paid = { method: 'cash', amountCents: deposit!.balanceCents };
    const payment = await world.staff.post(`/api/invoices/${deposit!.id}/payments`, paid, { 'Idempotency-Key': crypto.randomUUID() });
    expect(payment.status).toBe(201);
    const events = await everything(customer.id);
    const told = events.map(({ by, action, path, record }) => `${by} ${action} ${path} ${String(record['number'] ?? '')}`.trim());
    expect(told).toEqual(
      expect.arrayContaining([
        'system create customers',
        `other create quotes ${number}`,
        `other send quotes ${number}`,
        'system create message-logs',
        `visitor approve quotes ${number}`,
        expect.stringMatching(/^visitor create orders J-/),
        expect.stringMatching(/^(visitor|system) issue invoices INV-/),
        'other create calls',
        'other create payments',
      ]),
    );
    expect(told.filter((event) => /redemptions|convert|settle| payment customers/.test(event))).toEqual([]);
    const days = events.map(({ at }) => at);
    expect(days).toEqual(days.toSorted().toReversed());
    expect(new Set(events.map(({ id }) => id)).size).toBe(events.length);
  });

  it('says when they signed in, by what the server saw', async () => {
    const person = await world.app.signInAs('customer');
    const { customerId, email } = person.person!;
    await world.app.records.insert(SecurityEvent, { event: 'login_succeeded', email, source: 'browser' });
    await world.app.records.insert(SecurityEvent, { event: 'login_failed', email, source: 'server' });
    const events = await everything(customerId!);
    const signIns = events.filter(({ path }) => path === 'security-events');
    expect(signIns.map(({ by, record }) => [by, record['event']])).toEqual([['self', 'login_succeeded']]);
  });

  it('tells of no sign-ins of staff who share the address', async () => {
    const { email } = (await world.app.signInAs('admin')).person!;
    const { customerId, email: own } = (await world.app.signInAs('customer')).person!;
    const { id } = await world.app.records.insert(Customer, { firstName: 'No', lastName: 'Account', email });
    const signIns = async (of: string) =>
      (await everything(of)).filter(({ path }) => path === 'security-events').map(({ record }) => record);
    await world.app.records.insert(SecurityEvent, { event: 'login_succeeded', email, source: 'server' });
    expect(await signIns(id)).toEqual([]);
    await world.app.records.update(Customer, { id }, { email: 'moved@example.com' });
    await world.app.records.update(Customer, { id: customerId! }, { email });
    expect(await signIns(customerId!)).toHaveLength(1);
    await world.app.records.insert(SecurityEvent, { event: 'login_succeeded', email: own, source: 'server' });
    expect(await signIns(customerId!)).toHaveLength(2);
  });

  it('says which messages came from them', async () => {
    const { id, phone } = await world.app.records.insert(Customer, { firstName: 'Text', lastName: 'Writer', phone: '+19195550177' });
    const text = { channel: 'sms', template: 'text_received', recipient: phone!, customerId: id } as const;
    await world.app.records.insert(MessageLog, { ...text, direction: 'in', subject: 'Are you close?' });
    await world.app.records.insert(MessageLog, { ...text, direction: 'out', subject: 'Ten minutes away' });
    const messages = (await everything(id)).filter(({ path }) => path === 'message-logs');
    // Both may be of the same millisecond.
    expect(messages.map(({ by, action, record }) => [by, action, record['subject']]).sort()).toEqual([
      ['self', 'receive', 'Are you close?'],
      ['system', 'create', 'Ten minutes away'],
    ]);
  });

  it('is for staff', async () => {
    const customer = await world.app.signInAs('customer');
    expect((await timeline(customer.person!.customerId!, '', customer)).status).toBe(403);
    expect((await timeline(customer.person!.customerId!, '', world.app.visitor())).status).toBe(401);
  });
});
