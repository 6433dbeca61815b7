import type { SearchGroup } from '@haulbook/resource-contracts';
import { Author, Book } from '../testing/library.entities.js';
import { startLibrary, type LibraryApp } from '../testing/library.app.js';

describe('the search of all resources', () => {
  let app: LibraryApp;
  const search = async (role: string, text: string) => {
    const { status, body } = await app.as(role, 'ann').get(`/admin/search?text=${encodeURIComponent(text)}`);
    expect([status, body]).toEqual([200, expect.any(Array)]);
    return (body as { path: string; rows: Record<string, unknown>[]; hasMore: boolean }[]).map(({ path, rows, hasMore }) => ({
      path,
      hasMore,
      titles: rows.map((row) => row['title'] ?? row['lastName']),
    }));
  };

  beforeAll(async () => {
    app = await startLibrary();
    const eliot = await app.records.insert(Author, { firstName: 'George', lastName: 'Eliot' });
    const south = await app.records.insert(Author, { firstName: 'Ford', lastName: 'Southerner', region: 'south' });
    const books = (titles: string[], more: Partial<Book>) =>
      Promise.all(titles.map((title) => app.records.insert(Book, { title, ...more }, { states: true })));
    await books(['Adam Bede', 'Middlemarch'], { authorId: eliot.id, status: 'published' });
    await books(['Hidden Draft'], { authorId: eliot.id, status: 'draft' });
    await books(['A Call'], { authorId: south.id, status: 'published' });
    await books(['Atlas 1', 'Atlas 2', 'Atlas 3', 'Atlas 4', 'Atlas 5', 'Atlas 6'], { status: 'published' });
  });
  afterAll(() => app.close());

  it('finds records of each resource that declares a place, in that order, also by the names of related records', async () => {
    expect(await search('librarian', 'eliot')).toEqual([
      { path: 'authors', hasMore: false, titles: ['Eliot'] },
      { path: 'books', hasMore: false, titles: ['Adam Bede', 'Hidden Draft', 'Middlemarch'] },
    ]);
    expect(await search('librarian', 'middle GEORGE')).toEqual([]);
    expect(await search('librarian', 'eliot adam')).toEqual([{ path: 'books', hasMore: false, titles: ['Adam Bede'] }]);
  });

  it('finds nothing that the caller may not read, neither by name nor by relation', async () => {
    expect(await search('reader', 'eliot')).toEqual([
      { path: 'authors', hasMore: false, titles: ['Eliot'] },
      { path: 'books', hasMore: false, titles: ['Adam Bede', 'Middlemarch'] },
    ]);
    expect(await search('reader', 'southerner')).toEqual([]);
    expect(await search('blind', 'eliot')).toEqual([]);
    expect(await search('blind', 'atlas 1')).toEqual([{ path: 'books', hasMore: false, titles: ['Atlas 1'] }]);
    expect(await search('stranger', 'eliot')).toEqual([]);
  });

  it('shows the first five of a resource and says that there are more', async () => {
    expect(await search('librarian', 'atlas')).toEqual([
      { path: 'books', hasMore: true, titles: ['Atlas 1', 'Atlas 2', 'Atlas 3', 'Atlas 4', 'Atlas 5'] },
    ]);
  });

  it('does not search what declares that it is searched in its list alone', async () => {
    expect(await search('librarian', 'ann')).toEqual([]);
    expect((await app.as('librarian', 'ann').get('/audit-entries?search=system&limit=1')).body).toHaveLength(1);
    expect(await search('librarian', 'system')).toEqual([]);
  });

  it('takes two letters at least, and texts of a sensible length', async () => {
    expect(await search('librarian', 'a')).toEqual([]);
    expect(await search('librarian', '   ')).toEqual([]);
    expect((await app.as('librarian', 'ann').get(`/admin/search?text=${'x'.repeat(201)}`)).status).toBe(400);
    expect((await app.as('librarian', 'ann').get('/admin/search?text[]=a')).status).toBe(400);
  });

  it('takes no misspelled words where the database has no pg_trgm', async () => {
    expect(await search('librarian', 'elliot')).toEqual([]);
  });

  it('is for those who may use the screens', async () => {
    expect((await app.as('librarian', '').get('/admin/search?text=eliot')).status).toBe(401);
    expect((await app.as('borrower', 'bob').get('/admin/search?text=eliot')).status).toBe(403);
  });
});

