import { startLibrary, type LibraryApp } from '../testing/library.app.js';
import { Tag } from '../testing/library.entities.js';

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
      // The server says goodbye on its own time: the next statement or the one after finds the connection gone.
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
});
