import { CardWorld } from './card-fixtures.js';

describe('saving a card at Stripe', () => {
  const world = new CardWorld();
  beforeAll(() => world.start());
  afterAll(() => world.close());
  const { stripe } = world;

  it('begins there, with one customer of theirs for each of ours, and hands the browser a secret', async () => {
    const client = await world.newClient();
    const [first, second] = await Promise.all([0, 1].map(() => client.post('/api/portal/payment-methods', {})));
    await world.begin(client);
    expect([first!.status, first!.body]).toEqual([
      201,
      {
        setupId: expect.stringMatching(/^seti_/),
        status: 'pending',
        clientSecret: `${first!.body.setupId}_secret`,
        publishableKey: 'pk_test_123',
        card: null,
      },
    ]);
    const own = [...stripe.customers.values()].filter(
      ({ metadata }) => (metadata as { customerId: string }).customerId === client.person!.customerId,
    );
    expect(own).toHaveLength(1);
    for (const { body } of [first!, second!])
      expect(stripe.setups.get(body.setupId)).toMatchObject({ customer: own[0]!.id, usage: 'on_session' });
    expect(stripe.calls.filter((call) => call === 'POST /v1/customers').length).toBe(stripe.customers.size);
  });

  it('writes brand, digits and expiry down once it is confirmed, once for two words at once', async () => {
    const client = await world.newClient();
    const setupId = await world.begin(client);
    expect((await world.confirm(client, setupId)).body).toMatchObject({ status: 'pending', card: null });
    expect(await world.cards(client)).toEqual([]);
    const token = stripe.completeSetup(setupId, { brand: 'amex', last4: '0005', expMonth: 3, expYear: 2031 });
    const answers = await Promise.all([world.confirm(client, setupId), world.confirm(client, setupId)]);
    const cards = await world.cards(client);
    expect(cards).toEqual([
      {
        id: expect.any(String),
        brand: 'American Express',
        last4: '0005',
        expiryMonth: 3,
        expiryYear: 2031,
        isDefault: true,
        expired: false,
        usable: true,
      },
    ]);
    expect(answers.map(({ status, body }) => [status, body.card])).toEqual([200, 200].map((status) => [status, cards[0]]));
    expect(JSON.stringify(answers)).not.toContain(token);
  });

  it('is remembered when the tab was closed: Stripe’s own word is enough', async () => {
    const client = await world.newClient();
    const setupId = await world.begin(client);
    stripe.completeSetup(setupId);
    expect(await world.setUp(setupId)).toBe(200);
    await world.until(async () => (await world.cards(client)).length > 0);
    expect(await world.cards(client)).toMatchObject([{ brand: 'Visa', last4: '4242' }]);
  });

  it('is one card when the browser and Stripe both tell of it', async () => {
    const client = await world.newClient();
    const setupId = await world.begin(client);
    stripe.completeSetup(setupId);
    await Promise.all([world.setUp(setupId), world.confirm(client, setupId), world.setUp(setupId)]);
    await world.done('keep_card');
    expect(await world.cards(client)).toHaveLength(1);
  });

  it('does not come back with a late word of Stripe’s after it was removed', async () => {
    const client = await world.newClient();
    const setupId = await world.begin(client);
    stripe.completeSetup(setupId);
    const { body } = await world.confirm(client, setupId);
    await world.remove(client, body.card.id);
    await world.setUp(setupId);
    await world.done('keep_card');
    expect((await world.confirm(client, setupId)).body).toMatchObject({ status: 'succeeded', card: null });
    expect(await world.cards(client)).toEqual([]);
  });

  it('keeps one card that is typed in twice, with its new expiry, and gives the older one back', async () => {
    const client = await world.newClient();
    const first = await world.saved(client, { last4: '1881', expYear: 2030 });
    const again = await world.saved(client, { last4: '1881', expYear: 2034 });
    expect(await world.cards(client)).toEqual([{ ...first, expiryYear: 2034 }]);
    expect(again.id).toBe(first.id);
    await world.done('detach_card');
    const own = [...stripe.methods.values()].filter(({ card }) => (card as { last4: string }).last4 === '1881');
    expect(own.map(({ customer }) => customer !== null)).toEqual([false, true]);
  });

  it('is good through the last day of its month in New York', async () => {
    const client = await world.newClient();
    await world.saved(client, { expMonth: 11, expYear: 2040 });
    const expired = async (at: string) => {
      world.app.clock.set(new Date(at));
      return (await world.cards(client))[0]!.expired;
    };
    try {
      expect(await expired('2040-12-01T04:59:59Z')).toBe(false);
      expect(await expired('2040-12-01T05:00:01Z')).toBe(true);
    } finally {
      world.app.clock.set(new Date());
    }
  });

  it('becomes the default where that one has expired', async () => {
    const client = await world.newClient();
    await world.saved(client, { last4: '1111', expMonth: 1, expYear: 2020 });
    await world.saved(client, { last4: '2222' });
    await world.saved(client, { last4: '3333' });
    expect((await world.cards(client)).map(({ last4, isDefault }) => [last4, isDefault])).toEqual([
      ['2222', true],
      ['1111', false],
      ['3333', false],
    ]);
    const [fresh] = await world.cards(client);
    await world.remove(client, fresh!.id);
    expect((await world.cards(client)).map(({ last4, isDefault }) => [last4, isDefault])).toEqual([
      ['3333', true],
      ['1111', false],
    ]);
  });

  it('is for its owner alone', async () => {
    const [client, other] = [await world.newClient(), await world.newClient()];
    const setupId = await world.begin(client);
    await world.begin(other);
    stripe.completeSetup(setupId);
    for (const id of [setupId, 'seti_nobody', '../customers/cus_1']) expect((await world.confirm(other, id)).status).toBe(404);
    expect([await world.cards(other), await world.cards(client)]).toEqual([[], []]);
    for (const path of ['', '/confirm'])
      expect((await world.app.visitor().post(`/api/portal/payment-methods${path}`, { setupId })).status).toBe(401);
    expect((await world.app.visitor().get('/api/portal/payment-methods')).status).toBe(401);
    expect((await world.staff.get('/api/portal/payment-methods')).status).toBe(403);
  });

  it('is possible again in a moment when Stripe does not answer', async () => {
    const client = await world.newClient();
    stripe.silent = true;
    const lost = await client.post('/api/portal/payment-methods', {});
    stripe.silent = false;
    expect([lost.status, lost.body.code]).toEqual([503, 'unavailable']);
    const made = stripe.customers.size;
    expect(await world.begin(client)).toMatch(/^seti_/);
    expect(stripe.customers.size).toBe(made);
  });
});

