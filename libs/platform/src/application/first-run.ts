import { Db, Records, runAs } from '@haulbook/resource';
import type { DataSource } from 'typeorm';
import { SYSTEM_ACTOR } from '../access/actors.js';
import { directUrl, type PlatformConfig } from '../config/config.js';
import { keepSearchIndexes } from '../database/search-indexes.js';
import { assertSchemaUpToDate } from '../database/schema-check.js';
import { refuseUnfinished } from '../backup/unfinished.js';
import { withMigrationLock } from '../database/migration-lock.js';
import { MIGRATION_LIMITS, newDataSource } from '../database/data-source.js';
import { openDirectly } from '../database/pooler.js';
import { migrate } from '../database/migrate.js';
import { seedSettings } from '../settings/seed-settings.js';
import type { Application, Preparing } from './application.js';

export interface FirstRun {
  /** Names of the migrations that ran. */
  migrated: string[];
  /** Names of those that wait until no older version runs. */
  waiting: string[];
  /** Messages from the parts for the person who started it. */
  sentences: string[];
}

/**
 * Bring the schema and the stored data up to date, and fill an empty database. Of several processes that start at once, one does it; `say`
 * of the others receives what they are waiting for. Closes the data source again.
 */
export async function firstRun<Config extends PlatformConfig>(
  application: Application<Config>,
  config: Config,
  say: (sentence: string) => void = () => undefined,
  dataSource = newDataSource(application, directUrl(config), 2, MIGRATION_LIMITS),
): Promise<FirstRun> {
  await openDirectly(dataSource);
  try {
    return await withMigrationLock(dataSource, () => bringUpToDate(dataSource, application, config, say), say);
  } finally {
    await dataSource.destroy();
  }
}

async function bringUpToDate<Config extends PlatformConfig>(
  dataSource: DataSource,
  application: Application<Config>,
  config: Config,
  say: (sentence: string) => void,
): Promise<FirstRun> {
  await refuseUnfinished(dataSource);
  const { ran: migrated, waiting } = await migrate(dataSource, { mode: config.MIGRATIONS, say });
  await assertSchemaUpToDate(dataSource);
  await keepSearchIndexes(dataSource, say, config.MIGRATIONS);
  const preparing = { records: new Records(new Db(dataSource)), config, now: new Date() };
  const sentences = await runAs(SYSTEM_ACTOR, async () => {
    await seedSettings(preparing.records);
    for (const { prepare } of application.parts) await prepare?.(preparing);
    return fillEmpty(application, preparing);
  });
  return { migrated, waiting, sentences };
}

/** Fill an empty database in one transaction, so that an interrupted start begins again. */
async function fillEmpty<Config extends PlatformConfig>({ parts }: Application<Config>, preparing: Preparing<Config>): Promise<string[]> {
  const { records } = preparing;
  return records.transaction(async () => {
    for (const { isEmpty } of parts) if (isEmpty && !(await isEmpty(records))) return [];
    const sentences: string[] = [];
    for (const { seed } of parts) sentences.push(...((await seed?.(preparing)) ?? []));
    return sentences;
  });
}
