import { startLibrary, type LibraryApp } from '../testing/library.app.js';
import { ONE_PLAN } from './executor.js';

/** @alone: the last test uses up the names of prepared statements, which all tests of a batch share. */
describe('statements', () => {
  let app: LibraryApp;
  beforeAll(async () => {
    app = await startLibrary();
  });
  afterAll(() => app.close());

  const typed = `SELECT 1::int AS small, 2::bigint AS big, 1.5::float8 AS half, true AS yes, 'a'::text AS word, NULL::text AS nothing,
    DATE '2026-03-08' AS day, TIMESTAMPTZ '2026-03-08 14:00:00.5+00' AS at, '{"a":[1]}'::jsonb AS json, $1::text[] AS list`;
  const row = {
    small: 1,
    big: 2,
    half: 1.5,
    yes: true,
    word: 'a',
    nothing: null,
    day: '2026-03-08',
    at: '2026-03-08T14:00:00.500Z',
    json: { a: [1] },
    list: ['x', 'y "z"'],
  };

  it('read every type the same way the first time and when the columns are known', async () => {
    for (let time = 0; time < 3; time++) {
      expect(await app.records.db.query(typed, [row.list])).toEqual([row]);
      expect(await app.records.db.arrays(typed, [row.list])).toEqual([Object.values(row)]);
    }
  });

  it('answer no rows, many rows, and statements without rows', async () => {
    const series = 'SELECT n FROM generate_series(1, $1::int) n';
    expect(await app.records.db.query(series, [0])).toEqual([]);
    expect(await app.records.db.query(series, [1000])).toHaveLength(1000);
    expect(await app.records.db.query('SET application_name = $$library$$')).toEqual([]);
  });

  it('fail with the database’s own error, and the connection works on', async () => {
    const half = 'SELECT 10 / $1::int AS half';
    await app.records.transaction(async (tx) => {
      expect(await tx.query(half, [5])).toEqual([{ half: 2 }]);
      await tx.query('SAVEPOINT before');
      await expect(tx.query(half, [0])).rejects.toMatchObject({ code: '22012' });
      await tx.query('ROLLBACK TO SAVEPOINT before');
      expect(await tx.query(half, [2])).toEqual([{ half: 5 }]);
    });
    await expect(app.records.db.query('SELECT nonsense FROM nowhere')).rejects.toMatchObject({ code: '42P01' });
    await expect(app.records.db.query('SELECT nonsense FROM nowhere')).rejects.toMatchObject({ code: '42P01' });
  });

  it('fail inside of a transaction that goes on, without what the failed part wrote', async () => {
    await app.dataSource.query('CREATE TABLE attempts (n integer PRIMARY KEY)');
    const insert = (...values: number[]) => app.records.db.query('INSERT INTO attempts SELECT unnest($1::int[])', [values]);
    await app.records.transaction(async () => {
      await insert(1);
      const twice = async () => {
        await insert(2);
        await insert(1);
      };
      await expect(app.records.db.attemptInside(twice)).rejects.toMatchObject({ code: '23505' });
      expect(await app.records.db.attemptInside(() => insert(3))).toEqual([]);
    });
    expect(await app.records.db.query('SELECT n FROM attempts ORDER BY n')).toEqual([{ n: 1 }, { n: 3 }]);
  });

  it('refuse a value that cannot be written, and the connection works on', async () => {
    const circular: Record<string, unknown> = {};
    circular['self'] = circular;
    await app.dataSource.query('CREATE TABLE notes_of_any_kind (note jsonb)');
    await app.records.transaction(async (tx) => {
      for (const time of [1, 2, 3]) {
        for (const text of ['SELECT $1::jsonb AS json', 'INSERT INTO notes_of_any_kind VALUES ($1)']) {
          await expect(tx.query(text, [circular])).rejects.toThrow(/circular/i);
          await tx.query(text, [{ time }]);
        }
      }
      expect(await tx.query('SELECT count(*)::int AS count FROM notes_of_any_kind')).toEqual([{ count: 3 }]);
    });
  });

  it('fail with a stack that leads to the caller', async () => {
    async function theCaller(): Promise<void> {
      await app.records.db.query('SELECT 1 / $1::int', [0]);
    }
    await expect(theCaller()).rejects.toMatchObject({ stack: expect.stringContaining('theCaller') });
  });

  it('never read a row by columns another connection once had', async () => {
    const all = 'SELECT * FROM shifting';
    await app.dataSource.query(`CREATE TABLE shifting AS SELECT 'x' AS a, 1 AS b`);
    expect(await app.records.db.query(all)).toEqual([{ a: 'x', b: 1 }]);
    await app.dataSource.query('ALTER TABLE shifting DROP COLUMN a');
    await app.dataSource.query('ALTER TABLE shifting ADD COLUMN c bool NOT NULL DEFAULT true');
    let waiting = 4;
    let allThere = () => {};
    const together = new Promise<void>((resolve) => (allThere = resolve));
    const onItsOwnConnection = () =>
      app.records.transaction(async (tx) => {
        if (--waiting === 0) allThere();
        await together;
        return tx.query(all).catch((error: { code?: string }) => error.code);
      });
    const answers = await Promise.all(Array.from({ length: waiting }, onItsOwnConnection));
    // The connection that had prepared the statement gets an error; the others prepare it for the new columns.
    expect(answers.filter((answer) => answer !== '0A000')).toEqual([[{ b: 1, c: true }], [{ b: 1, c: true }], [{ b: 1, c: true }]]);
  });

  it('that look for parts of words are planned for the words of each run', async () => {
    const prepared = await app.records.db.transaction(async (tx) => {
      for (const text of ['a', 'b']) await tx.query(`SELECT title FROM books WHERE title ILIKE $1 AND id = id`, [`%${text}%`]);
      for (const text of ['a', 'b']) await tx.query(`SELECT title FROM books WHERE title = $1 AND id = id`, [text]);
      return tx.query(`SELECT statement FROM pg_prepared_statements WHERE statement LIKE '%AND id = id'`);
    });
    expect(prepared).toEqual([{ statement: 'SELECT title FROM books WHERE title = $1 AND id = id' }]);
  });

  it('that look for parts of words are prepared where any plan is as fast', async () => {
    const text = `${ONE_PLAN}SELECT title FROM books WHERE title ILIKE $1 AND id = id`;
    const prepared = await app.records.db.transaction(async (tx) => {
      await tx.query(text, ['%a%']);
      return tx.query(`SELECT statement FROM pg_prepared_statements WHERE statement LIKE '/* one plan %'`);
    });
    expect(prepared).toEqual([{ statement: text }]);
  });

  it('beyond the number that connections prepare are run as they come', async () => {
    const text = (n: number) => `SELECT ${n} AS n, $1::timestamptz AS at`;
    const at = '2026-03-08T14:00:00.000Z';
    for (let n = 0; n < 600; n += 1) expect(await app.records.db.query(text(n), [new Date(at)])).toEqual([{ n, at }]);
    expect(await app.records.db.arrays(text(601), [new Date(at)])).toEqual([[601, at]]);
    const [{ prepared }] = (await app.records.db.query('SELECT count(*)::int AS prepared FROM pg_prepared_statements')) as [
      { prepared: number },
    ];
    expect(prepared).toBeGreaterThan(100);
    expect(prepared).toBeLessThanOrEqual(500);
    // Last: the pool closes a connection whose statement failed, and with it what was counted.
    await expect(app.records.db.query('SELECT 1 / $1::int AS too_late', [0])).rejects.toThrow('division by zero');
  });
});
