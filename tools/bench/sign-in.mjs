/**
 * Signing in and being signed in: S1 is a right password compared with argon2id alone, S2 is "who am I" compared with one indexed lookup,
 * plus how long a signed-in reader waits while others try one password after the other.
 */
import { load, median } from './measure.mjs';

export const PASSWORD = 'bench password of many';
const PEOPLE = 500;
const FLOOD_CONNECTIONS = 20;

let serial = 0;
/** Return a new client address, which no rate limit has counted yet. The API accepts it, as it is configured to trust one proxy. */
const fromSomewhere = () => ({ 'x-forwarded-for': `10.${(++serial >> 16) & 255}.${(serial >> 8) & 255}.${serial & 255}` });
const email = () => `member-${serial++ % PEOPLE}@example.com`;
const signInAs = (person, password) => () => ({
  method: 'POST',
  path: '/api/auth/login',
  body: JSON.stringify({ email: person(), password }),
  // Not the measuring session's cookie: signing in would replace it.
  headers: { ...fromSomewhere(), cookie: '' },
});

/** Add people who can sign in to the database, all with one password; resolves with its hash. */
export async function seedPeople(client) {
  const { hash } = await import('@node-rs/argon2');
  const passwordHash = await hash(PASSWORD, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  await client.query(
    `INSERT INTO users (email, password_hash, email_confirmed_at)
     SELECT 'member-' || n || '@example.com', $1, now() FROM generate_series(0, $2::int - 1) n`,
    [passwordHash, PEOPLE],
  );
  return passwordHash;
}

/** Describe S1 and S2 as the other workloads are described. `sessionHash` is the stored hash of the measuring session. */
export function signInWorks({ passwordHash, sessionHash }) {
  return [
    {
      name: 'S1',
      what: 'sign in with a password (floor: argon2id alone)',
      api: signInAs(email, PASSWORD),
      floor: () => ({ method: 'POST', path: '/S1', body: JSON.stringify({ password: PASSWORD, passwordHash }) }),
    },
    {
      name: 'S2',
      what: 'check a session (floor: one indexed lookup)',
      api: () => ({ method: 'GET', path: '/api/auth/me' }),
      floor: () => ({ method: 'GET', path: `/S2/${encodeURIComponent(sessionHash)}` }),
    },
  ];
}

/** Measure p99 in milliseconds of reading one record, alone and during a flood of wrong passwords. */
export async function underFlood(origin, read, headers, { milliseconds, rounds }) {
  const alone = [];
  const flooded = [];
  for (let round = 0; round < rounds; round++) {
    alone.push((await load(origin, read, milliseconds, headers)).p99);
    const flood = load(
      origin,
      signInAs(() => `nobody-${serial++}@example.com`, 'a wrong password'),
      milliseconds + 200,
      {},
      {
        connections: FLOOD_CONNECTIONS,
        anyStatus: true,
      },
    );
    flooded.push((await load(origin, read, milliseconds, headers)).p99);
    await flood;
  }
  return { aloneP99: median(alone), floodedP99: median(flooded) };
}
