import type { Pool } from 'pg';
import { get } from 'node:http';
import { until } from '@haulbook/testing';
import { AuditEntry } from '../records/audit.js';
import { startLibrary, type LibraryApp } from '../testing/library.app.js';
import { Author, Book, Tag } from '../testing/library.entities.js';

/** Lists as files: the rows, columns and order of the list, and no more than its caller may read. */
describe('exports', () => {
  let app: LibraryApp;

  beforeAll(async () => {
    app = await startLibrary();
    const [north, south] = [
      await app.records.insert(Author, { firstName: 'Nora', lastName: 'North' }),
      await app.records.insert(Author, { firstName: 'Sam', lastName: 'South', region: 'south' }),
    ];
    // The newest comes first in a cell, and two of the same millisecond in no order.
    const tags = [
      await app.records.insert(Tag, { name: 'sea', createdAt: '2026-01-01T00:00:00.000Z' }),
      await app.records.insert(Tag, { name: 'war', createdAt: '2026-01-02T00:00:00.000Z' }),
    ];
    const book = (values: Partial<Book>) => app.records.insert(Book, values, { states: true });
    await book({ title: 'Alpha', pages: 120, priceCents: 129_900, status: 'published', rare: true, authorId: north.id, shelfCode: 'S1' });
    await book({ title: 'Beta', pages: 80, priceCents: 500, status: 'published', authorId: south.id, shelves: ['hall', 'attic'] });
    await book({ title: '=1+2', pages: 7, kind: 'essay', owner: 'ann', tagIds: tags.map(({ id }) => id), publishedOn: '2020-02-29' });
    await book({ title: 'Ünder "quotes", two\nlines', pages: 1, status: 'lost', owner: 'bob' });
  });
  afterAll(() => app.close());

  const download = async (query: string, role = 'librarian', name = 'lib') => {
    const response = await fetch(`${app.url}/books/export?${query}`, { headers: { 'x-role': role, 'x-name': name } });
    const text = Buffer.from(await response.arrayBuffer()).toString('utf8');
    return { status: response.status, headers: response.headers, text, refusal: response.ok ? '' : (JSON.parse(text).message as string) };
  };
  const s = (condition: object) => `s=${encodeURIComponent(JSON.stringify(condition))}`;
  const linesOf = async (query: string, role?: string, name?: string) => {
    const { text } = await download(`format=csv&${query}`, role, name);
    return text.replace('\ufeff', '').trimEnd().split('\r\n');
  };

  it('have the columns of the list, with labels for choices, titles for references, and amounts as numbers', async () => {
    const { status, headers, text } = await download('format=csv&sort=pages,DESC');
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="books-\d{4}-\d\d-\d\d\.csv"$/);
    expect(text).toBe(
      [
        '\ufeffTitle,Pages,Price,Kind,Status,Shelves,Lost reason,Author',
        'Alpha,120,1299.00,Novel,Published,Hall,,Nora North',
        'Beta,80,5.00,Novel,Published,"Hall, Attic",,Sam South',
        "'=1+2,7,,Essay,Draft,Hall,,",
        '"Ünder ""quotes"", two\nlines",1,,Novel,Lost,Hall,,',
        '',
      ].join('\r\n'),
    );
  });

  it('have the columns asked for, in their order', async () => {
    expect(await linesOf('fields=pages,tags,publishedOn,rare,title&filter=kind||$eq||essay')).toEqual([
      'Pages,Tags,Published,Rare,Title',
      `7,"war, sea",2020-02-29,No,'=1+2`,
    ]);
  });

  it('have the rows of the list: filter, search and order', async () => {
    const list = await app.as('librarian', 'lib').get(`/books?${s({ pages: { $gte: 7 } })}&search=a&sort=title,DESC&limit=200`);
    const rows = await linesOf(`fields=title&${s({ pages: { $gte: 7 } })}&search=a&sort=title,DESC`);
    expect(rows).toEqual(['Title', 'Beta', 'Alpha']);
    expect(rows.slice(1)).toEqual(list.body.map((row: Book) => row.title));
  });

  it('have every row, however many the list has on a page', async () => {
    await app.dataSource.query(
      `INSERT INTO books (title, pages, kind, status, owner, shelves) SELECT 'bulk ' || n, n, 'novel', 'draft', 'mass', '{hall}' FROM generate_series(1, 2500) n`,
    );
    const rows = await linesOf('fields=pages&filter=owner||$eq||mass&sort=pages,ASC');
    expect(rows.slice(1).map(Number)).toEqual(Array.from({ length: 2500 }, (_, index) => index + 1));
    const json = JSON.parse((await download('format=json&fields=pages&filter=owner||$eq||mass&sort=pages,ASC')).text) as object[];
    expect(json).toHaveLength(2500);
    await app.dataSource.query(`DELETE FROM books WHERE owner = 'mass'`);
  });

  it('are JSON with the values of the API, formulas untouched', async () => {
    const { text, headers } = await download('format=json&fields=title,priceCents,author,tags,kind&sort=title,ASC');
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
    const rows = JSON.parse(text) as Record<string, unknown>[];
    expect(rows[0]).toEqual({ title: '=1+2', priceCents: null, author: null, tags: [expect.anything(), expect.anything()], kind: 'essay' });
    expect(rows[1]).toMatchObject({ title: 'Alpha', priceCents: 129_900, author: { firstName: 'Nora', lastName: 'North' }, tags: [] });
    expect(JSON.parse((await download('format=json&filter=pages||$eq||-1')).text)).toEqual([]);
  });

  it.each([
    ['no format', 'fields=title', 'format is csv, xlsx or json'],
    ['a format there is not', 'format=pdf', 'format is csv, xlsx or json'],
    ['a page', 'format=csv&page=2', 'An export has all rows; leave out page'],
    ['a limit', 'format=csv&limit[]=2', 'An export has all rows; leave out limit'],
    ['an unknown parameter', 'format=csv&wher=1', 'Unknown query parameter "wher"'],
    ['an unknown field', 'format=csv&fields=title,nothing', 'Unknown field "nothing"'],
    ['a hidden field', 'format=csv&fields=shelfCode', 'Unknown field "shelfCode"'],
    ['lines', 'format=csv&fields=chapters', 'chapters cannot be exported: lines come with a single record'],
    ['a filter by a hidden field', `format=csv&${s({ shelfCode: 'S1' })}`, 'Unknown field "shelfCode"'],
    ['a condition that is none', 'format=csv&s=%7B', 'Invalid search param. JSON expected'],
    ['a value of another kind', `format=csv&${s({ pages: 'many' })}`, 'pages: "many" is not a number value'],
    ['a trash that is not kept', 'format=csv&trashed=only', 'Books have no trash'],
  ])('refuse %s with 400 and a sentence', async (_name, query, message) => {
    expect(await download(query)).toMatchObject({ status: 400, refusal: message });
  });

  it('are none of a resource that is declared without: the route says so, and the screens are told', async () => {
    const { status, body } = await app.as('librarian', 'lib').get('/authors/export?format=csv');
    expect([status, body.message]).toEqual([404, 'An export of authors was not found']);
    const { resources } = (await app.as('librarian', 'lib').get('/admin/schema')).body;
    const actions = (path: string) => resources.find((each: { path: string }) => each.path === path).actions;
    expect([actions('authors').export, actions('books').export]).toEqual([false, true]);
    expect((await app.as('librarian', 'lib').get('/audit-entries?filter=resource||$eq||authors&filter=action||$eq||export')).body).toEqual(
      [],
    );
  });

  it('are as closed as the list to a caller who may not read it', async () => {
    expect((await download('format=csv', 'stranger', 'x')).status).toBe(403);
    expect(await download('format=csv&fields=title,notes', 'blind', 'x')).toMatchObject({ status: 400, refusal: 'Unknown field "notes"' });
  });

  it('leave out what the policy hides: rows, fields of some rows, and the names of records out of sight', async () => {
    expect(await linesOf('fields=title,priceCents,author,tags&sort=title,ASC', 'reader', 'ann')).toEqual([
      'Title,Price,Author,Tags',
      `'=1+2,,,"war, sea"`,
      'Alpha,1299.00,Nora North,',
      'Beta,,,',
    ]);
  });

  it('leave one entry in the log: who, what and how many', async () => {
    await download('format=csv&fields=nothing', 'librarian', 'logged');
    await download(`format=csv&fields=title,pages&${s({ pages: { $gte: 80 } })}&search=a&sort=title,ASC`, 'librarian', 'logged');
    await until(async () => (await app.records.count(AuditEntry, { actorName: 'logged' })) > 0, 'the entry');
    const log = (await app.as('librarian', 'lib').get('/audit-entries?filter=actorName||$eq||logged&fields=after,resource,action')).body;
    expect(log).toHaveLength(1);
    expect(log[0]).toMatchObject({
      resource: 'books',
      action: 'export',
      after: {
        format: 'csv',
        columns: ['title', 'pages'],
        search: 'a',
        filter: [{ pages: { $gte: 80 } }],
        sort: [{ field: 'title', order: 'ASC' }],
        rows: 2,
      },
    });
    expect((await app.as('auditor', 'ann').get('/audit-entries?filter=action||$eq||export')).body).toEqual([]);
  });

  it('end when their caller is gone, and let go of the connection', async () => {
    await app.dataSource.query(
      `INSERT INTO books (title, pages, kind, status, owner, shelves, notes) SELECT 'bulk', n, 'novel', 'draft', 'mass', '{hall}', repeat('x', 15000) FROM generate_series(1, 4000) n`,
    );
    const path = `${app.url}/books/export?format=csv&fields=title,notes&filter=owner||$eq||mass`;
    await new Promise<void>((resolve) => {
      const request = get(path, { headers: { 'x-role': 'librarian', 'x-name': 'gone' } }, (response) => {
        response.once('data', () => {
          response.destroy();
          request.destroy();
          resolve();
        });
      });
    });
    await until(async () => (await app.records.count(AuditEntry, { actorName: 'gone' })) > 0, 'the entry');
    const [last] = await app.records.find(AuditEntry, { action: 'export', actorName: 'gone' });
    expect(last!.after!['rows']).toBeLessThan(4000);
    const pool = (app.dataSource.driver as unknown as { master: Pool }).master;
    await until(async () => pool.totalCount === pool.idleCount, 'the end of the connection');
    const open = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND state LIKE 'idle in transaction%'`;
    await until(async () => (await app.dataSource.query(open)).length === 0, 'the end of the transaction');
    await app.dataSource.query(`DELETE FROM books WHERE owner = 'mass'`);
  });
});
