import { startTestServer, type TestClient, type TestServer } from '@haulbook/identity/testing';
import { ChangeDispatcher, SYSTEM_ACTOR, WebhookDelivery, WebhookFollower, WebhookSender } from '@haulbook/platform';
import { definePolicy, runAs, type ResourceDefinition } from '@haulbook/resource';
import { WebhookReceiver } from '@haulbook/testing';
import { application } from '../src/application.js';
import { Book } from '../src/books.js';

/** Books are for everyone who works here while there are two copies. */
const narrowed = (definition: ResourceDefinition): ResourceDefinition => {
  const policy = definePolicy<Book>((_actor, can) => {
    can('create');
    can('read', { copies: { $gte: 2 } });
  });
  return definition.meta.entity === Book ? { ...definition, policy: policy as ResourceDefinition['policy'] } : definition;
};

describe('webhooks about comments', () => {
  const receiver = new WebhookReceiver();
  let server: TestServer;
  let boss: TestClient;
  beforeAll(async () => {
    await receiver.start();
    const settings = { WEBHOOKS_PRIVATE: '1', LOG_LEVEL: 'silent' };
    server = await startTestServer({ ...application, parts: [...application.parts, { wrap: narrowed }] }, { settings });
    boss = await server.signIn('super_admin');
    const endpoint = { name: 'Wall', url: receiver.url, resource: 'comments', events: ['created', 'updated', 'deleted'] };
    const { body } = await boss.post('/api/webhook-endpoints', endpoint);
    await boss.post(`/api/webhook-endpoints/${body.id}/secret`);
    await boss.post(`/api/webhook-endpoints/${body.id}/transitions/test`, {});
    await server.app.get(WebhookFollower, { strict: false }).listen();
    await sent();
    receiver.all.length = 0;
  });
  afterAll(async () => {
    await server?.close();
    await receiver.stop();
  });

  const asSystem = <T>(work: () => Promise<T>) => runAs(SYSTEM_ACTOR, work);
  /** Send what waits. */
  async function sent(): Promise<void> {
    await asSystem(() => server.app.get(ChangeDispatcher, { strict: false }).dispatch());
    const waiting = await server.records.find(WebhookDelivery, { status: 'waiting' });
    const sender = server.app.get(WebhookSender, { strict: false });
    for (const { id: deliveryId, tries } of waiting) await asSystem(() => sender.send({ deliveryId, tries }));
  }
  const comment = async (copies: number, body: string): Promise<string> => {
    const book = await server.records.insert(Book, { title: 'Emma', author: 'Jane Austen', copies: 2 });
    const { body: said } = await boss.post('/api/comments', { resource: 'books', recordId: book.id, body });
    if (copies < 2) await server.records.update(Book, { id: book.id }, { copies });
    return said.id;
  };

  it('tell what was said about a record that their person may read, and nothing of others', async () => {
    const hidden = await comment(1, 'A secret');
    const shown = await comment(3, 'Lovely');
    await boss.patch(`/api/comments/${shown}`, { body: 'Lovely indeed' });
    await sent();
    const told = receiver.all.map(({ body }) => JSON.parse(body) as { type: string; data: { id: string; record: { body: string } } });
    expect(told.map(({ type, data }) => [type, data.id])).toEqual([
      ['comments.created', shown],
      ['comments.updated', shown],
    ]);
    expect(JSON.stringify(receiver.all)).not.toContain(hidden);
    expect(JSON.stringify(receiver.all)).not.toContain('A secret');
  });
});
