/**
 * Brings the data of the private PostgreSQL to what it was at a moment: a copy from before it and the log since then make a new data folder,
 * which takes the place of the other once every row of it was read. The other is kept.
 */
import { cpSync, existsSync, lchownSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { withClient } from './client.mjs';
import { startAt } from './postgres.mjs';
import { majorOf, majorOfPrograms, programsFor } from './postgres-data.mjs';
import { isAlive, postmaster, removeForeignLock } from './postgres-process.mjs';
import { freshDraft } from './postgres-draft.mjs';
import { claim, forgetNext, swapIn } from './postgres-swap.mjs';

const COMMAND = 'npm run restore-to';
const SEGMENT = /^[0-9A-F]{24}$/;
const ENDED_EARLY = 'recovery ended before configured recovery target was reached';
const POLL_MS = 200;

/**
 * Bring the data to a moment.
 * @param place where the data is, as `choosePlace` returns it
 * @param archive folder of WAL_ARCHIVE_DIR
 * @param built what the platform exports
 * @param followed runs a step: (title, work, inWords) => result
 * @param older returns the node_modules folder of an earlier major, for a base that it made
 * @param settings of the server, for tests
 * @param look gets the address of the restored database before it takes its place
 * @returns where the other data folder is now, the number of rows, the last change that is in them, and the major version if it is not
 *   the one of the packages.
 * @throws Error when the application runs, nothing leads to the moment, or anything fails. Nothing has changed then.
 */
export async function rewind({ place, archive, at, built, followed, older, settings = {}, look = () => {} }) {
  const { data } = place;
  const release = claim(data, COMMAND);
  const draft = `${data}.restoring`;
  try {
    await removeForeignLock(data);
    if (isAlive(postmaster(data)?.pid)) throw new Error('The application runs on this database. Stop it, then run this again.');
    forgetNext(data);
    await freshDraft(draft, place);
    const next = { ...place, data: join(draft, 'postgres') };
    const found = await restoreAside({ place, next, archive, at, built, followed, older, settings, look });
    return { ...found, kept: swapIn({ data, draft: next.data, label: `until-${new Date().toISOString().slice(0, 10)}` }) };
  } finally {
    rmSync(draft, { recursive: true, force: true });
    release();
  }
}

async function restoreAside({ place, next, archive, at, built, followed, older, settings, look }) {
  const { linesIn, leadingTo, piecesTo, gapIn, layOut, layOutLog, readAllRows } = built;
  const own = await ownLog(place.data, archive, built);
  const { line, base } = leadingTo(await linesIn(archive), at, own);
  const { first, rest } = piecesTo(line.pieces, base.from, at);
  const isOwn = own.line === line.id;
  const gap = gapIn([...first, ...rest, ...(isOwn ? own.names : [])], base.from);
  await followed(`Unpacking the base of ${base.stoppedAt}`, async (onProgress) => {
    await layOut(line, base, next.data, onProgress);
    await layOutLog(line, first, next.data, onProgress);
    if (isOwn) addOwnLog(place.data, next.data, [...first, ...rest]);
    give(next.data, place.user);
  });
  const addRest = async () => {
    await layOutLog(line, rest, next.data);
    give(next.data, place.user);
  };
  const earlier = await earlierPrograms(next, older);
  const log = { base, gap, addRest: rest.length > 0 ? addRest : undefined };
  const server = await followed(`Going on by the log to ${at.toISOString()}`, (onProgress) =>
    reach({ next: { ...next, ...earlier?.programs }, at, log, settings, onProgress }),
  );
  try {
    const rows = await followed(
      'Reading every row',
      (onProgress) => readAllRows(server.url, onProgress),
      (count) => `${count.toLocaleString('en-US')} rows`,
    );
    await look(server.url);
    return { rows, lastChange: server.lastChange, major: earlier?.major };
  } finally {
    await server.stop();
  }
}

/** Return the programs of the major that made a base, if it is not the one of the packages. */
async function earlierPrograms({ data, user, ...programs }, older) {
  const major = majorOf(data);
  if (major === (await majorOfPrograms(programs))) return undefined;
  return { major, programs: programsFor(user, await older(major)) };
}

/** Move what the server staged to the archive, and return how far the log in the data folder itself reaches, and its pieces. */
async function ownLog(data, archive, { lineOf, makeLine, moveStaged }) {
  const line = await lineOf(data);
  if (!line) return { to: new Date(0), names: [] };
  await moveStaged(data, await makeLine(archive, line));
  const found = segmentsIn(data);
  return {
    line,
    to: new Date(Math.max(0, ...found.map(({ path }) => statSync(path).mtimeMs))),
    names: found.map(({ name }) => name),
  };
}

function segmentsIn(data) {
  const folder = join(data, 'pg_wal');
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => SEGMENT.test(name)) : [];
  return names.map((name) => ({ name, path: join(folder, name) }));
}

