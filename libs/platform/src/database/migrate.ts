import { setTimeout as pause } from 'node:timers/promises';
import type { Db } from '@haulbook/resource';
import { MigrationExecutor, QueryFailedError, type DataSource, type Migration, type QueryRunner } from 'typeorm';
import { urlOf } from './data-source.js';
import { due, recordedName, withoutContracts, type MigrationMode } from './phases.js';
import { tellingWaits } from './telling-waits.js';

/** Error codes for a lock timeout, a statement timeout or a deadlock: nothing is wrong with the statement. */
const PASSING = new Set(['55P03', '57014', '40P01']);
/** Those after which the same statement may succeed in a moment. */
const WORTH_TRYING = new Set(['55P03', '40P01']);
/** How long a migration waits for a table, in milliseconds. Meanwhile everyone who needs that table waits behind it. */
const LOCK_MS = 2000;
/** How often it is tried, with a pause in which others have their turn. */
const TRIES = 30;
const PAUSE_MS = 1000;
const CONCURRENT = /^\s*(?:CREATE (?:UNIQUE )?|DROP )INDEX CONCURRENTLY /;

/** A migration that this database refuses. */
export class BadMigration extends Error {
  constructor(name: string, { message, query, driverError }: QueryFailedError<Error & { code?: string }>) {
    const passing = PASSING.has(driverError.code ?? '');
    const advice = passing ? 'A table it needs was in use: wait a moment' : 'That migration was rolled back: fix its file';
    super(`The migration ${name} failed at: ${query}\n${message}. ${advice}, then start again.`, { cause: driverError });
  }
}

export interface MigrateOptions {
  /** Which migrations run; `all` if absent. */
  mode?: MigrationMode;
  /** Receives a sentence when it waits for others, as for a table that is in use. */
  say?(sentence: string): void;
}

export interface Migrated {
  /** Names of the migrations that ran. */
  ran: string[];
  /** Names of those that wait until no older version runs. */
  waiting: string[];
}

/**
 * Bring the schema up to date. Each migration is a transaction of its own, unless it says `transaction = false`.
 * @throws BadMigration for one that the database refuses; its changes are rolled back. BadSettings for one that may not run now.
 */
export async function migrate(dataSource: DataSource, { mode = 'all', say = () => undefined }: MigrateOptions = {}): Promise<Migrated> {
  const runner = dataSource.createQueryRunner();
  try {
    const executor = new MigrationExecutor(dataSource, runner);
    const pending = await executor.getPendingMigrations();
    const chosen = due(pending, mode, pending.length === dataSource.migrations.length);
    if (chosen.length > 0) await runner.query(`SET lock_timeout = ${LOCK_MS}`);
    for (const migration of chosen) await runPatiently(executor, runner, migration, say);
    if (chosen.length > 0) await runner.query('RESET lock_timeout');
    const names = pending.map(({ name }) => name);
    return { ran: names.slice(0, chosen.length), waiting: names.slice(chosen.length) };
  } finally {
    await runner.release();
  }
}

/** Decides after an error whether the same is tried again: returns after a pause in which others have their turn, or throws the error. */
type Patience = (error: unknown) => Promise<void>;

/** What is done while a migration waits. */
interface Waiting {
  patience: Patience;
  say(sentence: string): void;
}

/** Run a migration, again and again while others have what it needs. */
async function runPatiently(
  executor: MigrationExecutor,
  runner: QueryRunner,
  migration: Migration,
  say: (sentence: string) => void,
): Promise<void> {
  const patience = patienceFor(migration.name, say);
  const run = migration.instance?.transaction === false ? runAlone : runInTransaction;
  for (;;) {
    try {
      return await run(() => executor.executeMigration(migration), runner, { patience, say });
    } catch (error) {
      await patience(error instanceof QueryFailedError ? new BadMigration(migration.name, error) : error);
    }
  }
}

async function runInTransaction(work: () => Promise<unknown>, runner: QueryRunner): Promise<void> {
  await runner.startTransaction();
  try {
    await work();
    await runner.commitTransaction();
  } catch (error) {
    if (runner.isTransactionActive) await runner.rollbackTransaction().catch(() => undefined);
    throw error;
  }
}

/**
 * Run a migration whose statements are on their own. What waits for a table is tried again by itself: what was done before it, such as
 * an index, is not done again. What is done concurrently keeps no one out, so that it waits for as long as the older transactions take
 * (a backup, a long export), of which it would otherwise begin anew each time.
 */
async function runAlone(work: () => Promise<unknown>, runner: QueryRunner, { patience, say }: Waiting): Promise<void> {
  const query = runner.query.bind(runner);
  const [{ pid }] = (await query('SELECT pg_backend_pid() AS pid')) as [{ pid: number }];
  const databaseUrl = urlOf(runner.dataSource);
  const unhurried = async (...call: Parameters<typeof query>) => {
    await query('SET lock_timeout = 0');
    try {
      return await tellingWaits({ statement: call[0], pid, databaseUrl, say }, () => query(...call) as Promise<unknown>);
    } finally {
      await query(`SET lock_timeout = ${LOCK_MS}`);
    }
  };
  const again = async (...call: Parameters<typeof query>) => {
    for (;;) {
      try {
        return (await query(...call)) as unknown;
      } catch (error) {
        if (runner.isTransactionActive) throw error;
        await patience(error);
      }
    }
  };
  const each = (...call: Parameters<typeof query>) => (CONCURRENT.test(call[0]) ? unhurried(...call) : again(...call));
  runner.query = each as typeof query;
  try {
    await work();
  } finally {
    runner.query = query;
  }
}

/** Be patient with one migration: all of its tries together are limited. */
function patienceFor(name: string, say: (sentence: string) => void): Patience {
  let tries = 0;
  return async (error) => {
    tries += 1;
    const { code = '', cause } = error as { code?: string; cause?: { code?: string } };
    if (!WORTH_TRYING.has(cause?.code ?? code) || tries >= TRIES) throw error;
    if (tries === 1) say(`A table that the migration ${name} needs is in use. Trying again for up to a minute and a half.`);
    await pause(PAUSE_MS);
  };
}

/**
 * Count the migrations without which this version can't serve, and that have not run on this database.
 * @returns 0 when it is ready.
 */
export async function pendingMigrations(db: Db): Promise<number> {
  const { migrations } = db.dataSource;
  const required = withoutContracts(migrations.map((instance) => ({ name: recordedName(instance), instance })));
  const [row] = await db.query<{ done: number }>('SELECT count(*)::int AS done FROM migrations WHERE name = ANY($1::text[])', [
    required.map(({ name }) => name),
  ]);
  return required.length - row!.done;
}
