import { randomBytes } from 'node:crypto';
import { startThrowawayPostgres } from '../postgres/index.js';
import { runningServer } from './running-server.js';

/** Before the medium tests: a PostgreSQL server, unless TEST_DATABASE_URL names one. Workers inherit its address. */
export default async function globalSetup(): Promise<void> {
  process.env.TEST_RUN_ID = randomBytes(3).toString('hex');
  if (process.env.TEST_DATABASE_URL) return;
  const server = await startThrowawayPostgres();
  runningServer.current = server;
  process.env.TEST_DATABASE_URL = server.url;
}
