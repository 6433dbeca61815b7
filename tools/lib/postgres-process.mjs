/** Reads what postmaster.pid says about the server that owns (or owned) a data directory. */
import { existsSync, readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** Read the process id, port and state ('starting', 'ready', 'stopping') from the lock file, or return undefined without a lock file. */
export function postmaster(data) {
  try {
    const lines = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n');
    return { pid: Number(lines[0]), port: Number(lines[3]), state: (lines[7] ?? '').trim() };
  } catch {
    return undefined;
  }
}

/** Whether a process with that id is alive; a zombie, whose parent never collects its exit status, is not. */
export function isAlive(pid) {
  if (!pid) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (error.code !== 'EPERM') return false;
  }
  return procText(pid, 'stat').replace(/^.*\) /, '')[0] !== 'Z';
}

/**
 * Remove a lock file whose process id now belongs to something other than this server: a zombie, or an unrelated process that was given the
 * same number (usual after a container restarts). PostgreSQL would take either for a running server and refuse to start. This is done only
 * where /proc gives a reliable result; everywhere else, and for a process that is simply dead, PostgreSQL recovers by itself.
 */
export async function removeForeignLock(data) {
  const { pid } = postmaster(data) ?? {};
  if (!pid || !existsSync(`/proc/${pid}`)) return;
  if (isAlive(pid) && workingFolder(pid) === realpathSync(data)) return;
  // Sessions of a killed server end by themselves; two servers on the same files would destroy the data.
  for (let tries = 0; sessionsLeft(data) && tries < 100; tries += 1) await pause(100);
  if (sessionsLeft(data))
    throw new Error(`Sessions of a PostgreSQL server that was killed still work on ${data}. End them, then start again.`);
  rmSync(join(data, 'postmaster.pid'), { force: true });
}

function sessionsLeft(data) {
  const folder = realpathSync(data);
  return readdirSync('/proc').some((name) => /^\d+$/.test(name) && workingFolder(name) === folder && isAlive(Number(name)));
}

/** Return the working folder of a process: a server and its sessions work in the data directory. Unreadable for other users' processes. */
function workingFolder(pid) {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return undefined;
  }
}

function procText(pid, name) {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8');
  } catch {
    return '';
  }
}
