import { startTestServer, type TestClient, type TestServer } from '@haulbook/identity/testing';
import { Batch, type BatchRow } from '@haulbook/platform';
import { MOST_BATCH_RECORDS } from '@haulbook/resource-contracts';
import { application } from '../src/application.js';
import { Book } from '../src/books.js';

describe('bulk changes', () => {
  let server: TestServer;
  let staff: TestClient;
  beforeAll(async () => {
    server = await startTestServer(application);
    staff = await server.signIn('admin');
    await server.records.insert(Book, { title: 'Emma', author: 'Jane Austen' });
  });
  afterAll(() => server?.close());

  const start = (path: string, body: object, by = staff) => by.post(`/api/${path}/batches`, body);
  const rows = async (id: string, by: TestClient) => (await by.get(`/api/batch-rows?filter=batchId||$eq||${id}`)).body as BatchRow[];

  it('are of one person, and no customer’s, visitor’s or program’s', async () => {
    const asked = { action: 'update', where: { author: 'Jane Austen' }, values: { copies: 5 } };
    const { body } = await start('books', asked);
    const other = await server.signIn('admin');
    const boss = await server.signIn('super_admin');
    expect((await other.get(`/api/batches/${body.id}`)).status).toBe(404);
    expect(await rows(body.id, other)).toEqual([]);
    expect((await other.post(`/api/batches/${body.id}/transitions/cancel`, {})).status).toBe(404);
    expect((await boss.get(`/api/batches/${body.id}`)).status).toBe(200);
    expect(await rows(body.id, boss)).toHaveLength(1);
    expect((await start('books', asked, await server.signIn())).status).toBe(403);
    expect((await start('books', asked, server.visitor())).status).toBe(401);
    expect((await staff.post('/api/batches', { name: 'x' })).status).toBe(403);
    const token = await boss.post('/api/api-tokens', { name: 'Program', scopes: ['books:read', 'books:write'] });
    const { secret } = (await boss.post(`/api/api-tokens/${token.body.id}/secret`)).body;
    const asProgram = { authorization: `Bearer ${secret}` };
    expect((await server.visitor().get('/api/books', asProgram)).status).toBe(200);
    expect((await server.visitor().post('/api/books/batches', asked, asProgram)).status).toBe(403);
  });

  it('are of as many records as one takes, and refused with that number where more match', async () => {
    const asked = { action: 'update', where: { author: 'Many' }, values: { copies: 5 }, dryRun: true };
    const more = `INSERT INTO books (title, author) SELECT 'Volume ' || n, 'Many' FROM generate_series(1, $1::int) n`;
    await server.records.db.query(more, [MOST_BATCH_RECORDS]);
    const { status, body } = await start('books', asked);
    expect([status, body.total]).toEqual([202, 50_000]);
    await server.records.db.query(more, [1]);
    const before = await server.records.count(Batch, {});
    const refused = await start('books', asked);
    expect([refused.status, refused.body.fields]).toEqual([400, { where: 'More than 50,000 books match. Choose fewer with a filter' }]);
    expect(await server.records.count(Batch, {})).toBe(before);
  });

  it.each([
    ['books', { action: 'update', values: { copies: -1 } }, 400],
    ['books', { action: 'update', values: { timesLent: 1 } }, 400],
    ['books', { action: 'update', values: {} }, 400],
    ['books', { action: 'update', values: { copies: 1 }, where: { nothing: 1 } }, 400],
    ['books', { action: 'update', values: { copies: 1 }, where: { author: 'No one' } }, 400],
    ['books', { action: 'update', values: { copies: 1 }, ids: [] }, 400],
    ['books', { action: 'constructor' }, 400],
    ['books', { action: 'stocktake' }, 400],
    ['books', { action: 'restore' }, 400],
    ['loans', { action: 'recall' }, 400],
    ['loans', { action: 'renew', input: { dueOn: '2027-01-01' } }, 400],
    ['loans', { action: 'delete' }, 403],
    ['members', { action: 'delete' }, 403],
  ])('refuse %s %j before anything is kept', async (path, body, status) => {
    const before = await server.records.count(Batch, {});
    const answer = await start(path, body);
    expect([answer.status, answer.body.message]).toEqual([status, expect.any(String)]);
    expect(await server.records.count(Batch, {})).toBe(before);
  });
});
