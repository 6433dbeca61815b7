import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, watch } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Client } from 'pg';

const driver = join(__dirname, '../../../../tools/lib/postgres.mjs');
const owner = `
  const { startPostgres } = await import(process.argv[1]);
  const server = await startPostgres({ dataDir: process.argv[2] });
  console.log(server.url);
  process.once('SIGTERM', () => server.stop().then(() => process.exit(0)));
  setInterval(() => {}, 60_000);`;

/** Run the driver in a separate process, as npm start does, and resolve with the address of its server. */
async function start(dataDir: string): Promise<{ child: ChildProcess; url: string }> {
  const child = spawn(process.execPath, ['--input-type=module', '-e', owner, driver, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [url] = (await once(createInterface({ input: child.stdout! }), 'line')) as [string];
  return { child, url };
}

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<Record<string, unknown>>(sql);
    return rows;
  } finally {
    await client.end();
  }
}

function gone(path: string): Promise<void> {
  return new Promise((resolve) => {
    const watcher = watch(join(path, '..'), () => check());
    const check = () => {
      if (existsSync(path)) return;
      watcher.close();
      resolve();
    };
    check();
  });
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}

describe('the private PostgreSQL', () => {
  const dataDir = mkdtempSync(join(process.getuid?.() === 0 ? '/tmp' : tmpdir(), 'haulbook-test-'));
  const lock = join(dataDir, 'postgres/postmaster.pid');
  beforeAll(() => chmodSync(dataDir, 0o755));
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

  it('keeps its password from everybody else and its clock in UTC', async () => {
    const { child, url } = await start(dataDir);
    await expect(query(url, 'SHOW timezone')).resolves.toEqual([{ TimeZone: 'UTC' }]);
    await expect(query(url.replace(/:[^:@]+@/, ':wrong@'), 'SELECT 1')).rejects.toMatchObject({ code: '28P01' });
    await end(child, 'SIGTERM');
    expect(existsSync(lock)).toBe(false);
  });

  it('has every acknowledged row after it was killed', async () => {
    const { child, url } = await start(dataDir);
    await query(url, "CREATE TABLE promise (text text); INSERT INTO promise VALUES ('kept')");
    process.kill(Number(readFileSync(lock, 'utf8').split('\n')[0]), 'SIGKILL');
    await end(child, 'SIGKILL');

    const again = await start(dataDir);
    await expect(query(again.url, 'SELECT text FROM promise')).resolves.toEqual([{ text: 'kept' }]);
    await end(again.child, 'SIGTERM');
  });

  it('stops when the application that started it is killed', async () => {
    const { child } = await start(dataDir);
    expect(existsSync(lock)).toBe(true);
    await end(child, 'SIGKILL');
    await gone(lock);
  });
});
