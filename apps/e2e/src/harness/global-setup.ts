import { changeAvailability, changeSettings, createAppDatabase, createDatabase, type OwnDatabase } from './database.js';
import { startServer } from './server.js';
import { workspace } from './workspace.js';

/**
 * Start one server on a fresh database that holds only the catalog and the owner's account. Pass the URLs of both to the workers in
 * environment variables, and the name of the database that others are copied from.
 * @returns the teardown.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const template = await createDatabase();
  process.env['E2E_DATABASE_URL'] = template.url;
  process.env['E2E_TEMPLATE'] = template.name;
  const made: OwnDatabase[] = [template];
  const drop = async () => {
    for (const database of made.reverse()) await database.drop();
  };
  try {
    // All migrations run here, once.
    await (await startServer(workspace, template.url, { WORKER: '0' })).stop();
    // The tests run on any day of the year.
    await changeAvailability(template.url, { closedOnHolidays: false });
    // All visitors of a run have one address.
    await changeSettings(template.url, 'booking', { maxOpenHolds: 1000 });
    // The disk of the machine that runs the tests may be nearly full.
    await changeSettings(template.url, 'files', { freeDiskPercent: 0 });
    const database = await createAppDatabase();
    made.push(database);
    const server = await startServer(workspace, database.url);
    process.env['E2E_URL'] = server.url;
    process.env['E2E_DATABASE_URL'] = database.url;
    return async () => {
      await server.stop();
      await drop();
    };
  } catch (error) {
    await drop();
    throw error;
  }
}
