import { setTimeout as pause } from 'node:timers/promises';
import type { DataSource, QueryRunner } from 'typeorm';

const KEY = 4_217_001;
const AGAIN_AFTER_MS = 250;

/**
 * Run work that only one process at a time may do to a database, such as migrating and filling it. Other processes wait as long as that
 * takes, whatever their statement limits: they retry repeatedly instead of waiting in the lock queue. The lock belongs to a transaction,
 * which every pooler keeps on one connection, and is released when its process dies.
 * @param say receives one sentence when another process is at it.
 */
export async function withMigrationLock<T>(dataSource: DataSource, work: () => Promise<T>, say: (sentence: string) => void): Promise<T> {
  const runner = dataSource.createQueryRunner();
  try {
    for (let waits = false; !(await hasTurn(runner)); waits = true) {
      if (!waits) say('Waiting for another process to finish its migrations.');
      await pause(AGAIN_AFTER_MS);
    }
    return await work();
  } finally {
    // Nothing was written in it. Where the connection was lost, so was the lock.
    if (runner.isTransactionActive) await runner.rollbackTransaction().catch(() => undefined);
    await runner.release();
  }
}

/** Begin the transaction that holds the lock. If another process has the lock, no transaction stays open. */
async function hasTurn(runner: QueryRunner): Promise<boolean> {
  await runner.startTransaction();
  const [{ taken }] = (await runner.query('SELECT pg_try_advisory_xact_lock($1) AS taken', [KEY])) as [{ taken: boolean }];
  if (!taken) await runner.rollbackTransaction();
  // The connection is idle while the work runs on other connections. A statement without parameters also ends the snapshot of the one
  // before, for which the making of an index beside readers and writers would wait.
  else await runner.query('SET LOCAL idle_in_transaction_session_timeout = 0');
  return taken;
}
