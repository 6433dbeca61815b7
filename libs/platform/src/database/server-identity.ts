import type { ClientBase } from 'pg';

const IDENTITY = `SELECT system_identifier::text AS cluster, current_database() AS database, pg_is_in_recovery() AS follows FROM pg_control_system()`;

/** SQL of what tells this server's database from its copies elsewhere: the same on a standby, whatever its address. */
export const HERE = `(SELECT system_identifier || '/' || (SELECT oid FROM pg_database WHERE datname = current_database()) FROM pg_control_system())`;

/** What tells a server's database from others, whatever its address. */
interface ServerIdentity {
  /** The same for a server and all that follow it. */
  cluster: string;
  database: string;
  /** Whether it replays what another server writes. */
  follows: boolean;
}

/** Ask a server who it is. */
export const identityOf = async (server: Pick<ClientBase, 'query'>): Promise<ServerIdentity> =>
  (await server.query<ServerIdentity>(IDENTITY)).rows[0]!;
