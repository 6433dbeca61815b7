import { createTransport } from 'nodemailer';
import { startMailCatcher, type MailCatcher } from './mail-catcher.js';

describe('the mail catcher', () => {
  let catcher: MailCatcher;
  beforeAll(async () => {
    catcher = await startMailCatcher();
  });
  afterAll(() => catcher.stop());

  const send = (subject: string, to = 'ann@example.com') =>
    createTransport(catcher.url).sendMail({ from: 'office@example.com', to, subject, text: `About ${subject}` });

  it('resolves with a message that arrives later', async () => {
    const awaited = catcher.waitFor(({ subject }) => subject === 'Your quote');
    await send('Your quote');
    const mail = await awaited;
    expect(mail.envelope).toEqual({ from: 'office@example.com', to: ['ann@example.com'] });
    expect(mail.text).toContain('About Your quote');
  });

  it('resolves with a message that is there already', async () => {
    await send('Earlier', 'bob@example.com');
    const mail = await catcher.waitFor(({ envelope }) => envelope.to.includes('bob@example.com'));
    expect(mail.subject).toBe('Earlier');
  });

  it('says what it received when the expected mail does not come', async () => {
    const waiting = catcher.waitFor(({ subject }) => subject === 'Never sent', { timeoutMs: 30 });
    await expect(waiting).rejects.toThrow(/did not arrive within 30 ms.*"Earlier" to bob@example.com/);
  });

  it('refuses messages while told to', async () => {
    catcher.refuse('No such mailbox');
    await expect(send('Refused')).rejects.toThrow('No such mailbox');
    catcher.refuse(undefined);
    await expect(send('Accepted again')).resolves.toMatchObject({ accepted: ['ann@example.com'] });
  });

  it('keeps a sender waiting for its acknowledgement', async () => {
    const release = catcher.hold();
    let acknowledged = false;
    const sending = send('Held').finally(() => (acknowledged = true));
    await catcher.waitFor(({ subject }) => subject === 'Held');
    expect(acknowledged).toBe(false);
    release();
    await sending;
  });
});
