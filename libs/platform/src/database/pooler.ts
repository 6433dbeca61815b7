import type { Pool } from 'pg';
import { BadSettings } from '../config/config.js';
import { REQUEST_LIMITS } from './data-source.js';

/** What the role of the database has, where no connection can have limits of its own. */
const ROLE_SETTINGS = {
  timezone: 'UTC',
  statement_timeout: `${REQUEST_LIMITS.statement}ms`,
  lock_timeout: `${REQUEST_LIMITS.lock}ms`,
  idle_in_transaction_session_timeout: '30s',
};

/** Whether a connection is in UTC and has each limit, whatever its length. */
const LIMITED = `SELECT current_setting('TimeZone') IN ('UTC', 'Etc/UTC') AND NOT '0' = ANY (ARRAY[current_setting('statement_timeout'),
    current_setting('lock_timeout'), current_setting('idle_in_transaction_session_timeout')]) AS limited, 
    format('%I IN DATABASE %I', current_user, current_database()) AS role`;

/**
 * Check that the connections which a pooler lends are in UTC and have the limits of requests, by the settings of their role.
 * @throws BadSettings with the statements that set them
 */
export async function requireRoleLimits(pool: Pick<Pool, 'query'>): Promise<void> {
  const [{ limited, role }] = (await pool.query<{ limited: boolean; role: string }>(LIMITED)).rows as [{ limited: boolean; role: string }];
  if (limited) return;
  const statements = Object.entries(ROLE_SETTINGS).map(([name, value]) => `ALTER ROLE ${role} SET ${name} = '${value}';`);
  throw new BadSettings(
    `The pooler of DATABASE_URL lends connections without time limits, or not in UTC. Run this in the database, then restart the pooler:\n${statements.join('\n')}`,
  );
}
