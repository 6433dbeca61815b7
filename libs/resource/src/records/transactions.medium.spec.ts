import { startLibrary, type LibraryApp } from '../testing/library.app.js';
import { AuditEntry, runAs, type Actor } from '../index.js';
import { within } from '../policy/scope.js';
import { Author, Book, Tag } from '../testing/library.entities.js';

describe('transactions', () => {
  let app: LibraryApp;
  beforeAll(async () => {
    app = await startLibrary();
  });
  afterAll(() => app.close());

  it('whose connection is cut are over, and nothing else is: the process lives and the next one works', async () => {
    const cut = app.records.transaction(async (tx) => {
      await app.records.insert(Tag, { name: 'lost' });
      const [own] = await tx.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
      await app.dataSource.query('SELECT pg_terminate_backend($1)', [own!.pid]);
      // The server closes the connection at a time of its choosing: the next statement or the one after finds it gone.
      for (;;) await tx.query('SELECT 1');
    });
    await expect(cut).rejects.toThrow();
    expect(await app.records.count(Tag, { name: 'lost' })).toBe(0);
    await app.records.transaction(() => app.records.insert(Tag, { name: 'kept' }));
    expect(await app.records.count(Tag, { name: 'kept' })).toBe(1);
  });

  it('survive a connection that is cut while nothing is asked of it', async () => {
    const cut = app.records.transaction(async (tx) => {
      const [own] = await tx.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
      await app.dataSource.query('SELECT pg_terminate_backend($1)', [own!.pid]);
      const there = 'SELECT 1 FROM pg_stat_activity WHERE pid = $1';
      while ((await app.dataSource.query(there, [own!.pid])).length > 0);
      await new Promise((resolve) => setImmediate(resolve));
    });
    await expect(cut).rejects.toThrow();
    expect((await app.as('librarian', 'lib').get('/tags')).status).toBe(200);
  });

  it('know who asks, and stay the same one for somebody else within', async () => {
    const somebody = (name: string) => ({ id: null, role: 'librarian', name }) as Actor;
    const insertTwo = () =>
      app.records.transaction(async () => {
        await app.records.insert(Tag, { name: 'outer' });
        await runAs(somebody('Inner'), () => app.records.insert(Tag, { name: 'inner' }));
      });
    const thenFail = async () => {
      await insertTwo();
      throw new Error('changed my mind');
    };
    await expect(app.records.transaction(() => runAs(somebody('Outer'), thenFail))).rejects.toThrow('changed my mind');
    expect(await app.records.count(Tag, { name: { $in: ['outer', 'inner'] } })).toBe(0);
    await runAs(somebody('Outer'), insertTwo);
    const entries = await app.records.find(AuditEntry, { resource: 'tags', actorName: { $in: ['Outer', 'Inner'] } });
    expect(entries.map(({ actorName, after }) => [actorName, after!['name']]).sort()).toEqual([
      ['Inner', 'inner'],
      ['Outer', 'outer'],
    ]);
  });

  it('are tried again after a conflict, four times at most', async () => {
    const after = (failures: number, code: string) => {
      let tries = 0;
      const work = () =>
        app.records.transaction(async (tx) => {
          tries += 1;
          await app.records.insert(Tag, { name: `conflict ${code} ${failures}` });
          if (tries <= failures) await tx.query(`DO $$ BEGIN RAISE EXCEPTION 'conflict' USING ERRCODE = '${code}'; END $$`);
          return tries;
        });
      return work().catch((error: { code: string }) => [tries, error.code]);
    };
    expect(await after(1, '40001')).toBe(2);
    expect(await after(3, '40P01')).toBe(4);
    expect(await after(4, '40001')).toEqual([4, '40001']);
    expect(await after(1, '23505')).toEqual([1, '23505']);
    expect(await app.records.count(Tag, { name: 'conflict 40001 1' })).toBe(1);
    expect(await app.records.count(Tag, { name: 'conflict 40001 4' })).toBe(0);
  });

  it('tell whether one is open', async () => {
    const { db } = app.records;
    expect(db.inTransaction).toBe(false);
    expect(await app.records.transaction(() => Promise.resolve(db.inTransaction))).toBe(true);
  });

  it('of background work are one per statement, with limits of their own', async () => {
    const limits = `SELECT current_setting('statement_timeout') AS statement, current_setting('lock_timeout') AS lock, txid_current() AS tx`;
    const { db } = app.records;
    const [one, other] = await within({ background: true }, () => Promise.all([db.query(limits), db.query(limits)]));
    expect([one![0], other![0]]).toEqual([expect.objectContaining({ statement: '30s', lock: '10s' }), expect.anything()]);
    expect(one![0]!['tx']).not.toBe(other![0]!['tx']);
    expect(await within({ background: true }, () => db.arrays('SELECT $1::int, $2::int', [1, 2]))).toEqual([[1, 2]]);
    expect(await db.query(limits)).not.toEqual([expect.objectContaining({ statement: '30s' })]);
  });

  describe('that refer to one row', () => {
    const waiting = async () =>
      (await app.dataSource.query(`SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`)).length;

    it('and change it next do not stand in each other’s way', async () => {
      const author = await app.records.insert(Author, { firstName: 'Nora', lastName: 'North' });
      let runs = 0;
      let referring = 0;
      const write = (title: string) =>
        app.records.transaction(async () => {
          runs += 1;
          await app.records.insert(Book, { title, authorId: author.id });
          referring += 1;
          while (referring < 2) await new Promise(setImmediate);
          await app.records.get(Author, author.id, { lock: 'update' });
          await app.records.updateOne(Author, author.id, { region: title });
        });
      await Promise.all([write('one'), write('two')]);
      // A deadlock would have been retried.
      expect(runs).toBe(2);
    });

    it('wait for whoever holds the whole of it', async () => {
      const author = await app.records.insert(Author, { firstName: 'Sam', lastName: 'South' });
      const refer = () => app.records.insert(Book, { title: 'late', authorId: author.id });
      let begin = () => {};
      const late = new Promise<void>((resolve) => (begin = resolve)).then(refer);
      await app.records.transaction(async () => {
        await app.records.get(Author, author.id, { lock: 'whole' });
        begin();
        while ((await waiting()) === 0);
        expect(await app.records.count(Book, { title: 'late' })).toBe(0);
      });
      expect((await late).authorId).toBe(author.id);
    });
  });
});
