import { startLibrary, type LibraryApp } from '../testing/library.app.js';
import { Author, Book, Tag } from '../testing/library.entities.js';

const s = (condition: unknown) => `s=${encodeURIComponent(JSON.stringify(condition))}`;

/** `computed: countOf(() => Book, 'authorId')` and `sumOf(…)`: values that follow from other records. */
describe('a computed field', () => {
  let app: LibraryApp;
  const librarian = () => app.as('librarian', 'lib');
  const names = async (query: string, who = librarian()) => {
    const { status, body } = await who.get(`/authors?${query}`);
    return status === 200 ? (body.data ?? body).map(({ firstName }: Author) => firstName) : body.message;
  };
  let ids: Record<string, string>;

  beforeAll(async () => {
    app = await startLibrary();
    const author = async (firstName: string, books: Partial<Book>[]) => {
      const { id } = await app.records.insert(Author, { firstName, lastName: 'Doe' });
      for (const book of books) await app.records.insert(Book, { title: 'T', authorId: id, ...book }, { states: true });
      return id;
    };
    ids = {
      Ann: await author('Ann', [{ pages: 100, status: 'published' }, { pages: 30 }, { pages: 7, status: 'lost' }]),
      Bob: await author('Bob', []),
      Cat: await author('Cat', [{ pages: 250, status: 'published' }]),
    };
  });
  afterAll(() => app.close());

  it('is read with a row, in a list, by a service and in the answer to a write', async () => {
    expect((await librarian().get(`/authors/${ids['Ann']}`)).body).toMatchObject({ bookCount: 3, pagesWritten: 107 });
    expect((await librarian().get('/authors?fields=bookCount,pagesWritten&sort=firstName,ASC')).body).toMatchObject([
      { bookCount: 3, pagesWritten: 107 },
      { bookCount: 0, pagesWritten: 0 },
      { bookCount: 1, pagesWritten: 250 },
    ]);
    expect(await app.records.get(Author, ids['Cat']!)).toMatchObject({ bookCount: 1, pagesWritten: 250 });
    const changed = await librarian().send('PATCH', `/authors/${ids['Cat']}`, { lastName: 'Roe' });
    expect(changed.body).toMatchObject({ lastName: 'Roe', bookCount: 1 });
    const made = await librarian().send('POST', '/authors', { firstName: 'Dan', lastName: 'Doe' });
    expect(made.body).toMatchObject({ bookCount: 0, pagesWritten: 0 });
    await librarian().send('DELETE', `/authors/${made.body.id}`);
  });

  it('is filtered, counted and sorted by in the database, page after page', async () => {
    expect(await names('filter=bookCount||$gte||1&sort=bookCount,DESC')).toEqual(['Ann', 'Cat']);
    expect(await names(s({ $or: [{ bookCount: 0 }, { pagesWritten: { $gt: 200 } }] }) + '&sort=firstName,ASC')).toEqual(['Bob', 'Cat']);
    const first = (await librarian().get('/authors?sort=pagesWritten,DESC&limit=2&page=1&count=exact&filter=bookCount||$gt||0')).body;
    expect([first.total, first.data.map(({ firstName }: Author) => firstName)]).toEqual([2, ['Cat', 'Ann']]);
    const { after } = (await librarian().get('/authors?sort=bookCount,DESC&limit=2&page=1')).body;
    expect(await names(`sort=bookCount,DESC&limit=2&after=${after}`)).toEqual(['Bob']);
  });

  it('may be references to many, which are named and filtered by like stored ones, and written by no one', async () => {
    const [sea, war] = [await app.records.insert(Tag, { name: 'sea' }), await app.records.insert(Tag, { name: 'war' })];
    const about = (authorId: string, tagIds: string[]) => app.records.insert(Book, { title: 'About', authorId, tagIds });
    const books = [await about(ids['Cat']!, [sea.id]), await about(ids['Cat']!, [sea.id, war.id]), await about(ids['Bob']!, [war.id])];
    const { body } = await librarian().get(`/authors/${ids['Cat']}`);
    expect(body.topics.map(({ name }: Tag) => name).toSorted()).toEqual(['sea', 'war']);
    expect(body.topicIds.toSorted()).toEqual([sea.id, war.id].toSorted());
    const listed = (await librarian().get('/authors?join=topics&sort=firstName,ASC')).body;
    expect(listed.map(({ topics }: Author) => topics.length)).toEqual([0, 1, 2]);
    expect(await names(`filter=topicIds||$in||${war.id}&sort=firstName,ASC`)).toEqual(['Bob', 'Cat']);
    expect(await names(s({ topicIds: sea.id }))).toEqual(['Cat']);
    const refused = await librarian().send('PATCH', `/authors/${ids['Bob']}`, { topicIds: [sea.id] });
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, ['topicIds']]);
    expect(await names(s({ topicIds: sea.id }), app.as('clerk', 'cleo'))).toBe('Unknown field "topicIds"');
    await app.records.remove(Book, { id: { $in: books.map(({ id }) => id) } });
  });

  it('reaches over a reference', async () => {
    const books = (await librarian().get(`/books?${s({ 'author.bookCount': 1 })}`)).body;
    expect(books.map(({ authorId }: Book) => authorId)).toEqual([ids['Cat']]);
  });

  it('follows the other records at once', async () => {
    const { id } = await app.records.insert(Book, { title: 'New', authorId: ids['Bob'] });
    expect((await librarian().get(`/authors/${ids['Bob']}`)).body.bookCount).toBe(1);
    await app.records.remove(Book, { id });
    expect((await librarian().get(`/authors/${ids['Bob']}`)).body.bookCount).toBe(0);
  });

  it('is no one’s to write, and stays out of the history', async () => {
    const refused = await librarian().send('PATCH', `/authors/${ids['Ann']}`, { bookCount: 9 });
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, ['bookCount']]);
    await librarian().send('PATCH', `/authors/${ids['Ann']}`, { lastName: 'Fox' });
    const [entry] = (await librarian().get(`/authors/${ids['Ann']}/history`)).body;
    expect(entry.changes.map(({ field }: { field: string }) => field)).toEqual(['lastName']);
    await expect(app.records.find(Author, { bookCount: 3 })).rejects.toThrow('authors has no column for "bookCount"');
    expect(app.dataSource.getMetadata(Author).findColumnWithPropertyName('bookCount')).toBeUndefined();
  });

  it('is seen only as far as the policy grants it', async () => {
    const clerk = app.as('clerk', 'cleo');
    const [row] = (await clerk.get('/authors')).body;
    expect(Object.keys(row)).not.toContain('bookCount');
    expect(await names('filter=bookCount||$gte||1', clerk)).toBe('Unknown field "bookCount"');
    expect(await names('sort=bookCount,DESC', clerk)).toBe('Cannot sort by "bookCount"');
  });
});
