import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import sharp from 'sharp';
import { startTestApp, useTestApp, type TestApp } from '../../testing/test-app.js';

/** The time in milliseconds that a call waits for a connection. */
const PATIENCE_MS = 3000;

describe('when every connection to the database is in use', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ DATABASE_POOL: '2' });
  });
  afterAll(() => app?.close());

  /** Take all connections until `free` is called. */
  async function occupied(): Promise<{ free: () => Promise<void> }> {
    let free = () => {};
    const kept = new Promise<void>((resolve) => (free = resolve));
    let taken = 0;
    const holders = [1, 2].map(() =>
      app.records.transaction(() => {
        taken += 1;
        return kept;
      }),
    );
    while (taken < 2) await new Promise(setImmediate);
    return {
      free: async () => {
        free();
        await Promise.all(holders);
      },
    };
  }

  it('calls are told soon to come back, liveness stays up, and it is over by itself', async () => {
    const { free } = await occupied();
    const asked = performance.now();
    const answers = await Promise.all(['/api/portal/catalog', '/api/health'].map((path) => app.visitor().get(path)));
    expect(performance.now() - asked).toBeLessThan(2 * PATIENCE_MS);
    for (const { status, body, headers } of answers) {
      expect([status, body.code, headers.get('retry-after')]).toEqual([503, 'unavailable', '5']);
    }
    expect((await app.visitor().get('/api/live')).status).toBe(200);
    await free();
    for (const path of ['/api/portal/catalog', '/api/health']) expect((await app.visitor().get(path)).status).toBe(200);
  });
});

/** A time in milliseconds well before the server itself gives up on a statement or a lock, even on a busy machine. */
const HEALTH_ANSWERS_MS = 6000;

describe('health', () => {
  let operator: Client;
  afterAll(() => operator?.end());
  const app = useTestApp({ DATABASE_POOL: '2', LOG_LEVEL: 'silent' });
  beforeAll(async () => {
    operator = new Client({ connectionString: app.config.DATABASE_URL });
    await operator.connect();
  });

  /** Change a database setting for every connection that the server opens from now on, which it must do right away. */
  async function set(setting: string): Promise<void> {
    const [database] = (await operator.query<{ name: string }>('SELECT current_database() AS name')).rows;
    await operator.query(`ALTER DATABASE ${database!.name} ${setting}`);
    const others = 'FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()';
    // Again and again: the connection that listens comes back by itself.
    while ((await operator.query(`SELECT pg_terminate_backend(pid) ${others}`)).rowCount);
  }
  const health = () => app.visitor().get('/api/health');
  const write = (n: number) =>
    app.visitor().post('/api/portal/leads', { name: 'Robin Reed', email: `robin${n}@example.com`, phone: '(919) 555-0142' });
  const files = () => readdir(join(app.config.DATA_DIR, 'files'), { recursive: true, withFileTypes: true }).catch(() => []);

  async function upload(): Promise<number> {
    const form = new FormData();
    const photo = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#884422' } })
      .jpeg()
      .toBuffer();
    form.set('file', new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), 'photo.jpg');
    return (await app.visitor().fetch('/api/portal/uploads', { method: 'POST', body: form })).status;
  }

  it('is bad while the database takes no writes, which are to be sent again; a server that takes them again is found by itself', async () => {
    await set('SET default_transaction_read_only = on');
    for (const ask of [health, () => write(1), health, () => write(1)]) {
      const { status, body, headers } = await ask();
      expect([status, body.code, headers.get('retry-after')]).toEqual([503, 'unavailable', '5']);
    }
    expect((await health()).body.message).toBe('The database is read-only');
    expect((await app.visitor().get('/api/portal/catalog')).status).toBe(200);
    expect(await upload()).toBe(503);
    expect((await files()).filter((entry) => entry.isFile() && entry.name !== 'database')).toEqual([]);

    const [database] = (await operator.query<{ name: string }>('SELECT current_database() AS name')).rows;
    await operator.query(`ALTER DATABASE ${database!.name} RESET default_transaction_read_only`);
    // A connection that only ever read may be one more; a pool has two.
    const later: number[] = [];
    for (const n of [2, 3, 4]) later.push((await write(n)).status);
    expect(later.at(-1)).toBe(201);
    expect((await health()).status).toBe(200);
  });

  it('is bad while the disk of the database takes nothing more', async () => {
    await set('SET temp_file_limit = 0');
    expect((await health()).body).toMatchObject({ code: 'unavailable', message: 'The database is read-only' });
    await set('RESET temp_file_limit');
    expect((await health()).status).toBe(200);
  });

  it('does not wait for a database that hangs', async () => {
    await operator.query('BEGIN');
    await operator.query('LOCK TABLE migrations IN SHARE MODE');
    const asked = performance.now();
    const answers = await Promise.all([health(), health(), health()]);
    expect(performance.now() - asked).toBeLessThan(HEALTH_ANSWERS_MS);
    expect(answers.map(({ status, body }) => [status, body.message])).toEqual(Array(3).fill([503, 'The database is not responding']));
    // Called three times, it holds one of two connections.
    expect((await app.visitor().get('/api/portal/catalog')).status).toBe(200);
    await operator.query('ROLLBACK');
  });
});
