import { MessageLog } from '@haulbook/platform';
import { until } from '@haulbook/testing';
import { received } from '../../testing/auth-client.js';
import { Carrier } from '../../testing/carrier.js';
import { startTestApp, type TestApp, type TestClient } from '../../testing/test-app.js';

const ACCOUNT = `AC${'0'.repeat(32)}`;
let app: TestApp;
const carrier = new Carrier();

/** Send a code to this number. */
async function ask(client: TestClient, phone: string): Promise<void> {
  const { body } = await client.post('/api/auth/factors', { factor_type: 'phone', phone });
  const { status } = await client.post(`/api/auth/factors/${body.id}/challenge`, {});
  expect(status).toBe(200);
}
const settled = (recipient: string, status: string) =>
  until(async () => {
    const message = await app.records.findOne(MessageLog, { recipient, channel: 'sms' });
    return message?.status === status && message;
  }, `a text that is ${status}`);

describe('codes by text', () => {
  beforeAll(async () => {
    app = await startTestApp({
      WORKER: '1',
      TWILIO_ACCOUNT_SID: ACCOUNT,
      TWILIO_AUTH_TOKEN: 'secret',
      TWILIO_FROM: '+19195550000',
      TWILIO_API_URL: await carrier.listen(),
    });
  });
  afterAll(async () => {
    await app?.close();
    await carrier.close();
  });

  it('leave through the carrier that is set up, and are forgotten here', async () => {
    await ask(await app.signInAs('customer'), '+19195550177');
    const message = await settled('+19195550177', 'sent');
    const [text] = carrier.texts;
    expect(text!.path).toBe(`/2010-04-01/Accounts/${ACCOUNT}/Messages.json`);
    expect(text!.authorization).toBe(`Basic ${Buffer.from(`${ACCOUNT}:secret`).toString('base64')}`);
    expect(Object.fromEntries(text!.form)).toMatchObject({ To: '+19195550177', From: '+19195550000' });
    expect(text!.form.get('Body')).toMatch(/^\d{6} is your sign-in code/);
    expect(message).toMatchObject({ providerId: 'SM123', payload: null });
    expect(message.subject).not.toMatch(/\d{6}/);
  });

  it('that the carrier refuses say so in the message log', async () => {
    carrier.status = 400;
    await ask(await app.signInAs('customer'), '+19195550178');
    expect((await settled('+19195550178', 'failed')).error).toContain('Invalid number');
  });
});

describe('without a carrier', () => {
  beforeAll(async () => {
    app = await startTestApp({ WORKER: '1' });
  });
  afterAll(() => app.close());

  it('they stay in the message log, where the developer reads them', async () => {
    await ask(await app.signInAs('customer'), '+19195550179');
    expect((await received(app, '+19195550179', 'factor_code')).code).toMatch(/^\d{6}$/);
    const message = await settled('+19195550179', 'sent');
    expect((await app.visitor().get(`/dev/mailbox/${message.id}`)).body).toMatch(/\d{6}/);
  });
});
