import { dropRunDatabases } from './clone.js';
import { runningServer } from './running-server.js';

/** After the medium tests: stops the server that the setup started, or leaves one that was given as it was found. */
export default async function globalTeardown(): Promise<void> {
  if (!runningServer.current) return dropRunDatabases();
  await runningServer.current.stop();
  runningServer.current = undefined;
  delete process.env.TEST_DATABASE_URL;
}
