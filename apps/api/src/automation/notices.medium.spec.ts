import { tallied } from '@haulbook/platform';
import { Invoice } from '../billing/ledger/invoice.entity.js';
import { Customer } from '../customers/customer.entity.js';
import { Appointment } from '../scheduling/appointment.entity.js';
import { AppointmentsService } from '../orders/appointments.service.js';
import { lastMail, newCustomer, reviewWorld, tokenIn } from '../portal/review/review-fixtures.js';
import { NoticesWorld } from '../testing/notices-world.js';
import { Notices } from './notices.service.js';
import { OverdueNotices } from './overdue-notices.service.js';
import { QuoteNotices } from './quote-notices.service.js';
import { ReviewRequests } from './review-requests.service.js';

describe('mails by the owner’s rules', () => {
  const world = reviewWorld();
  const { service, run, day, mails, mailed, contactOf, fresh, rules } = new NoticesWorld(world);

  describe('overdue invoices', () => {
    const remind = () => run(() => service(OverdueNotices).remind());

    async function bill(customer: Customer): Promise<string> {
      const lines = [{ kind: 'item', label: 'Sofa', unitCents: 10_000 }];
      const { body } = await world.staff.post('/api/invoices', { customerId: customer.id, lines, dueOn: '2027-03-04' });
      expect((await world.staff.post(`/api/invoices/${body.id}/transitions/issue`, {})).status).toBe(200);
      return body.id;
    }
    const pay = (id: string, amountCents: number) =>
      world.staff.post(`/api/invoices/${id}/payments`, { method: 'cash', amountCents }, fresh());

    it('are reminded of on the day after, then weekly, three times at most, with what is still owed', async () => {
      const { customer } = await newCustomer(world.app);
      const id = await bill(customer);
      expect((await pay(id, 4000)).status).toBe(201);
      const sent: number[] = [];
      for (const days of [2, 3, 4, 9, 10, 17, 24, 31]) {
        day(days);
        await remind();
        sent.push(await mailed('invoice_overdue', customer));
      }
      expect(sent).toEqual([0, 1, 1, 1, 2, 3, 3, 3]);
      const mail = (await mails('invoice_overdue', customer))[0]!;
      expect(mail.payload).toMatchObject({ data: { balanceCents: 6000, dueOn: '2027-03-04' }, attachments: [{ kind: 'invoice', id }] });
    });

    it('of a company without an address go to the contact who gets its bills', async () => {
      const { customer } = await newCustomer(world.app, { email: null });
      const silent = await newCustomer(world.app, { email: null });
      const { email } = await contactOf(customer, { getsBills: true });
      await contactOf(silent.customer, { getsQuotes: true });
      for (const one of [customer, silent.customer]) await bill(one);
      day(3);
      await remind();
      expect((await mails('invoice_overdue', customer)).map(({ recipient }) => recipient)).toEqual([email]);
      expect(await mailed('invoice_overdue', silent.customer)).toBe(0);
    });

    it('are left alone once they are paid, written off, or while a payment is disputed or on its way', async () => {
      const people = await Promise.all([1, 2, 3, 4].map(() => newCustomer(world.app)));
      const [paid, writtenOff, disputed, pending] = await Promise.all(people.map(({ customer }) => bill(customer)));
      await pay(paid!, 10_000);
      await world.staff.post(`/api/invoices/${writtenOff}/transitions/writeOff`, { input: { reason: 'Gone' } });
      for (const [id, status] of [
        [disputed, 'disputed'],
        [pending, 'pending'],
      ]) {
        const { body } = await pay(id!, 1000);
        await world.app.records.db.query('UPDATE payments SET status = $1 WHERE id = $2', [status, body.id]);
      }
      day(5);
      await remind();
      expect(await Promise.all(people.map(({ customer }) => mailed('invoice_overdue', customer)))).toEqual([0, 0, 0, 0]);
      expect((await world.app.records.get(Invoice, disputed!)).balanceCents).toBe(9000);
    });
  });

  describe('a paid job', () => {
    const ask = () => run(() => service(ReviewRequests).ask());
    const asked = (customer: Customer) => mailed('review_request', customer);

    async function paidJob(): Promise<{ customer: Customer; orderId: string }> {
      const review = await world.open({ lines: [{ kind: 'item', label: 'Sofa', unitCents: 10_000 }] });
      const { orderId } = (await review.approve()).body;
      await world.app.records.db.query(`UPDATE orders SET status = 'in_progress' WHERE id = $1`, [orderId]);
      await world.staff.post(`/api/orders/${orderId}/transitions/complete`, {});
      const bill = (await world.app.records.findOne(Invoice, { orderId, kind: 'bill' }))!;
      await world.staff.post(`/api/invoices/${bill.id}/transitions/issue`, {});
      const paid = await world.staff.post(`/api/invoices/${bill.id}/payments`, { method: 'cash', amountCents: bill.totalCents }, fresh());
      expect(paid.status).toBe(201);
      return { customer: review.quote.customer, orderId };
    }

    it('brings one request for a review, two days later and never again', async () => {
      const { customer } = await paidJob();
      const sent: number[] = [];
      for (const days of [1, 2, 3, 10]) {
        day(days);
        await ask();
        sent.push(await asked(customer));
      }
      expect(sent).toEqual([0, 1, 1, 1]);
    });

    it('leads with it to the page that shows where everything went, once that is known', async () => {
      const [weighed, silent] = [await paidJob(), await paidJob()];
      const disposals = [{ way: 'donated', place: 'Habitat ReStore', weightLb: 420 }];
      expect((await world.staff.patch(`/api/orders/${weighed.orderId}`, { disposals })).status).toBe(200);
      day(2);
      await ask();
      const { jobUrl } = await lastMail(world.app, weighed.customer.email, 'review_request');
      const { body } = await world.app.visitor().get(`/api/portal/pay/${jobUrl!.split('/').at(-1)}`);
      expect(body).toMatchObject({ status: 'paid', loads: [{ way: 'Donated', weightLb: 420 }] });
      expect(await lastMail(world.app, silent.customer.email, 'review_request')).toMatchObject({ jobUrl: null });
    });

    it('brings none weeks later, after a refund or a review, nor to who turned it off', async () => {
      const [late, refunded, reviewed, off] = [await paidJob(), await paidJob(), await paidJob(), await paidJob()];
      const { staff, app } = world;
      await app.records.db.query(`UPDATE payments SET status = 'refunded' WHERE customer_id = $1`, [refunded.customer.id]);
      const words = { customerName: 'Robin R.', stars: 5, text: 'Great', source: 'google', writtenOn: '2027-03-02' };
      expect((await staff.post('/api/reviews', { ...words, orderId: reviewed.orderId })).status).toBe(201);
      const { preferencesUrl } = await linkOf(off.customer);
      expect(
        (await app.visitor().post('/api/portal/email-preferences', { token: tokenIn(preferencesUrl), followUps: false })).body,
      ).toEqual({
        followUps: false,
      });
      await app.records.db.query(`UPDATE orders SET closed_at = closed_at - interval '20 days' WHERE id = $1`, [late.orderId]);
      day(3);
      await ask();
      expect(await Promise.all([late, refunded, reviewed, off].map(({ customer }) => asked(customer)))).toEqual([0, 0, 0, 0]);
    });

    /** Have a customer followed up, to get the link that turns follow-ups off. */
    async function linkOf(customer: Customer): Promise<{ preferencesUrl: string }> {
      const { body } = await world.staff.post('/api/quotes', {
        customerId: customer.id,
        expiresOn: '2027-03-31',
        lines: [{ kind: 'item', label: 'Sofa', unitCents: 10_000 }],
      });
      await world.staff.post(`/api/quotes/${body.id}/transitions/send`, {});
      day(3);
      await run(() => service(QuoteNotices).followUp());
      const data = await lastMail(world.app, customer.email, 'quote_follow_up');
      return { preferencesUrl: data['preferencesUrl']! };
    }
  });

  it('appointment reminders keep to the hours before that the owner sets, and stop when turned off', async () => {
    const review = await world.open({ estimatedMinutes: 30, cubicYardsMilli: 1875 });
    const { body: hold } = await review.hold('2027-03-05', '10 AM–12 PM');
    await review.approve({ hold: { id: hold.id, token: hold.token } });
    const reminded = () => mailed('appointment_reminder', review.quote.customer);
    const remind = () => run(() => service(AppointmentsService).remind());
    // Two days before, within 72 hours.
    day(1);
    expect([await remind(), await reminded()]).toEqual([0, 0]);
    await rules({ reminders: { on: false, hoursBefore: 72 } });
    expect([await remind(), await reminded()]).toEqual([0, 0]);
    await rules({ reminders: { on: true, hoursBefore: 72 } });
    expect([await remind(), await reminded()]).toEqual([1, 1]);
    await rules({ reminders: { hoursBefore: 24 } });
  });

  it('appointment reminders leave out a visit whose customer has just been told of its new time, and say so in the log of runs', async () => {
    const review = await world.open({ estimatedMinutes: 30, cubicYardsMilli: 1875 });
    const { body: hold } = await review.hold('2027-03-05', '10 AM–12 PM');
    const { orderId } = (await review.approve({ hold: { id: hold.id, token: hold.token } })).body;
    const visit = (await world.app.records.findOne(Appointment, { orderId }))!;
    day(2);
    const { body } = await world.staff.get(`/api/orders/${orderId}/availability?from=2027-03-05&days=1`);
    const late = body.days[0].windows.find(({ label }: { label: string }) => label === '2–4 PM');
    const moved = await world.staff.post(`/api/appointments/${visit.id}/move`, { windowId: late.windowId, date: '2027-03-05' });
    expect(moved.status).toBe(201);
    const remind = () => tallied(() => run(() => service(AppointmentsService).remind()));
    day(2, 11);
    const { result, tally } = await remind();
    expect([result, ...tally.skipped]).toEqual([0, ['told of the time in the last 12 hours', 1]]);
    day(2, 13);
    expect([(await remind()).result, await mailed('appointment_reminder', review.quote.customer)]).toEqual([0, 0]);
  });

  it('each notice is claimed once, however many try at the same time; one that is given up may be claimed again', async () => {
    const { customer } = await newCustomer(world.app);
    const key = { rule: 'review_request', about: customer.id, nth: 1 } as const;
    const claim = () => service(Notices).claim(key, customer.id);
    const undone = world.app.records.transaction(async () => {
      await claim();
      throw new Error('killed');
    });
    await expect(undone).rejects.toThrow('killed');
    const claims = await Promise.all([1, 2, 3].map(() => world.app.records.transaction(claim)));
    expect(claims.filter(Boolean)).toHaveLength(1);
  });

  it('a link that is no link turns nothing off', async () => {
    expect((await world.app.visitor().post('/api/portal/email-preferences', { token: 'guessed', followUps: false })).status).toBe(404);
  });
});
