import { clockOffset } from '@haulbook/testing/clock';
import { expect, newEmail, test } from './harness/fixtures.js';

test('browser, server, database and tests go by one clock, which is not the machine’s', async ({ page, db }) => {
  const before = Date.now();
  await page.goto('/');
  const browser = await page.evaluate(() => Date.now());
  const email = newEmail('clock');
  const data = { first_name: 'Casey', last_name: 'Clock', phone_number: '9195550123', customer_type: 'residential' };
  const answer = await page.request.post('/api/auth/register', { data: { email, password: 'a long enough sentence', data } });
  expect(answer.status()).toBe(200);
  const { rows } = await db.query<Record<string, Date>>(
    `SELECT c.last_interaction_date AS server, u.created_at AS "a column's default", now(), clock_timestamp()
     FROM users u JOIN customers c ON c.user_id = u.id WHERE u.email = $1`,
    [email],
  );
  const after = Date.now();

  expect(rows).toHaveLength(1);
  const times = Object.entries(rows[0]!).map(([name, at]) => [name, at.getTime()] as const);
  for (const [name, time] of [['browser', browser] as const, ...times]) {
    expect(time, `${name}: not before the test`).toBeGreaterThanOrEqual(before);
    expect(time, `${name}: not after the test`).toBeLessThanOrEqual(after);
  }
  expect(clockOffset()).not.toBe(0);
});