describe('giving cards up at Stripe', () => {
  const world = new CardWorld();
  beforeAll(() => world.start());
  afterAll(() => world.close());
  const { stripe } = world;
  const attached = () => [...stripe.methods.values()].filter(({ customer }) => customer !== null).length;

  it('follows when its owner removes one; the next becomes the default', async () => {
    const client = await world.newClient();
    const [first, second] = [await world.saved(client), await world.saved(client, { last4: '4444' })];
    await world.remove(client, first.id);
    await world.done('detach_card');
    expect(attached()).toBe(1);
    expect(await world.cards(client)).toEqual([{ ...second, isDefault: true }]);
  });

  it('follows when staff remove them, one or several; the default they choose is the only one', async () => {
    const client = await world.newClient();
    const cards = [];
    for (const last4 of ['1111', '2222', '3333']) cards.push(await world.saved(client, { last4 }));
    const before = attached();
    const { body: row } = await world.staff.get(`/api/customer-payments/${cards[1]!.id}`);
    await world.staff.patch(`/api/customer-payments/${row.id}`, { isDefault: true, version: row.version });
    expect((await world.cards(client)).filter(({ isDefault }) => isDefault).map(({ last4 }) => last4)).toEqual(['2222']);
    expect((await world.staff.delete(`/api/customer-payments/${row.id}`)).status).toBeLessThan(300);
    expect((await world.cards(client)).map(({ last4, isDefault }) => [last4, isDefault])).toEqual([
      ['1111', true],
      ['3333', false],
    ]);
    const ids = [cards[0]!.id, cards[2]!.id];
    expect((await world.staff.delete('/api/customer-payments/bulk', { ids })).body).toEqual({ count: 2 });
    await world.done('detach_card');
    expect(attached()).toBe(before - 3);
  });

  it('is tried again until Stripe has answered', async () => {
    const client = await world.newClient();
    const card = await world.saved(client);
    const before = attached();
    stripe.silent = true;
    await world.remove(client, card.id);
    const tried = `SELECT 1 AS found FROM graphile_worker.jobs WHERE task_identifier = 'detach_card' AND attempts = 1 AND last_error IS NOT NULL`;
    // The request took effect, but its response is lost.
    await world.until(async () => (await world.app.records.db.query(tried)).length > 0);
    stripe.silent = false;
    await world.app.records.db.query(`SELECT graphile_worker.reschedule_jobs(array_agg(id), run_at := now()) FROM graphile_worker.jobs`);
    await world.done('detach_card');
    expect(attached()).toBe(before - 1);
  });

  it('goes with everything else when a customer’s data is deleted, and a late word brings nothing back', async () => {
    const client = await world.newClient();
    const removed = await world.saved(client, { last4: '1881' });
    await world.remove(client, removed.id);
    const card = await world.saved(client);
    const setupId = await world.begin(client);
    const { customer } = stripe.setups.get(setupId) as unknown as { customer: string };
    stripe.completeSetup(setupId, { last4: '9999' });
    const { body } = await client.post('/api/portal/deletion-requests', { password: client.person!.password });
    expect(body.status).toBe('completed');
    await world.done('forget_card_account');
    await world.done('detach_card');
    expect(stripe.customers.has(customer)).toBe(false);
    expect([...stripe.methods.values()].filter((method) => method['customer'] === customer)).toEqual([]);
    await world.setUp(setupId);
    await world.done('keep_card');
    const tables = ['customer_payments', 'card_accounts', 'card_sources'];
    for (const table of tables) {
      const rows = await world.app.records.db.query(`SELECT 1 AS found FROM ${table} WHERE customer_id = $1`, [client.person!.customerId]);
      expect([table, rows]).toEqual([table, []]);
    }
    const history = `SELECT 1 AS found FROM audit_entries WHERE record_id = ANY($1) AND (before IS NOT NULL OR after IS NOT NULL)`;
    expect(await world.app.records.db.query(history, [[card.id, removed.id]])).toEqual([]);
  });
});
