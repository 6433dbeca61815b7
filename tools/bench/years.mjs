/** How long lists, the search, the calendar and the reports take after years: what is asked, and how long each may take. */
import { say } from '../lib/progress.mjs';
import { dayIn } from './days.mjs';
import { eventsAfterYears, listsAfterYears, visitsOf } from './lists-after-years.mjs';

/** Milliseconds that half of the answers may take at most: of the simulated week, the search, the board and the reports. */
const TARGETS = { list: 300, search: 100, calendar: 50, report: 500 };
const WARM_UP = 3;

/** @param known ids of records in the middle of the years */
const works = ({ customerId, orderId, email }) => [
  ...listsAfterYears({ customerId, email }).map(([what, path]) => ['list', what, path]),
  ...eventsAfterYears({ customerId, orderId }).map(([what, path]) => ['list', what, path]),
  ['search', 'a name', '/api/admin/search?text=holtford'],
  ['search', 'a common name', '/api/admin/search?text=smith'],
  ['search', 'an email address', `/api/admin/search?text=${email}`],
  ['search', 'a number of an order', '/api/admin/search?text=J-90012345'],
  ['search', 'a phone number', '/api/admin/search?text=9190001234'],
  ['search', 'nothing that is there', '/api/admin/search?text=zebedee'],
  ['search', 'a misspelled name', '/api/admin/search?text=holtfrod'],
  ['calendar', 'today', `/api/schedule?from=${dayIn(0)}&days=1`],
  ['calendar', 'a week', `/api/schedule?from=${dayIn(0)}&days=7`],
  ['calendar', 'two weeks', `/api/schedule?from=${dayIn(0)}&days=14`],
  ['calendar', 'a day a year ago', `/api/schedule?from=${dayIn(-365)}&days=1`],
  ['calendar', 'visits of a day, as a list', visitsOf(dayIn(1))],
  ['report', 'this month', '/api/reports?period=this_month'],
  ['report', 'last month', '/api/reports?period=last_month'],
  ['report', 'this quarter', '/api/reports?period=this_quarter'],
  ['report', 'this year', '/api/reports?period=this_year'],
  ['report', 'two years', `/api/reports?period=custom&from=${dayIn(-720)}&to=${dayIn(0)}`],
];

/** Find records that the requests are about. */
export async function knownRecords(client) {
  const { rows } = await client.query(
    `SELECT o.id AS "orderId", o.customer_id AS "customerId", c.email FROM orders o JOIN customers c ON c.id = o.customer_id
     WHERE o.created_at < now() - interval '300 days' ORDER BY o.created_at DESC LIMIT 1`,
  );
  return rows[0];
}

/**
 * Ask for each in turn, one request after another.
 * @returns per request how long half of the answers and nearly all took, in milliseconds; with the reason where one was refused
 */
export async function measureYears(origin, headers, known, runs) {
  say(`\n${'ms'.padEnd(46)}${'p50'.padStart(8)}${'p95'.padStart(8)}${'best'.padStart(8)}${'target'.padStart(8)}`);
  const results = [];
  for (const [kind, what, path] of works(known)) {
    const result = { kind, what, target: TARGETS[kind], ...(await timesOf(origin + path, headers, runs)) };
    results.push(result);
    const { p50, p95, best, target, error } = result;
    const cells =
      error ?? `${[p50, p95, best, target].map((ms) => String(Math.round(ms)).padStart(8)).join('')}${p50 > target ? '  over' : ''}`;
    say(`${`${kind}: ${what}`.padEnd(46)}${cells}`);
  }
  return results;
}

async function timesOf(url, headers, runs) {
  const times = [];
  for (let run = 0; run < runs + WARM_UP; run++) {
    const startedAt = performance.now();
    const answer = await fetch(url, { headers });
    const text = await answer.text();
    if (!answer.ok) return { error: `${answer.status} ${text.slice(0, 120)}` };
    if (run >= WARM_UP) times.push(performance.now() - startedAt);
  }
  times.sort((one, other) => one - other);
  const at = (share) => times[Math.min(times.length - 1, Math.floor(times.length * share))];
  return { p50: at(0.5), p95: at(0.95), best: times[0] };
}
