import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { Db, Records, runAs } from '@haulbook/resource';
import { cloneDatabase, templateDatabase } from '@haulbook/testing';
import { SYSTEM_ACTOR, mustHaveDeclared, newDataSource, migrate, newLogger, Clock, createApp, seedSettings } from '@haulbook/platform';
import { hashPassword } from '@haulbook/identity';
import { application } from '../application.js';
import { readConfig, type Config } from '../config.js';
import { seedCatalog } from '../seed/index.js';
import { TestClient } from './test-client.js';
import { createPerson, type TestRole } from './people.js';

/** A whole server on a database of its own. */
export interface TestApp {
  url: string;
  app: NestExpressApplication;
  config: Config;
  records: Records;
  clock: Clock;
  /** A browser without a session. */
  visitor(): TestClient;
  /** Makes a person of this role and signs them in through the real endpoint. */
  signInAs(role: TestRole, email?: string): Promise<TestClient>;
  close(): Promise<void>;
}

/** The schema and the catalogue, once for all tests of a run; every test file gets a copy. */
export async function prepare(url: string): Promise<void> {
  const dataSource = await newDataSource(application, url, 2).initialize();
  try {
    await migrate(dataSource);
    await mustHaveDeclared(dataSource);
    const records = new Records(new Db(dataSource));
    await runAs(SYSTEM_ACTOR, () => seedSettings(records));
    await seedCatalog(records, new Date());
  } finally {
    await dataSource.destroy();
  }
}

/**
 * Starts the server on a fresh copy of the template database. Pass settings to change, e.g. `{ SMTP_URL }`, and in `reach` another
 * address under which the server finds that database.
 */
export async function startTestApp(
  settings: Record<string, string> = {},
  reach: (databaseUrl: string) => string | Promise<string> = (url) => url,
): Promise<TestApp> {
  const database = await cloneDatabase(await templateDatabase(prepare, 'api'));
  const dataDir = await mkdtemp(join(tmpdir(), 'haulbook-test-'));
  const config = readConfig({
    NODE_ENV: 'test',
    PORT: '0',
    DATABASE_URL: await reach(database.url),
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
    PUBLIC_URL: 'http://localhost:3000',
    WORKER: '0',
    // The same for servers that share a database.
    SEALING_KEY: 'a key that seals what the tests keep secret',
    ...settings,
  });
  const app = await createApp(application, config, newLogger(config.LOG_LEVEL));
  await app.listen(0, '127.0.0.1');
  const url = `http://127.0.0.1:${(app.getHttpServer().address() as AddressInfo).port}`;
  const records = app.get(Records);
  return {
    url,
    app,
    config,
    records,
    clock: app.get(Clock),
    visitor: () => new TestClient(url),
    signInAs: async (role, email) => {
      const person = await runAs(SYSTEM_ACTOR, () => createPerson(records, role, hashPassword, email));
      const client = new TestClient(url, person);
      await client.signIn();
      return client;
    },
    close: async () => {
      await app.close();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** A server for all tests of a file, closed after the last; it is there once the first of them runs. */
export function useTestApp(settings?: Record<string, string>): TestApp {
  const app = {} as TestApp;
  beforeAll(async () => {
    Object.assign(app, await startTestApp(settings));
  });
  afterAll(() => app.close());
  return app;
}

/** Lets every test call as often as it likes. */
export function forgetRateLimits(app: TestApp): void {
  beforeEach(() => app.records.db.query('DELETE FROM rate_limits'));
}
