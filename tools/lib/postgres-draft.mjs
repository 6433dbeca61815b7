/** The folder beside the data in which a command makes other data. */
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { asServer } from './postgres-data.mjs';
import { isAlive, postmaster, removeForeignLock } from './postgres-process.mjs';
import { capture } from './run.mjs';

/**
 * Make an empty folder, in place of what an interrupted run left, its server included.
 * @param place whose programs and user to use
 * @throws Error when the server of that run does not stop.
 */
export async function freshDraft(draft, { pgCtl, user }) {
  const data = join(draft, 'postgres');
  await removeForeignLock(data);
  if (isAlive(postmaster(data)?.pid)) {
    const { code, output } = await capture(pgCtl, ['stop', '-w', '-m', 'fast', '-t', '60', '-D', data], asServer(user));
    if (code !== 0) throw new Error(`A PostgreSQL server still works on ${data}. End it, then run this again.\n${output.trim()}`);
  }
  rmSync(draft, { recursive: true, force: true, maxRetries: 5 });
  mkdirSync(draft, { mode: 0o755 });
}
