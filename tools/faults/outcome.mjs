/** Compares what was acknowledged with what is found once everything works again. */
import { setTimeout as pause } from 'node:timers/promises';
import { withClient } from '../lib/client.mjs';
import { elapsed } from '../lib/progress.mjs';
import { filesFound } from './files-found.mjs';
import { quotesIn } from './world.mjs';

const ASK_AGAIN_MS = 250;
const MAILS_MS = 45_000;
/** What the timed job `release_stuck_jobs` does ten minutes later: jobs of a worker that was killed are for others to take. */
const RELEASE = `SELECT graphile_worker.force_unlock_workers(array_agg(DISTINCT locked_by)) FROM graphile_worker.jobs
  WHERE locked_by IS NOT NULL HAVING count(*) > 0`;

/** Gather the figures of a fault; `lost` has a sentence for each promise that was broken. */
export async function outcomeOf(world, { acknowledged, times, others, asked }, { over, backWithinMs }, note) {
  note('waiting for mails');
  const inTime = await mailed(world, acknowledged);
  const late = inTime ? 0 : acknowledged.length - mailsTo(world, acknowledged).size;
  if (!inTime) await withClient(addressOf(world), (client) => client.query(RELEASE));
  if (!inTime) await mailed(world, acknowledged);
  const found = await quotesIn(addressOf(world));
  const mails = countOf(world.mail.messages.flatMap(({ subject, envelope }) => envelope.to.map((to) => `${to} ${subject}`)));
  const reached = mailsTo(world, acknowledged);
  const backMs = backAfter(times, over);
  const files = world.uploads && (await filesFound(world, addressOf(world), over));
  const lost = [
    sentence(
      acknowledged.filter((email) => !found.has(email)),
      'were acknowledged and are not there',
    ),
    sentence(
      acknowledged.filter((email) => found.get(email) > 1),
      'are there more than once',
    ),
    sentence(
      acknowledged.filter((email) => !reached.has(email)),
      'have no mail',
    ),
    sentence(world.notInBackup ?? [], 'were acknowledged before the backup and are not in it'),
    backMs === undefined ? 'No booking was acknowledged after the end' : undefined,
    backMs > backWithinMs ? `The first booking was acknowledged ${elapsed(backMs)} after the end` : undefined,
    ...(files?.lost ?? []),
  ].filter(Boolean);
  return {
    asked: asked(),
    acknowledged: acknowledged.length,
    found: acknowledged.filter((email) => found.has(email)).length,
    others,
    pauseMs: longestPause(times),
    backMs,
    late,
    twice: [...mails.values()].filter((count) => count > 1).length,
    restored: world.backedUp && { asked: world.backedUp, found: world.backedUp - world.notInBackup.length },
    flood: world.flood?.answers,
    files,
    lost,
  };
}

/** The address at which the database is by now. */
const addressOf = ({ database }) => database.inUse?.() ?? database.url;

const mailsTo = ({ mail }, emails) => {
  const to = new Set(mail.messages.flatMap(({ envelope }) => envelope.to));
  return new Set(emails.filter((email) => to.has(email)));
};

/** Wait until everyone has a mail; resolves with whether they do. */
async function mailed(world, emails) {
  const until = performance.now() + MAILS_MS;
  while (performance.now() < until) {
    if (mailsTo(world, emails).size === emails.length) return true;
    await pause(ASK_AGAIN_MS);
  }
  return false;
}

function countOf(keys) {
  const counts = new Map();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}

const longestPause = (times) => Math.max(0, ...times.slice(1).map((time, index) => time - times[index]));

/** Return how long after the end the first booking was acknowledged. */
function backAfter(times, over) {
  const next = times.find((time) => time >= over);
  return next === undefined ? undefined : next - over;
}

const sentence = (emails, what) => (emails.length > 0 ? `${emails.length} bookings ${what}: ${emails.slice(0, 3).join(', ')}` : undefined);
