/**
 * Fills a migrated database that has its catalog with what a company leaves behind in years: for each job a customer's quote, the order, a
 * visit, a bill with two lines, a payment, changes in the audit log and messages. In SQL, a quarter of a million jobs at a time, without the
 * indexes, which are made again afterwards. Ids follow from the number of the job, so that no statement has to look up another table's rows.
 */
import { withClient } from '../lib/client.mjs';

const JOBS_A_DAY = 5;
/** The last days of the range are still to come. */
const COMING_DAYS = 14;
const AT_ONCE = 250_000;
const DAYS_A_YEAR = 365;

/** Id of what a job has, made from the job's number: random as others, so that indexes are as they would be. */
const id = (kind, n = 'n') => `overlay(overlay(md5('${kind}' || ${n}) PLACING '4' FROM 13) PLACING 'a' FROM 17)::uuid`;

/** The jobs $1 to $2 of $3, of which $4 are done a day by the trucks $5 in the windows $6: when, by whom, and for whom. */
const JOBS = `(SELECT n, day, day < now()::date AS past, day + w.starts_at::time AS starts, day + w.ends_at::time AS ends, w.id AS window_id,
    ($5::uuid[])[1 + place % cardinality($5::uuid[])] AS truck_id, 1 + turn / cardinality($6::uuid[]) AS seat, day::timestamptz - interval '6 days' AS asked,
    1 + n % greatest(1, $3::int / 3) AS person
  FROM (SELECT n, now()::date + ${COMING_DAYS} - ($3::int - n) / $4::int AS day, (n - 1) % $4::int AS place,
      ((n - 1) % $4::int) / cardinality($5::uuid[]) AS turn FROM generate_series($1::int, least($2::int, $3::int)) n) numbered
  JOIN windows w ON w.id = ($6::uuid[])[1 + turn % cardinality($6::uuid[])]) j`;

const FIRST = `ARRAY['Ann','Ben','Cora','Dan','Elena','Frank','Grace','Hugo','Iris','Jonas']`;
const LAST = `ARRAY['Smith','Brook','Carver','Dunn','Ellis','Foster','Garner','Holt','Irving','Jensen']`;
const ENDS = `ARRAY['','son','man','ley','ton','ford','well','wood','field','by']`;

