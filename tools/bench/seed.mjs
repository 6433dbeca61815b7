/** Fills a migrated database with many customers and quotes, in SQL, so that a million rows take seconds. */

/** Seed `customers` customers and `quotes` quotes; every customer has some, newest quotes last. */
export async function seed(client, { customers, quotes }) {
  await client.query(
    `INSERT INTO customers (first_name, last_name, email, phone, created_at, updated_at)
     SELECT (ARRAY['Ann','Bob','Carla','Dan','Eve','Frank','Gina','Hal','Iris','Jo'])[1 + n % 10],
            (ARRAY['Smith','Jones','Brown','Miller','Davis','Garcia','Wilson','Moore','Taylor','Thomas','Lee','White'])[1 + n % 12] || ' ' || n,
            'c' || n || '@example.com', '+1919' || lpad((n % 10000000)::text, 7, '0'), at, at
     FROM (SELECT n, timestamptz '2020-01-01' + n * interval '1 minute' AS at FROM generate_series(1, $1::int) n) source`,
    [customers],
  );
  await client.query(
    `INSERT INTO quotes (number, status, customer_id, subtotal_cents, total_cents, expires_on, source, created_at, updated_at)
     SELECT 'Q-' || (2020 + n % 6) || '-' || lpad(n::text, 7, '0'),
            (ARRAY['draft','sent','viewed','approved','converted','declined','expired','cancelled'])[1 + n % 8],
            ids.list[1 + (n * 7919::bigint) % $2], 10000 + (n * 37::bigint) % 90000, 10000 + (n * 37::bigint) % 90000,
            date '2026-01-01' + n % 365, 'staff', at, at
     FROM (SELECT n, timestamptz '2021-01-01' + n * interval '1 minute' AS at FROM generate_series(1, $1::int) n) source,
          (SELECT array_agg(id ORDER BY created_at) AS list FROM customers) ids`,
    [quotes, customers],
  );
  await client.query('VACUUM ANALYZE');
  // Make sure that the new rows are on disk, as in a database that has been in use for a while.
  await client.query('CHECKPOINT');
}
