import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { documentView } from '@haulbook/contracts';
import { MessageLog, StoredFile } from '@haulbook/platform';
import { lastMail } from '../portal/review/review-fixtures.js';
import { useTestApp, type TestClient } from '../testing/test-app.js';
import { SignatureRequest } from './signature-request.entity.js';

const PDF = '%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF';
const SHA256 = createHash('sha256').update(PDF).digest('hex');

const app = useTestApp();
let staff: TestClient;
let owner: TestClient;
let other: TestClient;
beforeAll(async () => {
  [staff, owner, other] = [await app.signInAs('admin'), await app.signInAs('customer'), await app.signInAs('customer')];
});

async function upload(content = PDF): Promise<string> {
  const form = new FormData();
  form.set('file', new Blob([content], { type: 'application/pdf' }), 'contract.pdf');
  const response = await staff.fetch('/api/uploads', { method: 'POST', body: form });
  return ((await response.json()) as { id: string }).id;
}

async function contract(changes: object = {}): Promise<{ id: string; file: string }> {
  const file = await upload();
  const document = { name: 'Contract', kind: 'contract', file, customerId: owner.person!.customerId, ...changes };
  const { status, body } = await staff.post('/api/documents', document);
  expect(status).toBe(201);
  return { id: body.id, file };
}
const ask = (documentId: string, more: object = {}) => staff.post('/api/signature-requests', { documentId, ...more });
const move = (requestId: string, transition: string) => staff.post(`/api/signature-requests/${requestId}/transitions/${transition}`, {});
const sign = (client: TestClient, requestId: string, name = 'Casey Owner') =>
  client.post(`/api/portal/signature-requests/${requestId}/sign`, { name, agreed: true }, { 'user-agent': 'Pen 1.0' });
const seen = async (client: TestClient, id: string) => (await client.get(`/api/portal/documents/${id}`)).body;
const mails = (template: string) => app.records.count(MessageLog, { recipient: owner.person!.email, template });

describe('sharing a document', () => {
  it('shows it to its customer, with a mail only when asked for', async () => {
    const { id } = await contract();
    expect((await owner.get(`/api/portal/documents/${id}`)).status).toBe(404);
    const before = await mails('document_shared');
    expect(await staff.post(`/api/documents/${id}/share`, {})).toMatchObject({ status: 200, body: { visibleToCustomer: true } });
    expect(await mails('document_shared')).toBe(before);
    expect(documentView.parse(await seen(owner, id))).toMatchObject({ id, edition: 1, kindLabel: 'Contract', signatures: [] });
    await staff.post(`/api/documents/${id}/share`, { mail: true });
    expect((await lastMail(app, owner.person!.email, 'document_shared')).url).toMatch(new RegExp(`/dashboard/documents/${id}$`));
    await staff.patch(`/api/documents/${id}`, { visibleToCustomer: false });
    expect((await owner.get(`/api/portal/documents/${id}`)).status).toBe(404);
  });

  it('takes a customer, a current document and staff', async () => {
    const nobodys = await contract({ customerId: null });
    expect((await staff.post(`/api/documents/${nobodys.id}/share`, {})).status).toBe(409);
    const old = await contract();
    await staff.post(`/api/documents/${old.id}/transitions/archive`, {});
    expect((await staff.post(`/api/documents/${old.id}/share`, {})).status).toBe(409);
    expect((await owner.post(`/api/documents/${old.id}/share`, {})).status).toBe(403);
  });
});

describe('a signed document', () => {
  it('stays on the pages of the customer who signed it, in the version they signed', async () => {
    const { id, file } = await contract();
    await sign(owner, (await ask(id)).body.id);
    const newer = await upload(`${PDF}\n`);
    await staff.patch(`/api/documents/${id}`, { file: newer, confirmed: true });
    await staff.patch(`/api/documents/${id}`, { visibleToCustomer: false });
    const signed = { id, name: 'Contract', kindLabel: 'Contract', mime: 'application/pdf', edition: 1, url: `/api/files/${file}` };
    expect(documentView.parse(await seen(owner, id))).toMatchObject({ ...signed, signatures: [{ edition: 1, signedBy: 'Casey Owner' }] });
    const listed = async (client: TestClient) => (await client.get('/api/portal/dashboard')).body.documents as { id: string }[];
    expect((await listed(owner)).find((document) => document.id === id)).toMatchObject(signed);
    expect([(await owner.get(`/api/files/${file}`)).status, (await owner.get(`/api/files/${newer}`)).status]).toEqual([200, 404]);
    await staff.post(`/api/documents/${id}/transitions/archive`, {});
    expect(await seen(owner, id)).toMatchObject(signed);
    expect((await other.get(`/api/portal/documents/${id}`)).status).toBe(404);
    expect((await listed(other)).some((document) => document.id === id)).toBe(false);
    await staff.patch(`/api/documents/${id}`, { visibleToCustomer: true });
    await staff.post(`/api/documents/${id}/transitions/restore`, {});
    expect(await seen(owner, id)).toMatchObject({ edition: 2, url: `/api/files/${newer}`, signatures: [{ edition: 1 }] });
  });
});

