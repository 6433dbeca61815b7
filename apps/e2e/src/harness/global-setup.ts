import { createDatabase } from './database.js';
import { startServer } from './server.js';
import { workspace } from './workspace.js';

/** One server on one fresh database, with the catalogue and nobody but the owner in it. Workers find both in the environment. */
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
