import { keyOf } from '../expected-messages.js';
import type { World } from '../world.js';
import type { WeekClock } from '../week-clock.js';

interface Count {
  recipient: string;
  template: string;
  channel: 'email' | 'sms';
  count: number;
}

/** Messages that no one in the week causes: they follow from the owner's rules. */
const BY_RULE = ['appointment_reminder', 'quote_follow_up', 'quote_expiring', 'invoice_overdue', 'review_request', 'where_it_went'];

const COUNTS = `SELECT m.recipient, m.template, m.channel, count(*)::int AS count FROM message_logs m
  WHERE m.customer_id IS NOT NULL AND m.template <> ALL($1::text[]) GROUP BY 1, 2, 3`;

/** Queries that find messages that should not be as they are. */
const NEVER: Record<string, string> = {
  'no message was given up': `SELECT template, error FROM message_logs WHERE status = 'dead'`,
  'none is still on its way, except texts that wait for the morning': `SELECT template, status, error FROM message_logs
    WHERE status IN ('queued', 'failed') AND coalesce(next_try_at, created_at) < now() - interval '5 minutes'`,
  'no job was given up': `SELECT task_identifier, last_error FROM graphile_worker.jobs WHERE attempts >= max_attempts`,
  'no text without its mail, and none twice': `SELECT t.customer_id, t.template FROM message_logs t JOIN customers c ON c.id = t.customer_id
    WHERE t.channel = 'sms' AND c.email IS NOT NULL GROUP BY 1, 2
    HAVING count(*) > (SELECT count(*) FROM message_logs m WHERE m.customer_id = t.customer_id AND m.template = t.template AND m.channel = 'email')`,
  'a visit that came about was reminded of once, unless its time was news': `SELECT a.id, r.count FROM appointments a
    CROSS JOIN LATERAL (SELECT count(*) FROM audit_entries e WHERE e.resource = 'appointments' AND e.record_id = a.id::text AND e.action = 'remind') r
    WHERE a.status = 'completed' AND CASE
      WHEN coalesce(a.moved_at, a.created_at) < a.starts_at - interval '38 hours' THEN r.count = 0
      ELSE r.count > 1 + (a.moved_at IS NOT NULL)::int END`,
  'a reminder went out for each that was noted': `SELECT a.customer_id FROM appointments a JOIN audit_entries e ON e.resource = 'appointments'
    AND e.record_id = a.id::text AND e.action = 'remind' JOIN customers c ON c.id = a.customer_id WHERE c.email IS NOT NULL GROUP BY 1
    HAVING count(*) <> (SELECT count(*) FROM message_logs m WHERE m.customer_id = a.customer_id AND m.template = 'appointment_reminder' AND m.channel = 'email')`,
  'no follow-up after it was turned off': `SELECT m.template, m.recipient FROM message_logs m JOIN audit_entries e ON e.resource = 'customers'
    AND e.record_id = m.customer_id::text AND e.after->>'followUpEmails' = 'false' AND m.created_at > e.created_at
    WHERE m.template IN ('quote_follow_up', 'review_request')`,
};

/** List messages that are missing, too many, or should not have been sent. */
export async function messageFaults(world: World, clock: WeekClock): Promise<string[]> {
  const faults: string[] = [];
  for (const [rule, sql] of Object.entries(NEVER)) {
    const rows = await clock.query(sql);
    if (rows.length > 0) faults.push(`Broken ${rows.length} times: ${rule}, such as ${JSON.stringify(rows[0])}`);
  }
  return [...faults, ...(await unwelcomeTexts(world, clock)), ...(await miscounted(world, clock))];
}

/** List texts to people who did not agree to any. */
async function unwelcomeTexts({ jobs }: World, clock: WeekClock): Promise<string[]> {
  const numbers = jobs.filter(({ plan }) => !plan.person.texts).map(({ plan }) => plan.person.phone);
  const rows = await clock.query<{ template: string; recipient: string }>(
    `SELECT template, recipient FROM message_logs WHERE channel = 'sms' AND direction = 'out' AND recipient = ANY($1::text[])`,
    [numbers],
  );
  return rows.map(({ template, recipient }) => `${template} was texted to ${recipient}, who did not agree to texts`);
}

/** Compare what was sent to the customers of the week with what they did and what was done for them. */
async function miscounted(world: World, clock: WeekClock): Promise<string[]> {
  const rows = await clock.query<Count>(COUNTS, [BY_RULE]);
  const people = new Map(world.jobs.map(({ plan: { person } }) => [person.email || person.phone, person]));
  const sent = new Map(
    rows
      .filter(({ recipient, channel }) => people.has(recipient) && (channel === 'email') === (people.get(recipient)!.email !== ''))
      .map(({ recipient, template, count }) => [keyOf(recipient, template), count]),
  );
  const expected = world.expected.all();
  const keys = new Set([...sent.keys(), ...expected.keys()]);
  return [...keys]
    .filter((key) => (sent.get(key) ?? 0) !== (expected.get(key) ?? 0))
    .map((key) => `${key}: sent ${sent.get(key) ?? 0} times, expected ${expected.get(key) ?? 0}`);
}
