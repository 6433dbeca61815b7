import type { SearchGroup } from '@haulbook/resource-contracts';
import { keepAsked } from '../testing/asked-statements.js';
import { startLibrary, type LibraryApp } from '../testing/library.app.js';
import { Author, Book } from '../testing/library.entities.js';

const FILLED = `INSERT INTO authors (first_name, last_name, region)
  SELECT CASE WHEN n % 2 = 0 THEN 'Elena' ELSE 'Hugo' END, CASE WHEN n % 1000 IN (0, 1) THEN 'Garnerley' ELSE 'Brook' || n END,
    CASE WHEN n % 4000 = 0 THEN 'south' ELSE 'north' END FROM generate_series(1, 60000) n`;
const INDEXED = ['first_name, last_name', 'last_name, first_name'].map((columns) => {
  const parts = columns.split(', ').map((column) => `left(lower(${column}), 60) text_pattern_ops`);
  return `CREATE INDEX ON authors (${parts.join(', ')})`;
});

describe('the names of a large table', () => {
  let app: LibraryApp;
  let asked: string[];
  beforeAll(async () => {
    app = await startLibrary();
    for (const statement of ['CREATE EXTENSION pg_trgm', FILLED, ...INDEXED]) await app.dataSource.query(statement);
    await app.dataSource.query('CREATE INDEX ON authors USING gin (first_name gin_trgm_ops, last_name gin_trgm_ops)');
    const brook = await app.records.insert(Author, { firstName: 'Zoe', lastName: 'Brook' });
    const quixote = await app.records.insert(Author, { firstName: 'Alonso', lastName: 'Quixote', region: 'south' });
    await app.records.insert(Author, { firstName: 'Ann', lastName: 'Van Ness' });
    await app.records.insert(Book, { title: 'Rivers', authorId: brook.id, status: 'published' }, { states: true });
    await app.records.insert(Book, { title: 'Mills', authorId: quixote.id, status: 'published' }, { states: true });
    await app.dataSource.query('ANALYZE authors');
    asked = keepAsked(app);
  });
  beforeEach(() => void asked.splice(0));
  afterAll(() => app.close());

  const found = async (text: string, role = 'librarian') => {
    const { status, body } = await app.as(role, 'ann').get(`/admin/search?text=${encodeURIComponent(text)}`);
    expect([status, body]).toEqual([200, expect.any(Array)]);
    return (body as SearchGroup[]).map(({ path, similar, hasMore, rows }) => ({
      path,
      ...(similar && { similar }),
      ...(hasMore && { hasMore }),
      titles: rows.map((row) => (row['title'] ?? `${row['firstName'] as string} ${row['lastName'] as string}`) as string),
    }));
  };
  const ofAuthors = () => asked.filter((text) => text.startsWith('SELECT t.') && text.includes('"authors"'));
  const elenas = Array<string>(5).fill('Elena Garnerley');

  it('are found by how they begin, the best first, without looking for parts of words', async () => {
    const [authors] = await found('BROOK');
    expect(authors).toMatchObject({ path: 'authors', hasMore: true });
    expect(authors!.titles[0]).toBe('Zoe Brook');
    expect(ofAuthors()).toEqual([expect.not.stringContaining('LIKE')]);
  });

  it('are found by several words in whatever order', async () => {
    for (const text of ['elena garnerley', 'garner ELEN'])
      expect(await found(text)).toEqual([{ path: 'authors', hasMore: true, titles: elenas }]);
    expect(ofAuthors().filter((text) => text.includes('LIKE'))).toEqual([]);
    expect(await found('zoe elena')).toEqual([]);
  });

  it('are found by parts of words, too, where few begin so', async () => {
    expect(await found('ness')).toEqual([{ path: 'authors', titles: ['Ann Van Ness'] }]);
    expect(await found('uixot')).toEqual([
      { path: 'authors', titles: ['Alonso Quixote'] },
      { path: 'books', titles: ['Mills'] },
    ]);
  });

  it('are found where a letter is wrong, with what refers to them, and nothing is compared but other tables', async () => {
    expect(await found('quixtoe')).toEqual([
      { path: 'authors', similar: true, titles: ['Alonso Quixote'] },
      { path: 'books', similar: true, titles: ['Mills'] },
    ]);
    expect(await found('elena garnreley')).toEqual([{ path: 'authors', similar: true, hasMore: true, titles: elenas }]);
    expect(await found('alonso quixtoe')).toMatchObject([{ path: 'authors' }, { path: 'books', titles: ['Mills'] }]);
    expect(asked.filter((text) => text.includes('<%') && text.includes('"authors"'))).toEqual([]);
  });

  it('are compared as others are where more is wrong', async () => {
    expect(await found('quixottet')).toMatchObject([{ path: 'authors', similar: true, titles: ['Alonso Quixote'] }, { path: 'books' }]);
    expect(await found('zzyzxzy')).toEqual([]);
  });

  it('are those that the caller may read', async () => {
    for (const text of ['quixote', 'quixtoe', 'alonso quixtoe']) expect(await found(text, 'reader')).toEqual([]);
    expect(await found('garnreley', 'blind')).toEqual([]);
    expect(await found('brok', 'reader')).toMatchObject([
      { path: 'authors', similar: true, hasMore: true },
      { path: 'books', titles: ['Rivers'] },
    ]);
  });

  describe('in a list', () => {
    const page = async (query: string, role = 'librarian') => {
      const { data, total, totalIsCapped } = (await app.as(role, 'ann').get(`/authors?page=1&limit=3&sort=lastName,ASC&${query}`)).body;
      return { names: data.map((row: Record<string, string>) => row['lastName']), total, capped: totalIsCapped === true };
    };
    const looksForParts = () => asked.filter((text) => text.startsWith('WITH "rows found"'));

    it('say that there are more than are counted, and the page is that of the list', async () => {
      const brooks = { names: ['Brook', 'Brook10', 'Brook100'], total: 1000, capped: true };
      expect(await page('search=brook')).toEqual(brooks);
      expect(await page('search=BROOK')).toEqual(brooks);
      expect(looksForParts()).toEqual([]);
      expect(await page('search=elena%20brook')).toEqual({ ...brooks, names: ['Brook10', 'Brook100', 'Brook10002'] });
    });

    it('say nothing of rows that the list leaves out, or has by parts of words', async () => {
      expect(await page('search=brook&filter=region||$eq||south')).toEqual({ names: [], total: 0, capped: false });
      expect(await page('search=garnerley')).toMatchObject({ total: 120, capped: false });
      expect(await page('search=garnerley', 'reader')).toMatchObject({ total: 105, capped: false });
      expect(await page('search=rook')).toMatchObject({ total: 1000, capped: true });
      expect(looksForParts()).toHaveLength(4);
    });
  });
});
