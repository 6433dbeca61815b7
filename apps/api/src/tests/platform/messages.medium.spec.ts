import { get } from 'node:http';
import { Records } from '@haulbook/resource';
import { startMailCatcher, type MailCatcher } from '@haulbook/testing';
import { FULL_LOAD, newCustomer } from '../../portal/review/review-fixtures.js';
import { startTestApp, type TestApp, type TestClient } from '../../testing/test-app.js';
import { DeliveryService, MessageLog, MAX_TRIES, OutboxService } from '@haulbook/platform';

const DATA = {
  firstName: 'Robin',
  number: 'Q-2027-00001',
  serviceName: 'Garage',
  lowCents: 14_900,
  highCents: 22_900,
  slot: null,
  url: 'http://localhost:3000/x?token=secret',
};

describe('mail', () => {
  let catcher: MailCatcher;
  let app: TestApp;
  let staff: TestClient;

  beforeAll(async () => {
    catcher = await startMailCatcher();
    app = await startTestApp({ SMTP_URL: catcher.url, WORKER: '1' });
    staff = await app.signInAs('admin');
  });
  afterAll(async () => {
    await app?.close();
    await catcher?.stop();
  });
  afterEach(() => catcher.refuse(undefined));

  const outbox = () => app.app.get(OutboxService);
  const message = (id: string) => app.records.get(MessageLog, id);
  const sentTo = (address: string) => catcher.waitFor((mail) => mail.envelope.to.includes(address), { timeoutMs: 60_000 });

  /** Wait until the worker has recorded the outcome of a message. */
  async function settled(id: string, status: string): Promise<MessageLog> {
    const deadline = Date.now() + 60_000;
    for (;;) {
      const row = await message(id);
      if (row.status === status) return row;
      if (Date.now() > deadline) throw new Error(`The message is still ${row.status}`);
      await new Promise((resolve) => setImmediate(resolve));
    }
  }

  it('carries a quote’s link, in HTML and text, and forgets it once it is delivered', async () => {
    const quote = await sentQuoteByMail();
    const mail = await sentTo(quote.email);
    expect(mail.subject).toBe(`Your quote ${quote.number} is ready`);
    expect(mail.from).toEqual({ name: 'Haulbook', address: 'hello@haulbook.example' });
    const link = /http:\/\/localhost:3000\/quote-review\/[^\s"]+/.exec(mail.text!)![0];
    expect(mail.html).toContain(link.replaceAll('&', '&amp;'));
    const [row] = await app.records.find(MessageLog, { recipient: quote.email });
    const sent = await settled(row!.id, 'sent');
    expect(sent).toMatchObject({ tries: 1, error: null, payload: null, sentAt: expect.any(String) });
    const token = new URL(link).searchParams.get('token');
    expect((await app.visitor().get(`/api/portal/quotes/${quote.number}?token=${token}`)).status).toBe(200);
    const again = await staff.post(`/api/message-logs/${sent.id}/transitions/resend`, {});
    expect([again.status, again.body.message]).toEqual([409, expect.stringMatching(/personal link or code/)]);
  });

  async function sentQuoteByMail(): Promise<{ number: string; email: string }> {
    const { customer } = await newCustomer(app);
    const { body } = await staff.post('/api/quotes', { customerId: customer.id, lines: [FULL_LOAD] });
    await staff.post(`/api/quotes/${body.id}/transitions/send`, {});
    return { number: body.number, email: customer.email! };
  }

  it('carries invoices as PDF', async () => {
    const { customer } = await newCustomer(app);
    const { body } = await staff.post('/api/invoices', {
      customerId: customer.id,
      lines: [{ kind: 'item', label: 'Sofa', unitCents: 11_900 }],
    });
    const issued = await staff.post(`/api/invoices/${body.id}/transitions/issue`, {});
    expect(issued.body.status).toBe('issued');
    const mail = await sentTo(customer.email!);
    expect(mail.attachments.map(({ mimeType, filename }) => [mimeType, filename])).toEqual([
      ['application/pdf', expect.stringMatching(/^Invoice-INV-\d{4}-\d{5}\.pdf$/)],
    ]);
    expect(
      Buffer.from(mail.attachments[0]!.content as ArrayBuffer)
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
  });

  it('is there exactly when its transaction is', async () => {
    const records = app.app.get(Records);
    const undone = records.transaction(async () => {
      await outbox().mail('booking_received', 'undone@example.com', DATA);
      throw new Error('changed my mind');
    });
    await expect(undone).rejects.toThrow('changed my mind');
    await outbox().mail('booking_received', 'done@example.com', DATA);
    await sentTo('done@example.com');
    expect(await app.records.count(MessageLog, { recipient: 'undone@example.com' })).toBe(0);
    expect(catcher.messages.some((mail) => mail.envelope.to.includes('undone@example.com'))).toBe(false);
  });

  it('shows what people typed as text', async () => {
    await outbox().mail('booking_received', 'inert@example.com', { ...DATA, firstName: '<img src=x onerror=alert(1)>' });
    const mail = await sentTo('inert@example.com');
    expect(mail.html).not.toContain('<img src=x');
    expect(mail.html).toContain('&lt;img src=x');
  });

  it('goes to one mailbox, whatever its address looks like', async () => {
    const { id } = await outbox().mail('booking_received', 'x,someone-else@example.com', DATA);
    await settled(id, 'sent');
    expect(catcher.messages.flatMap((mail) => mail.envelope.to)).not.toContain('someone-else@example.com');
  });

  it('refused for good lands on the dead letter list, from which staff send it again', async () => {
    catcher.refuse('No such mailbox');
    const { id } = await outbox().mail('on_my_way', 'dead@example.com', {
      firstName: 'Robin',
      orderNumber: 'J-2027-00001',
      slot: { date: '2027-03-03', label: '8–10 AM' },
      address: null,
      url: 'http://localhost:3000/',
    });
    expect(await settled(id, 'dead')).toMatchObject({ tries: 1, error: expect.stringContaining('No such mailbox') });
    catcher.refuse(undefined);
    expect((await staff.post(`/api/message-logs/${id}/transitions/resend`, {})).body.status).toBe('queued');
    await sentTo('dead@example.com');
    expect(await settled(id, 'sent')).toMatchObject({ error: null });
    expect((await (await app.signInAs('customer')).post(`/api/message-logs/${id}/transitions/resend`, {})).status).toBe(403);
  });

  it('never leaves the server with its links and codes', async () => {
    await outbox().mail('booking_received', 'hidden@example.com', DATA);
    const { body } = await staff.get('/api/message-logs?limit=100&page=1');
    expect(body.data.length).toBeGreaterThan(0);
    expect(JSON.stringify(body)).not.toMatch(/payload|token=/);
  });
});

describe('mail without a server that answers', () => {
  let app: TestApp;
  beforeAll(async () => {
    // Nothing listens on this port of the loopback address.
    app = await startTestApp({ SMTP_URL: 'smtp://127.0.0.1:9' });
  });
  afterAll(() => app?.close());

  it('is tried again with growing pauses and given up in the end', async () => {
    const { id } = await app.app
      .get(OutboxService)
      .mail('secure_link', 'later@example.com', { number: 'Q-2027-00001', url: 'http://localhost:3000/x', days: 7 });
    const delivery = app.app.get(DeliveryService);
    await expect(delivery.deliver({ messageId: id })).rejects.toThrow('will be retried');
    const once = await app.records.get(MessageLog, id);
    expect(once).toMatchObject({
      status: 'failed',
      tries: 1,
      error: expect.stringContaining('ECONNREFUSED'),
      nextTryAt: expect.any(String),
    });
    await expect(delivery.deliver({ messageId: id })).rejects.toThrow('will be retried');
    for (let i = 2; i < MAX_TRIES - 1; i += 1) await expect(delivery.deliver({ messageId: id })).rejects.toThrow();
    await delivery.deliver({ messageId: id });
    expect(await app.records.get(MessageLog, id)).toMatchObject({ status: 'dead', tries: MAX_TRIES, nextTryAt: null });
    const jobs = await app.records.db.query<{ task: string; max: number }>(
      `SELECT task_identifier AS task, max_attempts AS max FROM graphile_worker.jobs WHERE key = $1`,
      [`send_mail:${id}`],
    );
    // A try cut short by a database outage counts for the queue, whose tries must not run out before the message's do.
    expect(jobs).toEqual([{ task: 'send_mail', max: 25 }]);
    expect(MAX_TRIES).toBeLessThan(25);
  });
});

describe('the mailbox page', () => {
  const ELSEWHERE = [
    ['x-forwarded-for', '127.0.0.1'],
    ['forwarded', 'for=127.0.0.1'],
    ['host', 'haul.example'],
  ] as const;
  /** Return the status by plain HTTP, because fetch does not let a caller set another host. */
  const statusOf = (url: string, headers: Record<string, string>) =>
    new Promise<number | undefined>((resolve, reject) => {
      get(url, { headers, agent: false }, (answer) => resolve(answer.resume().statusCode)).on('error', reject);
    });

  it('lists mails with their contents outside production, without any mail server', async () => {
    const app = await startTestApp();
    try {
      const { id } = await app.app.get(OutboxService).mail('quote_code', 'page@example.com', { number: 'Q-2027-00001', code: '123456' });
      await app.app.get(DeliveryService).deliver({ messageId: id });
      expect(await app.records.get(MessageLog, id)).toMatchObject({ status: 'sent', providerId: 'mailbox' });
      const list = await app.visitor().get('/dev/mailbox');
      expect([list.status, list.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
      expect(list.body).toContain(`href="/dev/mailbox/${id}"`);
      expect((await app.visitor().get(`/dev/mailbox/${id}`)).body).toContain('123456');
      expect((await app.visitor().get(`/dev/mailbox/${id}/text`)).body).toContain('Your code: 123456');
      for (const path of ['', `/${id}`, `/${id}/text`])
        for (const [name, value] of ELSEWHERE) expect(await statusOf(`${app.url}/dev/mailbox${path}`, { [name]: value })).toBe(404);
    } finally {
      await app.close();
    }
  });

  it.each<Record<string, string>>([{ NODE_ENV: 'production' }, { SMTP_URL: 'smtp://127.0.0.1:2525' }])(
    'does not exist with %p',
    async (settings) => {
      const app = await startTestApp(settings);
      try {
        expect((await app.visitor().get('/dev/mailbox')).status).toBe(404);
      } finally {
        await app.close();
      }
    },
  );
});
