import { composeMail, Setting } from '@haulbook/platform';
import { Invoice } from '../../billing/ledger/invoice.entity.js';
import { Payment } from '../../billing/ledger/payment.entity.js';
import { CalendarService } from '../../calendar/calendar.service.js';
import { AppointmentMailsService } from '../../orders/appointment-mails.service.js';
import { PdfService } from '../../pdf/pdf.service.js';
import { lastMail, reviewWorld } from '../../portal/review/review-fixtures.js';
import { Appointment } from '../../scheduling/appointment.entity.js';
import { pdfText } from '../../testing/pdf-text.js';

/** The evening of March 2 in Los Angeles, and the night of March 3 in New York. */
const EVENING = new Date('2027-03-03T06:30:00Z');

describe('the days of a company in California', () => {
  const world = reviewWorld();
  let orderId: string;
  const invoiceOf = async (kind: Invoice['kind']) => (await world.app.records.findOne(Invoice, { orderId, kind }))!;
  const move = async (path: string, transition: string, input: object = {}) => {
    const answer = await world.staff.post(`/api/${path}/transitions/${transition}`, { input });
    expect([answer.status, answer.body]).toEqual([200, expect.any(Object)]);
  };

  beforeAll(async () => {
    const { id, version, value } = (await world.app.records.findOne(Setting, { key: 'brand' }))!;
    const zoned = { ...value, zone: 'America/Los_Angeles' };
    expect((await world.staff.patch(`/api/settings/${id}`, { version, value: zoned })).status).toBe(200);
  });
  beforeEach(() => world.app.clock.set(EVENING));

  it('last until midnight there for who approves a quote on its last day, whose deposit is due on that day', async () => {
    const review = await world.open({ expiresOn: '2027-03-02' });
    const answer = await review.approve();
    expect([answer.status, answer.body]).toEqual([200, expect.any(Object)]);
    ({ orderId } = answer.body);
    expect((await invoiceOf('deposit')).dueOn).toBe('2027-03-02');
  });

  it('have windows in Pacific Time, in mails and their calendar file', async () => {
    const review = await world.open();
    const { body: hold } = await review.hold('2027-03-04', '8–10 AM');
    expect((await review.approve({ hold: { id: hold.id, token: hold.token } })).status).toBe(200);
    const { id: customerId, email } = review.quote.customer;
    const visit = (await world.app.records.findOne(Appointment, { customerId }))!;
    expect(visit.startsAt).toBe('2027-03-04T16:00:00.000Z');
    await world.app.app.get(AppointmentMailsService).tell('appointment_reminder', visit);
    for (const template of ['quote_approved', 'appointment_reminder'] as const)
      expect(composeMail(template, await lastMail(world.app, email, template))!.note).toContain('All times are Pacific Time.');
    expect((await world.app.app.get(CalendarService).file(visit.id)).content.replace(/\r\n /g, '')).toContain('8–10 AM\\, Pacific Time');
  });

  it('are those from which a bill is due, that it is dated with, and that a receipt tells the hour of', async () => {
    await world.app.records.db.query(`UPDATE orders SET status = 'in_progress' WHERE id = $1 RETURNING id`, [orderId]);
    await move(`orders/${orderId}`, 'complete');
    const { id } = await invoiceOf('bill');
    await move(`invoices/${id}`, 'issue');
    const { dueOn, balanceCents } = await invoiceOf('bill');
    expect(dueOn).toBe('2027-03-16');
    const pdfs = world.app.app.get(PdfService);
    expect(pdfText((await pdfs.invoice(id)).content)).toContain('Mar 2, 2027');
    const paid = { method: 'cash', amountCents: balanceCents };
    expect((await world.staff.post(`/api/invoices/${id}/payments`, paid, { 'idempotency-key': 'zone' })).status).toBe(201);
    const payment = (await world.app.records.findOne(Payment, { invoiceId: id }))!;
    expect(pdfText((await pdfs.receipt(payment.id)).content)).toContain('Mar 2, 2027, 10:30 PM');
  });
});
