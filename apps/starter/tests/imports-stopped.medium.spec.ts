import { startTestServer, type TestClient, type TestServer } from '@haulbook/identity/testing';
import { ImportWork } from '@haulbook/platform';
import { DomainError } from '@haulbook/resource';
import type { ImportView } from '@haulbook/resource-contracts';
import { application } from '../src/application.js';
import { Book } from '../src/books.js';

/** Imports whose job stopped on its way; the jobs are run by hand. */
describe('an import that stopped', () => {
  let server: TestServer;
  let staff: TestClient;
  beforeAll(async () => {
    server = await startTestServer(application, { settings: { LOG_LEVEL: 'silent' } });
    staff = await server.signIn('admin');
  });
  afterAll(() => server?.close());

  const view = async (id: string) => (await staff.get<ImportView>(`/api/imports/${id}/view`)).body;
  const work = (importId: string, task: 'check' | 'run' | 'undo') =>
    server.app.get(ImportWork).work({ importId, task, userId: staff.person!.userId });
  const asked = async (id: string, task: 'check' | 'run' | 'undo', values: object = {}) =>
    expect((await staff.post(`/api/imports/${id}/${task}`, values)).status).toBe(202);
  /** Upload a file of books and ask for its import, which no worker does. */
  async function running(rows: string, whole: boolean): Promise<string> {
    const body = new FormData();
    body.append('file', new Blob([`Title,Author,Copies\n${rows}`]), 'books.csv');
    const { id } = (await (await staff.fetch('/api/imports/files?resource=books', { method: 'POST', body })).json()) as { id: string };
    await asked(id, 'check', { ...(await view(id)).settings, whole });
    await work(id, 'check');
    await asked(id, 'run');
    return id;
  }
  /** End what no job works on, as seen a minute later. */
  async function end(): Promise<void> {
    await server.records.db.query(`UPDATE imports SET updated_at = now() - interval '61 seconds'`);
    await server.app.get(ImportWork).endStopped();
  }

  it('ends with a sentence once its job is given up, and goes on with the rest when it is started again', async () => {
    const id = await running('Emma,Jane Austen,1\nSula,Toni Morrison,1\n', false);
    const find = jest.spyOn(server.records, 'insert').mockRejectedValueOnce(new DomainError('unavailable', 'Not now'));
    await expect(work(id, 'run')).rejects.toThrow('Not now');
    find.mockRestore();
    await end();
    expect((await view(id)).step).toBe('running');
    await server.records.db.query(`UPDATE graphile_worker._private_jobs SET attempts = max_attempts WHERE key = $1`, [`import_file:${id}`]);
    await end();
    expect(await view(id)).toMatchObject({ step: 'failed', canGoOn: true, note: expect.stringContaining('Start it again') });
    await work(id, 'run');
    expect(await server.records.count(Book, { author: { $in: ['Jane Austen', 'Toni Morrison'] } })).toBe(0);
    await asked(id, 'run');
    await work(id, 'run');
    expect(await view(id)).toMatchObject({ step: 'done', canGoOn: false, counts: { created: 2 } });
  });

  it('goes on after the rows that it wrote', async () => {
    const id = await running('Jazz,Toni Morrison,1\nLove,Toni Morrison,1\n', false);
    await server.records.db.query(
      `UPDATE import_rows SET outcome = 'unchanged' WHERE import_id = $1::uuid AND number = (SELECT min(number) FROM import_rows WHERE import_id = $1::uuid)`,
      [id],
    );
    await server.records.db.query(`SELECT graphile_worker.remove_job($1)`, [`import_file:${id}`]);
    await end();
    await asked(id, 'run');
    await work(id, 'run');
    expect(await view(id)).toMatchObject({ step: 'done', counts: { created: 1, unchanged: 1 } });
  });

  it('is undone to its end, and counts what was undone before its server was killed', async () => {
    const id = await running('Tar Baby,Toni Morrison,1\nParadise,Toni Morrison,1\nMercy,Toni Morrison,1\n', false);
    await work(id, 'run');
    await asked(id, 'undo');
    await server.records.remove(Book, { title: 'Mercy' });
    await server.records.db.query(
      `UPDATE import_rows SET undone = true WHERE import_id = $1::uuid AND number = (SELECT max(number) FROM import_rows WHERE import_id = $1::uuid)`,
      [id],
    );
    const noted = jest.spyOn(server.records, 'update');
    await work(id, 'undo');
    const told = noted.mock.calls.flatMap(([, , patch]) => ('done' in patch ? [patch.done] : []));
    noted.mockRestore();
    expect(told).toEqual([3]);
    expect(await view(id)).toMatchObject({ step: 'undone', undone: 3, kept: 0, canUndo: false });
  });

  it('is not offered to be gone on with once some of it was undone', async () => {
    const id = await running('Rest,Toni Morrison,1\nGod Help,Toni Morrison,1\n', false);
    await work(id, 'run');
    await server.records.db.query(
      `UPDATE import_rows SET outcome = NULL WHERE import_id = $1::uuid AND number = (SELECT max(number) FROM import_rows WHERE import_id = $1::uuid)`,
      [id],
    );
    await asked(id, 'undo');
    await server.records.db.query(`UPDATE import_rows SET undone = true WHERE import_id = $1::uuid AND outcome = 'created'`, [id]);
    await server.records.db.query(`SELECT graphile_worker.remove_job($1)`, [`import_file:${id}`]);
    await end();
    expect(await view(id)).toMatchObject({ step: 'failed', undone: 1, canGoOn: false });
  });

  it('was refused as a whole, and is no success after its server was killed before it noted that', async () => {
    const id = await running('Home,Toni Morrison,1\nLost,Toni Morrison,-1\n', true);
    await work(id, 'run');
    expect((await view(id)).step).toBe('refused');
    await server.records.db.query(`UPDATE imports SET step = 'running' WHERE id = $1::uuid`, [id]);
    await work(id, 'run');
    expect(await view(id)).toMatchObject({ step: 'refused', counts: { created: 0, failed: 1, left: 1 } });
  });
});
