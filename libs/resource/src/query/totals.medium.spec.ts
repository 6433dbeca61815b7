import type { ListGroup, Totals } from '@haulbook/resource-contracts';
import { startLibrary, type LibraryApp } from '../testing/library.app.js';
import { Author, Book } from '../testing/library.entities.js';

/** `?totals=pages,priceCents&groupBy=kind`: what all rows of a list come to, whatever page is shown. */
describe('the totals of a list', () => {
  let app: LibraryApp;
  let authorId: string;
  const ask = async (query: string, who = app.as('librarian', 'lib')) => {
    const { status, body } = await who.get(`/books?page=1&limit=1&${query}`);
    return { status, message: body.message as string, totals: body.totals as Totals, groups: body.groups as ListGroup[] };
  };
  const counts = (groups: ListGroup[]) => groups.map(({ value, count }) => [value, count]);

  beforeAll(async () => {
    app = await startLibrary();
    authorId = (await app.records.insert(Author, { firstName: 'Nora', lastName: 'North' })).id;
    const book = (values: Partial<Book>) => app.records.insert(Book, { title: 'T', status: 'published', ...values }, { states: true });
    await book({ pages: 100, priceCents: 500, authorId, publishedOn: '2026-02-28', owner: 'ann' });
    await book({ pages: 50, priceCents: null, kind: 'essay', rare: true, authorId, publishedOn: '2026-02-01', owner: 'bob' });
    await book({ pages: 30, priceCents: 900, kind: 'essay', publishedOn: '2026-03-01', owner: 'bob' });
    await book({ pages: 7, priceCents: 100, status: 'draft', owner: 'bob', shelves: [] });
  });
  afterAll(() => app.close());

  it('are sum and average over all that match, of one statement', async () => {
    expect((await ask('totals=pages,priceCents')).totals).toEqual({
      count: 4,
      columns: { pages: { count: 4, sum: 187, average: 46.75 }, priceCents: { count: 3, sum: 1500, average: 500 } },
    });
    expect((await ask('totals=pages&filter=kind||$eq||essay')).totals).toEqual({
      count: 2,
      columns: { pages: { count: 2, sum: 80, average: 40 } },
    });
    expect((await ask('totals=pages&filter=title||$eq||None')).totals).toEqual({
      count: 0,
      columns: { pages: { count: 0, sum: null, average: null } },
    });
    const asked = jest.spyOn(app.records.db, 'arrays');
    await ask('totals=pages&groupBy=kind&count=none');
    expect(asked).toHaveBeenCalledTimes(2);
    asked.mockRestore();
  });

  it('count the values of columns that cannot be added up: of texts, days, references, and lists with anything in them', async () => {
    const { totals } = await ask('totals=title,publishedOn,author,authorId,shelves,notes');
    const counted = (count: number) => ({ count, sum: null, average: null });
    expect(totals.columns).toEqual({
      title: counted(4),
      publishedOn: counted(3),
      author: counted(2),
      shelves: counted(3),
      notes: counted(0),
    });
    // Notes and shelves are read of her own books alone.
    const { columns } = (await ask('totals=publishedOn,shelves,notes', app.as('reader', 'ann'))).totals;
    expect(columns).toEqual({ publishedOn: counted(3), shelves: counted(1), notes: counted(0) });
  });

  it('are grouped by a choice, a state, yes or no, a reference with its title, or a month', async () => {
    const { totals, groups } = await ask('groupBy=kind&totals=pages');
    expect([totals.count, groups]).toEqual([
      4,
      [
        { value: 'essay', count: 2, columns: { pages: { count: 2, sum: 80, average: 40 } } },
        { value: 'novel', count: 2, columns: { pages: { count: 2, sum: 107, average: 53.5 } } },
      ],
    ]);
    expect(counts((await ask('groupBy=status')).groups)).toEqual([
      ['published', 3],
      ['draft', 1],
    ]);
    expect(counts((await ask('groupBy=rare')).groups)).toEqual([
      [false, 3],
      [true, 1],
    ]);
    expect((await ask('groupBy=author')).groups).toEqual([
      { value: authorId, title: 'Nora North', count: 2, columns: {} },
      { value: null, count: 2, columns: {} },
    ]);
    expect(counts((await ask('groupBy=publishedOn&filter=status||$eq||published')).groups)).toEqual([
      ['2026-02', 2],
      ['2026-03', 1],
    ]);
  });

  it('count no more than the policy shows', async () => {
    const reader = app.as('reader', 'ann');
    // Published books, and the price of rare ones and her own alone.
    expect((await ask('totals=pages,priceCents', reader)).totals).toEqual({
      count: 3,
      columns: { pages: { count: 3, sum: 180, average: 60 }, priceCents: { count: 1, sum: 500, average: 500 } },
    });
    expect((await ask('groupBy=rare', reader)).groups).toEqual([
      { value: null, count: 2, columns: {} },
      { value: false, count: 1, columns: {} },
    ]);
    expect((await ask('totals=pages', app.as('blind', 'ann'))).message).toBe('Cannot count "pages"');
    expect((await ask('groupBy=kind', app.as('blind', 'ann'))).message).toBe('Cannot group by "kind"');
  });

  it.each([
    ['totals=chapters', 'Cannot count "chapters"'],
    ['totals=shelfCode', 'Cannot count "shelfCode"'],
    ['groupBy=title', 'Cannot group by "title"'],
    ['groupBy=nothing', 'Cannot group by "nothing"'],
  ])('refuse %s', async (query, message) => {
    expect(await ask(query)).toMatchObject({ status: 400, message });
  });

  it('come with a page', async () => {
    const { status, body } = await app.as('librarian', 'lib').get('/books?totals=pages');
    expect([status, body.message]).toEqual([400, 'totals and groupBy come with a page; add page or offset']);
  });
});
