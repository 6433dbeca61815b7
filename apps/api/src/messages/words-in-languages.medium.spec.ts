import { MessageLog, MessageWordsService, OutboxService, Setting, type MailPayload } from '@haulbook/platform';
import type { SettingPages, SettingSchema } from '@haulbook/resource-contracts';
import { loadSpeech } from '@haulbook/texts';
import { bookingOf } from '../portal/booking/booking-fixtures.js';
import { startTestApp, type TestApp, type TestClient } from '../testing/test-app.js';
import { documentShared } from './templates/document-mails.js';

const KEY = 'message_document_shared';
let app: TestApp;
let staff: TestClient;
let spanish: TestClient;
beforeAll(async () => {
  app = await startTestApp();
  staff = await app.signInAs('admin');
  await offer(true);
  spanish = await app.signInAs('customer');
  await spanish.patch('/api/portal/profile', { language: 'es' });
});
beforeEach(() => offer(true));
afterAll(() => app?.close());

/** Save a setting as the form does, with what it shows and what is typed; all of it anew where that is not kept. */
async function change(key: string, changes: object, keeps = true) {
  const { id, version } = (await app.records.findOne(Setting, { key }))!;
  const { value } = (await staff.get(`/api/settings/${id}`)).body as { value: object };
  return staff.patch(`/api/settings/${id}`, { version, value: { ...(keeps && value), ...changes } });
}
const offer = (es: boolean) => change('languages', { es });
const write = (words: object, key = KEY) => change(key, { translations: { es: words } });
const stored = async (key = KEY) => (await app.records.findOne(Setting, { key }))!.value;

async function fieldsOf(key: string): Promise<SettingSchema['fields']> {
  const { settings } = (await staff.get('/api/setting-pages')).body as SettingPages;
  return settings.find((setting) => setting.key === key)!.fields;
}
const isSpanish = ({ language }: { language?: string }) => language === 'es';

/** Write a mail as the business does and return it as its reader will see it. */
async function written(customer: TestClient) {
  const { email, customerId } = customer.person!;
  const message = await app.app.get(OutboxService).mail('document_shared', email, documentShared.example, { customerId });
  const { data, words, language } = message.payload as MailPayload;
  const mail = app.app.get(MessageWordsService).mail(message.template, data, words, await loadSpeech(language ?? 'en'))!;
  return { heading: mail.heading, subject: message.subject, words, language };
}

