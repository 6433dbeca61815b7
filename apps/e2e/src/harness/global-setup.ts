import { createDatabase } from './database.js';
import { startServer } from './server.js';
import { workspace } from './workspace.js';

/**
 * Start one server on a fresh database that holds only the catalog and the owner's account. Pass both URLs to the workers in environment
 * variables.
 * @returns the teardown.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const database = await createDatabase();
  try {
    const server = await startServer(workspace, database.url);
    process.env['E2E_URL'] = server.url;
    process.env['E2E_DATABASE_URL'] = database.url;
    return async () => {
      await server.stop();
      await database.drop();
    };
  } catch (error) {
    await database.drop();
    throw error;
  }
}