describe('a signature request', () => {
  it('asks the customer by mail, who signs what the file says', async () => {
    const { id, file } = await contract();
    const request = (await ask(id, { message: 'Before Friday, please.' })).body;
    expect(request).toMatchObject({ status: 'waiting', edition: 1, file });
    expect(await lastMail(app, owner.person!.email, 'document_signature')).toMatchObject({
      documentName: 'Contract',
      message: 'Before Friday, please.',
      reminder: false,
    });
    expect((await seen(owner, id)).signatures).toMatchObject([{ id: request.id, open: true, message: 'Before Friday, please.' }]);
    expect((await sign(other, request.id)).status).toBe(404);
    expect((await owner.post(`/api/portal/signature-requests/${request.id}/sign`, { name: 'Casey' })).status).toBe(400);
    expect(await sign(owner, request.id)).toMatchObject({ status: 200, body: { status: 'signed' } });
    const kept = await app.records.get(SignatureRequest, request.id);
    expect(kept).toMatchObject({ signedBy: 'Casey Owner', userAgent: 'Pen 1.0', sha256: SHA256 });
    expect([kept.ip, kept.signedAt]).not.toContain(null);
    expect((await seen(owner, id)).signatures).toMatchObject([{ open: false, signedBy: 'Casey Owner', sha256: SHA256 }]);
    expect(await lastMail(app, owner.person!.email, 'document_signed')).toMatchObject({ signedBy: 'Casey Owner', sha256: SHA256 });
  });

  it('is signed once, however often it is sent', async () => {
    const { id } = await contract();
    const request = (await ask(id)).body;
    const answers = await Promise.all([1, 2, 3, 4].map((n) => sign(owner, request.id, `Signer ${n}`)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    const [winner] = answers.map(({ status }, index) => (status === 200 ? `Signer ${index + 1}` : '')).filter(Boolean);
    expect((await app.records.get(SignatureRequest, request.id)).signedBy).toBe(winner);
  });

  it('is made once for a version, for a document with a customer', async () => {
    const { id } = await contract();
    const answers = await Promise.all([1, 2, 3].map(() => ask(id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400]);
    const nobodys = await contract({ customerId: null });
    expect((await ask(nobodys.id)).body.fields).toEqual({ documentId: 'Please choose the customer of this document first' });
    expect((await owner.post('/api/signature-requests', { documentId: id })).status).toBe(403);
  });

  it('can be repeated by mail and withdrawn', async () => {
    const { id } = await contract();
    const request = (await ask(id)).body;
    const before = await mails('document_signature');
    expect((await move(request.id, 'remind')).body.remindedAt).not.toBeNull();
    expect(await mails('document_signature')).toBe(before + 1);
    expect((await lastMail(app, owner.person!.email, 'document_signature')).reminder).toBe(true);
    expect((await move(request.id, 'withdraw')).body.status).toBe('withdrawn');
    expect((await sign(owner, request.id)).status).toBe(404);
    expect((await move(request.id, 'remind')).status).toBe(409);
    expect((await ask(id)).status).toBe(201);
  });

  it('keeps the document where it is until the customer has signed', async () => {
    const { id } = await contract();
    const request = (await ask(id)).body;
    const away = [
      () => staff.patch(`/api/documents/${id}`, { visibleToCustomer: false }),
      () => staff.patch(`/api/documents/${id}`, { customerId: other.person!.customerId }),
      () => staff.post(`/api/documents/${id}/transitions/archive`, {}),
      () => staff.delete(`/api/documents/${id}`),
    ];
    for (const change of away) expect((await change()).status).toBe(409);
    expect((await staff.patch(`/api/documents/${id}`, { name: 'Agreement' })).status).toBe(200);
    await sign(owner, request.id);
    for (const change of away) expect((await change()).status).toBe(200);
  });

  it('stays with its version: a newer one is confirmed first, withdraws what waits and keeps what was signed', async () => {
    const { id, file } = await contract();
    const first = (await ask(id)).body;
    await sign(owner, first.id);
    const replace = (next: string, more: object = {}) => staff.patch(`/api/documents/${id}`, { file: next, ...more });
    const second = await upload(`${PDF}\n% 2`);
    const refused = await replace(second);
    expect(refused).toMatchObject({ status: 409, body: { code: 'confirmation_needed' } });
    expect(refused.body.message).toContain('was signed by Casey Owner');
    expect((await replace(second, { confirmed: true })).body.edition).toBe(2);
    expect((await owner.get(`/api/files/${file}`)).status).toBe(200);
    expect((await other.get(`/api/files/${file}`)).status).toBe(404);
    const waiting = (await ask(id)).body;
    expect(waiting).toMatchObject({ edition: 2, file: second });
    const third = await upload(`${PDF}\n% 3`);
    expect((await replace(third)).body.message).toContain('withdraws that request');
    expect((await replace(third, { confirmed: true })).status).toBe(200);
    expect((await app.records.get(SignatureRequest, waiting.id)).status).toBe('withdrawn');
    expect((await owner.get(`/api/files/${second}`)).status).toBe(404);
    expect((await seen(owner, id)).signatures).toMatchObject([{ edition: 1, open: false, url: `/api/files/${file}` }]);
  });

  it('is not signed when the file is not the one that was uploaded', async () => {
    const { id, file } = await contract();
    const request = (await ask(id)).body;
    const { storageKey } = await app.records.get(StoredFile, file);
    await writeFile(join(app.config.DATA_DIR, 'files', storageKey), 'something else');
    expect((await sign(owner, request.id)).body.message).toContain('damaged');
    expect((await app.records.get(SignatureRequest, request.id)).status).toBe('waiting');
  });
});
