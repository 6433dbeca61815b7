import type { Pool } from 'pg';
import type { DataSource } from 'typeorm';
import { BadSettings } from '../config/config.js';
import { MIGRATION_LIMITS, REQUEST_LIMITS } from './data-source.js';
import { withConnection } from './long-session.js';
import { identityOf } from './server-identity.js';

/** What the role of the database has, where no connection can have settings of its own. */
const ROLE_SETTINGS = {
  timezone: 'UTC',
  statement_timeout: `${REQUEST_LIMITS.statement}ms`,
  lock_timeout: `${REQUEST_LIMITS.lock}ms`,
  idle_in_transaction_session_timeout: '30s',
  synchronize_seqscans: 'off',
};

/** Whether a connection is in UTC and has each limit, whatever its length. */
const LIMITED = `SELECT current_setting('TimeZone') IN ('UTC', 'Etc/UTC') AND NOT '0' = ANY (ARRAY[current_setting('statement_timeout'),
    current_setting('lock_timeout'), current_setting('idle_in_transaction_session_timeout')]) AS limited, 
    format('%I IN DATABASE %I', current_user, current_database()) AS role`;

const UNSUPPORTED = /unsupported startup parameter/;

/**
 * Open a data source with the limits of migrations, which are of one connection: a pooler refuses or ignores them.
 * @throws BadSettings where the address leads to a pooler; the driver's error when the database does not respond
 */
export async function openDirectly(dataSource: DataSource): Promise<void> {
  try {
    await dataSource.initialize();
  } catch (error) {
    throw error instanceof Error && UNSUPPORTED.test(error.message) ? isPooler() : error;
  }
  const [row] = await dataSource.query<[{ limit: number }]>(
    `SELECT setting::int AS limit FROM pg_settings WHERE name = 'statement_timeout'`,
  );
  if (row.limit === MIGRATION_LIMITS.statement) return;
  await dataSource.destroy();
  throw isPooler();
}

const isPooler = () =>
  new BadSettings(
    'The start has reached a pooler in place of the database: the time limits of its own connection are refused or ignored. Leave DATABASE_URL at the pooler, and set DATABASE_DIRECT_URL to the database itself.',
  );

/**
 * Check what is behind a pooler: the database that is reached directly, by connections with limits.
 * @param pool connections of the pooler
 * @param direct address of the database itself
 * @throws BadSettings with what to change; the driver's error when one of them does not respond
 */
export async function checkPooler(pool: Pick<Pool, 'query'>, direct: string): Promise<void> {
  await requireRoleLimits(pool);
  const [pooled, own] = [await identityOf(pool), await withConnection(direct, identityOf)];
  if (own.follows)
    throw new BadSettings('DATABASE_DIRECT_URL leads to a standby, where nothing can be written. Set it to the server that is written to.');
  if (pooled.cluster === own.cluster && pooled.database === own.database) return;
  throw new BadSettings('DATABASE_URL and DATABASE_DIRECT_URL lead to two databases. Set both to the same one, the first by the pooler.');
}

/**
 * Check that the connections which a pooler lends are in UTC and have the limits of requests, by the settings of their role.
 * @throws BadSettings with the statements that set them
 */
async function requireRoleLimits(pool: Pick<Pool, 'query'>): Promise<void> {
  const [{ limited, role }] = (await pool.query<{ limited: boolean; role: string }>(LIMITED)).rows as [{ limited: boolean; role: string }];
  if (limited) return;
  throw new BadSettings(
    `The pooler of DATABASE_URL lends connections without time limits, or not in UTC. Run this in the database, then restart the pooler:\n${roleStatements(role).join('\n')}`,
  );
}

/**
 * Write the statements that give connections of a pooler their limits.
 * @param role the role and its database, as in `haulbook IN DATABASE haulbook`
 */
export const roleStatements = (role: string): string[] =>
  Object.entries(ROLE_SETTINGS).map(([name, value]) => `ALTER ROLE ${role} SET ${name} = '${value}';`);
