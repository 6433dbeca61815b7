/** Fills a scratch database with staff who are signed in. */
import { createHash, randomBytes } from 'node:crypto';
import pg from 'pg';

const PEOPLE = `INSERT INTO users (email, email_confirmed_at) SELECT 'listener-' || n || '@example.com', now() FROM generate_series(1, $1::int) n
  RETURNING id, email`;
const STAFF = `INSERT INTO admin_users (user_id, email, role, status, first_name, last_name)
  SELECT id, email, 'admin', 'active', 'Listener', email FROM users WHERE email LIKE 'listener-%'`;
const SESSIONS = `INSERT INTO sessions (user_id, token_hash, method, expires_at, last_seen_at)
  SELECT p.id, p.hash, 'password', now() + interval '1 day', now() FROM unnest($1::uuid[], $2::text[]) p(id, hash)`;

/** Add signed-in staff; resolves with the headers of a request of each. */
export async function seedListeners(url, count) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query(PEOPLE, [count]);
    await client.query(STAFF);
    const tokens = rows.map(() => randomBytes(32).toString('base64url'));
    const hashes = tokens.map((token) => createHash('sha256').update(token).digest('hex'));
    await client.query(SESSIONS, [rows.map(({ id }) => id), hashes]);
    await client.query('ANALYZE');
    return tokens.map((token) => ({ cookie: `__Host-haulbook=${token}; haulbook=${token}` }));
  } finally {
    await client.end();
  }
}
