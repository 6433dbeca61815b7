import { Pool, type PoolConfig } from 'pg';
import { leaveReadOnly } from '../database/data-source.js';

/** Jobs are taken and noted by small statements: a database that needs longer for one is out of reach. */
const IMPATIENT = {
  connectionTimeoutMillis: 5000,
  query_timeout: 10_000,
  keepAlive: true,
  options: '-c statement_timeout=8000',
} as const;

/** Two workers, the ear for new jobs, and one for timed jobs and the like. */
const CONNECTIONS = 4;

/** The worker's own connections. A connection that is cut, idle or in use, is replaced; `lost` hears of it. */
export function workerPool(connectionString: string, lost: (error: Error) => void, limits: PoolConfig = IMPATIENT): Pool {
  const pool = new Pool({ connectionString, max: CONNECTIONS, onConnect: leaveReadOnly, ...limits });
  // Without listeners either event would end the process.
  pool.on('error', lost);
  pool.on('connect', (client) => client.on('error', lost));
  return pool;
}
