/** The pages that are measured: each as the site sends it, compared with a bare server that sends the same bytes. */
import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { request } from 'node:http';

/** Pages for all visitors, and for all who are signed in, are rendered once, those of one person again after each change. */
const FOR_ALL = 0.5;
const FOR_ONE = 0.15;

/** Each visitor comes with another time, as the answer to a price offers them. */
const bookingOf = (visit) => `/book-new?load=4&zip=27601&date=2027-01-${String((visit % 28) + 1).padStart(2, '0')}&window=w${visit % 97}`;

const PAGES = [
  { name: 'P1', what: 'home', path: '/', target: FOR_ALL },
  { name: 'P1c', what: 'home, compressed', path: '/', target: FOR_ALL, compressed: true },
  { name: 'P2', what: 'about', path: '/about', target: FOR_ALL },
  { name: 'P3', what: 'login', path: '/login', target: FOR_ALL },
  { name: 'P4', what: 'booking', path: '/book-new', target: FOR_ONE },
  { name: 'P4c', what: 'booking, compressed', path: '/book-new', target: FOR_ONE, compressed: true },
  { name: 'P7', what: 'home in Spanish, by its address', path: '/?lang=es', target: FOR_ALL },
  { name: 'P8', what: 'price of a load', path: '/?zip=27601&load=4', target: FOR_ALL },
  { name: 'P9', what: 'booking of a service, from its page', path: '/book-new?service=piano-removal', target: FOR_ONE },
  { name: 'P10', what: 'booking of a load and a time', path: bookingOf, target: FOR_ONE },
  { name: 'P11', what: 'price in a frame of other sites', path: '/embed?zip=27601&load=4&scheme=dark', target: FOR_ALL },
  { name: 'P15', what: 'sign-up, check your email', path: '/signup/check-mail', target: FOR_ALL },
  { name: 'P16', what: 'deletion of data', path: '/account/delete', target: FOR_ALL },
  { name: 'P17', what: 'thanks', path: '/thank-you', target: FOR_ALL },
  { name: 'P18', what: 'sign-up', path: '/signup', target: FOR_ALL },
  { name: 'P19', what: 'booking of a customer', path: '/book-new', target: FOR_ONE, signedIn: true },
  { name: 'P5', what: 'dashboard of a customer', path: '/dashboard', target: FOR_ONE, signedIn: true },
  { name: 'P5n', what: 'dashboard, first look', path: '/dashboard', firstLook: true },
  { name: 'P12', what: 'quotes of a customer', path: '/dashboard/quotes', target: FOR_ONE, signedIn: true },
  { name: 'P13', what: 'profile of a customer', path: '/dashboard/profile', target: FOR_ONE, signedIn: true },
  { name: 'P14', what: 'security of a customer', path: '/dashboard/security', target: FOR_ONE, signedIn: true },
  { name: 'P6', what: 'home of a customer', path: '/', target: FOR_ONE, signedIn: true },
];

const CUSTOMER = 'page-reader@example.com';
/** More than the server keeps dashboards for: with each of them in turn, no request finds a page that was rendered before. */
const SESSIONS = 500;
const tokenOf = (serial) => `first-look-${serial % SESSIONS}`;

/** Offer Spanish, and give the customer with the most quotes an account with this password, and many sessions. */
export async function seedReader(client, passwordHash) {
  await client.query(`UPDATE settings SET value = value || '{"es": true}' WHERE key = 'languages'`);
  await client.query(
    `WITH account AS (INSERT INTO users (email, password_hash, email_confirmed_at) VALUES ($1, $2, now()) RETURNING id)
     UPDATE customers SET user_id = (SELECT id FROM account), email = $1
     WHERE id = (SELECT customer_id FROM quotes GROUP BY customer_id ORDER BY count(*) DESC, customer_id LIMIT 1)`,
    [CUSTOMER, passwordHash],
  );
  const hashes = Array.from({ length: SESSIONS }, (_, serial) => createHash('sha256').update(tokenOf(serial)).digest('hex'));
  await client.query(
    `INSERT INTO sessions (user_id, token_hash, method, expires_at, last_seen_at)
     SELECT users.id, hash, 'password', now() + interval '1 day', now() + interval '1 hour' FROM users, unnest($2::text[]) hash WHERE email = $1`,
    [CUSTOMER, hashes],
  );
}

/**
 * Fetch each page once for the floor to send, and describe them as the other workloads are described.
 * @param signInAs signs in with an email address; resolves with the headers of a signed-in request.
 */
export async function pageWorks(origin, folder, signInAs) {
  mkdirSync(folder);
  const signedIn = await signInAs(CUSTOMER);
  const [cookieName] = signedIn.cookie.split('=');
  let visits = 0;
  const works = [];
  for (const { name, path, compressed, signedIn: asCustomer, firstLook, ...rest } of PAGES) {
    const file = compressed ? `${name}.br` : name;
    const headers = { ...(compressed ? { 'accept-encoding': 'br' } : {}), ...(asCustomer || firstLook ? signedIn : {}) };
    const pathOf = typeof path === 'function' ? path : () => path;
    const bytes = await read(origin + pathOf(0), headers);
    writeFileSync(join(folder, file), bytes);
    works.push({
      ...rest,
      name,
      bytes: bytes.length,
      api: () => ({ method: 'GET', path: pathOf(visits++), headers: firstLook ? { cookie: `${cookieName}=${tokenOf(visits)}` } : headers }),
      floor: () => ({ method: 'GET', path: `/${file}` }),
    });
  }
  return works;
}

/** Read a page as it comes, without unpacking it. */
function read(url, headers) {
  return new Promise((resolve, reject) => {
    request(url, { headers }, (answer) => {
      const chunks = [];
      answer
        .on('data', (chunk) => chunks.push(chunk))
        .on('end', () =>
          answer.statusCode === 200 ? resolve(Buffer.concat(chunks)) : reject(new Error(`${url} answered ${answer.statusCode}`)),
        );
    })
      .on('error', reject)
      .end();
  });
}
