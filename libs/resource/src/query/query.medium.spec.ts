import { metaOf } from '../declaration/registry.js';
import { Author, Book, Tag } from '../testing/library.entities.js';
import { startLibrary, type LibraryApp } from '../testing/library.app.js';

/** The list grammar, and every bypass that the stock query layer leaves open. */
describe('lists', () => {
  let app: LibraryApp;
  const search = (condition: unknown) => `/books?s=${encodeURIComponent(JSON.stringify(condition))}`;
  const titles = (answer: { body: any }) => (answer.body.data ?? answer.body).map((row: { title: string }) => row.title);

  beforeAll(async () => {
    app = await startLibrary();
    const north = await app.records.insert(Author, {
      firstName: 'Nora',
      lastName: 'North',
      email: 'nora@example.com',
      phone: '+19195550110',
      secret: 'xyzzy',
    });
    const south = await app.records.insert(Author, { firstName: 'Sam', lastName: 'South', region: 'south' });
    const tags = [await app.records.insert(Tag, { name: 'sea' }), await app.records.insert(Tag, { name: 'war' })];
    for (let index = 0; index < 30; index++) {
      await app.records.insert(
        Book,
        {
          title: `Book ${String(index).padStart(2, '0')}${index === 7 ? ' 100%_sure' : ''}`,
          pages: index * 10,
          rating: (index % 7) / 4,
          priceCents: index % 3 === 0 ? null : index * 100,
          rare: index % 5 === 0,
          kind: index % 2 === 0 ? 'novel' : 'essay',
          status: index % 4 === 3 ? 'draft' : 'published',
          owner: index === 3 ? 'ann' : 'nobody',
          publishedOn: index < 10 ? `2020-01-${String(index + 1).padStart(2, '0')}` : null,
          authorId: index % 2 === 0 ? north.id : south.id,
          shelfCode: `S${index}`,
          tagIds: index < 2 ? [tags[index]!.id] : [],
        },
        { states: true },
      );
    }
  });
  afterAll(() => app.close());

  const librarian = () => app.as('librarian', 'lib');
  const reader = () => app.as('reader', 'ann');

  it('page with a total, in the order asked for', async () => {
    const { status, body } = await librarian().get('/books?page=2&limit=10&sort=title,DESC');
    expect(status).toBe(200);
    expect(body).toMatchObject({ count: 10, total: 30, page: 2, pageCount: 3 });
    expect(titles({ body })[0]).toBe('Book 19');
  });

  it('order rows that a sort leaves equal as declared, a reference by the title that the caller may read', async () => {
    const { options } = metaOf(Book);
    Object.assign(options, { thenBy: 'author' });
    const authors = async (client = librarian(), path = '/books?page=1&limit=25&sort=rating,ASC') => {
      const rows = (await client.get(path)).body.data as { rating: number; author: { lastName: string } | null }[];
      return rows.filter(({ rating }) => rating === 0).map(({ author }) => author?.lastName ?? null);
    };
    try {
      expect(await authors()).toEqual(['North', 'North', 'North', 'South', 'South']);
      expect(await authors(librarian(), '/books?page=1&limit=25&sort=rating,ASC&fields=rating,author')).toHaveLength(5);
      expect((await librarian().get('/books?page=1&sort=rating,ASC')).body.after).toBeNull();
      // The author of the south is not the reader's to see, so neither is their place in the order.
      const { status, body } = await reader().get('/books?page=1&limit=5&sort=kind,DESC&fields=kind,author');
      expect([status, body.data[0].author]).toEqual([200, expect.objectContaining({ lastName: 'North' })]);
    } finally {
      Object.assign(options, { thenBy: undefined });
    }
  });

  it('leave out what is long, unless it is declared for lists', async () => {
    const [book] = (await librarian().get('/books?page=1&limit=1')).body.data;
    expect(Object.keys(book)).toContain('lostReason');
    expect(Object.keys(book)).not.toContain('notes');
  });

  it('add up a field over all pages, of what is filtered and may be read', async () => {
    const prices = (keep: (index: number) => boolean) =>
      Array.from({ length: 30 }, (_, index) => (index % 3 === 0 || !keep(index) ? 0 : index * 100)).reduce((sum, cents) => sum + cents, 0);
    const sum = async (who: ReturnType<typeof librarian>, query: string) => (await who.get(`/books?page=1&limit=2&${query}`)).body.sum;
    expect(await sum(librarian(), 'sum=priceCents')).toBe(prices(() => true));
    expect(await sum(librarian(), 'sum=priceCents&filter=kind||$eq||novel')).toBe(prices((index) => index % 2 === 0));
    expect(await sum(librarian(), 'sum=rating')).toBeCloseTo(
      Array.from({ length: 30 }, (_, index) => (index % 7) / 4).reduce((total, rating) => total + rating, 0),
    );
    expect(await sum(librarian(), 'sum=priceCents&search=nowhere')).toBe(0);
    expect(await sum(reader(), 'sum=priceCents')).toBe(prices((index) => index % 4 !== 3 && index % 5 === 0));
    const refused = async (query: string) => (await librarian().get(`/books?${query}`)).body;
    expect(await refused('page=1&sum=title')).toMatchObject({ code: 'bad_query', message: 'Cannot add up "title"' });
    expect(await refused('page=1&sum=shelfCode')).toMatchObject({ code: 'bad_query' });
    expect(await refused('sum=pages')).toMatchObject({ message: 'sum comes with the totals of a page; add page or offset' });
    expect((await librarian().get('/books?page=1')).body).not.toHaveProperty('sum');
  });

  it('search like the back office: every word in one of the search fields, within what the caller may read', async () => {
    const found = async (who: ReturnType<typeof librarian>, text: string) =>
      titles(await who.get(`/books?page=1&sort=title,ASC&search=${encodeURIComponent(text)}`));
    expect(await found(librarian(), 'book 07')).toEqual(['Book 07 100%_sure']);
    expect(await found(librarian(), ' NORTH  04 ')).toEqual(['Book 04']);
    expect(await found(librarian(), '0%_')).toEqual(['Book 07 100%_sure']);
    expect(await found(librarian(), 'north 05')).toEqual([]);
    expect(await found(librarian(), ' ')).toHaveLength(25);
    expect(await found(reader(), 'south')).toEqual([]);
    const { body } = await librarian().get('/books?page=1&search=north&filter=pages||$lt||50');
    expect(body).toMatchObject({ total: 3 });
  });

  it('refuse a search that cannot be', async () => {
    expect((await librarian().get('/books?search=a&search=b')).status).toBe(400);
    expect((await librarian().get(`/books?search=${'x'.repeat(300)}`)).status).toBe(400);
    const { status, body } = await librarian().get('/tags?search=sea');
    expect([status, body.message]).toEqual([400, 'Tags have no search fields; use filter or s']);
  });

  it('are bare arrays without paging, as getMany wants them', async () => {
    expect((await librarian().get('/books?limit=3')).body).toHaveLength(3);
  });

  it('carry the title of a reference and its id', async () => {
    const [row] = (await librarian().get('/books?page=1&limit=1')).body.data;
    expect(row).toMatchObject({ title: 'Book 00', author: { firstName: 'Nora', lastName: 'North' }, authorId: row.author.id });
    expect(row).not.toHaveProperty('shelfCode');
  });

  it('find a phone number by any part of it, however it is written', async () => {
    const found = async (written: string) => {
      const condition = encodeURIComponent(JSON.stringify({ phone: { $contL: written } }));
      return [written, (await librarian().get(`/authors?s=${condition}`)).body.length];
    };
    for (const written of ['555-0110', '(919) 555', '919.555.01', '+1 919', '5550110']) expect(await found(written)).toEqual([written, 1]);
    for (const written of ['555-0111', 'Nora', 'x555-0110']) expect(await found(written)).toEqual([written, 0]);
  });

  it('take as many conditions as are written', async () => {
    const many = Array.from({ length: 40 }, (_, index) => `filter=pages||$ne||${1000 + index}`).join('&');
    const found = await librarian().get(`/books?filter=pages||$lt||30&${many}`);
    expect([found.status, found.body]).toEqual([200, (await librarian().get('/books?filter=pages||$lt||30')).body]);
  });

  it('compare decimal numbers', async () => {
    const found = async (path: string) => titles(await librarian().get(`/books?limit=200&${path}`)).length;
    const rated = await Promise.all(
      ['$eq||0.25', '$gte||1.25', '$between||0.5,0.75', '$in||0,1.5'].map((filter) => found(`filter=rating||${filter}`)),
    );
    expect(rated).toEqual([5, 8, 8, 9]);
    expect(titles(await librarian().get(search({ rating: { $lt: 0.5 } })))).toHaveLength(10);
  });

  it('page on by cursor without skipping or repeating, nulls included', async () => {
    for (const sort of ['title,ASC', 'priceCents,DESC', 'priceCents,ASC', 'createdAt,DESC', 'rating,DESC']) {
      const seen: string[] = [];
      let after = '';
      do {
        const { body } = await librarian().get(`/books?limit=7&sort=${sort}${after ? `&after=${after}` : '&page=1'}`);
        seen.push(...titles({ body }));
        after = body.after ?? '';
      } while (after);
      expect(new Set(seen).size).toBe(30);
      expect(seen).toHaveLength(30);
      const whole = titles(await librarian().get(`/books?page=1&limit=200&sort=${sort}`));
      expect(seen).toEqual(whole);
    }
  });

  it.each([
    [{ pages: { $gte: 280 } }, 2],
    [{ pages: 280 }, 1],
    [{ pages: { $between: [100, 120] } }, 3],
    [{ title: { $contL: 'bOOk 0' } }, 10],
    [{ title: { $cont: 'bOOk' } }, 0],
    [{ title: { $contL: '100%_' } }, 1],
    [{ title: { $contL: '%' } }, 1],
    [{ kind: { $in: ['novel'] } }, 15],
    [{ kind: { $notin: ['novel'] } }, 15],
    [{ priceCents: { $isnull: true } }, 10],
    [{ priceCents: { $ne: 100 } }, 29],
    [{ 'author.lastName': 'North' }, 15],
    [{ 'author.lastName': { $startsL: 'so' } }, 15],
    [{ $or: [{ pages: 0 }, { pages: 10 }] }, 2],
    [{ $and: [{ kind: 'novel' }, { $or: [{ pages: 0 }, { pages: 10 }] }] }, 1],
    [{ publishedOn: { $lt: '2020-01-03' } }, 2],
    [{ pages: { $or: { $lt: 20, $gt: 270 } } }, 4],
  ])('understand %j', async (condition, count) => {
    const answer = await librarian().get(`${search(condition)}&limit=200`);
    expect([answer.status, answer.body.length]).toEqual([200, count]);
  });

  it('understand groups of conditions inside each other, and their opposites, as deep as a screen puts them together', async () => {
    const none = (...conditions: object[]) => ({ $not: { $or: conditions } });
    const deepest = none(none(none({ $not: { pages: { $gte: 20 } } }, { $not: { 'author.lastName': { $contL: 'nor' } } })));
    const plain = { $or: [{ pages: { $lt: 20 } }, { $not: { 'author.lastName': 'North' } }] };
    const found = async (condition: object) => titles(await librarian().get(`${search({ $and: [condition] })}&limit=200`)).sort();
    expect(await found(deepest)).toEqual(await found(none(plain)));
    expect((await found(deepest)).length).toBeGreaterThan(0);
    expect([...(await found(plain)), ...(await found(deepest))].sort()).toEqual(await found({}));
    expect(await found({ $not: { priceCents: { $gte: 0 } } })).toHaveLength(10);
  });

  it('filter by a many-to-many reference', async () => {
    const tag = (await librarian().get('/tags?filter=name||$eq||sea')).body[0];
    expect(titles(await librarian().get(search({ 'tags.id': tag.id })))).toEqual(['Book 00']);
    expect(titles(await librarian().get(search({ tagIds: { $in: [tag.id] } })))).toEqual(['Book 00']);
  });

  it('understand filter and or in the query string', async () => {
    expect(titles(await librarian().get('/books?filter=pages||$eq||0&or=pages||$eq||10'))).toEqual(['Book 00', 'Book 01']);
    expect(titles(await librarian().get('/books?filter[0]=pages||$gte||10&filter[1]=pages||$lt||30'))).toEqual(['Book 01', 'Book 02']);
  });

  it.each([
    ['a dotted key that is SQL', search({ '1=1 or customer.id': -1 })],
    ['a dotted key after a reference', search({ 'author.lastName) or (1=1': 'x' })],
    ['$isnull on a raw key', search({ 'title" IS NULL OR 1=1 --': { $isnull: true } })],
    ['an expression as sort', `/books?sort=${encodeURIComponent('(CASE WHEN 1=1 THEN title ELSE owner END),ASC')}`],
    ['a sort direction that is SQL', `/books?sort=${encodeURIComponent('title,ASC; DROP TABLE books')}`],
    ['a hidden column', search({ shelfCode: 'S1' })],
    ['a hidden column of a reference', search({ 'author.secret': { $starts: 'x' } })],
    ['sorting by a hidden column', '/books?sort=shelfCode,ASC'],
    ['selecting a hidden column', '/books?fields=title,shelfCode'],
    ['joining what is no reference', '/books?join=title'],
    ['joining what does not exist', '/books?join=publisher'],
    ['choosing the fields of what is joined', '/books?join=author||secret'],
    ['two steps over references', search({ 'author.books.title': 'x' })],
    ['an unknown operator', search({ title: { $regex: '.*' } })],
    ['an unknown parameter', '/books?wher=1'],
    ['the library’s cache switch', '/books?cache=0'],
    ['a prototype key', search({ constructor: 'x' })],
    ['a number that is none', search({ pages: 'many' })],
    ['a decimal number that is none', search({ rating: '0.5x' })],
    ['a decimal number without end', '/books?filter=rating||$gte||1e999'],
    ['an id that is none', search({ id: 'me' })],
    ['a state that is none', search({ status: 'unknown' })],
    ['a date that does not exist', search({ publishedOn: '2020-02-31' })],
    ['text search in a number', search({ pages: { $contL: '1' } })],
    ['a limit past the bound', '/books?limit=5000'],
    ['a parameter that is an object', '/books?sort[0][x]=1'],
    ['a parameter that is a list of lists', '/books?filter[0][0]=title'],
    ['a page below one', '/books?page=0'],
    ['a cursor that is not ours', '/books?after=abc'],
    ['a NUL in the text', search({ title: 'a\u0000b' })],
    ['nesting without end', search(Array.from({ length: 20 }).reduce((inner: object) => ({ $and: [inner] }), { pages: 1 }))],
  ])('refuse %s with 400', async (_name, path) => {
    const answer = await librarian().get(path);
    expect(answer.status).toBe(400);
    expect(answer.body.message).toEqual(expect.any(String));
  });

  describe('as a reader', () => {
    it('hold the rows the policy grants', async () => {
      const rows = titles(await reader().get('/books?limit=200'));
      expect(rows).toHaveLength(24);
      expect(rows).toContain('Book 03');
      expect(rows).not.toContain('Book 07 100%_sure');
    });

    it('show a field only on the rows where it is granted', async () => {
      const rows = (await reader().get('/books?limit=200')).body as { title: string; priceCents: number | null; rare?: boolean }[];
      expect(rows.find((row) => row.title === 'Book 05')!.priceCents).toBe(500);
      expect(rows.find((row) => row.title === 'Book 01')!.priceCents).toBeNull();
    });

    it('show links only on the rows where they are granted', async () => {
      const rows = (await reader().get('/books?limit=200&join=tags')).body as { id: string; title: string; tags: { name: string }[] }[];
      const [zero, one] = ['Book 00', 'Book 01'].map((title) => rows.find((row) => row.title === title)!);
      expect(zero!.tags.map((tag) => tag.name)).toEqual(['sea']);
      expect(one!.tags).toEqual([]);
      expect((await reader().get(`/books/${one!.id}`)).body).toMatchObject({ tags: [], tagIds: [] });
    });

    it('come in the order of ids when the declared one goes by a field out of sight', async () => {
      const { status, body } = await reader().get('/authors');
      expect(status).toBe(200);
      expect(body).toEqual([expect.objectContaining({ firstName: 'Nora', lastName: 'North' })]);
    });

    it('cannot be probed through a field that is hidden on a row', async () => {
      expect(titles(await reader().get(search({ priceCents: { $gte: 100 } })))).toEqual(['Book 05', 'Book 10', 'Book 20', 'Book 25']);
      expect(titles(await reader().get(`${search({ priceCents: 100 })}`))).toEqual([]);
    });

    it('name only the references the reader may see', async () => {
      const rows = (await reader().get('/books?limit=200')).body as { title: string; author: { lastName: string } | null }[];
      expect(rows.find((row) => row.title === 'Book 00')!.author).toEqual({ id: expect.any(String), firstName: 'Nora', lastName: 'North' });
      expect(rows.find((row) => row.title === 'Book 01')!.author).toBeNull();
      expect(titles(await reader().get(search({ 'author.lastName': 'South' })))).toEqual([]);
      expect((await reader().get(search({ 'author.email': { $notnull: true } }))).status).toBe(400);
    });

    it('count what the reader may see, not more', async () => {
      expect((await reader().get('/books?page=1&limit=5')).body.total).toBe(24);
    });
  });

  it('are closed to whoever no policy names', async () => {
    expect((await app.as('stranger', 'x').get('/books')).status).toBe(403);
  });
});
