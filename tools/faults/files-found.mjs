/** Compares the files that were acknowledged with what is found, and the rows of files with the object store. */
import { readdirSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { withClient } from '../lib/client.mjs';
import { hashOf } from './uploads.mjs';

const ASK_AGAIN_MS = 250;
const JOB_MS = 30_000;
const THREE_DAYS_MS = 3 * 24 * 60 * 60_000;
/** How many files a sentence names. */
const NAMED = 3;

/**
 * Gather the figures of the uploads; `lost` has a sentence for each promise that was broken. What the object store was about to take when it
 * was killed may be there without a row: that is for the nightly job, and none may be left after it.
 */
export async function filesFound({ uploads, ...world }, databaseUrl, over) {
  const { acknowledged, others } = uploads;
  const wrong = await notAsSent(acknowledged, world.origins, uploads.headers);
  letDaysPass(world.bucket.folder);
  const before = await comparedIn(world, databaseUrl);
  await runReconciling(databaseUrl);
  const { missing, leftBehind } = await comparedIn(world, databaseUrl);
  return {
    acknowledged: acknowledged.length,
    found: acknowledged.length - wrong.length,
    others,
    reconciled: before.leftBehind.count - leftBehind.count,
    lost: [
      sentence(wrong, 'Files that were acknowledged and are not there as they were sent'),
      sentence(
        missing.first.map(({ name }) => name),
        'Files with a row and no object',
      ),
      sentence(leftBehind.first, 'Objects without a row, after the nightly job as well'),
      acknowledged.some(({ time }) => time >= over) ? undefined : 'No file was acknowledged after the end',
    ].filter(Boolean),
  };
}

/** Read all of them, at one of the origins after the other; resolves with the names of those that differ from what was sent. */
async function notAsSent(files, origins, headers) {
  const wrong = [];
  for (const [index, { id, name, hash }] of files.entries()) {
    const answer = await fetch(`${origins[index % origins.length]}/api/files/${id}`, { headers });
    const found = hashOf(Buffer.from(await answer.arrayBuffer()));
    if (!answer.ok || found !== hash) wrong.push(`${name} (${answer.status})`);
  }
  return wrong;
}

/** Make all objects so old that one without a row counts as left behind. */
function letDaysPass(folder) {
  const then = new Date(Date.now() - THREE_DAYS_MS);
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
    if (entry.isFile()) utimesSync(join(entry.parentPath, entry.name), then, then);
}

async function comparedIn({ built, bucket }, databaseUrl) {
  const store = await built.openBucket(built.readFileSettings(bucket.settings));
  try {
    return await built.compareFilesOf(databaseUrl, store);
  } finally {
    store.close();
  }
}

/** Have the job run that compares rows and objects every night; resolves once it has ended or failed, which rows without an object make it do. */
async function runReconciling(databaseUrl) {
  const until = performance.now() + JOB_MS;
  await withClient(databaseUrl, async (client) => {
    const { rows } = await client.query(`SELECT id FROM graphile_worker.add_job('reconcile_files')`);
    while (performance.now() < until) {
      const waiting = await client.query('SELECT 1 FROM graphile_worker.jobs WHERE id = $1 AND last_error IS NULL', [rows[0].id]);
      if (waiting.rows.length === 0) return;
      await pause(ASK_AGAIN_MS);
    }
    throw new Error(`The job reconcile_files did not run within ${JOB_MS / 1000} seconds.`);
  });
}

const sentence = (names, what) => (names.length > 0 ? `${what} (${names.length}): ${names.slice(0, NAMED).join(', ')}` : undefined);
