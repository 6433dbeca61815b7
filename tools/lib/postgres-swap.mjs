/**
 * Puts a finished data folder in the place of another, which is kept. The names say how far it came, so that a start after a crash goes on:
 *
 *   postgres, postgres.next     the next one is whole, but the other has not been moved away
 *   postgres.next, postgres-…   the other has been moved away: a start puts the next one in its place
 */
import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isAlive } from './postgres-process.mjs';

const nextOf = (data) => `${data}.next`;
const claimOf = (data) => `${data}.claim`;
const isData = (folder) => existsSync(join(folder, 'PG_VERSION'));

/**
 * Put a data folder in the place of another, or where there is none.
 * @param draft a data folder on the same disk whose server has stopped
 * @param label what the other was, for its new name
 * @returns where the other is now; undefined if there was none.
 */
export function swapIn({ data, draft, label }) {
  const kept = existsSync(data) ? freeName(`${data}-${label}`) : undefined;
  renameSync(draft, nextOf(data));
  toDisk(dirname(data));
  if (kept) renameSync(data, kept);
  finishSwap(data);
  return kept;
}

/** Finish a swap that was interrupted between its two renames. */
export function finishSwap(data) {
  if (isData(data) || !isData(nextOf(data))) return;
  renameSync(nextOf(data), data);
  toDisk(dirname(data));
}

/** Remove a finished folder that was not put in place: the other may have changed since. */
export function forgetNext(data) {
  finishSwap(data);
  rmSync(nextOf(data), { recursive: true, force: true });
}

/**
 * Keep other commands and starts away from a data folder until the function that is returned is called or this process ends.
 * @param command name for the sentence that others get
 * @throws Error when another process has claimed it.
 */
export function claim(data, command) {
  refuseWhileClaimed(data);
  rmSync(claimOf(data), { force: true });
  writeFileSync(claimOf(data), JSON.stringify({ pid: process.pid, command }), { flag: 'wx' });
  return () => rmSync(claimOf(data), { force: true });
}

/** @throws Error when a command of another live process is working on this data folder. */
export function refuseWhileClaimed(data) {
  const { pid, command } = readClaim(data);
  if (pid === process.pid || !isAlive(pid)) return;
  throw new Error(
    `${command} is working on the data in ${data} (process ${pid}). Wait for its end. If that process is another program, delete ${claimOf(data)}.`,
  );
}

function readClaim(data) {
  try {
    return JSON.parse(readFileSync(claimOf(data), 'utf8'));
  } catch {
    return {};
  }
}

function freeName(wanted) {
  for (let n = 1; ; n += 1) {
    const name = n === 1 ? wanted : `${wanted}-${n}`;
    if (!existsSync(name)) return name;
  }
}

/** Make the names in a folder outlast a power cut. Windows has no way to ask for it. */
function toDisk(folder) {
  if (process.platform === 'win32') return;
  const handle = openSync(folder);
  fsyncSync(handle);
  closeSync(handle);
}
