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
});