/** Copy the log that never reached the archive, as after a crash. */
function addOwnLog(from, to, there) {
  const known = new Set(there);
  for (const { name, path } of segmentsIn(from)) if (!known.has(name)) cpSync(path, join(to, 'pg_wal', name));
}

/** Make the user of the server the owner of all that is in a folder. */
function give(folder, user) {
  if (!user) return;
  lchownSync(folder, user.uid, user.gid);
  for (const { parentPath, name } of readdirSync(folder, { recursive: true, withFileTypes: true }))
    lchownSync(join(parentPath, name), user.uid, user.gid);
}

/**
 * Let a server go on by the log until a moment. The archive's list may have been cut too short for pieces that came late; and where the log
 * covers the moment but has no change after it, its end is that moment. A server also stops where a piece of the log is missing, which is not
 * that moment.
 */
async function reach({ next, at, log: { base, gap, addRest }, settings, onProgress }) {
  // The server takes no Z here.
  const until = { recovery_target_time: at.toISOString().replace('Z', '+00') };
  const first = await tryToReach(next, { ...settings, ...until }, onProgress);
  if (first) return first;
  if (addRest) {
    await addRest();
    const second = await tryToReach(next, { ...settings, ...until }, onProgress);
    if (second) return second;
  }
  const last = await tryToReach(next, settings, onProgress);
  if (!last) throw new Error('The log could not be followed to its end.');
  if (!gap) return last;
  await last.stop();
  const end = last.lastChange?.toISOString() ?? base.stoppedAt;
  throw new Error(`The log after ${base.stoppedAt} has a gap: the piece ${gap} is missing. It leads to moments before ${end} only.`);
}

/** Start a server and wait until it followed the log. Resolves with nothing when the log ended before the moment. */
async function tryToReach(next, settings, onProgress) {
  const log = join(next.data, 'server.log');
  rmSync(log, { force: true });
  // All of the log that there is was put in place: there is nothing to fetch.
  const recovery = { restore_command: 'exit 1', recovery_target_timeline: 'current', recovery_target_action: 'promote' };
  let server;
  try {
    server = await startAt(next, { settings: { ...settings, ...recovery } });
    const lastChange = await promoted(server.url, onProgress);
    return { ...server, lastChange };
  } catch (error) {
    await server?.stop().catch(() => {});
    if (existsSync(log) && readFileSync(log, 'utf8').includes(ENDED_EARLY)) return undefined;
    throw new Error(`The log could not be followed. ${error.message}`, { cause: error });
  }
}

async function promoted(url, onProgress) {
  for (;;) {
    let state;
    await withClient(url, async (client) => {
      const { rows } = await client.query('SELECT pg_is_in_recovery() AS following, pg_last_xact_replay_timestamp() AS last');
      [state] = rows;
    });
    if (!state.following) return state.last ?? undefined;
    onProgress(state.last ? `at ${state.last.toISOString()}` : '');
    await pause(POLL_MS);
  }
}
