/**
 * A server for tests with a second one that follows it, as a streaming replica does:
 *
 *   const { url, standbyUrl, stop } = await startThrowawayWithStandby();
 */
import { chmodSync, cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { quote } from './guard.mjs';
import { startPostgres, throwaway } from './postgres.mjs';
import { postmaster } from './postgres-process.mjs';
import { capture } from './run.mjs';

/** With commits that are written at once, so that they are known to be there to follow. */
const followed = {
  ...throwaway,
  synchronous_commit: 'on',
  wal_level: 'replica',
  max_wal_senders: '4',
  wal_keep_size: '256MB',
  max_connections: '60',
};

/**
 * Start both in a temporary folder, which is removed after `stop` or when this process is killed.
 * @param more settings of both servers, besides those of tests
 */
export async function startThrowawayWithStandby(more = {}) {
  const folder = mkdtempSync(join(process.getuid?.() === 0 ? '/tmp' : tmpdir(), 'haulbook-standby-'));
  chmodSync(folder, 0o755);
  const remove = () => rmSync(folder, { recursive: true, force: true });
  const [first, second] = ['first', 'second'].map((name) => join(folder, name));
  const common = { ...followed, ...more };
  const afterCrash = `rm -rf ${quote(folder)}`;
  // Stopped once, its files are whole: a copy of them begins where it goes on.
  const fresh = await startPostgres({ dataDir: first, settings: common });
  await fresh.stop();
  await copy(first, second);
  const primary = await startPostgres({ dataDir: first, settings: common, afterCrash });
  writeFileSync(join(second, 'postgres/standby.signal'), '');
  const { hostname, port, username, password } = new URL(primary.url);
  const settings = { ...common, primary_conninfo: `host=${hostname} port=${port} user=${username} password=${password}` };
  const startStandby = () => startPostgres({ dataDir: second, settings, afterCrash });
  const standby = await startStandby();
  return {
    url: primary.url,
    primaryPid: () => postmaster(join(first, 'postgres')).pid,
    standbyUrl: standby.url,
    standbyPid: () => postmaster(join(second, 'postgres')).pid,
    startStandby,
    stop: () =>
      standby
        .stop()
        .finally(() => primary.stop())
        .finally(remove),
  };
}

/** Copy a folder with the owners of its files, which the server insists on. */
async function copy(from, to) {
  if (process.platform === 'win32') return cpSync(from, to, { recursive: true });
  const { code, output } = await capture('cp', ['-a', from, to]);
  if (code !== 0) throw new Error(`The data directory could not be copied: ${output.trim()}`);
}
