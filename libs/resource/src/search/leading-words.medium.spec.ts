import { keepAsked } from '../testing/asked-statements.js';
import { startLibrary, type LibraryApp } from '../testing/library.app.js';

/** A common first name, and two last names: one of every thousand authors, and one of none of those with the first name. */
const FILLED = `INSERT INTO authors (first_name, last_name, region) SELECT CASE WHEN n % 2 = 0 THEN 'Elena' ELSE 'Hugo' END,
  CASE WHEN n % 1000 IN (0, 1) THEN 'von Garnerley' WHEN n % 1000 = 3 THEN 'Quixote' ELSE 'Brook' || n END,
  CASE WHEN n % 4000 = 0 THEN 'south' ELSE 'north' END FROM generate_series(1, 60000) n`;

describe('several words in a large table', () => {
  let app: LibraryApp;
  let asked: string[];
  beforeAll(async () => {
    app = await startLibrary();
    await app.dataSource.query(FILLED);
    await app.dataSource.query('ANALYZE authors');
    asked = keepAsked(app);
  });
  beforeEach(() => void asked.splice(0));
  afterAll(() => app.close());

  const total = async (role: string, words: string) => {
    const { status, body } = await app.as(role, 'ann').get(`/authors?page=1&search=${encodeURIComponent(words)}`);
    return status === 200 ? body.total : [status, body.message];
  };
  const found = async (words: string) => (await app.as('librarian', 'ann').get(`/admin/search?text=${encodeURIComponent(words)}`)).body;
  const compares = () => asked.filter((text) => /lower\(t\."\w+"\) LIKE lower/.test(text));

  it('are found by the rarest of them, and the others are compared', async () => {
    expect(await total('librarian', 'elena GARNERLEY')).toBe(60);
    expect(compares()).toHaveLength(1);
    expect(await total('librarian', 'Garner lEN')).toBe(60);
    expect(await total('librarian', 'elena quixote')).toBe(0);
    expect(await total('librarian', 'brook47 brook471')).toBe(111);
    expect(await total('librarian', 'elena a%a')).toBe(0);
    expect(await total('librarian', 'von garnerley elena')).toBe(60);
    expect(await total('librarian', 'garnerleyelena elena')).toBe(0);
  });

  it('have a page of those that were found, with their number', async () => {
    const page = async (more: string) => {
      const { body } = await app.as('librarian', 'ann').get(`/authors?limit=25&sort=region,ASC&search=elena%20garnerley&${more}`);
      return { names: body.data.map(({ region }: { region: string }) => region), total: body.total, after: body.after as string };
    };
    const all = [...Array<string>(45).fill('north'), ...Array<string>(15).fill('south')];
    const first = await page('page=1');
    expect(first).toMatchObject({ names: all.slice(0, 25), total: 60 });
    expect(await page(`page=2&after=${first.after}`)).toMatchObject({ names: all.slice(25, 50), total: 60 });
    expect(await page('page=3')).toMatchObject({ names: all.slice(50), total: 60 });
    asked.splice(0);
    expect(await page('page=4')).toMatchObject({ names: [], total: 60 });
    expect(asked.filter((text) => text.startsWith('WITH "rows found"'))).toHaveLength(1);
  });

  it('go on beyond the number that is counted, by place and from page to page', async () => {
    const page = async (more: string) => {
      const { body } = await app.as('librarian', 'ann').get(`/authors?limit=200&sort=lastName,ASC&search=elena%20brook&${more}`);
      return { ids: body.data.map(({ id }: { id: string }) => id) as string[], total: body.total, after: body.after as string };
    };
    expect((await page('page=8')).ids).toHaveLength(200);
    const seen = new Set<string>();
    for (let at = 1, after = ''; at <= 8; at++) {
      const next = await page(`page=${at}${after && `&after=${after}`}`);
      expect(next).toMatchObject({ total: 1000 });
      next.ids.forEach((id) => seen.add(id));
      after = next.after;
    }
    expect(seen.size).toBe(1600);
  });

  it('are found in the search box, too', async () => {
    expect(await found('elena garnerley')).toMatchObject([{ path: 'authors', hasMore: true }]);
    expect(compares().length).toBeGreaterThan(0);
    expect(await found('elena quixote')).toEqual([]);
  });

  it('are found within what the caller may read', async () => {
    expect(await total('reader', 'elena garnerley')).toBe(45);
    expect(compares()).toHaveLength(1);
    expect(await total('stranger', 'elena garnerley')).toEqual([403, expect.any(String)]);
  });

  it('are all looked up in the index where each is rare, or the table is small', async () => {
    expect(await total('librarian', 'brookless hugoless')).toBe(0);
    await app.as('librarian', 'ann').get('/books?page=1&search=elena%20garnerley');
    expect(compares()).toEqual([]);
  });
});
