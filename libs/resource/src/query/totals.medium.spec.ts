import { MOST_GROUPS, type ListGroup, type Totals } from '@haulbook/resource-contracts';
import { startLibrary, type LibraryApp } from '../testing/library.app.js';
import { Author, Book, Tag } from '../testing/library.entities.js';

/** `?totals=pages,priceCents&groupBy=kind`: what all rows of a list come to, whatever page is shown. */
describe('the totals of a list', () => {
  let app: LibraryApp;
  let authorId: string;
  let tagIds: string[];
  const ask = async (query: string, who = app.as('librarian', 'lib')) => {
    const { status, body } = await who.get(`/books?page=1&limit=1&${query}`);
    return { status, message: body.message as string, totals: body.totals as Totals, groups: body.groups as ListGroup[] };
  };
  const counts = (groups: ListGroup[]) => groups.map(({ value, count }) => [value, count]);

  beforeAll(async () => {
    app = await startLibrary();
    authorId = (await app.records.insert(Author, { firstName: 'Nora', lastName: 'North' })).id;
    const book = (values: Partial<Book>) => app.records.insert(Book, { title: 'T', status: 'published', ...values }, { states: true });
    tagIds = [(await app.records.insert(Tag, { name: 'sea' })).id, (await app.records.insert(Tag, { name: 'secret' })).id];
    await book({
      pages: 100,
      priceCents: 500,
      authorId,
      publishedOn: '2026-02-28',
      owner: 'ann',
      tagIds: tagIds.slice(0, 1),
      rating: 4.25,
    });
    await book({
      pages: 50,
      priceCents: null,
      kind: 'essay',
      rare: true,
      authorId,
      publishedOn: '2026-02-01',
      owner: 'bob',
      tagIds,
      shelves: ['hall', 'attic'],
    });
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

  it('are grouped by a text or a number, and by each value of a list and each of many records, in all of whose groups a record counts', async () => {
    expect(counts((await ask('groupBy=owner')).groups)).toEqual([
      ['bob', 3],
      ['ann', 1],
    ]);
    expect(counts((await ask('groupBy=rating')).groups)).toEqual([
      [0.5, 3],
      [4.25, 1],
    ]);
    const { totals, groups } = await ask('groupBy=shelves&totals=pages');
    expect([totals.count, totals.columns['pages']]).toEqual([4, { count: 4, sum: 187, average: 46.75 }]);
    expect(groups).toEqual([
      { value: 'hall', count: 3, columns: { pages: { count: 3, sum: 180, average: 60 } } },
      { value: 'attic', count: 1, columns: { pages: { count: 1, sum: 50, average: 50 } } },
      { value: null, count: 1, columns: { pages: { count: 1, sum: 7, average: 7 } } },
    ]);
    expect((await ask('groupBy=tags')).groups.map(({ value, title, count }) => [value, title, count])).toEqual([
      [tagIds[0], 'sea', 2],
      [null, undefined, 2],
      [tagIds[1], 'secret', 1],
    ]);
  });

  it.each([
    ['day', ['2026-02-01', '2026-02-28', '2026-03-01']],
    // Weeks begin on Sundays, as where nothing else is set: the first of March of 2026 is one.
    ['week', ['2026-02-01', '2026-02-22', '2026-03-01']],
    ['month', ['2026-02', '2026-03']],
    ['year', ['2026']],
  ])('are grouped by the %s of a day or an instant', async (per, periods) => {
    const { groups } = await ask(`groupBy=publishedOn&per=${per}&filter=publishedOn||$notnull`);
    expect(groups.map(({ value }) => value).sort()).toEqual(periods);
    const now = (await ask(`groupBy=createdAt&per=${per}`)).groups;
    expect(now.reduce((sum, { count }) => sum + count, 0)).toBe(4);
  });

  it('add up what lies beyond the largest groups, each record once', async () => {
    const { records } = app;
    const tags = await Promise.all(Array.from({ length: MOST_GROUPS + 5 }, (_, at) => records.insert(Tag, { name: `many ${at}` })));
    const ids = tags.map(({ id }) => id);
    await records.insert(Book, { title: 'All', owner: 'far', pages: 1000, tagIds: ids } as Partial<Book>);
    await records.insert(Book, { title: 'Most', owner: 'far', pages: 1, tagIds: ids.slice(5) } as Partial<Book>);
    const byTags = await ask('groupBy=tags&totals=pages&filter=owner||$eq||far');
    expect([byTags.groups.length, byTags.totals.count]).toEqual([MOST_GROUPS + 1, 2]);
    expect(byTags.groups.at(-1)).toEqual({
      value: null,
      isRest: true,
      count: 1,
      columns: { pages: { count: 1, sum: 1000, average: 1000 } },
    });
    const more = Array.from({ length: MOST_GROUPS + 5 }, (_, at) => ({
      title: `Book ${String(at).padStart(3, '0')}`,
      owner: 'far',
      pages: at,
    }));
    for (const values of more) await records.insert(Book, values);
    const byTitle = await ask('groupBy=title&totals=pages&filter=owner||$eq||far&filter=pages||$lt||500');
    const { length } = byTitle.groups;
    expect([length, byTitle.groups.at(-1)!.isRest, byTitle.groups.at(-1)!.count]).toEqual([MOST_GROUPS + 1, true, 6]);
    const sums = byTitle.groups.map(({ columns }) => columns['pages']!.sum!);
    expect(sums.reduce((sum, each) => sum + each)).toBe(byTitle.totals.columns['pages']!.sum);
    await records.remove(Book, { owner: 'far' });
    await records.remove(Tag, { id: { $in: ids } });
  });

  it('have no group of a record in the trash, nor of links that may not be read', async () => {
    await app.as('librarian', 'lib').send('DELETE', `/tags/${tagIds[1]}`);
    // Readers see the tags of their own and of rare books.
    const { groups } = await ask('groupBy=tags', app.as('reader', 'ann'));
    expect(groups.map(({ title, count }) => [title, count])).toEqual([
      ['sea', 2],
      [undefined, 1],
    ]);
  });

  it('lead from the group without to as many records, of those too whose only links are to the trash', async () => {
    const reader = app.as('reader', 'ann');
    const values: Partial<Book> = { title: 'Of the trash', status: 'published', owner: 'ann', tagIds: tagIds.slice(1) };
    const { id } = await app.records.insert(Book, values, { states: true });
    const { groups } = await ask('groupBy=tags', reader);
    const listed = async (asked: string) => (await reader.get(`/books?page=1&count=exact&filter=tags||${asked}`)).body.total;
    expect([groups.find(({ value }) => value === null)!.count, await listed('$isnull'), await listed('$notnull')]).toEqual([2, 2, 2]);
    await app.records.remove(Book, { id });
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
    ['groupBy=notes', 'Cannot group by "notes"'],
    ['groupBy=chapters', 'Cannot group by "chapters"'],
    ['groupBy=id', 'Cannot group by "id"'],
    ['groupBy=shelfCode', 'Cannot group by "shelfCode"'],
    ['groupBy=kind&per=week', 'per comes with groupBy, of a day or an instant'],
    ['totals=pages&per=week', 'per comes with groupBy, of a day or an instant'],
    ['groupBy=publishedOn&per=decade', 'per is one of day, week, month, year'],
    ['groupBy=nothing', 'Cannot group by "nothing"'],
  ])('refuse %s', async (query, message) => {
    expect(await ask(query)).toMatchObject({ status: 400, message });
  });

  it('come with a page', async () => {
    const { status, body } = await app.as('librarian', 'lib').get('/books?totals=pages');
    expect([status, body.message]).toEqual([400, 'totals and groupBy come with a page; add page or offset']);
  });
});
