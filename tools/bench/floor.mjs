/**
 * The floor: bare node:http and pg serving the same rows, with the same SQL a person would write and the same JSON, without session,
 * policy, validation or audit. Run as a separate process: node tools/bench/floor.mjs DATABASE_URL
 */
import { createServer } from 'node:http';
import { verify } from '@node-rs/argon2';
import pg from 'pg';

pg.types.setTypeParser(1082, (day) => day);
const pool = new pg.Pool({ connectionString: process.argv[2], max: 10, options: '-c TimeZone=UTC' });

const COLUMNS = `q.id, q.version, q.number, q.status, q.customer_id AS "customerId", q.expires_on AS "expiresOn", q.total_cents AS "totalCents",
  q.sent_at AS "sentAt", q.created_at AS "createdAt", c.id AS cid, c.first_name AS cfirst, c.last_name AS clast`;
const FROM = 'FROM quotes q LEFT JOIN customers c ON c.id = q.customer_id';
const PAGE = `SELECT ${COLUMNS} ${FROM} WHERE q.deleted_at IS NULL ORDER BY q.created_at DESC, q.id DESC LIMIT 25 OFFSET $1`;
const COUNT = 'SELECT count(*)::int AS total FROM quotes q WHERE q.deleted_at IS NULL';
const FOUND = `q.deleted_at IS NULL AND q.status = $1 AND q.total_cents > $2 AND c.last_name ILIKE $3`;

const shape = ({ cid, cfirst, clast, ...row }) => ({ ...row, customer: cid && { id: cid, firstName: cfirst, lastName: clast } });
const run = async (name, text, values) => (await pool.query({ name, text, values })).rows;

async function page(offset, total) {
  const rows = await run('page', PAGE, [offset]);
  const count = total ? (await run('count', COUNT, []))[0].total : 0;
  return { data: rows.map(shape), count: rows.length, total: count, page: 1 };
}

const routes = {
  W1: () => page(0, true),
  W1n: () => page(0, false),
  W2: () => page(100_000, true),
  async W3() {
    const values = ['sent', 50_000, '%son%'];
    const rows = await run('find', `SELECT ${COLUMNS} ${FROM} WHERE ${FOUND} ORDER BY q.created_at DESC, q.id DESC LIMIT 25`, values);
    const [{ total }] = await run('findCount', `SELECT count(*)::int AS total ${FROM} WHERE ${FOUND}`, values);
    return { data: rows.map(shape), count: rows.length, total, page: 1 };
  },
  async W4(body, id) {
    const [row] = await run(
      'one',
      `SELECT q.*, c.id AS cid, c.first_name AS cfirst, c.last_name AS clast ${FROM} WHERE q.id = $1 AND q.deleted_at IS NULL`,
      [id],
    );
    return shape(row);
  },
  async W5(body) {
    const columns = 'first_name, last_name, email, phone, customer_type';
    const [row] = await run('create', `INSERT INTO customers (${columns}) VALUES ($1, $2, $3, $4, $5) RETURNING *`, [
      body.firstName,
      body.lastName,
      body.email,
      body.phone,
      body.customerType,
    ]);
    return row;
  },
  async W6(body, id) {
    const text =
      'UPDATE customers SET last_name = $2, company_name = $3, version = version + 1, updated_at = now() WHERE id = $1 RETURNING *';
    const [row] = await run('update', text, [id, body.lastName, body.companyName]);
    return row;
  },
  async S1(body) {
    return { right: await verify(body.passwordHash, body.password) };
  },
  async S2(body, id) {
    return (await run('session', 'SELECT id, user_id, expires_at FROM sessions WHERE token_hash = $1', [id]))[0];
  },
};

const server = createServer(async (request, response) => {
  try {
    const [, name, id] = request.url.split('/');
    const chunks = [];
    for await (const chunk of request) chunks.push(chunk);
    const answer = JSON.stringify(await routes[name](chunks.length ? JSON.parse(Buffer.concat(chunks)) : null, id));
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(answer) }).end(answer);
  } catch (error) {
    response.writeHead(500).end(String(error));
  }
});
server.listen(0, '127.0.0.1', () => process.stdout.write(`${server.address().port}\n`));
process.on('SIGTERM', () => process.exit(0));
