import { AuditEntry, metaOf, Records, runAs, type Actor } from '../index.js';
import { startLibrary, type LibraryApp } from '../testing/library.app.js';
import { Author, Book, Tag } from '../testing/library.entities.js';

describe('records for services', () => {
  let app: LibraryApp;
  let records: Records;
  const names = (tags: Tag[]) => tags.map(({ name }) => name);
  const tag = (name: string) => records.insert(Tag, { name });
  const entryOf = (recordId: string, action: string) => records.findOne(AuditEntry, { recordId, action });

  beforeAll(async () => {
    app = await startLibrary();
    ({ records } = app);
  });
  afterAll(() => app.close());
  beforeEach(() => app.dataSource.query('TRUNCATE tags, books, authors, audit_entries CASCADE'));

  it('are found in the order asked for, and no more of them than asked for', async () => {
    for (const name of ['b', 'c', 'a']) await tag(name);
    expect(names(await records.find(Tag, {}, { sort: { name: 'asc' } }))).toEqual(['a', 'b', 'c']);
    expect(names(await records.find(Tag, {}, { sort: { name: 'desc' }, limit: 2 }))).toEqual(['c', 'b']);
    await records.insert(Author, { firstName: 'Z', lastName: 'A' });
    await records.insert(Author, { firstName: 'A', lastName: 'B' });
    await records.insert(Author, { firstName: 'B', lastName: 'A' });
    const authors = await records.find(Author, {}, { sort: { lastName: 'asc', firstName: 'desc' } });
    expect(authors.map(({ firstName }) => firstName)).toEqual(['Z', 'B', 'A']);
  });

  it('leave out the trash, unless it is asked for', async () => {
    const [kept, gone] = [await tag('kept'), await tag('gone')];
    expect(await records.remove(Tag, { id: gone.id })).toBe(1);
    expect(await records.remove(Tag, { id: gone.id })).toBe(0);
    expect(names(await records.find(Tag, {}))).toEqual(['kept']);
    expect(names(await records.find(Tag, {}, { trashed: true, sort: { name: 'asc' } }))).toEqual(['gone', 'kept']);
    expect(await records.count(Tag, {})).toBe(1);
    expect(await records.findOne(Tag, { id: gone.id })).toBeNull();
    await expect(records.get(Tag, gone.id)).rejects.toThrow('Tag was not found');
    expect(await records.get(Tag, kept.id)).toMatchObject({ name: 'kept' });
  });

  it('are written with what they refer to, in the trash or not', async () => {
    const id = (await tag('lost')).id;
    const book = await records.insert(Book, { title: 'T', tagIds: [id] });
    await records.remove(Tag, { id });
    const links = () => records.db.query('SELECT tag_id AS id FROM book_tags WHERE book_id = $1', [book.id]);
    expect(await links()).toEqual([{ id }]);
    const other = await tag('found');
    const [updated] = await records.update(Book, { id: book.id }, { title: 'U', tagIds: [other.id] });
    expect(updated).toMatchObject({ title: 'U', version: 2 });
    expect(await links()).toEqual([{ id: other.id }]);
  });

  it('come with their own lines only', async () => {
    const of = (title: string, ...headings: string[]) =>
      records.insert(Book, { title, chapters: headings.map((heading) => ({ heading })) as Book['chapters'] });
    await of('A', 'a1', 'a2');
    await of('B', 'b1');
    await of('C');
    const books = await records.find(Book, {}, { sort: { title: 'asc' }, lines: ['chapters'] });
    expect(books.map(({ chapters }) => chapters.map(({ heading }) => heading))).toEqual([['a1', 'a2'], ['b1'], []]);
    expect(await records.find(Book, { title: 'none' }, { lines: ['chapters'] })).toEqual([]);
    await expect(records.find(Book, {}, { lines: ['tags' as 'chapters'] })).rejects.toThrow('books has no lines "tags"');
  });

  it('note in history what left their row as it was', async () => {
    const { id } = await tag('seen');
    const by = { id: '00000000-0000-4000-8000-00000000000a', role: 'librarian', name: 'Lib' } as Actor;
    await runAs(by, () => records.note(metaOf(Tag), id, 'lend', { shelf: 1 }, { shelf: 2 }));
    expect(await entryOf(id, 'lend')).toMatchObject({
      resource: 'tags',
      recordVersion: 1,
      actorId: by.id,
      actorName: 'Lib',
      before: { shelf: 1 },
      after: { shelf: 2 },
    });
    await records.note(metaOf(Tag), id, 'look', null, null);
    expect(await entryOf(id, 'look')).toMatchObject({ actorId: null, before: null, after: null });
    expect(await records.get(Tag, id)).toMatchObject({ version: 1 });
  });

  it('change their state by transitions only', async () => {
    await expect(records.insert(Book, { title: 'T', status: 'published' })).rejects.toThrow('books.status changes by transition only');
    expect(await records.insert(Book, { title: 'T', status: 'draft' })).toMatchObject({ status: 'draft' });
    expect(await records.insert(Book, { title: 'T', status: 'lost' }, { states: true })).toMatchObject({ status: 'lost' });
  });

  it('keep what is undefined as it is, and write null', async () => {
    const book = await records.insert(Book, { title: 'T', notes: 'n', owner: undefined });
    expect(book).toMatchObject({ notes: 'n', owner: 'nobody' });
    const [changed] = await records.update(Book, { id: book.id }, { notes: null, title: undefined });
    expect(changed).toMatchObject({ notes: null, title: 'T' });
  });

  it('keep JSON as it is, null and texts that look like JSON included', async () => {
    const entry = (before: unknown) =>
      records.insert(AuditEntry, {
        ...{ actorName: 'a', action: 'b', resource: 'tags', recordId: 'c', recordVersion: 1 },
        before: before as Record<string, unknown>,
      });
    for (const value of [{ a: [1, 'x'] }, null, '"quoted"', [1, 2]]) {
      const { id } = await entry(value);
      expect((await records.get(AuditEntry, id)).before).toEqual(value);
    }
  });

  it('keep the fields of a deleted row in history, without what every row has', async () => {
    const { id } = await tag('old');
    await records.update(Tag, { id }, { name: 'new' });
    await records.remove(Tag, { id });
    const deleted = await entryOf(id, 'delete');
    expect(deleted).toMatchObject({ before: { name: 'new' }, after: null });
    expect(Object.keys(deleted!.before!)).not.toContain('createdAt');
  });
});
