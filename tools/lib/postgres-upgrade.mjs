/**
 * Carries the data of the private PostgreSQL over to another major version: its own server reads all rows into an archive, a new one gets
 * them back, and every row is compared before the new folder takes the place of the old one, which is kept. Until then nothing of the old
 * one changes, so that an interrupted run is simply run again.
 */
import { rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { startAt } from './postgres.mjs';
import { choosePlace, majorOf, majorOfPrograms, programsFor } from './postgres-data.mjs';
import { freshDraft } from './postgres-draft.mjs';
import { claim, finishSwap, forgetNext, swapIn } from './postgres-swap.mjs';
import { leftBehind } from './postgres-left-behind.mjs';

const COMMAND = 'npm run upgrade-database';

/**
 * Return the major version of the data in a folder and the one that the packages bring.
 * @throws Error when there is no data.
 */
export async function versionsOf(dataDir, say) {
  const place = choosePlace(resolve(dataDir), say);
  finishSwap(place.data);
  const from = majorOf(place.data);
  if (!from) throw new Error(`There is no private PostgreSQL in ${dataDir}. Use the same DATA_DIR and --app as for npm start.`);
  return { place, from, to: await majorOfPrograms(place) };
}

/**
 * Carry the data over.
 * @param place where the data is, as `versionsOf` returns it
 * @param packages node_modules folder of the PostgreSQL that made it
 * @param built the application, and what the platform exports
 * @param followed runs a step: (title, work, inWords) => result
 * @returns where the old data folder is now, and what was not carried over.
 * @throws Error when the application runs, or anything fails. Nothing has changed then.
 */
export async function upgrade({ place, packages, built, followed }) {
  const { data } = place;
  const release = claim(data, COMMAND);
  const draft = `${data}.upgrading`;
  try {
    forgetNext(data);
    await freshDraft(draft, place);
    const carried = await carryOver({ place, old: { ...place, ...programsFor(place.user, packages) }, draft, built, followed });
    const kept = swapIn({ data, draft: join(draft, 'postgres'), label: `${majorOf(data)}-until-${new Date().toISOString().slice(0, 10)}` });
    return { kept, ...carried };
  } finally {
    rmSync(draft, { recursive: true, force: true });
    release();
  }
}

/** Read the old data and write the new. The old server runs meanwhile, so that no other can be started on its data. */
async function carryOver({ place, old, draft, built, followed }) {
  const server = await startAt(old, { settings: { default_transaction_read_only: 'on' } });
  if (!server.ours) throw new Error('The application runs on this database. Stop it, then run this again.');
  try {
    const { path, manifest } = await readAll(server.url, draft, built, followed);
    const left = await leftBehind(server.url);
    await writeAll({ ...place, data: join(draft, 'postgres') }, { path, from: server.url, draft, built, followed });
    return { rows: rowsOf(manifest), left };
  } finally {
    await server.stop();
  }
}

function readAll(databaseUrl, draft, { backUp }, followed) {
  // Files stay where they are.
  const where = { databaseUrl, dataDir: draft, files: null, folder: draft };
  return followed(
    'Reading all rows',
    (onProgress) => backUp({ ...where, onProgress }),
    ({ manifest }) => `${rowsOf(manifest).toLocaleString('en-US')} rows`,
  );
}

async function writeAll(place, { path: archive, from, draft, built, followed }) {
  const { application, checkArchive, carryStore } = built;
  const server = await startAt(place);
  try {
    await followed('Writing them, and comparing each', (onProgress) =>
      checkArchive({ application, databaseUrl: server.url, dataDir: draft, archive, onProgress }),
    );
    await carryStore(from, server.url);
  } finally {
    await server.stop();
  }
}

const rowsOf = ({ tables }) => tables.reduce((sum, { rows }) => sum + rows, 0);