describe('why a record was found', () => {
  let app: LibraryApp;
  let [ada, una, sea] = ['', '', ''];

  beforeAll(async () => {
    app = await startLibrary();
    const author = async (firstName: string, lastName: string, more: object = {}) =>
      (await app.records.insert(Author, { firstName, lastName, ...more })).id;
    ada = await author('Ada', 'Lovelace');
    una = await author('Una', 'Southerner', { region: 'south' });
    const book = async (title: string, authorId: string) =>
      (await app.records.insert(Book, { title, authorId, status: 'published' }, { states: true })).id;
    sea = await book('The Sea', ada);
    await book('The Shore', una);
  });
  afterAll(() => app.close());

  const found = async (role: string, text: string) => {
    const { body } = await app.as(role, 'ann').get(`/admin/search?text=${encodeURIComponent(text)}`);
    return (body as SearchGroup[]).map(({ path, found: why }) => [path, why]);
  };
  const byName = { field: 'author.lastName', kind: 'text', label: 'Author › Last name', text: 'Lovelace' };

  it('is not said where the words are in its title, or in that of a record that is named with it', async () => {
    expect(await found('librarian', 'the sea')).toEqual([['books', undefined]]);
    expect(await found('librarian', 'lovelace sea')).toEqual([['books', undefined]]);
  });

  const ofList = async (role: string, query: string) => {
    const { status, body } = await app.as(role, 'ann').get(`/admin/search/found?${query}`);
    return status === 200 ? body : [status, body.message];
  };

  it('is said of the records of a list, as far as they may be read', async () => {
    const { body } = await app.as('librarian', 'ann').get('/books');
    const ids = body.map(({ id }: Book) => id).join();
    const said = async (role: string, text: string) => Object.values(await ofList(role, `resource=books&ids=${ids}&text=${text}`)).flat();
    expect(await said('librarian', 'LOVE')).toEqual([byName]);
    expect(await said('reader', 'love')).toEqual([byName]);
    expect(await said('librarian', 'southern')).toMatchObject([{ text: 'Southerner' }]);
    expect(await said('reader', 'southern')).toEqual([]);
    expect(await said('blind', 'love')).toEqual([]);
  });

  it('is for those who use the screens, of resources and ids that there are', async () => {
    expect(await ofList('borrower', `resource=books&ids=${sea}&text=x`)).toEqual([403, expect.any(String)]);
    expect(await ofList('stranger', `resource=books&ids=${sea}&text=x`)).toEqual([403, expect.any(String)]);
    expect(await ofList('librarian', `resource=boks&ids=${sea}&text=x`)).toEqual([404, expect.any(String)]);
    expect(await ofList('librarian', 'resource=books&ids=1&text=x')).toEqual([400, 'ids takes up to 100 ids']);
    const many = Array.from({ length: 101 }, () => sea).join();
    expect(await ofList('librarian', `resource=books&ids=${many}&text=x`)).toEqual([400, 'ids takes up to 100 ids']);
    expect(await ofList('librarian', 'resource=books&text=x')).toEqual({});
  });
});

describe('the best matches', () => {
  let app: LibraryApp;
  const titles = async (role: string, text: string) => {
    const { body } = await app.as(role, 'ann').get(`/admin/search?text=${encodeURIComponent(text)}`);
    return (body as SearchGroup[]).map(({ path, similar, rows }) => [
      path,
      similar ?? false,
      rows.map((row) => row['title'] ?? row['lastName']),
    ]);
  };

  beforeAll(async () => {
    app = await startLibrary();
    await app.dataSource.query('CREATE EXTENSION pg_trgm');
    const author = (firstName: string, lastName: string, more: object = {}) => app.records.insert(Author, { firstName, lastName, ...more });
    const book = (title: string, more: Partial<Book> = {}) =>
      app.records.insert(Book, { title, status: 'published', ...more }, { states: true });
    await author('Amy', 'Aldersmith');
    await author('Bob', 'Smithson');
    await author('Cat', 'Smith');
    await author('Smithy', 'Zane');
    const johnson = await author('Eve', 'Johnson', { region: 'south' });
    const jonsson = await author('Max', 'Jonsson');
    await book('The Smith');
    await book('Reeds', { authorId: johnson.id });
    await book('Rivers', { authorId: jonsson.id });
  });
  afterAll(() => app.close());

  it('come first: a whole name, then the beginning of one, then a part of one', async () => {
    expect(await titles('librarian', 'smith')).toEqual([
      ['authors', false, ['Smith', 'Zane', 'Smithson', 'Aldersmith']],
      ['books', false, ['The Smith']],
    ]);
  });

  it('are words that are spelled alike, where no other match, and says so', async () => {
    expect(await titles('librarian', 'jonson')).toEqual([
      ['authors', true, ['Jonsson', 'Johnson']],
      ['books', true, ['Reeds', 'Rivers']],
    ]);
    expect(await titles('librarian', 'rivvers jonson')).toEqual([['books', true, ['Rivers']]]);
    expect(await titles('librarian', 'smiht cat')).toEqual([['authors', true, ['Smith']]]);
    expect(await titles('librarian', 'zzyzx')).toEqual([]);
  });

  it('are none that the caller may not read, however they are spelled', async () => {
    expect(await titles('reader', 'jonson')).toEqual([
      ['authors', true, ['Jonsson']],
      ['books', true, ['Rivers']],
    ]);
    expect(await titles('blind', 'jonson')).toEqual([]);
  });

  it('are exact for short words, numbers and addresses', async () => {
    for (const text of ['smt', 'jonson 12', 'jonson@example.com']) expect(await titles('librarian', text)).toEqual([]);
  });
});