/** What is filled, in words, and the statement. Each has all six parameters. */
const STEPS = [
  [
    'customers',
    `INSERT INTO customers (id, first_name, last_name, email, phone, lifetime_value_cents, total_jobs_completed, created_at)
     SELECT ${id('c', 'person')}, (${FIRST})[1 + person % 10], (${LAST})[1 + (person / 10) % 10] || (${ENDS})[1 + (person / 100) % 10] || chr(97 + person % 26),
       'c' || person || '@example.com', '+1' || (9190000000 + person), 40700 * (1 + person * 7919::bigint % 997)::int, 3, asked FROM ${JOBS} WHERE n <= greatest(1, $3::int / 3)`,
  ],
  [
    'customer_addresses',
    `INSERT INTO customer_addresses (id, customer_id, line1, city, zip, county, created_at)
     SELECT ${id('a', 'person')}, ${id('c', 'person')}, person % 9000 || ' Elm Street', 'Raleigh', '27' || (500 + person % 120),
       (ARRAY['Wake','Durham','Orange','Johnston'])[1 + person % 4], asked FROM ${JOBS} WHERE n <= greatest(1, $3::int / 3)`,
  ],
  [
    'leads',
    `INSERT INTO leads (name, email, phone, source, status, created_at, contacted_at)
     SELECT 'Lead ' || n, 'l' || n || '@example.com', '+1' || (9840000000 + n), (ARRAY['phone','website'])[1 + n % 2], 'contacted', asked, asked + interval '35 minutes'
     FROM ${JOBS} WHERE n % 4 = 0`,
  ],
  [
    'quotes',
    `INSERT INTO quotes (id, number, status, customer_id, address_id, source, subtotal_cents, total_cents, expires_on, sent_at, decided_at, created_at)
     SELECT ${id('q')}, 'Q-9' || lpad(n::text, 7, '0'), 'converted', ${id('c', 'person')}, ${id('a', 'person')}, (ARRAY['online','phone','staff'])[1 + n % 3],
       40000 + n % 5000, 40000 + n % 5000, day, asked + interval '1 hour', asked + interval '1 day', asked FROM ${JOBS}`,
  ],
  [
    'quotes',
    `INSERT INTO quotes (number, status, customer_id, address_id, source, subtotal_cents, total_cents, expires_on, sent_at, created_at)
     SELECT 'Q-8' || lpad(n::text, 7, '0'), CASE WHEN past THEN (ARRAY['declined','expired'])[1 + n / 2 % 2] ELSE 'sent' END, ${id('c', 'person')}, ${id('a', 'person')},
       'online', 40000, 40000, day, asked + interval '1 hour', asked FROM ${JOBS} WHERE n % 2 = 0`,
  ],
  [
    'orders',
    `INSERT INTO orders (id, number, status, quote_id, customer_id, address_id, service_id, total_cents, estimated_minutes, cubic_yards_milli, booked_yards_milli, scheduled_at, completed_at, closed_at, created_at)
     SELECT ${id('o')}, 'J-9' || lpad(n::text, 7, '0'), CASE WHEN past THEN 'closed' ELSE 'scheduled' END, ${id('q')}, ${id('c', 'person')}, ${id('a', 'person')},
       s.list[1 + n % cardinality(s.list)], 40000, 40, 1875, 1875, starts, CASE WHEN past THEN ends END, CASE WHEN past THEN ends END, asked + interval '1 day'
     FROM ${JOBS}, (SELECT array_agg(id) AS list FROM services) s`,
  ],
  [
    'appointments',
    `INSERT INTO appointments (id, order_id, customer_id, window_id, truck_id, status, date, starts_at, ends_at, estimated_minutes, cubic_yards_milli, completed_at, created_at)
     SELECT ${id('v')}, ${id('o')}, ${id('c', 'person')}, window_id, truck_id, CASE WHEN past THEN 'completed' ELSE 'confirmed' END, day, starts, ends, 40, 1875,
       CASE WHEN past THEN ends END, asked + interval '1 day' FROM ${JOBS}`,
  ],
  [
    'slot_claims',
    `INSERT INTO slot_claims (date, window_id, truck_id, seat, minutes, cubic_yards_milli, appointment_id)
     SELECT day, window_id, truck_id, seat, 40, 1875, ${id('v')} FROM ${JOBS}`,
  ],
  [
    'invoices',
    `INSERT INTO invoices (id, number, status, kind, customer_id, order_id, county, service_id, source, zip, job, issued_at, due_on, subtotal_cents, tax_cents, total_cents, paid_cents, balance_cents, created_at)
     SELECT ${id('i')}, 'INV-9' || lpad(n::text, 7, '0'), CASE WHEN open THEN 'issued' ELSE 'paid' END, 'bill', ${id('c', 'person')}, ${id('o')},
       (ARRAY['Wake','Durham','Orange','Johnston'])[1 + person % 4], s.list[1 + n % cardinality(s.list)], 'booking', '27' || (500 + person % 120),
       CASE WHEN n <= $3::int / 3 THEN 'first' ELSE 'repeat' END, ends, day + 14, 40000, 700, 40700, CASE WHEN open THEN 0 ELSE 40700 END, CASE WHEN open THEN 40700 ELSE 0 END, ends
     FROM ${JOBS}, (SELECT array_agg(id) AS list FROM services) s,
       LATERAL (SELECT n % 200 = 0 OR day > now()::date - 30 AND n % 5 = 0 AS open) o WHERE past`,
  ],
  [
    'invoice_lines',
    `INSERT INTO invoice_lines (invoice_id, kind, label, unit_cents, total_cents, tax_category, is_deposit)
     SELECT ${id('i')}, 'item', 'Load', 20000, 20000, 'hauling', false FROM ${JOBS}, generate_series(1, 2) line WHERE past`,
  ],
  [
    'payments',
    `INSERT INTO payments (invoice_id, customer_id, status, method, amount_cents, paid_at, created_at)
     SELECT ${id('i')}, ${id('c', 'person')}, 'succeeded', 'card', 40700, ends + interval '1 hour', ends
     FROM ${JOBS} WHERE past AND n % 200 <> 0 AND NOT (day > now()::date - 30 AND n % 5 = 0)`,
  ],
  [
    'audit_entries',
    `INSERT INTO audit_entries (actor_name, action, resource, record_id, record_version, before, after, created_at)
     SELECT 'Ann Office', e.action, e.resource, e.record::text, e.version, NULL, jsonb_build_object('status', e.action, 'totalCents', 40000), e.at FROM ${JOBS},
       LATERAL (VALUES ('create', 'quotes', ${id('q')}, 1, asked), ('send', 'quotes', ${id('q')}, 2, asked + interval '1 hour'),
         ('create', 'orders', ${id('o')}, 1, asked + interval '1 day'), ('complete', 'orders', ${id('o')}, 2, ends)) e (action, resource, record, version, at)`,
  ],
  [
    'message_logs',
    `INSERT INTO message_logs (channel, template, recipient, subject, status, customer_id, tries, sent_at, created_at)
     SELECT 'email', m.template, 'c' || person || '@example.com', m.subject, 'sent', ${id('c', 'person')}, 1, m.at, m.at FROM ${JOBS},
       LATERAL (VALUES ('quote_ready', 'Your quote', asked), ('receipt', 'Your receipt', ends)) m (template, subject, at)`,
  ],
];

