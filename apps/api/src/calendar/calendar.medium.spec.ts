import { startMailCatcher, type MailCatcher } from '@haulbook/testing';
import { Appointment } from '../scheduling/appointment.entity.js';
import { newCustomer, Review, sentQuote } from '../portal/review/review-fixtures.js';
import { TUESDAY_MORNING, THURSDAY } from '../portal/booking/booking-fixtures.js';
import { MessageLog, DeliveryService } from '@haulbook/platform';
import { Customer } from '../customers/customer.entity.js';
import { Address } from '../customers/address.entity.js';
import { startTestApp, type TestApp, type TestClient } from '../testing/test-app.js';

const valueOf = (file: string, name: string) => new RegExp(`^${name}:(.*)$`, 'm').exec(file.replace(/\r/g, ''))?.[1];

describe('appointments in the customer’s calendar', () => {
  let catcher: MailCatcher;
  let app: TestApp;
  let staff: TestClient;
  let client: TestClient;
  let appointment: Appointment;

  beforeAll(async () => {
    catcher = await startMailCatcher();
    app = await startTestApp({ SMTP_URL: catcher.url });
    app.clock.set(TUESDAY_MORNING);
    staff = await app.signInAs('admin');
    client = await app.signInAs('customer');
    const customerId = client.person!.customerId!;
    const address = await app.records.insert(Address, { customerId, line1: '7 Elm Street', city: 'Raleigh', zip: '27601', county: 'Wake' });
    const quote = await sentQuote(app, staff, {}, { customer: await app.records.get(Customer, customerId), address });
    const review = new Review(app, quote);
    const { body: hold } = await review.hold(THURSDAY, '8–10 AM');
    const approved = await review.approve({ hold: { id: hold.id, token: hold.token } });
    if (approved.status !== 200) throw new Error(JSON.stringify(approved.body));
    [appointment] = (await app.records.find(Appointment, { customerId })) as [Appointment];
  });
  afterAll(async () => {
    await app?.close();
    await catcher?.stop();
  });

  /** Send the mail of a template and return its calendar file. */
  async function fileOf(template: string): Promise<string> {
    const [message] = await app.records.find(
      MessageLog,
      { template, recipient: client.person!.email },
      { sort: { createdAt: 'desc' }, limit: 1 },
    );
    await app.app.get(DeliveryService).deliver({ messageId: message!.id });
    const mail = await catcher.waitFor(({ subject }) => subject === message!.subject, { timeoutMs: 10_000 });
    const [file] = mail.attachments;
    expect(file!.mimeType).toContain('text/calendar');
    return Buffer.from(file!.content as ArrayBuffer).toString('utf8');
  }

  it('arrive with the confirmation, in UTC', async () => {
    const file = await fileOf('quote_approved');
    expect(valueOf(file, 'DTSTART')).toBe('20270304T130000Z');
    expect(valueOf(file, 'DTEND')).toBe('20270304T150000Z');
    expect(valueOf(file, 'UID')).toBe(`${appointment.id}@haulbook`);
    expect(valueOf(file, 'METHOD')).toBe('PUBLISH');
  });

  it('can be downloaded by their customer alone', async () => {
    const response = await client.fetch(`/api/portal/appointments/${appointment.id}/calendar`);
    expect(response.headers.get('content-type')).toContain('text/calendar');
    expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="appointment-J-.*\.ics"$/);
    const other = await app.signInAs('customer');
    expect((await other.get(`/api/portal/appointments/${appointment.id}/calendar`)).status).toBe(404);
  });

  it('come by the link of a quote as well, tentative until it is approved', async () => {
    const { customer, address } = await newCustomer(app);
    await app.records.updateOne(Address, address.id, { line2: 'Apt 4' });
    const quote = await sentQuote(app, staff, {}, { customer, address });
    const review = new Review(app, quote);
    const path = `/api/portal/quotes/${quote.number}/calendar`;
    const file = () => app.visitor().fetch(`${path}?token=${quote.token}`);
    expect([(await file()).status, (await app.visitor().fetch(path)).status]).toEqual([404, 404]);

    const { body: hold } = await review.hold(THURSDAY, '10 AM–12 PM');
    const reserved = await file();
    expect(reserved.headers.get('content-type')).toContain('text/calendar');
    const text = await reserved.text();
    expect(['STATUS', 'DTSTART', 'DTEND'].map((name) => valueOf(text, name))).toEqual([
      'TENTATIVE',
      '20270304T150000Z',
      '20270304T170000Z',
    ]);

    expect((await review.approve({ hold: { id: hold.id, token: hold.token } })).status).toBe(200);
    const confirmed = await (await file()).text();
    expect(['STATUS', 'DTSTART'].map((name) => valueOf(confirmed, name))).toEqual(['CONFIRMED', '20270304T150000Z']);
    expect(valueOf(text, 'LOCATION')).toContain('Apt 4');
    expect(valueOf(text, 'LOCATION')).toBe(valueOf(confirmed, 'LOCATION'));
  });

  it('move with a higher number, and leave the calendar when they are cancelled', async () => {
    const before = Number(valueOf(await (await client.fetch(`/api/portal/appointments/${appointment.id}/calendar`)).text(), 'SEQUENCE'));
    const windows = await client.get(`/api/portal/appointments/${appointment.id}/availability?from=2027-03-05&days=1`);
    const target = windows.body.days[0].windows.find((one: { label: string }) => one.label === '10 AM–12 PM');
    const asked = await client.post(`/api/portal/appointments/${appointment.id}/reschedule`, {
      date: '2027-03-05',
      windowId: target.windowId,
      reason: 'Away',
    });
    expect(asked.status).toBe(201);
    const answer = await staff.post(`/api/reschedule-requests/${asked.body.id}/transitions/approve`, {});
    expect([answer.status, answer.body.message]).toEqual([200, undefined]);
    const moved = await fileOf('appointment_moved');
    expect(valueOf(moved, 'DTSTART')).toBe('20270305T150000Z');
    expect(Number(valueOf(moved, 'SEQUENCE'))).toBeGreaterThan(before);

    await staff.post(`/api/appointments/${appointment.id}/transitions/cancel`, { input: { reason: 'Truck broke down' } });
    const cancelled = await fileOf('appointment_cancelled');
    expect(valueOf(cancelled, 'METHOD')).toBe('CANCEL');
    expect(valueOf(cancelled, 'STATUS')).toBe('CANCELLED');
    expect(Number(valueOf(cancelled, 'SEQUENCE'))).toBeGreaterThan(Number(valueOf(moved, 'SEQUENCE')));
  });
});