describe('the words of a message in Spanish', () => {
  afterEach(() => change(KEY, {}, false));

  it('are the translated ones, until the owner writes their own, for readers of Spanish alone', async () => {
    expect(await written(spanish)).toEqual({
      ...{ heading: 'Compartimos un documento con usted', subject: 'Un documento para usted: Service agreement' },
      ...{ words: undefined, language: 'es' },
    });
    expect((await write({ heading: 'Aquí lo tiene' })).status).toBe(200);
    expect(await stored()).toEqual({ translations: { es: { heading: 'Aquí lo tiene' } } });
    expect(await written(spanish)).toMatchObject({ heading: 'Aquí lo tiene', subject: 'Un documento para usted: Service agreement' });
    expect(await written(await app.signInAs('customer'))).toEqual({
      ...{ heading: 'We shared a document with you', subject: 'A document for you: Service agreement' },
      ...{ words: undefined, language: undefined },
    });
  });

  it('stay as they are when the English ones change, and the other way round', async () => {
    await write({ heading: 'Aquí lo tiene' });
    await change(KEY, { heading: 'Here it is' });
    expect((await written(spanish)).heading).toBe('Aquí lo tiene');
    await write({ heading: 'Compartimos un documento con usted' });
    expect(await stored()).toEqual({ heading: 'Here it is' });
    expect((await written(spanish)).heading).toBe('Compartimos un documento con usted');
  });

  it('are known to be behind each time that the English ones change after them, until they change or are said to be right', async () => {
    const beside = async () => {
      const { id } = (await app.records.findOne(Setting, { key: KEY }))!;
      return (await staff.get(`/api/settings/${id}`)).body.value.beside.es.heading as string;
    };
    expect(await beside()).toBe('We shared a document with you');
    await change(KEY, { heading: 'Here it is' });
    await write({ heading: 'Aquí lo tiene' });
    expect(await beside()).toBe('Here it is');
    await change(KEY, { heading: 'Your document is here' });
    expect(await beside()).toBe('Here it is');
    await write({ heading: 'Su documento está aquí' });
    expect(await beside()).toBe('Your document is here');
    await change(KEY, { heading: 'Here you go' });
    await change(KEY, { beside: { es: { heading: 'Here you go' } } });
    expect([await beside(), (await written(spanish)).heading]).toEqual(['Here you go', 'Su documento está aquí']);
    await write({ heading: 'Compartimos un documento con usted' });
    expect([await beside(), await stored()]).toEqual(['We shared a document with you', { heading: 'Here you go' }]);
  });

  it('are asked for where Spanish is offered, and kept where it no longer is', async () => {
    const fields = await fieldsOf(KEY);
    expect(fields.filter(isSpanish).map(({ name, label }) => [name, label])[0]).toEqual([
      'value.translations.es.subject',
      'Subject in Spanish',
    ]);
    expect((await fieldsOf('message_new_request')).filter(isSpanish)).toEqual([]);
    await write({ heading: 'Aquí lo tiene' });
    await offer(false);
    expect((await fieldsOf(KEY)).filter(isSpanish)).toEqual([]);
    await change(KEY, { heading: 'Here it is' });
    expect(await stored()).toEqual({ heading: 'Here it is', translations: { es: { heading: 'Aquí lo tiene' } } });
    expect((await written(spanish)).heading).toBe('Here it is');
  });

  it('may not lose the link that their message is for', async () => {
    const text = 'Su cotización {{quote.number}} está lista.';
    const refused = await write({ text }, 'message_quote_ready');
    const sentence = 'Text message needs the field “Link”. Write it as {{link}}.';
    expect([refused.status, refused.body.fields]).toEqual([400, { 'value.translations.es.text': sentence }]);
    const preview = await staff.post('/api/messages/quote_ready/preview', { value: { text }, language: 'es' });
    expect([preview.status, preview.body.fields]).toEqual([400, { 'value.translations.es.text': sentence }]);
  });

  it('are shown and tried out with what a mail has beside them in Spanish', async () => {
    const draft = { value: { subject: 'Para usted: {{document.name}}' }, language: 'es' };
    const { body } = await staff.post('/api/messages/document_shared/preview', draft);
    expect(body.mail).toMatchObject({ subject: 'Para usted: Service agreement', html: expect.stringContaining('lang="es-US"') });
    expect(body.mail.html).toContain('Abrir documento');
    expect((await staff.post('/api/messages/document_shared/test', draft)).status).toBe(200);
    const test = (await app.records.findOne(MessageLog, { recipient: staff.person!.email, template: 'document_shared' }))!;
    expect([test.subject, (test.payload as MailPayload).language]).toEqual(['[Test] Para usted: Service agreement', 'es']);
  });

  it.each([
    ['document_shared', 'fr'],
    ['new_request', 'es'],
  ])('are not shown for %s in %s, which it is never written in', async (name, language) => {
    const { status, body } = await staff.post(`/api/messages/${name}/preview`, { value: {}, language });
    expect([status, body.fields]).toEqual([400, { language: 'This message isn’t written in this language.' }]);
  });
});

it('tells staff in English of the request of a visitor who reads Spanish', async () => {
  await change('booking', { notify: 'desk@example.com' });
  const headers = { cookie: 'haulbook_language=es', 'idempotency-key': 'notice-in-english' };
  expect((await app.visitor().post('/api/portal/bookings', bookingOf(), headers)).status).toBe(201);
  const message = (await app.records.findOne(MessageLog, { template: 'new_request', recipient: 'desk@example.com' }))!;
  expect((message.payload as MailPayload).language).toBeUndefined();
});
