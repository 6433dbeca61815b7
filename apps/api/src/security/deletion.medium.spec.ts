import { DataSource } from 'typeorm';
import { Customer } from '../customers/customer.entity.js';
import { Invoice } from '../billing/invoices/invoice.entity.js';
import { book, bookingOf } from '../portal/booking/booking-fixtures.js';
import { lastMail, Review, sentQuote, tokenIn } from '../portal/review/review-fixtures.js';
import { Address } from '../customers/address.entity.js';
import { DocumentVersion } from '../documents/document-version.entity.js';
import { Document } from '../documents/document.entity.js';
import { SignatureRequest } from '../documents/signature-request.entity.js';
import { StoredFile } from '../documents/stored-file.entity.js';
import { Lead } from '../leads/lead.entity.js';
import { MessageLog } from '@haulbook/platform';
import { startTestApp, type TestApp, type TestClient } from '../testing/test-app.js';
import { DeletionLinks } from './deletion-links.service.js';
import { DeletionRequest } from './deletion-request.entity.js';
import { DeletionRequests } from './deletion-requests.service.js';

const WORDS = 'Quackenbush-Ottinger';
const PHONE = '+19195557781';
const STREET = '7781 Persimmon Hollow';

describe('deleting personal data', () => {
  let app: TestApp;
  let staff: TestClient;
  let people = 0;
  beforeAll(async () => {
    app = await startTestApp();
    staff = await app.signInAs('admin');
  });
  afterAll(() => app?.close());

  /** Create a customer with an account whose data can be found wherever it is stored. */
  async function person(): Promise<TestClient> {
    const client = await app.signInAs('customer', `goes-away-${++people}@example.com`);
    await client.patch('/api/portal/profile', { lastName: WORDS, phone: PHONE });
    return client;
  }
  const idOf = (client: TestClient) => client.person!.customerId!;
  const remove = (client: TestClient, password = client.person!.password) => client.post('/api/portal/deletion-requests', { password });

  /** Create an issued invoice. */
  async function billed(client: TestClient): Promise<string> {
    const lines = [{ kind: 'item', label: 'Sofa', qty: 1000, unitCents: 10_000 }];
    const { body } = await staff.post('/api/invoices', { customerId: idOf(client), lines });
    await staff.post(`/api/invoices/${body.id}/transitions/issue`, {});
    return body.id;
  }
  const settle = (invoiceId: string) =>
    staff.post(`/api/invoices/${invoiceId}/payments`, { method: 'cash', amountCents: 10_000 }, { 'idempotency-key': `k-${invoiceId}` });

  /** List the tables with a row that contains a text, anywhere in the row. */
  async function tablesWith(text: string): Promise<string[]> {
    const tables = await app.records.db.query<{ name: string }>(
      `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`,
    );
    const found: string[] = [];
    for (const { name } of tables) {
      const rows = await app.records.db.query(`SELECT 1 AS hit FROM "${name}" t WHERE t::text ILIKE $1 LIMIT 1`, [`%${text}%`]);
      if (rows.length > 0) found.push(name);
    }
    return found;
  }

  it('asks for the password once more, and a wrong one deletes nothing', async () => {
    const client = await person();
    const refused = await remove(client, 'not the password');
    expect([refused.status, refused.body.fields]).toEqual([400, { password: 'That password isn’t correct' }]);
    expect((await app.visitor().post('/api/portal/deletion-requests', { password: 'x' })).status).toBe(401);
    expect((await staff.post('/api/portal/deletion-requests', { password: 'x' })).status).toBe(403);
    expect((await client.get('/api/portal/dashboard')).status).toBe(200);
  });

  it('removes somebody who never had a job altogether, account and session too', async () => {
    const client = await person();
    const request = bookingOf();
    await book(client, { ...request, address: { ...request.address, line1: STREET }, notes: WORDS });
    const { status, body } = await remove(client);
    expect([status, body]).toEqual([201, expect.objectContaining({ status: 'completed', waitingReason: null })]);
    expect((await client.get('/api/portal/dashboard')).status).toBe(401);
    expect((await client.post('/api/auth/login', { email: client.person!.email, password: client.person!.password })).status).toBe(400);
    expect(await app.records.findOne(Customer, { id: idOf(client) })).toBeNull();
    expect(await tablesWith(STREET)).toEqual([]);
    const status2 = await app.visitor().get(`/api/portal/deletion-requests/${body.code}`);
    expect(status2.body).toMatchObject({ status: 'completed', completedAt: expect.any(String) });
  });

  it('removes documents with every version and what was signed', async () => {
    const client = await person();
    const signer = 'Philippa Undersigned';
    const upload = async () => {
      const form = new FormData();
      form.set('file', new Blob(['%PDF-1.7\n%%EOF'], { type: 'application/pdf' }), 'contract.pdf');
      return ((await (await staff.fetch('/api/uploads', { method: 'POST', body: form })).json()) as { id: string }).id;
    };
    const files = [await upload(), await upload()];
    const [file, next] = files;
    const document = (await staff.post('/api/documents', { name: signer, kind: 'contract', file, customerId: idOf(client) })).body;
    const request = (await staff.post('/api/signature-requests', { documentId: document.id, message: signer })).body;
    const signed = await client.post(`/api/portal/signature-requests/${request.id}/sign`, { name: signer, agreed: true });
    expect(signed.status).toBe(200);
    expect((await staff.patch(`/api/documents/${document.id}`, { file: next, confirmed: true })).status).toBe(200);
    expect((await remove(client)).body.status).toBe('completed');
    for (const entity of [Document, DocumentVersion, SignatureRequest, StoredFile])
      expect(await app.records.count<{ id: string }>(entity, { id: { $in: [document.id, request.id, ...files] } })).toBe(0);
    expect(await app.records.count(DocumentVersion, { documentId: document.id })).toBe(0);
    expect(await tablesWith(signer)).toEqual([]);
  });

  it('keeps the books whole: who was billed stays as nobody, and nothing anywhere names them', async () => {
    const client = await person();
    const signer = 'Wilhelmina Featherstone';
    await client.patch('/api/portal/profile', { lastName: signer });
    const address = await app.records.insert(Address, {
      customerId: idOf(client),
      line1: STREET,
      city: 'Raleigh',
      zip: '27601',
      county: 'Wake',
    });
    const customer = await app.records.get(Customer, idOf(client));
    const quote = await sentQuote(app, staff, { customerNotes: signer, internalNotes: PHONE }, { customer, address });
    const review = new Review(app, quote);
    expect((await review.approve({ signature: { name: signer, image: null } })).status).toBe(200);
    const { body: dashboard } = await client.get('/api/portal/dashboard');
    const opinion = { customerName: signer, stars: 5, text: 'Quick and kind.', source: 'email', writtenOn: '2026-10-03' };
    const { body: written } = await staff.post('/api/reviews', { ...opinion, orderId: dashboard.orders[0].id });
    expect((await staff.post(`/api/reviews/${written.id}/transitions/publish`, {})).body.status).toBe('published');
    const { body: second } = await staff.post('/api/reviews', { ...opinion, text: 'Twice as quick.', orderId: dashboard.orders[0].id });
    expect((await staff.delete(`/api/reviews/${second.id}`)).status).toBe(200);
    await client.post(`/api/portal/orders/${dashboard.orders[0].id}/cancel`, { reason: signer });
    const invoiceId = await billed(client);
    await settle(invoiceId);
    const before = await app.records.get(Invoice, invoiceId);

    const { body } = await remove(client);
    expect(body).toMatchObject({ status: 'completed' });
    await app.records.db.query(`UPDATE message_logs SET status = 'sent' WHERE template = 'deletion_done'`);
    await app.app.get(DeletionRequests).forgetFarewells();

    expect(await app.records.get(Customer, idOf(client))).toMatchObject({
      firstName: 'Deleted',
      lastName: 'customer',
      phone: null,
      userId: null,
    });
    const after = await app.records.get(Invoice, invoiceId);
    expect(after).toMatchObject({ number: before.number, totalCents: before.totalCents, paidCents: before.paidCents, status: 'paid' });
    for (const text of [client.person!.email, STREET, signer]) expect([text, await tablesWith(text)]).toEqual([text, []]);
    const pdf = await staff.fetch(`/api/invoices/${invoiceId}/pdf`);
    expect(pdf.status).toBe(200);
  });

  it('waits while we owe the customer money, says so, and is carried out once they have it back', async () => {
    const client = await person();
    const invoiceId = await billed(client);
    const { body: payment } = await settle(invoiceId);
    await staff.post(
      `/api/invoices/${invoiceId}/credit-notes`,
      { amountCents: 4000, reason: 'Not done' },
      { 'idempotency-key': `c-${invoiceId}` },
    );
    const { number } = await app.records.get(Invoice, invoiceId);
    const { body } = await remove(client);
    expect(body).toMatchObject({ status: 'waiting', waitingReason: expect.stringContaining(`We still owe you a refund for ${number}`) });
    const refund = { amountCents: 4000, reason: 'Not done' };
    await staff.post(`/api/payments/${payment.id}/refunds`, refund, { 'idempotency-key': `r-${invoiceId}` });
    await app.app.get(DeletionRequests).settleWaiting();
    expect((await app.visitor().get(`/api/portal/deletion-requests/${body.code}`)).body.status).toBe('completed');
  });

  it('waits while something is owed, says why, and is carried out once it is settled', async () => {
    const client = await person();
    const invoiceId = await billed(client);
    const { number } = await app.records.get(Invoice, invoiceId);
    const { body } = await remove(client);
    expect(body).toMatchObject({ status: 'waiting', waitingReason: expect.stringContaining(`open balance on ${number}`) });
    expect(await lastMail(app, client.person!.email, 'deletion_waits')).toMatchObject({
      reason: body.waitingReason,
      url: expect.stringContaining(`/account/delete?code=${body.code}`),
    });
    expect((await remove(client)).body.code).toBe(body.code);
    expect(await app.records.count(DeletionRequest, { customerId: idOf(client) })).toBe(1);

    const [row] = (await staff.get(`/api/deletion-requests?filter=confirmationCode||$eq||${body.code}`)).body;
    const refused = await staff.post(`/api/deletion-requests/${row.id}/transitions/complete`, {});
    expect([refused.status, refused.body.message]).toEqual([409, body.waitingReason]);

    await app.app.get(DeletionRequests).settleWaiting();
    expect((await app.visitor().get(`/api/portal/deletion-requests/${body.code}`)).body.status).toBe('waiting');
    await settle(invoiceId);
    await app.app.get(DeletionRequests).settleWaiting();
    expect((await app.visitor().get(`/api/portal/deletion-requests/${body.code}`)).body.status).toBe('completed');
    expect((await app.records.get(Customer, idOf(client))).anonymizedAt).not.toBeNull();
  });

  it('waits for what is being written down at that moment, and then for what it says', async () => {
    const client = await person();
    const invoiceId = await billed(client);
    const { code } = (await remove(client)).body;
    await settle(invoiceId);
    let begin = () => {};
    let over = false;
    const looked = new Promise<void>((resolve) => (begin = resolve))
      .then(() => app.app.get(DeletionRequests).settleWaiting())
      .finally(() => (over = true));
    await app.records.transaction(async () => {
      await app.records.insert(Invoice, { customerId: idOf(client) });
      begin();
      const waiting = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
      while (!over && (await app.app.get(DataSource).query(waiting)).length === 0);
    });
    await looked;
    expect((await app.visitor().get(`/api/portal/deletion-requests/${code}`)).body).toMatchObject({
      status: 'waiting',
      waitingReason: expect.stringContaining('still preparing the bill'),
    });
  });

  it('is carried out for others although one request fails, run after run', async () => {
    const [bad, good] = [await person(), await person()];
    const bills = [await billed(bad), await billed(good)];
    const codes = [(await remove(bad)).body.code, (await remove(good)).body.code];
    for (const bill of bills) await settle(bill);
    const rows = (await app.records.find(DeletionRequest, { confirmationCode: { $in: codes } }, { sort: { createdAt: 'asc' } })).map(
      ({ id }) => id,
    );
    await app.records.db.query(
      `DO $$ BEGIN
         CREATE FUNCTION spoil() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RAISE EXCEPTION ''spoilt''; END';
         CREATE TRIGGER spoilt BEFORE UPDATE ON deletion_requests FOR EACH ROW WHEN (OLD.id = '${rows[0]}') EXECUTE FUNCTION spoil();
       END $$`,
    );
    await app.app.get(DeletionRequests).settleWaiting();
    const statuses = await Promise.all(rows.map(async (id) => (await app.records.get(DeletionRequest, id)).status));
    expect(statuses).toEqual(['waiting', 'completed']);
    await app.records.db.query('DROP TRIGGER spoilt ON deletion_requests');
  });

  it('mails nobody when money of theirs goes back later', async () => {
    const client = await person();
    const invoiceId = await billed(client);
    const { body: payment } = await settle(invoiceId);
    expect((await remove(client)).body.status).toBe('completed');
    const nobody = (await app.records.get(Customer, idOf(client))).email;
    const key = { 'idempotency-key': `back-${invoiceId}` };
    const back = await staff.post(`/api/payments/${payment.id}/refunds`, { amountCents: 1000, reason: 'Too much' }, key);
    expect([back.status, back.body.status]).toEqual([201, 'succeeded']);
    expect(await app.records.count(MessageLog, { recipient: nobody })).toBe(0);
  });

  it('leaves no mail behind that waits to be sent, or was given up', async () => {
    const client = await person();
    const mail = { channel: 'email', template: 'on_my_way', recipient: client.person!.email, payload: {} } as const;
    const ids = [];
    for (const status of ['queued', 'failed', 'dead', 'sent'] as const)
      ids.push((await app.records.insert(MessageLog, { ...mail, status }, { states: true })).id);
    expect((await remove(client)).body.status).toBe('completed');
    const left = await app.records.find(MessageLog, { id: { $in: ids } });
    expect(left.map(({ status, payload, recipient }) => [status, payload, recipient])).toEqual([['sent', null, 'Removed']]);
  });

  it('can be taken back with its code while it waits', async () => {
    const client = await person();
    await billed(client);
    const { body } = await remove(client);
    const withdrawn = await app.visitor().post(`/api/portal/deletion-requests/${body.code}/withdraw`, {});
    expect(withdrawn.body).toMatchObject({ status: 'cancelled', waitingReason: null });
    expect((await app.visitor().post(`/api/portal/deletion-requests/${'0'.repeat(24)}/withdraw`, {})).status).toBe(404);
    expect((await client.get('/api/portal/dashboard')).status).toBe(200);
  });

  describe('by a mailed link', () => {
    const ask = (email: string) => app.visitor().post('/api/portal/deletion-links', { email });
    const links = () => app.app.get(DeletionLinks);

    it('answers alike for addresses we know and others, and mails only the former', async () => {
      const client = await person();
      const [known, unknown] = [await ask(client.person!.email), await ask('nobody-here@example.com')];
      expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
      await links().mail({ email: client.person!.email });
      await links().mail({ email: 'nobody-here@example.com' });
      expect(await lastMail(app, client.person!.email, 'deletion_link')).toHaveProperty('url');
      await expect(lastMail(app, 'nobody-here@example.com', 'deletion_link')).rejects.toThrow('No mail');
      await links().mail({ email: staff.person!.email });
      await expect(lastMail(app, staff.person!.email, 'deletion_link')).rejects.toThrow('No mail');
    });

    it('works once, by a click', async () => {
      const client = await person();
      await links().mail({ email: client.person!.email });
      const token = tokenIn((await lastMail(app, client.person!.email, 'deletion_link'))['url']!);
      const confirm = () => app.visitor().post('/api/portal/deletion-requests/confirm', { token });
      const answers = await Promise.all(Array.from({ length: 5 }, confirm));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(answers.filter(({ body }) => body.code === 'code_expired')).toHaveLength(4);
      expect((await client.get('/api/portal/dashboard')).status).toBe(401);
    });

    it('forgets somebody who only asked to be called', async () => {
      const email = 'caller-only@example.com';
      await app.visitor().post('/api/portal/leads', { name: WORDS, email, phone: '9195557781', message: 'Please call' });
      await links().mail({ email });
      const token = tokenIn((await lastMail(app, email, 'deletion_link'))['url']!);
      const { body } = await app.visitor().post('/api/portal/deletion-requests/confirm', { token });
      expect(body.status).toBe('completed');
      expect(await app.records.findOne(Lead, { email })).toBeNull();
    });
  });

  it('takes requests of a provider, with a code for its status page', async () => {
    const client = await person();
    const wish = { origin: 'facebook', customerId: idOf(client), email: null, providerSubject: '1029384756' } as const;
    const request = await app.app.get(DeletionRequests).open(wish);
    expect(request).toMatchObject({ status: 'completed', confirmationCode: expect.stringMatching(/^[0-9a-f]{24}$/) });
    expect((await client.get('/api/portal/dashboard')).status).toBe(401);
    expect(await tablesWith('1029384756')).toEqual([]);
  });
});
