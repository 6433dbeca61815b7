import { startLibrary, type LibraryApp } from '../testing/library.app.js';
import { Author, Book } from '../testing/library.entities.js';

const s = (condition: unknown) => `s=${encodeURIComponent(JSON.stringify(condition))}`;

describe('a list narrowed by a field of its lines', () => {
  let app: LibraryApp;
  const titles = async (query: string, who = app.as('librarian', 'lib')) => {
    const { status, body } = await who.get(`/books?sort=title,ASC&${query}`);
    return status === 200 ? body.map(({ title }: Book) => title) : body.message;
  };

  beforeAll(async () => {
    app = await startLibrary();
    const author = await app.records.insert(Author, { firstName: 'Nora', lastName: 'North', email: 'nora@example.com' });
    const book = (title: string, owner: string, lengths: number[], more: Partial<Book> = {}) =>
      app.records.insert(
        Book,
        { title, owner, status: 'published', chapters: lengths.map((length) => ({ heading: 'H', length })) as Book['chapters'], ...more },
        { states: true },
      );
    await book('A', 'ann', [5, 5, 9], { authorId: author.id });
    await book('B', 'bob', [5]);
    await book('C', 'ann', [9]);
    await book('D', 'ann', []);
  });
  afterAll(() => app.close());

  it('has each record with such a line once, and counts it once', async () => {
    expect(await titles('filter=chapters.length||$eq||5')).toEqual(['A', 'B']);
    expect(await titles('filter=chapters.length||$gt||5')).toEqual(['A', 'C']);
    const { body } = await app.as('librarian', 'lib').get('/books?page=1&count=exact&filter=chapters.length||$in||5,9');
    expect([body.total, body.data.length]).toEqual([3, 3]);
  });

  it('joins it to other conditions, and turns it around', async () => {
    expect(await titles('filter=chapters.length||$eq||5&filter=chapters.length||$eq||9')).toEqual(['A']);
    expect(await titles('filter=chapters.length||$eq||9&filter=owner||$eq||ann&filter=title||$ne||A')).toEqual(['C']);
    expect(await titles(s({ $not: { 'chapters.length': 5 } }))).toEqual(['C', 'D']);
    expect(await titles('filter=author.email||$eq||nora@example.com')).toEqual(['A']);
  });

  it('is by any field of the lines, with or without a value, whether or not it is declared as a filter', async () => {
    await app.records.insert(
      Book,
      { title: 'E', owner: 'bob', status: 'published', chapters: [{ heading: 'Storm', length: 2 }] as Book['chapters'] },
      { states: true },
    );
    expect(await titles('filter=chapters.heading||$cont||tor')).toEqual(['E']);
    expect(await titles(s({ 'chapters.heading': { $ne: 'H' } }))).toEqual(['E']);
    expect(await titles(s({ 'chapters.heading': { $notnull: true }, 'chapters.length': 2 }))).toEqual(['E']);
    expect(await titles('filter=chapters.heading||$eq||Storm', app.as('reader', 'ann'))).toEqual([]);
    expect(await titles('filter=chapters.heading||$eq||Storm', app.as('reader', 'bob'))).toEqual(['E']);
    expect(await titles('filter=chapters.heading||$eq||Storm', app.as('blind', 'bob'))).toBe('Unknown field "chapters.heading"');
    await app.dataSource.query(`DELETE FROM books WHERE title = 'E'`);
  });

  it('is exported and counted the same way', async () => {
    const librarian = app.as('librarian', 'lib');
    const file = await librarian.get('/books/export?format=json&fields=title&sort=title,ASC&filter=chapters.length||$eq||5');
    expect(file.body.map(({ title }: Book) => title)).toEqual(['A', 'B']);
  });

  it('tells no more of lines than the policy shows: readers see those of their own books', async () => {
    expect(await titles('filter=chapters.length||$eq||5', app.as('reader', 'ann'))).toEqual(['A']);
    expect(await titles(s({ 'chapters.length': { $gte: 5 } }), app.as('reader', 'cat'))).toEqual([]);
    expect(await titles('filter=chapters.length||$eq||5', app.as('blind', 'ann'))).toBe('Unknown field "chapters.length"');
  });

  it.each([
    'chapters.printCode',
    'chapters.book',
    'chapters.bookId',
    'chapters.id',
    'chapters.position',
    'chapters.createdAt',
    'chapters.length.more',
    'chapters.',
  ])('refuses %s, which is hidden or none of what the lines say, before it asks the database', async (name) => {
    const asked = jest.spyOn(app.records.db, 'arrays');
    const { status, body } = await app.as('librarian', 'lib').get(`/books?${s({ [name]: 'x' })}`);
    expect([status, body.code]).toEqual([400, 'bad_query']);
    expect(asked).not.toHaveBeenCalled();
    asked.mockRestore();
  });

  it('refuses a value of another kind', async () => {
    expect(await titles('filter=chapters.length||$eq||long')).toBe('length: "long" is not a number value');
  });

  it('finds the lines of a record by an index', async () => {
    const indexes = await app.dataSource.query(`SELECT indexdef FROM pg_indexes WHERE tablename = 'chapters'`);
    expect(indexes.map(({ indexdef }: { indexdef: string }) => indexdef)).toContainEqual(expect.stringContaining('(book_id)'));
  });

  it('is offered to those who may read what it looks at, in words of its own', async () => {
    const offered = async (role: string) => {
      const { resources } = (await app.as(role, 'ann').get('/admin/schema')).body;
      return resources.find(({ path }: { path: string }) => path === 'books').filters;
    };
    expect(await offered('librarian')).toMatchObject([
      { name: 'chapters.length', kind: 'number', label: 'Length', filter: true, list: false, form: false, show: false },
      { name: 'author.email', kind: 'email', label: 'Email', filter: true },
      { name: 'author.region', label: 'Region' },
    ]);
    expect((await offered('reader')).map(({ name }: { name: string }) => name)).toEqual(['chapters.length']);
    expect(await offered('blind')).toEqual([]);
  });
});
