import { keepAsked } from '../testing/asked-statements.js';
import { startLibrary, type LibraryApp } from '../testing/library.app.js';

describe('the total of a long list', () => {
  let app: LibraryApp;
  const totalOf = async (query: string) => {
    const { total, totalIsCapped = false } = (await app.as('librarian', 'ann').get(`/books?page=1&limit=5&${query}`)).body;
    return { total, totalIsCapped };
  };
  beforeAll(async () => {
    app = await startLibrary();
    await app.dataSource.query(
      `INSERT INTO books (title, pages, kind, status, owner, shelves) SELECT CASE WHEN n > 1001 THEN 'Common' ELSE 'Rare' END || n, n, 'novel', 'draft', 'mass', '{hall}' FROM generate_series(1, 10001) n`,
    );
  });
  afterAll(() => app.close());

  it('is counted up to ten thousand, and to its end on request', async () => {
    expect(await totalOf('')).toEqual({ total: 10_000, totalIsCapped: true });
    expect(await totalOf('count=exact')).toEqual({ total: 10_001, totalIsCapped: false });
    expect(await totalOf('filter=pages||$lte||10000')).toEqual({ total: 10_000, totalIsCapped: false });
  });

  it('is counted up to a thousand in a search', async () => {
    expect(await totalOf('search=rare')).toEqual({ total: 1000, totalIsCapped: true });
    expect(await totalOf('search=rare&count=exact')).toEqual({ total: 1001, totalIsCapped: false });
    expect(await totalOf('search=rare&filter=pages||$lte||1000')).toEqual({ total: 1000, totalIsCapped: false });
  });

  describe('and its statements', () => {
    afterEach(() => jest.restoreAllMocks());

    it('is counted by the one that reads a page of all there are', async () => {
      const [pages, counts] = [keepAsked(app), jest.spyOn(app.records.db, 'query')];
      expect(await totalOf('')).toEqual({ total: 10_000, totalIsCapped: true });
      expect(await totalOf('offset=9000')).toEqual({ total: 10_000, totalIsCapped: true });
      expect([pages.length, counts.mock.calls.length]).toEqual([2, 0]);
    });

    it('is counted by another where the page lies beyond the last row', async () => {
      const counts = jest.spyOn(app.records.db, 'query');
      expect(await totalOf('offset=20000')).toEqual({ total: 10_000, totalIsCapped: true });
      expect(counts).toHaveBeenCalledTimes(1);
    });

    it('is of what was found first where it asks about other records, unless that is more than a thousand', async () => {
      await app.dataSource.query(`INSERT INTO authors (first_name, last_name) VALUES ('Ada', 'Northcote')`);
      const write = (pages: string) =>
        app.dataSource.query(
          `UPDATE books SET author_id = (SELECT max(id::text)::uuid FROM authors WHERE last_name = 'Northcote') WHERE pages ${pages}`,
        );
      const by = (name: string, rest = '') => totalOf(`filter=author.lastName||$contL||${name}&sort=pages,DESC${rest}`);
      await write('IN (7, 8)');
      const [pages, counts] = [keepAsked(app), jest.spyOn(app.records.db, 'query')];
      expect(await by('thcot')).toEqual({ total: 2, totalIsCapped: false });
      expect(await by('thcot', '&offset=1&count=exact')).toEqual({ total: 2, totalIsCapped: false });
      expect(await by('southcot')).toEqual({ total: 0, totalIsCapped: false });
      expect([pages.length, counts.mock.calls.length]).toEqual([3, 0]);
      await write('<= 1001');
      expect(await by('thcot', '&offset=20')).toEqual({ total: 1001, totalIsCapped: false });
      expect(await by('thcot', '&offset=1001')).toEqual({ total: 1001, totalIsCapped: false });
      await write('> 0');
      expect(await by('thcot')).toEqual({ total: 10_000, totalIsCapped: true });
    });

    it('is not counted again at once where there are many more', async () => {
      await app.dataSource.query(
        `INSERT INTO books (title, pages, kind, status, owner, shelves) SELECT 'More' || n, n, 'novel', 'draft', 'mass', '{hall}' FROM generate_series(1, 1000) n`,
      );
      const pages = keepAsked(app);
      jest.spyOn(performance, 'now').mockReturnValue(performance.now());
      for (const at of ['', 'offset=10', 'filter=pages||$lte||3'])
        expect(await totalOf(at)).toEqual(
          at.startsWith('filter') ? { total: 6, totalIsCapped: false } : { total: 10_000, totalIsCapped: true },
        );
      expect(pages.map((text) => text.includes('capped'))).toEqual([true, false, false]);
    });
  });
});
