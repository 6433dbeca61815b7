import { DeliveryService, MessageLog, Setting, type MailPayload } from '@haulbook/platform';
import { startMailCatcher, type MailCatcher } from '@haulbook/testing';
import { Address } from '../customers/address.entity.js';
import { Customer } from '../customers/customer.entity.js';
import { THURSDAY, TUESDAY_MORNING } from '../portal/booking/booking-fixtures.js';
import { Review, sentQuote } from '../portal/review/review-fixtures.js';
import { startTestApp, type TestApp } from '../testing/test-app.js';

describe('a booking of a customer who reads Spanish', () => {
  let catcher: MailCatcher;
  let app: TestApp;
  let to: string;

  beforeAll(async () => {
    catcher = await startMailCatcher();
    app = await startTestApp({ SMTP_URL: catcher.url });
    app.clock.set(TUESDAY_MORNING);
    const staff = await app.signInAs('admin');
    const { id, version } = (await app.records.findOne(Setting, { key: 'languages' }))!;
    await staff.patch(`/api/settings/${id}`, { version, value: { es: true } });
    const client = await app.signInAs('customer');
    await client.patch('/api/portal/profile', { language: 'es' });
    const { customerId, email } = client.person!;
    to = email;
    const place = { line1: '7 Elm Street', city: 'Raleigh', zip: '27601', county: 'Wake' };
    const address = await app.records.insert(Address, { customerId: customerId!, ...place });
    const quote = await sentQuote(app, staff, {}, { customer: await app.records.get(Customer, customerId!), address });
    const review = new Review(app, quote);
    const { body: hold } = await review.hold(THURSDAY, '8–10 AM');
    expect((await review.approve({ hold: { id: hold.id, token: hold.token } })).status).toBe(200);
  });
  afterAll(async () => {
    await app?.close();
    await catcher?.stop();
  });

  async function delivered(template: string) {
    const message = (await app.records.findOne(MessageLog, { template, recipient: to }))!;
    await app.app.get(DeliveryService).deliver({ messageId: message.id });
    return catcher.waitFor(({ subject }) => subject === message.subject, { timeoutMs: 10_000 });
  }

  it('is confirmed in Spanish, with the day and window as es-US writes them', async () => {
    const { subject, html, text, attachments } = await delivered('quote_approved');
    expect(subject).toMatch(/^Cotización Q-\S+ aprobada$/);
    expect(text).toContain('Cita: jue, 4 de mar de 2027, 8–10 a.m.');
    expect(html).toContain('lang="es-US"');
    const calendar = attachments.find(({ mimeType }) => mimeType.startsWith('text/calendar'))!;
    const file = Buffer.from(calendar.content as ArrayBuffer)
      .toString('utf8')
      .replace(/\r?\n[ \t]/g, '');
    expect(file).toMatch(/^DESCRIPTION:Pedido J-\S+ Horario de llegada: 8–10 a\.m\.\\, hora oriental\.\\n¿Preguntas\? Llame al/m);
  });

  it('is none of the business of colleagues, whom staff with a Spanish browser invite in English', async () => {
    const owner = await app.signInAs('super_admin');
    const invited = { email: 'new@example.com', firstName: 'New', lastName: 'Colleague', role: 'admin' };
    expect((await owner.post('/api/admin-users', invited, { 'accept-language': 'es-US,es;q=0.9' })).status).toBe(201);
    const message = (await app.records.findOne(MessageLog, { template: 'staff_invitation', recipient: invited.email }))!;
    expect([message.subject, (message.payload as MailPayload).language]).toEqual([expect.stringMatching(/join|invit/i), undefined]);
  });

  it('was offered in Spanish', async () => {
    const { subject, text } = await delivered('quote_ready');
    expect(subject).toMatch(/^Su cotización Q-\S+ está lista$/);
    expect(text).toMatch(/Válida hasta: \p{L}+, \d+ de \p{L}+ de 2027/u);
    expect(text).toMatch(/\/quote-review\/\S+\?token=[\w-]+&in=es\s/);
  });
});
