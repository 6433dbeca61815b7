/** The pages that are measured: each as the site sends it, compared with a bare server that sends the same bytes. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { request } from 'node:http';

/** Pages for all visitors, and for all who are signed in, are rendered once, those of one person every time. */
const FOR_ALL = 0.5;
const FOR_ONE = 0.15;

const PAGES = [
  { name: 'P1', what: 'home', path: '/', target: FOR_ALL },
  { name: 'P1c', what: 'home, compressed', path: '/', target: FOR_ALL, compressed: true },
  { name: 'P2', what: 'about', path: '/about', target: FOR_ALL },
  { name: 'P3', what: 'login', path: '/login', target: FOR_ALL },
  { name: 'P4', what: 'booking', path: '/book-new', target: FOR_ONE },
  { name: 'P4c', what: 'booking, compressed', path: '/book-new', target: FOR_ONE, compressed: true },
  { name: 'P5', what: 'dashboard of a customer', path: '/dashboard', target: FOR_ONE, signedIn: true },
  { name: 'P6', what: 'home of a customer', path: '/', target: FOR_ONE, signedIn: true },
];

const CUSTOMER = 'page-reader@example.com';

/** Give the customer with the most quotes an account with this password. */
export async function seedReader(client, passwordHash) {
  await client.query(
    `WITH account AS (INSERT INTO users (email, password_hash, email_confirmed_at) VALUES ($1, $2, now()) RETURNING id)
     UPDATE customers SET user_id = (SELECT id FROM account), email = $1
     WHERE id = (SELECT customer_id FROM quotes GROUP BY customer_id ORDER BY count(*) DESC, customer_id LIMIT 1)`,
    [CUSTOMER, passwordHash],
  );
}

/**
 * Fetch each page once for the floor to send, and describe them as the other workloads are described.
 * @param signInAs signs in with an email address; resolves with the headers of a signed-in request.
 */
export async function pageWorks(origin, folder, signInAs) {
  mkdirSync(folder);
  const signedIn = await signInAs(CUSTOMER);
  const works = [];
  for (const { name, path, compressed, signedIn: asCustomer, ...rest } of PAGES) {
    const file = compressed ? `${name}.br` : name;
    const headers = { ...(compressed ? { 'accept-encoding': 'br' } : {}), ...(asCustomer ? signedIn : {}) };
    const bytes = await read(origin + path, headers);
    writeFileSync(join(folder, file), bytes);
    works.push({
      ...rest,
      name,
      bytes: bytes.length,
      api: () => ({ method: 'GET', path, headers }),
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
