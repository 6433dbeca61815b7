import { startTestServer, type TestServer } from '@haulbook/identity/testing';
import {
  ChangeDispatcher,
  OutboxService,
  SYSTEM_ACTOR,
  WebhookDelivery,
  WebhookEndpoint,
  WebhookFollower,
  WebhookSender,
} from '@haulbook/platform';
import { runAs } from '@haulbook/resource';
import { startMailCatcher, until, WebhookReceiver, type MailCatcher } from '@haulbook/testing';
import { application } from '../src/application.js';

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
  const receiver = new WebhookReceiver();
  let server: TestServer;
  beforeAll(async () => {
    await receiver.start();
    server = await startTestServer(application, { settings: { WORKER: '1', WEBHOOKS_PRIVATE: '1', LOG_LEVEL: 'silent' } });
  });
  afterAll(async () => {
    await server?.close();
    await receiver.stop();
  });

  it('goes on with the others after the first message of a webhook that did not arrive, however many of its own were before them', async () => {
    const boss = await server.signIn('super_admin');
    const sender = server.app.get(WebhookSender, { strict: false });
    const webhook = async (name: string) => {
      const { body } = await boss.post('/api/webhook-endpoints', { name, url: receiver.url, resource: 'books', events: ['created'] });
      await boss.post(`/api/webhook-endpoints/${body.id}/secret`);
      return server.records.get(WebhookEndpoint, body.id);
    };
    const [dead, alive] = [await webhook('Dead'), await webhook('Alive')];
    receiver.status = 500;
    const test = { event: 'webhook.test' };
    const queue = async () => {
      await sender.queue(dead, test, test, test);
      await sender.queue(alive, test);
    };
    await runAs(SYSTEM_ACTOR, () => server.records.transaction(queue));
    const names = (await receiver.next(4)).slice(0, 4).map(({ data }) => data.webhook);
    expect(names).toEqual(['Dead', 'Alive', 'Dead', 'Dead']);
  });
});

describe('a message of a webhook', () => {
  let server: TestServer;
  beforeAll(async () => void (server = await startTestServer(application, { settings: { WEBHOOKS_PRIVATE: '1' } })));
  afterAll(() => server?.close());

  it('comes from the request that made the change', async () => {
    const boss = await server.signIn('super_admin');
    const shop = { name: 'Shop', url: 'http://127.0.0.1:9/hooks', resource: 'books', events: ['created'] };
    const { id } = (await boss.post('/api/webhook-endpoints', shop)).body;
    await boss.post(`/api/webhook-endpoints/${id}/secret`);
    await server.app.get(WebhookFollower, { strict: false }).listen();
    const { headers } = await boss.post('/api/books', { title: 'Silas Marner', author: 'George Eliot' });
    await server.app.get(ChangeDispatcher).dispatch();
    const [delivery] = await server.records.find(WebhookDelivery, { webhookId: id, event: 'books.created' });
    const [job] = await server.records.db.query<{ origin: object }>(
      `SELECT payload->'_from' AS origin FROM graphile_worker._private_jobs WHERE payload->>'deliveryId' = $1`,
      [delivery!.id],
    );
    expect(job).toEqual({ origin: { requestId: headers.get('x-request-id') } });
    await boss.post(`/api/webhook-endpoints/${id}/transitions/turnOff`, {});
  });

  it('is sent once more when it did not arrive, with the same id, and keeps what a receiver says only of a failure', async () => {
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
