/** PgBouncer between the processes and the way to the database, as ops has it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { withClient } from '../lib/client.mjs';
import { freePort } from '../lib/free-port.mjs';
import { findPgbouncer } from '../lib/pgbouncer.mjs';
import { root } from '../lib/workspace.mjs';

/** Start PgBouncer, or start it again at the same address. */
export async function startPoolerOf(world) {
  const { parts, way, database, endings } = world;
  if (world.pooler === undefined) {
    await giveLimits(database.url);
    endings.unshift(() => world.pooler.stop());
  }
  const port = world.pooler ? Number(new URL(world.pooler.url).port) : await freePort();
  world.pooler = await parts.startPooler(findPgbouncer(), way.url, port, root);
}

/** Give the role the limits that no connection of a pooler can have by itself. */
const giveLimits = (url) =>
  withClient(url, async (client) => {
    const { rows } = await client.query(`SELECT format('%I IN DATABASE %I', current_user, current_database()) AS role`);
    const recipe = readFileSync(join(root, 'ops/compose/primary.sh'), 'utf8').match(/^ALTER ROLE .*;$/gm);
    for (const statement of recipe) await client.query(statement.replace('haulbook IN DATABASE haulbook', rows[0].role));
  });
