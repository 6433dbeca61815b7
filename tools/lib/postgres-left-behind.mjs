/** Finds what a database server has beside the application's own tables. */
import { withClient } from './client.mjs';

/** Schemas that archives have, those of the server itself, and databases and a role that each server has. */
const KNOWN = `'public', 'graphile_worker', 'information_schema'`;

const FINDS = `
  SELECT 'the schema ' || quote_ident(nspname) AS what FROM pg_namespace WHERE nspname NOT LIKE 'pg\\_%' AND nspname NOT IN (${KNOWN})
  UNION ALL
  SELECT 'the database ' || quote_ident(datname) FROM pg_database WHERE NOT datistemplate AND datname NOT IN ('postgres', current_database())
  UNION ALL
  SELECT 'the role ' || quote_ident(rolname) FROM pg_roles WHERE rolname NOT LIKE 'pg\\_%' AND rolname <> current_user
  UNION ALL
  SELECT 'the setting ' || name FROM pg_settings WHERE sourcefile LIKE '%postgresql.auto.conf'
  ORDER BY 1`;

/** List, in words, what is on a server that archives do not have. */
export async function leftBehind(url) {
  const found = [];
  await withClient(url, async (client) => {
    const { rows } = await client.query(FINDS);
    found.push(...rows.map(({ what }) => what));
  });
  return found;
}
