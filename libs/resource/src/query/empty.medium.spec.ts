import { AuditEntry } from '../records/audit.js';
import { startLibrary, type LibraryApp } from '../testing/library.app.js';
import { Author, Book, Tag } from '../testing/library.entities.js';

const s = (condition: unknown) => `s=${encodeURIComponent(JSON.stringify(condition))}`;

describe('a list of what has nothing', () => {
  let app: LibraryApp;
  const who = (role: string, name = 'lib') => app.as(role, name);
  const titles = async (condition: object, as = who('librarian')) => {
    const { status, body } = await as.get(`/books?sort=title,ASC&${s(condition)}`);
    return status === 200 ? body.map(({ title }: Book) => title).join('') : body.message;
  };

  beforeAll(async () => {
    app = await startLibrary();
    const tag = await app.records.insert(Tag, { name: 'sea' });
    const author = await app.records.insert(Author, { firstName: 'Ida', lastName: 'Nord' });
    const book = (title: string, more: Partial<Book>) =>
      app.records.insert(Book, { title, owner: 'ann', status: 'published', ...more }, { states: true });
    await book('A', { shelves: ['hall', 'attic'], tagIds: [tag.id] });
    await book('B', { shelves: [], chapters: [{ heading: 'H' }] as Book['chapters'], authorId: author.id });
    await book('C', { shelves: ['attic'], rare: true, owner: 'bob', tagIds: [tag.id] });
  });
  afterAll(() => app.close());

  it.each([
    ['a list without a choice', { shelves: { $isnull: true } }, 'B'],
    ['the same as a value', { shelves: null }, 'B'],
    ['a list with any', { shelves: { $notnull: true } }, 'AC'],
    ['not nothing', { shelves: { $ne: null } }, 'AC'],
    ['the opposite', { $not: { shelves: { $isnull: true } } }, 'AC'],
    ['not whether', { shelves: { $isnull: false } }, 'AC'],
    ['a column that is not whether', { authorId: { $isnull: false } }, 'B'],
    ['nothing or a choice', { shelves: { $or: { $isnull: true, $eq: 'hall' } } }, 'AB'],
    ['any and none of a choice, by the same value', { shelves: { $notnull: true, $ne: 'attic' } }, 'A'],
    ['no references', { tags: { $isnull: true } }, 'B'],
    ['references', { tags: { $notnull: true } }, 'AC'],
    ['no lines', { chapters: { $isnull: true } }, 'AC'],
    ['lines', { chapters: { $notnull: true } }, 'B'],
    ['nothing beyond a reference', { 'author.email': { $isnull: true } }, 'B'],
  ])('finds %s', async (_what, condition, found) => expect(await titles(condition)).toBe(found));

  it('finds data that says nothing', async () => {
    const { id } = await app.records.insert(Book, { title: 'D', owner: 'x', shelves: ['hall'] });
    await app.records.remove(Book, { id });
    const [made] = await app.records.find(AuditEntry, { recordId: id, action: 'create' });
    const found = async (test: object) => {
      const { body } = await who('librarian').get(`/audit-entries?${s({ recordId: id, ...test })}`);
      return body.map(({ action }: AuditEntry) => action);
    };
    expect(await found({ before: { $isnull: true } })).toEqual(['create']);
    expect(await found({ before: { $notnull: true } })).toEqual(['delete']);
    for (const nothing of ['null', '{}', '[]']) {
      await app.dataSource.query('UPDATE audit_entries SET before = $2 WHERE id = $1', [made!.id, nothing]);
      expect([nothing, await found({ before: { $isnull: true } })]).toEqual([nothing, ['create']]);
    }
  });

  it('shows nothing where the policy shows nothing: a reader sees the tags of their own books and of rare ones', async () => {
    expect(await titles({ tags: { $isnull: true } }, who('reader', 'ann'))).toBe('B');
    expect(await titles({ tags: { $notnull: true } }, who('reader', 'bob'))).toBe('C');
    expect(await titles({ tags: { $isnull: true } }, who('reader', 'bob'))).toBe('AB');
    expect(await titles({ chapters: { $isnull: true } }, who('blind'))).toBe('Unknown field "chapters"');
  });

  it.each([
    [{ chapters: { $eq: 'x' } }, 'chapters can only be asked with $isnull or $notnull'],
    [{ chapters: { $notnull: true, $in: ['x'] } }, 'chapters can only be asked with $isnull or $notnull'],
    [{ shelves: { constructor: null } }, 'Unknown operator constructor'],
    [{ shelves: { $or: { $isnull: true, $or: { $or: { $eq: 'hall' } } } } }, 'Unknown operator $or'],
  ])('refuses %j before it asks the database', async (condition, message) => {
    const asked = jest.spyOn(app.records.db, 'arrays');
    expect(await titles(condition)).toBe(message);
    expect(asked).not.toHaveBeenCalled();
    asked.mockRestore();
  });

  it('is exported and known to services the same way', async () => {
    const file = await who('librarian').get(`/books/export?format=json&fields=title&${s({ shelves: { $isnull: true } })}`);
    expect(file.body.map(({ title }: Book) => title)).toEqual(['B']);
    expect((await app.records.find(Book, { shelves: { $isnull: true } })).map(({ title }) => title)).toEqual(['B']);
  });
});
