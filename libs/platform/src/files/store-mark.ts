import { askBy, type Ask } from '../database/ask.js';
import { withConnection } from '../database/long-session.js';
import { HERE } from '../database/server-identity.js';
import type { FileStore } from './file-store.js';

/** Nothing may be deleted from a store that belongs to another database, or to another moment of this one. */
export class ForeignStore extends Error {
  constructor() {
    super(
      'Nothing was deleted: the files in use belong to another database, or to another moment of this one. If this is a copy, give it a FILES_URL or DATA_DIR of its own. If it takes the place of the other one, run npm run files -- take-over.',
    );
  }
}

const MAKE = `INSERT INTO store_marks (id, home, token, changed_at) VALUES (1, ${HERE}, gen_random_uuid(), now()) ON CONFLICT (id) DO NOTHING RETURNING id`;
const READ = `SELECT home = ${HERE} AS "isHome", token, previous FROM store_marks`;
/** A store without a mark gets the present one; a copy of a database takes another, and one that left its store none. */
const CLAIM = `UPDATE store_marks SET token = CASE WHEN home = ${HERE} THEN token ELSE gen_random_uuid() END,
  previous = CASE WHEN home = ${HERE} THEN previous END, home = ${HERE} WHERE home <> '' RETURNING token`;
/** Not more than once in an hour, so that of two processes at once only one does. */
const RENEW = `UPDATE store_marks SET token = gen_random_uuid(), previous = $1, changed_at = now()
  WHERE changed_at < now() - interval '1 hour' RETURNING token`;
const TAKE_OVER = `UPDATE store_marks SET home = ${HERE}, token = gen_random_uuid(), previous = NULL, changed_at = now() RETURNING token`;

/** The same without a mark, too, which the next look would make. */
const LEAVE = `INSERT INTO store_marks (id, home, token, changed_at) VALUES (1, '', gen_random_uuid(), now())
  ON CONFLICT (id) DO UPDATE SET home = '' RETURNING id`;

/** What a look at a store may write. In a transaction that may be rolled back it is nothing. */
export type Writes = 'nothing' | 'first mark' | 'new mark';

interface Mark {
  token: string;
}

/**
 * Check that a store is that of this database, and renew the mark by which both know it, so that an older copy of the database is recognized.
 * A store without a mark is claimed.
 * @throws ForeignStore when the store has the mark of another database, or one that this database had at another time
 */
export async function confirmStore(ask: Ask, store: FileStore, writes: Writes): Promise<void> {
  // Before the row: a mark that is renewed in between is then still known as the previous one.
  const found = await store.readMark();
  if (writes === 'nothing' && found === null) return;
  if (writes !== 'nothing') await ask(MAKE);
  const claimed = found === null ? await ask<Mark>(CLAIM) : [];
  if (claimed.length > 0) return writeMark(store, claimed);
  const [own] = await ask<Mark & { isHome: boolean; previous: string | null }>(READ);
  if (!own?.isHome || (found !== own.token && found !== own.previous)) throw new ForeignStore();
  if (writes === 'new mark') await writeMark(store, await ask<Mark>(RENEW, [found]));
}

/** Make a store that of a database, whichever it belonged to. @throws Error when the database has no tables for it yet */
export async function takeStoreOver(databaseUrl: string, store: FileStore): Promise<void> {
  const isDone = await whereMarked(databaseUrl, async (ask) => {
    await ask(MAKE);
    await writeMark(store, await ask<Mark>(TAKE_OVER));
    return true;
  });
  if (!isDone) throw new Error('This database has no mark of its files yet. Start the application once, then run this again.');
}

/** Let nothing be deleted from the store of a database until this one takes it over. */
export async function leaveStore(databaseUrl: string): Promise<void> {
  await whereMarked(databaseUrl, (ask) => ask(LEAVE));
}

/** Let the rows of a database that were carried into another, which takes its place, belong there as they did before. */
export async function carryStore(from: string, to: string): Promise<void> {
  const found = await whereMarked(from, (ask) => ask<{ isHome: boolean }>(READ));
  if (found?.[0]?.isHome) await whereMarked(to, (ask) => ask(`UPDATE store_marks SET home = ${HERE} RETURNING id`));
}

/** Ask a database about its mark, unless it is of a version before there were any. */
const whereMarked = <T>(databaseUrl: string, work: (ask: Ask) => Promise<T>): Promise<T | undefined> =>
  withConnection(databaseUrl, async (client) => {
    const ask = askBy(client);
    const [found] = await ask<{ isThere: boolean }>(`SELECT to_regclass('public.store_marks') IS NOT NULL AS "isThere"`);
    return found!.isThere ? work(ask) : undefined;
  });

async function writeMark(store: FileStore, rows: readonly Mark[]): Promise<void> {
  for (const { token } of rows) await store.writeMark(token);
}
