import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { NestExpressApplication } from '@nestjs/platform-express';
import {
  Clock,
  createApp,
  migrate,
  migrateQueue,
  assertSchemaUpToDate,
  keepSearchIndexes,
  newDataSource,
  newLogger,
  seedSettings,
  SYSTEM_ACTOR,
  type Application,
  type DeclaredApplication,
  type PlatformConfig,
} from '@haulbook/platform';
import { Db, Records, runAs } from '@haulbook/resource';
import { cloneDatabase, templateDatabase } from '@haulbook/testing';
import type { DataSource } from 'typeorm';
import { createAccount, createStaff } from './people.js';
import { TestClient } from './test-client.js';

/** A complete server with its own database. */
export interface TestServer<Config extends PlatformConfig = PlatformConfig> {
  url: string;
  app: NestExpressApplication;
  config: Config;
  records: Records;
  clock: Clock;
  /** Create a browser without a session. */
  visitor(): TestClient;
  /** Create an account, a staff account if a role is given, and sign it in through the real endpoint. */
  signIn(role?: 'admin' | 'super_admin', email?: string): Promise<TestClient>;
  close(): Promise<void>;
}

export interface TestServerOptions {
  /** Environment variables to change, such as `{ SMTP_URL }`. */
  settings?: Record<string, string>;
  /** Return another URL at which the server finds its database. */
  reach?: (databaseUrl: string) => string | Promise<string>;
  /** Fill the template that every server of this application gets a copy of. */
  fill?: (records: Records) => Promise<void>;
}

/** Data sources of servers that were closed. Opened again on another database, they keep the metadata of their tables. */
const closed = new Map<DeclaredApplication, DataSource[]>();

function dataSourceFor(application: DeclaredApplication, url: string): DataSource {
  const dataSource = closed.get(application)?.pop();
  if (!dataSource) return newDataSource(application, url);
  Object.assign(dataSource.options, { url });
  return dataSource;
}

/** Start an application on a fresh copy of its migrated database. */
export async function startTestServer<Config extends PlatformConfig>(
  application: Application<Config>,
  { settings = {}, reach = (url) => url, fill }: TestServerOptions = {},
): Promise<TestServer<Config>> {
  const prepare = (url: string) => prepareDatabase(application, url, fill);
  const database = await cloneDatabase(await templateDatabase(prepare, application.name.toLowerCase().replace(/\W+/g, '_')));
  const dataDir = await mkdtemp(join(tmpdir(), 'haulbook-test-'));
  const config = application.readConfig({
    NODE_ENV: 'test',
    PORT: '0',
    DATABASE_URL: await reach(database.url),
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
    PUBLIC_URL: 'http://localhost:3000',
    WORKER: '0',
    // The same key for servers that share a database.
    SEALING_KEY: 'a key that seals what the tests keep secret',
    ...settings,
  });
  const dataSource = dataSourceFor(application, config.DATABASE_URL);
  const app = await createApp(application, config, newLogger(config.LOG_LEVEL), dataSource);
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
    signIn: async (role, email) => {
      const make = () => (role ? createStaff(records, role, email) : createAccount(records, email));
      const client = new TestClient(url, await runAs(SYSTEM_ACTOR, make));
      await client.signIn();
      return client;
    },
    close: async () => {
      await app.close();
      closed.set(application, [...(closed.get(application) ?? []), dataSource]);
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Create the schema, that of the job queue, the settings, and the application's data, once for all tests of a run. */
export async function prepareDatabase(application: DeclaredApplication, url: string, fill?: TestServerOptions['fill']): Promise<void> {
  const dataSource = await newDataSource(application, url, 2).initialize();
  try {
    await migrate(dataSource);
    await assertSchemaUpToDate(dataSource);
    await keepSearchIndexes(dataSource, () => undefined);
    await migrateQueue(url);
    const records = new Records(new Db(dataSource));
    await runAs(SYSTEM_ACTOR, async () => {
      await seedSettings(records);
      await fill?.(records);
    });
  } finally {
    await dataSource.destroy();
  }
}
