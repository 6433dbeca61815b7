import { startLibrary, type LibraryApp } from '../testing/library.app.js';
import { moveKey, movePath } from './history-names.js';

describe('history of what was renamed', () => {
  let app: LibraryApp;
  const ask = (sql: string, values: unknown[] = []) => app.dataSource.query(sql, values);
  const keep = (resource: string, before: object | null, after: object | null) =>
    ask(
      `INSERT INTO audit_entries (resource, record_id, record_version, action, actor_name, before, after)
       VALUES ($1, gen_random_uuid(), 1, 'update', 'ann', $2, $3)`,
      [resource, before, after],
    );
  const kept = (resource: string) => ask('SELECT before, after FROM audit_entries WHERE resource = $1 ORDER BY created_at, id', [resource]);

  beforeAll(async () => {
    app = await startLibrary();
  });
  afterAll(() => app.close());
  beforeEach(() => ask('TRUNCATE audit_entries'));

  it('moves with the path of a resource, quotes in it included', async () => {
    await keep("writer's", null, { name: 'Nora' });
    await keep('tags', null, { name: 'old' });
    await ask(movePath("writer's", 'authors'));
    expect(await kept('authors')).toEqual([{ before: null, after: { name: 'Nora' } }]);
    expect(await kept('tags')).toHaveLength(1);
  });

  it('moves with the key of a field, where an entry has it', async () => {
    await keep('books', { size: 1, title: 'A' }, { size: 2, title: 'A' });
    await keep('tags', { size: 1 }, { size: 2 });
    await ask(moveKey('books', 'size', 'pages'));
    expect(await kept('books')).toEqual([{ before: { pages: 1, title: 'A' }, after: { pages: 2, title: 'A' } }]);
    expect(await kept('tags')).toEqual([{ before: { size: 1 }, after: { size: 2 } }]);
  });

  it('leaves one side of an entry as it is when only the other has the key', async () => {
    await keep('books', { title: 'A' }, { title: 'A', size: 2 });
    await keep('books', null, { size: 3 });
    await keep('books', { size: 4 }, null);
    await keep('books', { title: 'B' }, { title: 'C' });
    await ask(moveKey('books', 'size', 'pages'));
    expect(await kept('books')).toEqual(
      expect.arrayContaining([
        { before: { title: 'A' }, after: { title: 'A', pages: 2 } },
        { before: null, after: { pages: 3 } },
        { before: { pages: 4 }, after: null },
        { before: { title: 'B' }, after: { title: 'C' } },
      ]),
    );
  });

  it('moves with the key of a field of lines, in their order', async () => {
    await keep('books', { chapters: [{ name: 'one', length: 1 }, { length: 2 }] }, { chapters: [], name: 'not of a line' });
    await keep('books', { chapters: null, name: 'kept' }, { title: 'no lines' });
    await ask(moveKey('books', 'name', 'heading', 'chapters'));
    expect(await kept('books')).toEqual(
      expect.arrayContaining([
        { before: { chapters: [{ heading: 'one', length: 1 }, { length: 2 }] }, after: { chapters: [], name: 'not of a line' } },
        { before: { chapters: null, name: 'kept' }, after: { title: 'no lines' } },
      ]),
    );
  });
});
