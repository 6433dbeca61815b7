import { SYSTEM_ACTOR } from '@haulbook/platform';
import { runAs, type Records } from '@haulbook/resource';
import { startTestServer, TestClient as Client, type TestServer } from '@haulbook/identity/testing';
import { application } from '../application.js';
import type { Config } from '../config.js';
import { seedCatalog } from '../seed/index.js';
import { createPerson, type TestPerson, type TestRole } from './people.js';

/** A browser used by a person of this business. */
export class TestClient extends Client<TestPerson> {}

/** A complete server with its own database. */
export interface TestApp extends TestServer<Config> {
  visitor(): TestClient;
  /** Create a person of this role and sign them in through the real endpoint. */
  signInAs(role: TestRole, email?: string): Promise<TestClient>;
}

/**
 * Start the server on a fresh copy of a database with the catalog. Pass settings to change, e.g. `{ SMTP_URL }`, and in `reach` another URL
 * at which the server finds that database.
 */
export async function startTestApp(
  settings: Record<string, string> = {},
  reach?: (databaseUrl: string) => string | Promise<string>,
): Promise<TestApp> {
  const server = await startTestServer(application, { settings, reach, fill });
  return {
    ...server,
    visitor: () => new TestClient(server.url),
    signInAs: async (role, email) => {
      const person = await runAs(SYSTEM_ACTOR, () => createPerson(server.records, role, email));
      const client = new TestClient(server.url, person);
      await client.signIn();
      return client;
    },
  };
}

/** Fill the database with the rows that every test needs in addition to the settings. Holidays are open, so that tests run on any day of the year. */
export async function fill(records: Records): Promise<void> {
  await seedCatalog(records, new Date());
  await records.db.query(`UPDATE settings SET value = value || '{"closedOnHolidays": false}' WHERE key = 'availability'`);
}

/** Start a server for all tests of a file, and close it after the last one. It is available once the first of them runs. */
export function useTestApp(settings?: Record<string, string>): TestApp {
  const app = {} as TestApp;
  beforeAll(async () => {
    Object.assign(app, await startTestApp(settings));
  });
  afterAll(() => app.close());
  return app;
}

/** Start two servers on one database for all tests of a file, and close them after the last one. They are available once the first of them runs. */
export function useTwoTestApps(): { one: TestApp; two: TestApp } {
  const [one, two] = [{} as TestApp, {} as TestApp];
  beforeAll(async () => {
    Object.assign(one, await startTestApp());
    Object.assign(two, await startTestApp({ DATABASE_URL: one.config.DATABASE_URL }));
  });
  afterAll(async () => {
    await two.close?.();
    await one.close?.();
  });
  return { one, two };
}

/** Reset the rate limits before every test. */
export function forgetRateLimits(app: TestApp): void {
  beforeEach(() => app.records.db.query('DELETE FROM rate_limits'));
}