const TRUCKS = `INSERT INTO trucks (name) SELECT 'Truck ' || n FROM generate_series((SELECT count(*) + 1 FROM trucks), $1::int) n`;
const LISTED = `SELECT (SELECT array_agg(id ORDER BY name) FROM trucks) AS trucks, (SELECT array_agg(id ORDER BY starts_at) FROM windows WHERE active) AS windows`;
/** Indexes that are made again faster than they are kept. Primary keys and what references need stay. */
const INDEXES = `SELECT i.indexname AS name, i.indexdef AS definition FROM pg_indexes i JOIN pg_class c ON c.relname = i.indexname
  WHERE i.schemaname = 'public' AND i.tablename = ANY($1) AND NOT EXISTS (SELECT 1 FROM pg_constraint k WHERE k.conindid = c.oid)`;

/** Connections that fill at once. */
const CONNECTIONS = 4;
/** The rows fit each other: looking up what each refers to would take most of the time. */
const QUICKLY = `SET synchronous_commit = off; SET maintenance_work_mem = '512MB'; SET work_mem = '128MB'; SET session_replication_role = replica;
  SET statement_timeout = 0`;

/**
 * Seed the jobs of some years, as many a day as the trucks do.
 * @param note receives how far it is
 * @returns how many jobs there are
 */
export async function seedYears(url, { years, trucks, note = () => {} }) {
  const perDay = trucks * JOBS_A_DAY;
  const jobs = years * DAYS_A_YEAR * perDay;
  await withClient(url, async (client) => {
    await client.query(TRUCKS, [trucks]);
    await client.query('UPDATE windows SET capacity_per_truck = 2');
    const { rows } = await client.query(LISTED);
    const starts = Array.from({ length: Math.ceil(jobs / AT_ONCE) }, (_, part) => 1 + part * AT_ONCE);
    const works = STEPS.flatMap(([table, text]) =>
      starts.map((from) => ({ what: table, text, values: [from, from + AT_ONCE - 1, jobs, perDay, rows[0].trucks, rows[0].windows] })),
    );
    const { rows: indexes } = await client.query(INDEXES, [[...new Set(STEPS.map(([table]) => table))]]);
    for (const { name } of indexes) await client.query(`DROP INDEX "${name}"`);
    await atOnce(url, works, note);
    const makings = indexes.map(({ name, definition }) => ({ what: `index ${name}`, text: definition }));
    await atOnce(url, makings, note);
    note('statistics');
    await client.query('VACUUM ANALYZE');
    await client.query('CHECKPOINT');
  });
  return jobs;
}

/** Run statements, several at once. */
async function atOnce(url, statements, note) {
  const waiting = statements.entries();
  const work = (client) => async () => {
    await client.query(QUICKLY);
    for (const [nth, { what, text, values }] of waiting) {
      note(`${what} (${nth + 1} of ${statements.length})`);
      await client.query(text, values);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, () => withClient(url, (client) => work(client)())));
}
