import { randomUUID } from 'node:crypto';
import { newCustomer, Review, sentQuote } from '../portal/review/review-fixtures.js';
import { startTestApp, type TestApp, type TestClient } from '../testing/test-app.js';
import { StoredFile } from './stored-file.entity.js';

const PDF = '%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF';

describe('documents', () => {
  let app: TestApp;
  let staff: TestClient;
  beforeAll(async () => {
    app = await startTestApp();
    staff = await app.signInAs('admin');
  });
  afterAll(() => app?.close());

  async function upload(): Promise<string> {
    const form = new FormData();
    form.set('file', new Blob([PDF], { type: 'application/pdf' }), 'contract.pdf');
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
    expect([moved.status, Object.keys(moved.body.fields)]).toEqual([400, ['quoteId']]);
    expect((await staff.patch(`/api/documents/${saved.body.id}`, { name: 'Signed contract' })).status).toBe(200);
    expect(Object.keys((await save({ file: await upload(), quoteId: quote.id })).body.fields)).toEqual(['customerId']);
  });
});
