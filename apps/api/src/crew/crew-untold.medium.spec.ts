import { MessageLog } from '@haulbook/platform';
import { Payment } from '../billing/ledger/payment.entity.js';
import { ChangeOrder } from '../orders/change-order.entity.js';
import { Appointment } from '../scheduling/appointment.entity.js';
import { CrewMember } from '../scheduling/crew-member.entity.js';
import { crewWorld, TODAY } from './crew-fixtures.js';

describe('what a crew’s tap sends', () => {
  const world = crewWorld();
  let token: string;
  let visit: Appointment;
  beforeEach(async () => {
    const crew = await world.app.records.insert(CrewMember, { name: 'Sam Hill' });
    token = await world.tokenOf(crew);
    visit = await world.visitOn(TODAY, crew);
  });

  const act = (what: string, body: object = {}) => world.act(token, visit, what, body);
  const show = (what: string, body: object = {}) => world.act(token, visit, what, body, { messages: 'show' });
  /** Count the mails of a kind, without those that the booking brought. */
  const mails = (template: string) =>
    world.app.records.count(MessageLog, { customerId: visit.customerId, template, createdAt: { $gt: visit.updatedAt } });
  const cash = { method: 'cash', amountCents: 500 };
  const shownOf = async (what: string, body: object = {}) => {
    const { status, body: coming } = await show(what, body);
    expect(status).toBeLessThan(300);
    return (coming.messages as { subject: string }[]).map(({ subject }) => subject);
  };
  async function proposed(): Promise<string> {
    await act('changes', { other: 'A fence', otherCents: 5000 });
    return (await world.app.records.findOne(ChangeOrder, { orderId: visit.orderId, status: 'proposed' }))!.id;
  }

  it('is shown in words before, without where it goes and what its links open, and nothing of it remains', async () => {
    const { body } = await show('on-my-way', { minutes: 20 });
    const { email } = await world.customerOf(visit);
    expect(body).toEqual({
      messages: [
        {
          channel: 'email',
          to: `${email!.slice(0, 1)}•••@example.com`,
          subject: expect.any(String),
          text: expect.stringContaining('20 minutes'),
        },
      ],
      warnings: [],
    });
    expect(body.messages[0].text).toMatch(/\/track\/…/);
    expect(JSON.stringify(body)).not.toContain(email);
    expect((await world.app.records.get(Appointment, visit.id)).status).toBe('confirmed');
    expect(await mails('on_my_way')).toBe(0);
    expect((await show('on-my-way', { minutes: 20, tell: false })).body.messages).toEqual([]);
    world.app.clock.set(new Date(visit.endsAt));
    expect((await show('on-my-way', { minutes: 20 })).body.warnings).toEqual(['The window of this visit is over.']);
    expect((await world.act('nothing', visit, 'on-my-way', { minutes: 20 }, { messages: 'show' })).status).toBe(404);
  });

  it('can be left off: that it comes, the copy of a signed price, what it took, and the bill that is issued with that', async () => {
    expect((await act('on-my-way', { minutes: null, tell: false })).body).toEqual({ ok: true, late: false });
    expect((await world.app.records.get(Appointment, visit.id)).status).toBe('en_route');
    await act('arrive');
    const at = `changes/${await proposed()}/sign`;
    expect(await shownOf(at, { name: 'Ann Lee' })).toHaveLength(1);
    expect((await act(at, { name: 'Ann Lee', tell: false })).status).toBe(200);
    await act('complete');
    expect(await shownOf('payments', cash)).toHaveLength(2);
    expect((await act('payments', { ...cash, tell: false, tellBill: false })).status).toBe(201);
    expect(await world.app.records.count(Payment, { customerId: visit.customerId })).toBe(1);
    for (const template of ['on_my_way', 'change_order_agreed', 'receipt', 'invoice']) expect(await mails(template)).toBe(0);
  });

  it('is no less than the bill where only the receipt was left off', async () => {
    await world.workUpTo(token, visit, 'complete');
    expect((await act('payments', { ...cash, tell: false })).status).toBe(201);
    expect([await mails('receipt'), await mails('invoice')]).toEqual([0, 1]);
  });

  it('is a second link to pay within minutes only once that was confirmed', async () => {
    await world.workUpTo(token, visit, 'complete');
    expect(await shownOf('pay-link', { send: 'none' })).toHaveLength(1);
    const made = { send: 'email', tellBill: false };
    expect((await act('pay-link', made)).status).toBe(201);
    expect(await mails('invoice')).toBe(0);
    expect(await act('pay-link', made)).toMatchObject({ status: 409, body: { code: 'confirmation_needed' } });
    expect((await show('pay-link', made)).body.warnings).toHaveLength(1);
    expect((await act('pay-link', { send: 'none' })).status).toBe(201);
    expect((await act('pay-link', { ...made, confirmed: true })).status).toBe(201);
    expect(await mails('pay_link')).toBe(2);
  });
});
