import { Webhook } from 'standardwebhooks';
import { startTestServer, type TestClient, type TestServer } from '@haulbook/identity/testing';
import { SYSTEM_ACTOR, WebhookDelivery, WebhookEndpoint, WebhookFollower, WebhookSender } from '@haulbook/platform';
import { AuditEntry, runAs } from '@haulbook/resource';
import { until, WebhookReceiver } from '@haulbook/testing';
import { application } from '../src/application.js';
import { Book } from '../src/books.js';

describe('webhooks', () => {
  const receiver = new WebhookReceiver();
  let server: TestServer;
  let boss: TestClient;
  beforeAll(async () => {
    await receiver.start();
    server = await startTestServer(application, { settings: { WORKER: '1', WEBHOOKS_PRIVATE: '1', LOG_LEVEL: 'silent' } });
    boss = await server.signIn('super_admin');
  });
  afterAll(async () => {
    await server?.close();
    await receiver.stop();
  });
  beforeEach(() => {
    receiver.all.length = 0;
    receiver.status = 204;
  });
  afterEach(async () => {
    const active = (await boss.get('/api/webhook-endpoints?filter=status||$eq||active')).body as WebhookEndpoint[];
    for (const { id } of active) await boss.post(`/api/webhook-endpoints/${id}/transitions/turnOff`, {});
  });

  const create = (more: object = {}, by = boss) =>
    by.post('/api/webhook-endpoints', { name: 'Shop', url: receiver.url, resource: 'books', events: ['created', 'updated'], ...more });
  /** Create a webhook that is told of changes from now on. */
  async function started(more: object = {}, by = boss): Promise<{ id: string; secret: string }> {
    const { body } = await create(more, by);
    const { secret } = (await by.post(`/api/webhook-endpoints/${body.id}/secret`)).body;
    await by.post(`/api/webhook-endpoints/${body.id}/transitions/test`, {});
    await delivered(body.id, 'delivered', 'webhook.test');
    await server.app.get(WebhookFollower, { strict: false }).listen();
    receiver.all.length = 0;
    return { id: body.id, secret };
  }
  const book = async (values: object = {}) =>
    (await boss.post('/api/books', { title: 'Middlemarch', author: 'George Eliot', ...values })).body as Book;
  const deliveries = (webhookId: string, event = 'books.created') =>
    server.records.find(WebhookDelivery, { webhookId, event }, { sort: { createdAt: 'asc' } });
  const delivered = (id: string, status = 'delivered', event?: string) =>
    until(async () => (await deliveries(id, event)).some((delivery) => delivery.status === status), `a delivery that is ${status}`);

  it('tell another program of a change, signed as Standard Webhooks', async () => {
    const { id, secret } = await started();
    const { id: bookId } = await book();
    const [message] = await receiver.next();
    expect(new Webhook(secret).verify(message!.body, message!.headers)).toEqual({
      type: 'books.created',
      timestamp: expect.any(String),
      data: {
        resource: 'books',
        id: bookId,
        version: 1,
        action: 'create',
        by: expect.stringContaining('Alex'),
        before: null,
        after: { title: 'Middlemarch', author: 'George Eliot' },
        record: expect.objectContaining({ id: bookId, title: 'Middlemarch', copies: 1 }),
      },
    });
    expect(() => new Webhook(secret).verify(message!.body.replace('Eliot', 'Sand'), message!.headers)).toThrow();
    await delivered(id);
    const answered = { tries: 1, httpStatus: 204, problem: null, tookMs: expect.any(Number) };
    expect((await deliveries(id))[0]).toMatchObject({ ...answered, recordId: bookId });
  });

  it('show their secret once, to the person who created them alone, and send nothing before', async () => {
    const { body } = await create();
    const witness = await started();
    await book();
    await delivered(witness.id);
    expect(await deliveries(body.id)).toEqual([]);
    expect(body).toMatchObject({ status: 'new', ownerName: expect.stringContaining('Alex') });
    const other = await server.signIn('super_admin');
    expect((await other.post(`/api/webhook-endpoints/${body.id}/secret`)).status).toBe(403);
    const { secret } = (await boss.post(`/api/webhook-endpoints/${body.id}/secret`)).body;
    expect(secret).toMatch(/^whsec_[\w+/=]{40,}$/);
    const { body: newer } = await boss.post(`/api/webhook-endpoints/${body.id}/secret`);
    expect(newer.secret).not.toBe(secret);
    const shown = JSON.stringify([
      (await boss.get(`/api/webhook-endpoints/${body.id}`)).body,
      await server.records.find(WebhookEndpoint, { id: body.id }),
      await server.records.find(AuditEntry, { recordId: body.id }),
    ]);
    for (const each of [secret, newer.secret]) expect(shown).not.toContain(each.slice(6));
  });

  it('are the super admin’s alone, and no API token’s', async () => {
    const admin = await server.signIn('admin');
    for (const path of ['/api/webhook-endpoints', '/api/webhook-deliveries']) {
      expect((await admin.get(path)).status).toBe(403);
      expect((await server.visitor().get(path)).status).toBe(401);
    }
    expect((await create({}, admin)).status).toBe(403);
    expect((await admin.post(`/api/webhook-endpoints/${(await create()).body.id}/secret`)).status).toBe(403);
    expect((await boss.post('/api/api-tokens', { name: 'Program', scopes: ['webhook-endpoints:read'] })).status).toBe(400);
  });

  it('tell of what they were asked for: these events, of records that meet the filter, and these fields', async () => {
    const { id } = await started({
      events: ['updated', 'deleted'],
      filter: { copies: { $gte: 2 }, author: { $ne: 'Me' } },
      fields: ['title', 'copies'],
    });
    const { id: few } = await book();
    const { id: many } = await book({ copies: 3 });
    await boss.patch(`/api/books/${few}`, { title: 'One copy' });
    // What counts is the record as a change left it, not as later ones did.
    await boss.patch(`/api/books/${few}`, { copies: 2, isbn: '9780141439549' });
    await boss.patch(`/api/books/${few}`, { copies: 1 });
    await boss.delete(`/api/books/${many}`);
    const messages = await receiver.next(2);
    expect(messages.map(({ type, data }) => [type, data.id])).toEqual([
      ['books.updated', few],
      ['books.deleted', many],
    ]);
    const [updated, gone] = messages.map(({ data }) => data);
    expect([updated.before, updated.after]).toEqual([{ copies: 1 }, { copies: 2 }]);
    expect(Object.keys(updated.record).sort()).toEqual(['copies', 'id', 'title', 'version']);
    expect(gone).toMatchObject({ before: { title: 'Middlemarch', copies: 3 }, after: null, record: null });
    expect(await server.records.count(WebhookDelivery, { webhookId: id })).toBe(3);
  });

  it('tell of steps by their names', async () => {
    await started({ resource: 'loans', events: ['moved'], fields: ['status'] });
    const { body: member } = await boss.post('/api/members', { firstName: 'Maya', lastName: 'Okafor', email: 'maya@example.com' });
    const { body: loan } = await boss.post('/api/loans', { memberId: member.id, books: [{ bookId: (await book()).id }] });
    await boss.post(`/api/loans/${loan.id}/transitions/giveBack`, {});
    const [message] = await receiver.next();
    expect(message).toMatchObject({ type: 'loans.giveBack', data: { before: { status: 'open' }, after: { status: 'returned' } } });
  });

  it('tell of the steps that they name alone', async () => {
    await started({ resource: 'loans', events: ['moved'], steps: ['giveBack'], fields: ['status'] });
    const { body: member } = await boss.post('/api/members', { firstName: 'Ida', lastName: 'Moss', email: 'ida@example.com' });
    const { body: loan } = await boss.post('/api/loans', { memberId: member.id, books: [{ bookId: (await book()).id }] });
    expect((await boss.post(`/api/loans/${loan.id}/transitions/renew`, {})).status).toBe(200);
    await boss.post(`/api/loans/${loan.id}/transitions/giveBack`, {});
    const [message] = await receiver.next();
    expect(message!.type).toBe('loans.giveBack');
    expect(receiver.all).toHaveLength(1);
  });

  it('refuse a step that their records do not have, or that no event asks for', async () => {
    const refused = async (more: object) => (await create({ resource: 'loans', events: ['moved'], ...more })).body.fields;
    expect(await refused({ steps: ['fly'] })).toEqual({ steps: 'Loans have no step "fly"' });
    expect(await refused({ steps: ['renew'], events: ['created'] })).toEqual({
      steps: 'Choose the event “Moved on by a step” as well, or no steps',
    });
  });

  it.each([
    [500, 9],
    [301, 9],
    [410, 0],
  ])('stop after an answer %d to a message that was tried %d times before', async (status, tries) => {
    const { id } = await started();
    receiver.status = status;
    const delivery = await server.records.insert(WebhookDelivery, { webhookId: id, event: 'books.created', tries });
    await runAs(SYSTEM_ACTOR, () => server.app.get(WebhookSender, { strict: false }).send({ deliveryId: delivery.id, tries }));
    expect(receiver.all).toHaveLength(1);
    expect((await deliveries(id))[0]).toMatchObject({ status: 'failed', tries: tries + 1, nextTryAt: null });
    const { status: state, stoppedBecause } = (await boss.get(`/api/webhook-endpoints/${id}`)).body;
    expect([state, stoppedBecause]).toEqual(['failing', expect.stringContaining(String(status))]);
    const refused = await boss.post(`/api/webhook-deliveries/${delivery.id}/transitions/resend`, {});
    expect([refused.status, refused.body.message]).toEqual([409, 'Turn the webhook on before you send this again']);
    receiver.status = 204;
    expect((await boss.post(`/api/webhook-endpoints/${id}/transitions/turnOn`, {})).body.stoppedBecause).toBeNull();
    expect((await boss.post(`/api/webhook-deliveries/${delivery.id}/transitions/resend`, {})).status).toBe(200);
    await delivered(id);
  });

  it('are sent at once on request while they wait for their next try, but not before the first', async () => {
    const { id } = await started();
    const fresh = await server.records.insert(WebhookDelivery, { webhookId: id, event: 'books.created' });
    const refused = await boss.post(`/api/webhook-deliveries/${fresh.id}/transitions/resend`, {});
    expect([refused.status, refused.body.message]).toEqual([409, 'This message is about to be sent by itself']);
    await server.records.update(WebhookDelivery, { id: fresh.id }, { tries: 3, nextTryAt: '2099-01-01T00:00:00.000Z' });
    expect((await boss.post(`/api/webhook-deliveries/${fresh.id}/transitions/resend`, {})).status).toBe(200);
    await delivered(id);
    expect(await server.records.get(WebhookDelivery, fresh.id)).toMatchObject({ status: 'delivered', tries: 1 });
  });

  it('go on after a message that was refused to the last, when others arrived in the meantime', async () => {
    const { id } = await started();
    const odd = await server.records.insert(WebhookDelivery, { webhookId: id, event: 'books.updated', tries: 9 });
    await book();
    await delivered(id);
    receiver.status = 400;
    await runAs(SYSTEM_ACTOR, () => server.app.get(WebhookSender, { strict: false }).send({ deliveryId: odd.id, tries: 9 }));
    expect(await server.records.get(WebhookDelivery, odd.id)).toMatchObject({ status: 'failed', problem: 'The server there answered 400' });
    expect((await boss.get(`/api/webhook-endpoints/${id}`)).body.status).toBe('active');
  });

  it('send no more for a person who works here no longer, and stop', async () => {
    const leaver = await server.signIn('super_admin');
    const { id } = await started({}, leaver);
    await server.records.db.query(`UPDATE admin_users SET status = 'disabled' WHERE user_id = $1`, [leaver.person!.userId]);
    await book();
    await until(async () => (await boss.get(`/api/webhook-endpoints/${id}`)).body.status === 'failing', 'the webhook to stop');
    expect((await boss.get(`/api/webhook-endpoints/${id}`)).body.stoppedBecause).toBe('The person it acts for no longer works here');
    expect(receiver.all).toEqual([]);
  });

  it('send nothing that their person may no longer read by the time of a try', async () => {
    const leaver = await server.signIn('super_admin');
    const { id } = await started({}, leaver);
    await book();
    await receiver.next();
    await delivered(id);
    const [delivery] = await deliveries(id);
    await server.records.db.query(`UPDATE admin_users SET status = 'disabled' WHERE user_id = $1`, [leaver.person!.userId]);
    await boss.post(`/api/webhook-deliveries/${delivery!.id}/transitions/resend`, {});
    await delivered(id, 'failed');
    expect((await deliveries(id))[0]).toMatchObject({ problem: 'The person it acts for may no longer read this', httpStatus: null });
    expect(receiver.all).toHaveLength(1);
  });

  it('tell of records by conditions in groups, over references and lines', async () => {
    const member = async (lastName: string) =>
      (await boss.post('/api/members', { firstName: 'Ann', lastName, email: `${lastName.toLowerCase()}@example.com` })).body.id as string;
    const [okafor, marsh] = [await member('Okafor'), await member('Marsh')];
    const { id: bookId } = await book();
    const filter = {
      $or: [{ 'member.lastName': { $contL: 'okafor' } }, { $and: [{ books: { $isnull: true } }, { renewals: { $lte: 0 } }] }],
    };
    await started({ resource: 'loans', filter });
    const lend = async (memberId: string, books: object[]) => (await boss.post('/api/loans', { memberId, books })).body.id as string;
    const [byName, , byNone] = [await lend(okafor, [{ bookId }]), await lend(marsh, [{ bookId }]), await lend(marsh, [])];
    const messages = await receiver.next(2);
    expect(messages.map(({ data }) => data.id).sort()).toEqual([byName, byNone].sort());
    expect(receiver.all).toHaveLength(2);
  });

  it('refuse a filter or a field that cannot be read, in a sentence', async () => {
    const inGroup = await create({ resource: 'loans', filter: { $or: [{ books: { $notnull: true } }, { 'member.secret': 'x' }] } });
    expect([inGroup.status, inGroup.body.fields]).toEqual([400, { filter: 'Unknown field "member.secret"' }]);
    const ofLines = await create({ resource: 'loans', filter: { books: 'x' } });
    expect(ofLines.body.fields).toEqual({ filter: 'books can only be asked with $isnull or $notnull' });
    const filter = await create({ filter: { price: 3 } });
    expect([filter.status, filter.body.fields]).toEqual([400, { filter: 'Unknown field "price"' }]);
    expect((await create({ filter: { author: { $regex: '.*' } } })).status).toBe(400);
    const fields = await create({ fields: ['title', 'price'] });
    expect([fields.status, fields.body.fields]).toEqual([400, { fields: 'Books have no field "price"' }]);
    expect((await create({ resource: 'users' })).status).toBe(400);
    expect((await create({ resource: 'audit-entries' })).status).toBe(400);
    expect((await create({ events: [] })).status).toBe(400);
  });

  it('are forgotten after thirty days, with what still waits left alone', async () => {
    const { id } = await started();
    await book();
    await delivered(id);
    const waiting = await server.records.insert(WebhookDelivery, { webhookId: id, event: 'books.created' });
    server.clock.set(new Date(Date.now() + 31 * 86_400_000));
    await runAs(SYSTEM_ACTOR, () => server.app.get(WebhookSender, { strict: false }).sweep());
    server.clock.set(new Date());
    expect((await server.records.find(WebhookDelivery, { webhookId: id })).map((delivery) => delivery.id)).toEqual([waiting.id]);
  });
});

