import type { MigrationInterface } from 'typeorm';
import { BadSettings } from '../config/config.js';

/**
 * When a migration may run where processes of an older version still serve: from the start on (`expand`, and where nothing is said), once
 * none of them is left (`contract`), or only while all are stopped (`stop`).
 */
export type MigrationPhase = 'expand' | 'contract' | 'stop';

/** A migration as `npm run db:diff` writes it. */
export interface PhasedMigration extends MigrationInterface {
  phase?: MigrationPhase;
}

/** Return the name under which a migration is recorded once it has run, as TypeORM does. */
export const recordedName = (migration: { name?: string }): string => migration.name ?? migration.constructor.name;

/** What phases are read of: a migration that is to run. */
interface Pending {
  name: string;
  instance?: PhasedMigration;
}

/** Which migrations a start runs: all, or those with which processes of the version before go on. */
export type MigrationMode = 'all' | 'expand';

/** Leave out the migrations that end a change once no older version runs. One that others follow is of an older change, and stays. */
export function withoutContracts<T extends Pending>(migrations: readonly T[]): T[] {
  const last = migrations.findLastIndex(({ instance }) => instance?.phase !== 'contract');
  return migrations.slice(0, last + 1);
}

/**
 * Choose the migrations to run now, of those that have not run. In an empty database, all.
 * @throws BadSettings for one that needs all processes to be stopped, where older ones may serve
 */
export function due<T extends Pending>(pending: readonly T[], mode: MigrationMode, isEmpty: boolean): T[] {
  if (mode === 'all' || isEmpty) return [...pending];
  const now = withoutContracts(pending);
  const stopping = now.find(({ instance }) => instance?.phase === 'stop');
  if (!stopping) return now;
  throw new BadSettings(
    `The migration ${stopping.name} changes what the version before works with. Stop all processes, then start one with MIGRATIONS=all.`,
  );
}
