import { StoredFile } from '@haulbook/platform';
import { randomUUID } from 'node:crypto';
import { AdminUser } from '@haulbook/identity';
import { newCustomer, Review, sentQuote } from '../portal/review/review-fixtures.js';
import { startTestApp, type TestApp, type TestClient } from '../testing/test-app.js';
import { DocumentVersion } from './document-version.entity.js';
import { Document } from './document.entity.js';

const PDF = '%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF';

describe('documents', () => {
  let app: TestApp;
  let staff: TestClient;
  beforeAll(async () => {
    app = await startTestApp();
    staff = await app.signInAs('admin');
  });
  afterAll(() => app?.close());

  async function upload(content = PDF): Promise<string> {
    const form = new FormData();
    form.set('file', new Blob([content], { type: 'application/pdf' }), 'contract.pdf');
    const response = await staff.fetch('/api/uploads', { method: 'POST', body: form });
    return ((await response.json()) as { id: string }).id;
  }
  const save = (document: object) => staff.post('/api/documents', { name: 'Contract', kind: 'contract', ...document });

  it('say what their file is, whatever was uploaded under what name', async () => {
    const { customer } = await newCustomer(app);
    const file = await upload();
    const { status, body } = await save({ file, customerId: customer.id });
    expect(status).toBe(201);
    const stored = await app.records.get(StoredFile, file);
    expect(body).toMatchObject({ size: PDF.length, mime: 'application/pdf', sha256: stored.sha256 });
    expect(stored.attachedAt).not.toBeNull();
  });

  it('are of a file that exists and is not another customer’s', async () => {
    const [mine, other] = [(await newCustomer(app)).customer, (await newCustomer(app)).customer];
    const gone = { file: 'This file is no longer available. Please upload it again.' };
    expect(await save({ file: randomUUID(), customerId: mine.id })).toMatchObject({ status: 400, body: { fields: gone } });
    const file = await upload();
    await app.records.update(StoredFile, { id: file }, { customerId: other.id });
    const foreign = { file: 'This file belongs to another customer' };
    expect(await save({ file, customerId: mine.id })).toMatchObject({ status: 400, body: { fields: foreign } });
    expect((await save({ file, customerId: other.id })).status).toBe(201);
  });

  it('belong to one customer with everything they name, when they are made and when they are changed', async () => {
    const [mine, other] = [await newCustomer(app), await newCustomer(app)];
    const quote = await sentQuote(app, staff, {}, mine);
    const { orderId } = (await new Review(app, quote).approve()).body;
    const lines = [{ kind: 'item', label: 'Sofa', unitCents: 10_000 }];
    const invoice = (await staff.post('/api/invoices', { customerId: mine.customer.id, lines })).body;
    const named = { quoteId: quote.id, orderId, invoiceId: invoice.id };
    for (const [name, id] of Object.entries(named)) {
      const word = name.replace('Id', '');
      const answer = await save({ file: await upload(), customerId: other.customer.id, [name]: id });
      expect(answer).toMatchObject({ status: 400, body: { fields: { [name]: `This ${word} belongs to another customer` } } });
    }
    const saved = await save({ file: await upload(), customerId: mine.customer.id, ...named });
    expect(saved.status).toBe(201);
    const moved = await staff.patch(`/api/documents/${saved.body.id}`, { customerId: other.customer.id });
    expect([moved.status, Object.keys(moved.body.fields)]).toEqual([400, ['quoteId', 'orderId', 'invoiceId']]);
    expect((await staff.patch(`/api/documents/${saved.body.id}`, { name: 'Signed contract' })).status).toBe(200);
    expect(Object.keys((await save({ file: await upload(), quoteId: quote.id })).body.fields)).toEqual(['customerId']);
  });

  describe('get new versions', () => {
    const versionsOf = async (documentId: string) =>
      (await app.records.find(DocumentVersion, { documentId }, { sort: { edition: 'asc' } })).map(({ edition, file }) => ({
        edition,
        file,
      }));
    const replace = (id: string, file: string) => staff.patch(`/api/documents/${id}`, { file });

    it('whose number, size and checksum follow from the file, and which name who added them', async () => {
      const [first, second] = [await upload(), await upload(`${PDF}\n% second`)];
      const { id } = (await save({ file: first })).body;
      const { body } = await replace(id, second);
      const stored = await app.records.get(StoredFile, second);
      expect(body).toMatchObject({ edition: 2, file: second, size: stored.size, sha256: stored.sha256 });
      expect((await staff.patch(`/api/documents/${id}`, { name: 'Lease', file: second })).body).toMatchObject({
        edition: 2,
        name: 'Lease',
      });
      const listed = (await staff.get(`/api/document-versions?filter=documentId||eq||${id}`)).body;
      const me = { id: (await app.records.findOne(AdminUser, { email: staff.person!.email }))!.id };
      expect(listed).toMatchObject([
        { edition: 2, file: second, sha256: stored.sha256, addedBy: me },
        { edition: 1, file: first, size: PDF.length, addedBy: me },
      ]);
      expect(await (await staff.fetch(`/api/files/${first}`)).text()).toBe(PDF);
      const { body: history } = await (await app.signInAs('super_admin')).get(`/api/documents/${id}/history`);
      expect(JSON.stringify(history)).toContain(second);
    });

    it('of which the customer sees the newest alone', async () => {
      const owner = await app.signInAs('customer');
      const { customerId } = owner.person!;
      const [first, second] = [await upload(), await upload()];
      const { id } = (await save({ file: first, customerId, visibleToCustomer: true })).body;
      await replace(id, second);
      const seen = await Promise.all([first, second].map(async (file) => (await owner.get(`/api/files/${file}`)).status));
      expect(seen).toEqual([404, 200]);
      expect((await owner.get(`/api/document-versions?filter=documentId||eq||${id}`)).status).toBe(403);
    });

    it('one after the other, though they come at once', async () => {
      const first = await upload();
      const { id } = (await save({ file: first })).body;
      const more = await Promise.all([1, 2, 3, 4, 5].map(() => upload()));
      const answers = await Promise.all(more.map((file) => replace(id, file)));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
      const versions = await versionsOf(id);
      expect(versions.map(({ edition }) => edition)).toEqual([1, 2, 3, 4, 5, 6]);
      expect(versions.map(({ file }) => file).sort()).toEqual([first, ...more].sort());
      const { file, edition } = await app.records.get(Document, id);
      expect({ file, edition }).toEqual(versions.at(-1));
    });

    it('from staff alone, of files that are their own uploads', async () => {
      const owner = await app.signInAs('customer');
      const { id } = (await save({ file: await upload(), customerId: owner.person!.customerId, visibleToCustomer: true })).body;
      expect((await owner.patch(`/api/documents/${id}`, { file: await upload() })).status).toBe(403);
      expect((await replace(id, randomUUID())).status).toBe(400);
      expect(await versionsOf(id)).toHaveLength(1);
    });
  });
});
