import { startTestServer, type TestClient, type TestServer } from '@haulbook/identity/testing';
import { BatchRunner, isSuperAdmin, SYSTEM_ACTOR, type BatchRow } from '@haulbook/platform';
import { BulkWrites, definePolicy, DomainError, inBackground, runAs, type ResourceDefinition } from '@haulbook/resource';
import { application } from '../src/application.js';
import { Book } from '../src/books.js';

/** Staff see the books of which there are copies; of those with many, not the title. */
const policy = definePolicy<Book>((actor, can) => {
  if (isSuperAdmin(actor)) return can('manage');
  can('manage', { copies: { $gte: 1, $lt: 100 } });
  return can('read', ['author', 'copies'], { copies: { $gte: 100 } });
});
const narrowed = (definition: ResourceDefinition): ResourceDefinition =>
  definition.meta.entity === Book ? { ...definition, policy: policy as ResourceDefinition['policy'] } : definition;

describe('the report of a bulk change', () => {
  let server: TestServer;
  let staff: TestClient;
  beforeAll(async () => {
    server = await startTestServer({ ...application, parts: [...application.parts, { wrap: narrowed }] });
    staff = await server.signIn('admin');
  });
  afterAll(() => server?.close());

  async function checked(titles: string[]): Promise<string> {
    for (const title of titles) await server.records.insert(Book, { title, author: 'Ann', isbn: `978-${title}` });
    const { id } = (await staff.post('/api/books/batches', { action: 'checkIsbn', where: { author: 'Ann' } })).body;
    await runAs(SYSTEM_ACTOR, () => inBackground(() => server.app.get(BatchRunner).run({ batchId: id })));
    return id;
  }
  const rows = async (id: string, more = '', by = staff) =>
    ((await by.get(`/api/batch-rows?filter=batchId||$eq||${id}${more}`)).body as BatchRow[])
      .map(({ title, message, outcome }) => [title, message, outcome])
      .sort((one, other) => String(one).localeCompare(String(other)));

  it('names the records that its reader may read by now, and has a row for each all the same', async () => {
    const id = await checked(['Hidden', 'Seen', 'Shelved', 'Gone', 'Nameless']);
    const row = (title: string) => [title, `978-${title}`, 'changed'];
    const none = [null, null, 'changed'];
    expect(await rows(id)).toEqual([row('Gone'), row('Hidden'), row('Nameless'), row('Seen'), row('Shelved')]);
    await server.records.update(Book, { title: 'Hidden' }, { copies: 0 });
    await server.records.update(Book, { title: 'Nameless' }, { copies: 100 });
    await server.records.remove(Book, { title: 'Shelved' });
    await server.records.db.query(`DELETE FROM books WHERE title = 'Gone'`);
    expect(await rows(id)).toEqual([none, none, none, row('Seen'), row('Shelved')]);
    expect(await rows(id, '&search=Hidden')).toEqual([]);
    expect(await rows(id, '&filter=message||$cont||Hidden')).toEqual([]);
    const file = await (await staff.fetch(`/api/batch-rows/export?format=csv&filter=batchId||$eq||${id}`)).text();
    expect([file.includes('Seen'), file.includes('Hidden'), file.includes('Gone')]).toEqual([true, false, false]);
    const boss = await server.signIn('super_admin');
    expect(await rows(id, '', boss)).toEqual([row('Gone'), row('Hidden'), row('Nameless'), row('Seen'), row('Shelved')]);
  });

  it('names the records in the trash that were not restored, and says why to those alone who may read them', async () => {
    await server.records.insert(Book, { title: 'Twin', author: 'Una', isbn: '978-2' });
    await server.records.remove(Book, { author: 'Una' });
    const refusal = new DomainError('conflict', 'Una took it with her');
    jest.spyOn(server.app.get(BulkWrites, { strict: false }), 'run').mockRejectedValueOnce(refusal);
    const { id } = (await staff.post('/api/books/batches', { action: 'restore', where: { author: 'Una' } })).body;
    await runAs(SYSTEM_ACTOR, () => inBackground(() => server.app.get(BatchRunner).run({ batchId: id })));
    expect(await rows(id)).toEqual([['Twin', 'Una took it with her', 'refused']]);
    await server.records.db.query(`UPDATE books SET copies = 0 WHERE title = 'Twin'`);
    expect(await rows(id)).toEqual([[null, null, 'refused']]);
  });

  it('says why records were refused that could not be read when their turn came', async () => {
    await server.records.insert(Book, { title: 'Last', author: 'Eve', isbn: '978-1' });
    const { id } = (await staff.post('/api/books/batches', { action: 'checkIsbn', where: { author: 'Eve' } })).body;
    await server.records.update(Book, { author: 'Eve' }, { copies: 0 });
    await runAs(SYSTEM_ACTOR, () => inBackground(() => server.app.get(BatchRunner).run({ batchId: id })));
    expect(await rows(id)).toEqual([[null, 'Book was not found', 'refused']]);
  });
});
