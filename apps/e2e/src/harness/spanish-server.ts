import { Pool } from 'pg';
import { changeSettings, createAppDatabase, type OwnDatabase } from './database.js';
import { test } from './fixtures.js';
import { startServer, type RunningServer } from './server.js';
import { workspace } from './workspace.js';

/**
 * Let the tests of a file have a server of their own, which offers Spanish: on the others all pages are the same whatever a browser accepts.
 * @returns its address and its database, which are there once a test begins
 */
export function spanishServer(): { readonly url: string; readonly db: Pool } {
  let database: OwnDatabase;
  let server: RunningServer;
  let db: Pool;
  test.beforeAll(async () => {
    database = await createAppDatabase();
    await changeSettings(database.url, 'languages', { es: true });
    server = await startServer(workspace, database.url, { WORKER: '0' });
    db = new Pool({ connectionString: database.url, max: 2 });
  });
  test.afterAll(async () => {
    await db?.end();
    await server?.stop();
    await database?.drop();
  });
  return {
    get url() {
      return server.url;
    },
    get db() {
      return db;
    },
  };
}
