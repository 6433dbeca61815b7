import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEFAULT_SERVICES } from '@haulbook/domain';
import { Db, BACKGROUND_LIMITS } from '@haulbook/resource';
import { cloneDatabase, templateDatabase, type TestDatabase } from '@haulbook/testing';
import { DataSource } from 'typeorm';
import { readConfig, type Config } from './config.js';
import { application } from './application.js';
import { withMigrationLock, createApp, dataSourceOptions, firstRun, newDataSource, newLogger } from '@haulbook/platform';
import { migrations } from './migrations/index.js';

describe('processes that start at once on an empty database', () => {
  let database: TestDatabase;
  let dataDir: string;
  let config: Config;
  beforeAll(async () => {
    database = await cloneDatabase(await templateDatabase(() => Promise.resolve(), 'empty'));
    dataDir = await mkdtemp(join(tmpdir(), 'haulbook-test-'));
    config = readConfig({
      NODE_ENV: 'test',
      DATABASE_URL: database.url,
      DATA_DIR: dataDir,
      SEALING_KEY: 'a key that seals what the tests keep secret',
      SEED_ADMIN_PASSWORD: 'correct horse battery',
      LOG_LEVEL: 'silent',
      DEMO: '0',
    });
  });
  afterAll(async () => {
    await database.drop();
    await rm(dataDir, { recursive: true, force: true });
  });

  it('say what to set where a pooler ignores the limits of their connection', async () => {
    const ignored = newDataSource(application, database.url, 1, BACKGROUND_LIMITS);
    await expect(firstRun(application, config, undefined, ignored)).rejects.toThrow(/set DATABASE_DIRECT_URL to the database itself/);
    expect(ignored.isInitialized).toBe(false);
  });

  it('become ready all of them, one having filled it', async () => {
    const start = async () => {
      const { migrated, sentences } = await firstRun(application, config);
      const app = await createApp(application, config, newLogger(config.LOG_LEVEL));
      await app.init();
      return { app, did: [migrated.length, ...sentences] };
    };
    const started = await Promise.all([start(), start(), start()]);
    const db = started[0]!.app.get(Db);
    const [row] = await db.query('SELECT (SELECT count(*)::int FROM services) AS services, (SELECT count(*)::int FROM users) AS users');
    await Promise.all(started.map(({ app }) => app.close()));
    expect(row).toEqual({ services: DEFAULT_SERVICES.length, users: 1 });
    const idle = [0];
    expect(started.map(({ did }) => did).sort()).toEqual(
      [idle, idle, [migrations.length, 'Sign in as admin@haulbook.example with the password you set in SEED_ADMIN_PASSWORD.']].sort(),
    );
  });
});

describe('a process whose turn it is not', () => {
  let database: TestDatabase;
  let first: DataSource;
  let second: DataSource;
  beforeAll(async () => {
    database = await cloneDatabase(await templateDatabase(() => Promise.resolve(), 'empty'));
    // A statement that waits for a lock fails immediately.
    const options = dataSourceOptions(application, database.url, 1, { ...BACKGROUND_LIMITS, lock: 1 });
    first = await new DataSource(options).initialize();
    second = await new DataSource(options).initialize();
  });
  afterAll(async () => {
    await first?.destroy();
    await second?.destroy();
    await database?.drop();
  });

  it('says what it waits for, and waits until the other is done', async () => {
    const order: string[] = [];
    let other: Promise<unknown> = Promise.resolve();
    const work = async () => {
      await new Promise<void>((waits, fails) => {
        other = withMigrationLock(
          second,
          async () => order.push('second'),
          (sentence) => waits(void order.push(sentence)),
        );
        other.catch(fails);
      });
      order.push('first');
    };
    await withMigrationLock(first, work, (sentence) => order.push(sentence));
    await other;
    expect(order).toEqual(['Waiting for another process to finish its migrations.', 'first', 'second']);
  });

  it('gets it when the one before it fails', async () => {
    const say = () => undefined;
    await expect(withMigrationLock(first, () => Promise.reject(new Error('no')), say)).rejects.toThrow('no');
    expect(await withMigrationLock(second, () => Promise.resolve('done'), say)).toBe('done');
  });
});
