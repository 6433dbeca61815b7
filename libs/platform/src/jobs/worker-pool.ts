import { Pool, type PoolConfig } from 'pg';
import { leaveReadOnly } from '../database/data-source.js';

/** Jobs are taken and recorded by small statements: a database that needs longer for one counts as unreachable. */
const IMPATIENT = {
  connectionTimeoutMillis: 5000,
  query_timeout: 10_000,
  keepAlive: true,
  options: '-c statement_timeout=8000',
} as const;

/** Two workers, the listener for new jobs, and one for timed jobs and the like. */
const CONNECTIONS = 4;

/** Create the worker's own connection pool. A connection that is cut, idle or in use, is replaced; `lost` is called with its error. */
export function workerPool(connectionString: string, lost: (error: Error) => void, limits: PoolConfig = IMPATIENT): Pool {
  const pool = new Pool({ connectionString, max: CONNECTIONS, onConnect: leaveReadOnly, ...limits });
  // Without listeners either event would end the process.
  pool.on('error', lost);
  pool.on('connect', (client) => client.on('error', lost));
  return pool;
}
