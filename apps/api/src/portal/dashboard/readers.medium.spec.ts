import { useTestApp, type TestClient } from '../../testing/test-app.js';

/** Every endpoint that returns a customer's documents checks their policy: what it does not grant is in none of them. */

const app = useTestApp();
let staff: TestClient;
let owner: TestClient;
let other: TestClient;
beforeAll(async () => {
  staff = await app.signInAs('admin');
  owner = await app.signInAs('customer');
  other = await app.signInAs('customer');
});

let keys = 0;
type Listed = { id: string }[];
const names = (rows: Listed, id: string) => rows.some((row) => row.id === id);
const PDF = '%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF';

async function upload(): Promise<string> {
  const form = new FormData();
  form.set('file', new Blob([PDF], { type: 'application/pdf' }), 'permit.pdf');
  const response = await staff.fetch('/api/uploads', { method: 'POST', body: form });
  return ((await response.json()) as { id: string }).id;
}

describe('a document', () => {
  /** Check where it is visible: its file, the dashboard, the generated list. */
  async function readers(client: TestClient, { id, file }: { id: string; file: string }) {
    const [content, dashboard, list] = [
      await client.get(`/api/files/${file}`),
      await client.get('/api/portal/dashboard'),
      await client.get('/api/documents'),
    ];
    return { file: content.status === 200, dashboard: names(dashboard.body.documents, id), list: names(list.body.data ?? list.body, id) };
  }
  const EVERYWHERE = { file: true, dashboard: true, list: true };
  const NOWHERE = { file: false, dashboard: false, list: false };

  async function shared(): Promise<{ id: string; file: string }> {
    const file = await upload();
    const document = { name: 'Permit', kind: 'permit', file, customerId: owner.person!.customerId, visibleToCustomer: true };
    const { body, status } = await staff.post('/api/documents', document);
    expect(status).toBe(201);
    return { id: body.id, file };
  }

  it('that is shared is seen by its customer alone', async () => {
    const document = await shared();
    expect(await readers(owner, document)).toEqual(EVERYWHERE);
    expect(await readers(other, document)).toEqual(NOWHERE);
  });

  it.each([
    ['no longer shared', (id: string) => staff.patch(`/api/documents/${id}`, { visibleToCustomer: false })],
    ['archived', (id: string) => staff.post(`/api/documents/${id}/transitions/archive`, {})],
    ['in the trash', (id: string) => staff.delete(`/api/documents/${id}`)],
    ['another customer’s now', (id: string) => staff.patch(`/api/documents/${id}`, { customerId: other.person!.customerId })],
  ])('that is %s is seen nowhere', async (_what, change) => {
    const document = await shared();
    expect((await change(document.id)).status).toBe(200);
    expect(await readers(owner, document)).toEqual(NOWHERE);
  });
});

describe('an invoice', () => {
  /** Check where it is visible: its PDF, the dashboard, the generated list; and whether it may be paid at all. */
  async function readers(client: TestClient, id: string) {
    const [pdf, pay, dashboard, list] = [
      await client.get(`/api/portal/invoices/${id}/pdf`),
      await client.post(`/api/portal/invoices/${id}/pay`, { balanceCents: 1 }, { 'idempotency-key': `readers-${++keys}` }),
      await client.get('/api/portal/dashboard'),
      await client.get('/api/invoices'),
    ];
    return {
      pdf: pdf.status === 200,
      pay: pay.status !== 404,
      dashboard: names(dashboard.body.invoices, id),
      list: names(list.body.data ?? list.body, id),
    };
  }
  const EVERYWHERE = { pdf: true, pay: true, dashboard: true, list: true };
  const NOWHERE = { pdf: false, pay: false, dashboard: false, list: false };

  const move = async (id: string, transition: string, input: object = {}) =>
    expect((await staff.post(`/api/invoices/${id}/transitions/${transition}`, { input })).status).toBe(200);
  async function drafted(): Promise<string> {
    const lines = [{ kind: 'item', label: 'Sofa', unitCents: 10_000 }];
    return (await staff.post('/api/invoices', { customerId: owner.person!.customerId, lines })).body.id;
  }

  it('that was issued is seen by its customer alone, written off or not', async () => {
    const id = await drafted();
    await move(id, 'issue');
    expect(await readers(owner, id)).toEqual(EVERYWHERE);
    expect(await readers(other, id)).toEqual(NOWHERE);
    await move(id, 'writeOff', { reason: 'Moved away' });
    expect(await readers(owner, id)).toEqual(EVERYWHERE);
  });

  it('that is a draft is seen nowhere', async () => {
    expect(await readers(owner, await drafted())).toEqual(NOWHERE);
  });

  it('that was voided is seen nowhere', async () => {
    const id = await drafted();
    await move(id, 'issue');
    await move(id, 'void', { reason: 'Twice' });
    expect(await readers(owner, id)).toEqual(NOWHERE);
  });
});
