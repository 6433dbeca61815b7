import { withConnection } from '../database/long-session.js';
import { BadBackup } from './manifest.js';

const KEY = 4_217_002;

/** Another process is making a backup of the same database. */
export class BackupUnderWay extends BadBackup {
  constructor() {
    super('A backup of this database is being made already.');
  }
}

/**
 * Run work while no other backup of the same database is made. The lock belongs to a transaction of its own, which has no snapshot and so
 * keeps no row from being cleaned up; it is released when this process dies.
 * @throws BackupUnderWay when another process has the lock.
 */
export function withBackupLock<T>(databaseUrl: string, work: () => Promise<T>): Promise<T> {
  return withConnection(databaseUrl, async (client) => {
    await client.query('BEGIN');
    const { rows } = await client.query<{ free: boolean }>(`SELECT pg_try_advisory_xact_lock(${KEY}) AS free`);
    if (!rows[0]!.free) throw new BackupUnderWay();
    return work();
  });
}
