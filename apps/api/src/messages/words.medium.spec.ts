import { MessageLog, MessageWordsService, OutboxService, Setting, SettingsService, type MailPayload } from '@haulbook/platform';
import { composeMail } from '@haulbook/platform';
import { startTestApp, type TestApp, type TestClient } from '../testing/test-app.js';
import { documentShared } from './templates/document-mails.js';

const KEY = 'message_document_shared';
let app: TestApp;
let staff: TestClient;
beforeAll(async () => {
  app = await startTestApp();
  staff = await app.signInAs('admin');
});
afterAll(() => app?.close());

const stored = async (key = KEY) => (await app.records.findOne(Setting, { key }))!;
const shown = async () => (await staff.get(`/api/settings/${(await stored()).id}`)).body as { value: Record<string, string> };

/** Save words as the form does: the whole setting, with what was cleared as null. */
async function save(changes: object, key = KEY, client = staff) {
  const { id, version } = await stored(key);
  const { value } = (await staff.get(`/api/settings/${id}`)).body as { value?: object };
  return client.patch(`/api/settings/${id}`, { version, value: { ...value, ...changes } });
}

/** Write a mail as the business does and return it as its reader will see it. */
async function written(to: string) {
  const message = await app.app.get(OutboxService).mail('document_shared', to, { ...documentShared.example, firstName: 'Robin' });
  const { data, words } = message.payload as MailPayload;
  return { subject: message.subject, mail: app.app.get(MessageWordsService).mail(message.template, data, words)!, words };
}

describe('the words of messages', () => {
  it('are settings that begin with those shipped, of which only changes are kept', async () => {
    expect((await stored()).value).toEqual({});
    expect((await shown()).value['subject']).toBe('A document for you: {{document.name}}');
    const saved = await save({ subject: 'For {{customer.firstName}}: {{document.name}}', note: 'Call us.' });
    expect([saved.status, (await stored()).value]).toEqual([
      200,
      { subject: 'For {{customer.firstName}}: {{document.name}}', note: 'Call us.' },
    ]);
    const { subject, mail } = await written('robin@example.com');
    expect([subject, mail.subject, mail.note, mail.heading]).toEqual([
      'For Robin: Service agreement',
      'For Robin: Service agreement',
      'Call us.',
      'We shared a document with you',
    ]);
    expect(mail.button).toEqual({ label: 'Open document', url: documentShared.example.url });
  });

  it('stay those that a message was written with, and come back when they are reset', async () => {
    await save({ subject: 'First' });
    const first = await written('robin@example.com');
    await save({ ...documentShared.mail, note: null });
    expect((await stored()).value).toEqual({});
    expect(app.app.get(MessageWordsService).mail('document_shared', documentShared.example, first.words)!.subject).toBe('First');
    expect((await written('robin@example.com')).words).toBeUndefined();
  });

  it.each([
    ['subject', '{{customer.name}}', 'This message has no field “customer.name”. Did you mean {{customer.firstName}}?'],
    ['body', 'Hello {{customer.firstName', 'A pair of braces isn’t closed. Write a field as {{name}}.'],
    ['body', null, 'Text of the mail can’t be empty.'],
  ])('are refused with a sentence: %s %j', async (part, words, sentence) => {
    const refused = await save({ [part]: words });
    expect([refused.status, refused.body.fields]).toEqual([400, { [`value.${part}`]: sentence }]);
    const preview = await staff.post('/api/messages/document_shared/preview', { value: { [part]: words } });
    expect([preview.status, preview.body.fields]).toEqual([400, { [`value.${part}`]: sentence }]);
  });

  it('may not lose the link or code that their message is for', async () => {
    const sentence = 'Text message needs the field “Link”. Write it as {{link}}.';
    const refused = await save({ text: 'Your quote {{quote.number}} is ready.' }, 'message_quote_ready');
    expect([refused.status, refused.body.fields]).toEqual([400, { 'value.text': sentence }]);
    expect((await save({ text: 'Here it is: {{link}}' }, 'message_quote_ready')).status).toBe(200);
    const owner = await app.signInAs('super_admin');
    const code = await save({ text: 'Here is your code.' }, 'message_factor_code', owner);
    expect(code.body.fields).toEqual({ 'value.text': 'Text message needs the field “Code”. Write it as {{code}}.' });
  });

  it('that are broken where they are stored stop no mail', async () => {
    await app.records.db.query(`UPDATE settings SET value = '{"subject": "{{gone.field}}", "heading": "New heading"}' WHERE key = $1`, [
      KEY,
    ]);
    app.app.get(SettingsService).forget();
    const { mail } = await written('robin@example.com');
    expect([mail.subject, mail.heading]).toEqual(['A document for you: Service agreement', 'New heading']);
    const broken = { ...mail, body: '{{#never}}', note: '', text: '' };
    expect(app.app.get(MessageWordsService).mail('document_shared', documentShared.example, broken)).toEqual(
      composeMail('document_shared', documentShared.example),
    );
  });
});

