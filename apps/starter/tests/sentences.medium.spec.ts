import { dialFrom, writeAs } from '@haulbook/core';
import { startTestServer, type TestClient, type TestServer } from '@haulbook/identity/testing';
import type { ImportRowsPage, ImportView } from '@haulbook/resource-contracts';
import { BatchRow } from '@haulbook/platform';
import { until } from '@haulbook/testing';
import { application } from '../src/application.js';
import { call, connected, tokenOf } from './assistant-fixtures.js';
import sentences from './germany/sentences.json';

/** What the library itself says. */
const own = {
  'Their books must come back first': 'Erst müssen die Bücher zurück sein',
  '2 titles in 2 copies': '2 Titel in 2 Exemplaren',
};
const german = {
  ...application,
  name: 'Leihbücherei',
  locale: 'de-DE',
  currency: 'EUR',
  callingCode: '49',
  sentences: { ...sentences, ...own },
};
const NOWHERE = '/api/books/00000000-0000-4000-8000-000000000000';

describe('an application with sentences of its own', () => {
  let server: TestServer;
  let staff: TestClient;
  let boss: TestClient;
  beforeAll(async () => {
    server = await startTestServer(german, { settings: { WORKER: '1', MCP: '1' } });
    staff = await server.signIn('admin');
    boss = await server.signIn('super_admin');
  });
  afterAll(async () => {
    await server?.close();
    dialFrom('1');
    writeAs('en-US', 'USD');
  });

  const login = (password: string, client = server.visitor()) => client.post('/api/auth/login', { email: 'nobody@example.com', password });

  it('refuses what was entered in them, field by field, with what they name', async () => {
    const { status, body } = await staff.post('/api/books', { title: '', copies: -1 });
    expect([status, body]).toEqual([
      400,
      {
        code: 'validation',
        message: 'Titel fehlt',
        fields: { title: 'Titel fehlt', author: 'Autor fehlt', copies: 'Exemplare muss mindestens 0 sein' },
        requestId: expect.any(String),
      },
    ]);
    expect((await staff.post('/api/members', { firstName: 'A', lastName: 'B', email: 'C' })).body.fields).toEqual({
      email: 'Bitte eine gültige E-Mail-Adresse eingeben',
    });
  });

  it('refuses in them who may not, and what is not there', async () => {
    const customer = await server.signIn();
    expect(await answer(customer.get('/api/books'))).toEqual([403, 'Das dürfen Sie nicht']);
    expect(await answer(staff.get(NOWHERE))).toEqual([404, 'Buch gibt es nicht']);
    const elsewhere = { 'sec-fetch-site': 'cross-site' };
    expect(await answer(staff.post('/api/books', {}, elsewhere))).toEqual([403, 'Anfragen von anderen Seiten sind nicht erlaubt']);
  });

  it('refuses a sign-in in them, also as the contract of the wire has it, and one too many', async () => {
    const wrong = 'E-Mail-Adresse oder Passwort ist falsch';
    const { status, body } = await login('wrong');
    expect([status, body]).toEqual([400, expect.objectContaining({ code: 'invalid_credentials', message: wrong, msg: wrong })]);
    const answers = await Promise.all(Array.from({ length: 121 }, () => login('')));
    const refused = answers.find((each) => each.status === 429)!;
    const tooMany = 'Zu viele Anmeldeversuche. Bitte später noch einmal versuchen';
    expect(refused.body).toMatchObject({ code: 'too_many_requests', error_code: 'over_request_rate_limit', message: tooMany });
  });

  it('says in them what is wrong with the rows of a file', async () => {
    const { id } = (await staff.upload<{ id: string }>('/api/imports/files?resource=books', 'Title,Author,Copies\nMomo,,1\n', 'books.csv'))
      .body;
    const view = async () => (await staff.get<ImportView>(`/api/imports/${id}/view`)).body;
    await staff.post(`/api/imports/${id}/check`, { ...(await view()).settings, whole: false });
    await until(async () => (await view()).step === 'checked', 'the check of the file');
    const { rows } = (await staff.get<ImportRowsPage>(`/api/imports/${id}/rows`)).body;
    expect(rows.flatMap(({ problems }) => problems.map(({ message }) => message))).toEqual(['Autor fehlt']);
  });

  it('says in them why a bulk change left a record as it was, with the sentences of its own hooks', async () => {
    const member = (await boss.post('/api/members', { firstName: 'Ann', lastName: 'Lee', email: 'ann@example.com' })).body;
    const book = (await boss.post('/api/books', { title: 'Sula', author: 'Toni Morrison' })).body;
    expect((await boss.post('/api/loans', { memberId: member.id, books: [{ bookId: book.id }] })).status).toBe(201);
    const asked = { action: 'update', where: { email: 'ann@example.com' }, values: { active: false, leftOn: '2027-03-01' } };
    const { id } = (await boss.post('/api/members/batches', asked)).body;
    const rows = () => server.records.find(BatchRow, { batchId: id });
    await until(async () => (await rows()).some(({ outcome }) => outcome !== 'waiting'), 'the bulk change to be through');
    expect((await rows()).map(({ outcome, message }) => [outcome, message])).toEqual([['refused', 'Erst müssen die Bücher zurück sein']]);
  });

  it('says in them to an assistant what is wrong', async () => {
    const assistant = await connected(server, await tokenOf(boss, ['books:read', 'books:write']));
    const answer = await call(assistant, 'create_record', { resource: 'books', values: { title: 'Momo' } });
    expect(answer).toEqual({ refused: 'Autor fehlt' });
    await assistant.close();
  });

  it('says in them what an action did', async () => {
    const book = await staff.post('/api/books', { title: 'Momo', author: 'Michael Ende' });
    const begun = await staff.post('/api/books/actions/checkIsbn', { ids: [book.body.id] });
    expect(begun.body.message).toBe('„Check ISBN“ hat begonnen');
    expect((await staff.post('/api/books/actions/stocktake')).body.message).toBe('2 Titel in 2 Exemplaren');
  });
});

async function answer(request: Promise<{ status: number; body: { message: string } }>): Promise<[number, string]> {
  const { status, body } = await request;
  return [status, body.message];
}
