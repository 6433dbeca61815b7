import { MessageLog, Setting, type MailPayload } from '@haulbook/platform';
import { Customer } from '../customers/customer.entity.js';
import { bookingOf } from '../portal/booking/booking-fixtures.js';
import { Quote } from '../quotes/quote.entity.js';
import { pdfText } from '../testing/pdf-text.js';
import { SIGN_UP } from '../testing/people.js';
import { useTestApp } from '../testing/test-app.js';

const { password, data } = SIGN_UP;
const SPANISH = { 'accept-language': 'es-MX,es;q=0.9,en;q=0.8' };

describe('a customer who reads Spanish', () => {
  const app = useTestApp({ CONFIRM_EMAILS: '1' });
  let count = 0;

  async function offer(es: boolean): Promise<void> {
    const staff = await app.signInAs('admin');
    const { id, version } = (await app.records.findOne(Setting, { key: 'languages' }))!;
    expect((await staff.patch(`/api/settings/${id}`, { version, value: { es } })).status).toBe(200);
  }
  async function signUp(headers: Record<string, string>) {
    const email = `lee-${++count}@example.com`;
    await app.visitor().post('/api/auth/register', { email, password, data }, headers);
    const customer = (await app.records.findOne(Customer, { email }))!;
    const message = (await app.records.findOne(MessageLog, { recipient: email }))!;
    return { customer, message, payload: message.payload as MailPayload };
  }

  /** Return how the quote of a customer is saved, and what is printed on it. */
  async function quotePdf({ id }: Customer): Promise<string> {
    const quote = (await app.records.findOne(Quote, { customerId: id }))!;
    const answer = await (await app.signInAs('admin')).fetch(`/api/quotes/${quote.id}/pdf`);
    return `${answer.headers.get('content-disposition')}\n${pdfText(Buffer.from(await answer.arrayBuffer()))}`;
  }

  it('gets English as long as the site offers nothing else', async () => {
    expect((await app.visitor().get('/api/portal/catalog')).body.business.languages).toEqual(['en']);
    const { customer, message, payload } = await signUp(SPANISH);
    expect([customer.language, message.subject, payload.language]).toEqual(['en', 'Confirm your email address', undefined]);
  });

  it('is kept as one when signing up, and gets the mail in it', async () => {
    await offer(true);
    expect((await app.visitor().get('/api/portal/catalog')).body.business.languages).toEqual(['en', 'es']);
    const { customer, message, payload } = await signUp(SPANISH);
    expect([customer.language, message.subject, payload.language]).toEqual(['es', 'Confirme su correo electrónico', 'es']);
    expect((await signUp({ cookie: 'haulbook_language=en', ...SPANISH })).customer.language).toBe('en');
  });

  it('is kept as one when booking, and gets papers in it as long as the site offers it', async () => {
    await offer(true);
    const input = bookingOf();
    const { status } = await app
      .visitor()
      .post('/api/portal/bookings', input, { cookie: 'haulbook_language=es', 'idempotency-key': 'in-spanish' });
    expect(status).toBe(201);
    const customer = (await app.records.findOne(Customer, { email: input.contact.email }))!;
    expect(customer.language).toBe('es');
    expect(await quotePdf(customer)).toMatch(/^inline; filename="Cotizacion-Q-[\s\S]*COTIZACIÓN[\s\S]*PREPARADA PARA/);
    await offer(false);
    expect(await quotePdf(customer)).toMatch(/^inline; filename="Quote-Q-[\s\S]*QUOTE[\s\S]*PREPARED FOR/);
  });

  it('changes it in the profile, of languages that there are', async () => {
    const client = await app.signInAs('customer');
    const { customerId } = client.person!;
    const language = async () => (await app.records.get(Customer, customerId!)).language;
    await client.patch('/api/portal/profile', { language: 'es' });
    expect([await language(), (await client.get('/api/auth/me')).body.user.language]).toEqual(['es', 'es']);
    const { status, body } = await client.patch('/api/portal/profile', { language: 'xx', companyName: 'Kept from it' });
    expect([status, body.fields]).toEqual([400, { language: 'Choose one of these languages: English, Español' }]);
    expect(await app.records.get(Customer, customerId!)).toMatchObject({ language: 'es', companyName: null });
  });
});
