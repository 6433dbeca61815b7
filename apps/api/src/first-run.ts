import { Db, Records, runAs } from '@haulbook/resource';
import type { DataSource } from 'typeorm';
import { SYSTEM_ACTOR } from './actor.js';
import { hashPassword } from './auth/passwords.js';
import { sealStoredSecrets } from './auth/stored-secrets.js';
import type { Config } from './config.js';
import { alone } from './database/alone.js';
import { mustHaveDeclared } from './database/ahead.js';
import { newDataSource } from './database/data-source.js';
import { migrate } from './database/migrate.js';
import { Sealing } from './platform/sealing.service.js';
import { seedAdmin, seedCatalog, seedDemo } from './seed/index.js';
import { User } from './users/user.entity.js';

export interface FirstRun {
  migrated: string[];
  adminEmail: string | null;
  /** Shown once, when SEED_ADMIN_PASSWORD was not set. */
  generatedPassword: string | null;
}

/**
 * Brings the schema up to date and seals what lies open in it; gives an empty database its catalogue, its first super admin and, with
 * DEMO=1, demo data. Of several processes that start at once one does it, and `say` of the others receives what they wait for.
 */
export async function firstRun(config: Config, say: (sentence: string) => void = () => undefined): Promise<FirstRun> {
  const dataSource = await newDataSource(config.DATABASE_URL, 2).initialize();
  try {
    return await alone(dataSource, () => bringUpToDate(dataSource, config), say);
  } finally {
    await dataSource.destroy();
  }
}

async function bringUpToDate(dataSource: DataSource, config: Config): Promise<FirstRun> {
  const migrated = await migrate(dataSource);
  await mustHaveDeclared(dataSource);
  const db = new Db(dataSource);
  await sealStoredSecrets(db, new Sealing(config));
  const records = new Records(db);
  const seeded = await runAs(SYSTEM_ACTOR, () => seedEmpty(records, config));
  return { migrated, ...seeded };
}

async function seedEmpty(records: Records, config: Config): Promise<Omit<FirstRun, 'migrated'>> {
  return records.transaction(async () => {
    if ((await records.count(User, {})) > 0) return { adminEmail: null, generatedPassword: null };
    const now = new Date();
    await seedCatalog(records, now);
    const admin = await seedAdmin(records, { email: config.SEED_ADMIN_EMAIL, password: config.SEED_ADMIN_PASSWORD, hashPassword });
    if (config.DEMO) await seedDemo(records, now);
    return { adminEmail: admin.email, generatedPassword: admin.generatedPassword };
  });
}