describe('a preview', () => {
  it('shows words in the brand, with example data, as typed', async () => {
    const { body } = await staff.post('/api/messages/document_shared/preview', {
      value: { subject: 'X {{document.name}}', body: '<b>Hi</b>' },
    });
    expect(body).toMatchObject({ mail: { subject: 'X Service agreement' }, text: null });
    expect(body.mail.html).toContain('&lt;b&gt;Hi&lt;/b&gt;');
    expect(body.mail.html).toContain('Haulbook');
  });

  it('says what is said only sometimes', async () => {
    const { body } = await staff.post('/api/messages/invoice/preview', {
      value: { subject: '{{#bill.period}}Bill for {{bill.period}}{{/bill.period}}' },
    });
    expect(body.sometimes.subject).toEqual([
      { field: 'bill.period', holds: true, says: 'Bill for [Month, if it is a monthly bill]', within: [] },
    ]);
    expect(body.sometimes.heading.map(({ field, holds }: { field: string; holds: boolean }) => [field, holds])).toEqual([
      ['deposit.order', true],
      ['deposit.order', false],
    ]);
  });

  it('is sent to the member of staff who asks, and to nobody else', async () => {
    const { status, body } = await staff.post('/api/messages/document_shared/test', { value: { subject: 'Try {{document.name}}' } });
    expect([status, body]).toEqual([200, { to: staff.person!.email }]);
    const message = await app.records.findOne(MessageLog, { recipient: staff.person!.email, template: 'document_shared' });
    expect(message!.subject).toBe('[Test] Try Service agreement');
  });

  it('is for staff; the words of sign-in are for the super admin', async () => {
    const customer = await app.signInAs('customer');
    const ask = (client: TestClient, name: string, action = 'preview') => client.post(`/api/messages/${name}/${action}`, { value: {} });
    expect((await ask(app.visitor(), 'document_shared')).status).toBe(401);
    expect((await ask(customer, 'document_shared', 'test')).status).toBe(403);
    expect((await ask(staff, 'nothing')).status).toBe(404);
    expect((await ask(staff, 'password_reset')).status).toBe(403);
    expect((await save({}, 'message_password_reset')).status).toBe(404);
    const owner = await app.signInAs('super_admin');
    expect((await ask(owner, 'password_reset')).body.mail.subject).toBe('Choose a new password');
    expect((await ask(owner, 'factor_code')).body).toMatchObject({
      mail: null,
      text: { text: "402913 is your sign-in code. We'll never ask you for it.", characters: 56, segments: 1, unicode: false },
    });
  });
});

describe('a text of any setting', () => {
  it('may be cleared', async () => {
    expect((await save({ notify: 'desk@example.com' }, 'booking')).status).toBe(200);
    expect((await save({ notify: null }, 'booking')).status).toBe(200);
    expect((await stored('booking')).value).toMatchObject({ notify: '' });
  });
});