describe('webhooks of a server that others use', () => {
  let server: TestServer;
  beforeAll(async () => void (server = await startTestServer(application)));
  afterAll(() => server?.close());

  it('never go to its own network: not when they are saved, nor when they are sent', async () => {
    const receiver = new WebhookReceiver();
    await receiver.start();
    const boss = await server.signIn('super_admin');
    const refused = await boss.post('/api/webhook-endpoints', { name: 'Shop', url: receiver.url, resource: 'books', events: ['created'] });
    expect([refused.status, refused.body.fields]).toEqual([400, { url: 'The address has to begin with https://' }]);
    const body = { name: 'Shop', url: 'https://example.com/hooks', resource: 'books', events: ['created'] };
    const { id } = (await boss.post('/api/webhook-endpoints', body)).body;
    await boss.post(`/api/webhook-endpoints/${id}/secret`);
    await server.records.update(WebhookEndpoint, { id }, { url: receiver.url });
    const delivery = await server.records.insert(WebhookDelivery, { webhookId: id, event: 'webhook.test' });
    await runAs(SYSTEM_ACTOR, () => server.app.get(WebhookSender, { strict: false }).send({ deliveryId: delivery.id, tries: 0 }));
    expect(await server.records.get(WebhookDelivery, delivery.id)).toMatchObject({
      status: 'waiting',
      problem: '127.0.0.1 leads to an address that is not on the public internet',
    });
    expect(receiver.all).toEqual([]);
    await receiver.stop();
  });

  it('do not start in production with the setting for trials', () => {
    const env = { NODE_ENV: 'production', DATABASE_URL: 'postgres://db/x', PUBLIC_URL: 'https://library.example', WEBHOOKS_PRIVATE: '1' };
    expect(() => application.readConfig(env)).toThrow('WEBHOOKS_PRIVATE=1 lets webhooks into this server’s own network');
  });
});
