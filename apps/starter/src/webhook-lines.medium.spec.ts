import { startTestServer, type TestServer } from '@haulbook/identity/testing';
import { OutboxService, SYSTEM_ACTOR, WebhookDelivery, WebhookEndpoint, WebhookSender } from '@haulbook/platform';
import { runAs } from '@haulbook/resource';
import { startMailCatcher, until, WebhookReceiver, type MailCatcher } from '@haulbook/testing';
import { application } from './application.js';

/** Insert a webhook that is active, with nothing to wait for. */
const activeWebhook = (server: TestServer, url: string) =>
  server.records.insert(WebhookEndpoint, { name: 'Shop', url, resource: 'books', events: ['created'], status: 'active' }, { states: true });

describe('a receiver that never answers', () => {
  const receiver = new WebhookReceiver();
  let mails: MailCatcher;
  let server: TestServer;
  beforeAll(async () => {
    receiver.status = null;
    [mails] = await Promise.all([startMailCatcher(), receiver.start()]);
    server = await startTestServer(application, {
      settings: { WORKER: '1', WEBHOOKS_PRIVATE: '1', SMTP_URL: mails.url, LOG_LEVEL: 'silent' },
    });
  });
  afterAll(async () => {
    await receiver.stop();
    await server?.close();
    await mails?.stop();
  });

  it('holds up no mail', async () => {
    const boss = await server.signIn('super_admin');
    const shop = { name: 'Shop', url: receiver.url, resource: 'books', events: ['created'] };
    const { body: webhook } = await boss.post('/api/webhook-endpoints', shop);
    await boss.post(`/api/webhook-endpoints/${webhook.id}/secret`);
    for (let count = 0; count < 12; count += 1) await boss.post(`/api/webhook-endpoints/${webhook.id}/transitions/test`, {});
    await until(async () => receiver.all.length > 0, 'the first message');
    await runAs(SYSTEM_ACTOR, () => server.app.get(OutboxService).mail('reauthentication', 'maya@example.com', { code: '123456' }));
    // Two workers would need a minute for twelve messages, each of which takes ten seconds.
    const mail = await mails.waitFor(({ envelope }) => envelope.to.includes('maya@example.com'), { timeoutMs: 20_000 });
    expect(mail.text).toContain('123456');
    expect(await server.records.count(WebhookDelivery, { webhookId: webhook.id, status: 'waiting' })).toBe(12);
  });
});

describe('the line of webhooks', () => {
  let server: TestServer;
  beforeAll(async () => void (server = await startTestServer(application, { settings: { WEBHOOKS_PRIVATE: '1' } })));
  afterAll(() => server?.close());

  it('has one place for all, behind everything else, and at its end those of which messages did not arrive', async () => {
    const sender = server.app.get(WebhookSender, { strict: false });
    const [dead, alive] = await Promise.all([activeWebhook(server, 'https://a.example'), activeWebhook(server, 'https://b.example')]);
    await server.records.insert(WebhookDelivery, { webhookId: dead.id, event: 'books.created', tries: 1 });
    for (const webhook of [dead, alive]) await runAs(SYSTEM_ACTOR, () => sender.queue(webhook, { event: 'books.created' }));
    const jobs = await server.records.db.query<{ webhookId: string; queue: string; priority: number }>(
      `SELECT d.webhook_id AS "webhookId", j.queue_name AS queue, j.priority FROM graphile_worker.jobs j
       JOIN graphile_worker._private_jobs p ON p.id = j.id JOIN webhook_deliveries d ON d.id = (p.payload->>'deliveryId')::uuid
       WHERE j.task_identifier = 'send_webhook' ORDER BY j.priority`,
    );
    expect(jobs).toEqual([
      { webhookId: alive.id, queue: 'send_webhook', priority: 10 },
      { webhookId: dead.id, queue: 'send_webhook', priority: 20 },
    ]);
  });

  it('has a message that did not arrive once more, with the same id, and keeps what a receiver says only of a failure', async () => {
    const receiver = new WebhookReceiver();
    await receiver.start();
    const boss = await server.signIn('super_admin');
    const shop = { name: 'Shop', url: receiver.url, resource: 'books', events: ['created'] };
    const { id: webhookId } = (await boss.post('/api/webhook-endpoints', shop)).body;
    await boss.post(`/api/webhook-endpoints/${webhookId}/secret`);
    const { id } = await server.records.insert(WebhookDelivery, { webhookId, event: 'webhook.test' });
    const send = (tries: number) =>
      runAs(SYSTEM_ACTOR, () => server.app.get(WebhookSender, { strict: false }).send({ deliveryId: id, tries }));
    receiver.status = 500;
    await send(0);
    const failed = await server.records.get(WebhookDelivery, id);
    expect(failed).toMatchObject({ status: 'waiting', tries: 1, httpStatus: 500, answer: 'Thanks for nothing' });
    expect(failed.problem).toBe('The server there answered 500');
    expect(Date.parse(failed.nextTryAt!) - Date.parse(failed.triedAt!)).toBe(5000);
    const next = await server.records.db.query<{ payload: object }>(
      `SELECT payload FROM graphile_worker._private_jobs WHERE payload->>'deliveryId' = $1 AND run_at > now()`,
      [id],
    );
    expect(next).toEqual([{ payload: { deliveryId: id, tries: 1 } }]);
    receiver.status = 200;
    await send(1);
    await send(1);
    expect(await server.records.get(WebhookDelivery, id)).toMatchObject({
      status: 'delivered',
      tries: 2,
      httpStatus: 200,
      answer: null,
      problem: null,
      nextTryAt: null,
    });
    expect((await receiver.next(2)).map(({ headers }) => headers['webhook-id'])).toEqual([`msg_${id}`, `msg_${id}`]);
    await receiver.stop();
  });
});
