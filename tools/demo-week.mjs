/**
 * npm run demo:week [-- --fresh --seed 7]: plays a week of a company with six trucks through the API, up to Thursday at half past ten, and
 * leaves the application running on that clock to look at. Data is in .data/week (or DATA_DIR); another start opens the same week again.
 * npm run demo:week -- --check: plays all of the week on a throwaway database, checks books, capacity and messages, and prints how long
 * each action took. Docs: docs/decisions/a-simulated-week.md
 */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { prepareWorkspace } from './lib/built.mjs';
import { freePort } from './lib/free-port.mjs';
import { readOptions } from './lib/options.mjs';
import { startPostgres, startThrowawayPostgres } from './lib/postgres.mjs';
import { bold, dim, green, red, say, step } from './lib/progress.mjs';
import { signalChildren } from './lib/run.mjs';
import { portProblem, readSettings } from './lib/settings.mjs';
import { exitCodeOf, onStopSignal } from './lib/signals.mjs';
import { root } from './lib/workspace.mjs';

/** An ordinary week, with no change of the clocks in the sixty days that people book ahead. */
const MONDAY = '2027-01-04';
const THURSDAY = '2027-01-07';

const USAGE = `It is used like this: npm run demo:week [-- OPTIONS]

Plays a week of a company with six trucks up to Thursday at half past ten, and leaves it open to look at. Started again, it opens the same
week where it stood. PORT=4000 before it chooses another port, DATA_DIR another folder than .data/week.

  --fresh     play the week anew
  --check     play all of it on a throwaway database, check books, capacity and messages, and print how long each action took
  --seed 7    the chance that the week is made of; the same number plays the same week
  --days 6    working days to play, from Monday
  --jobs 36   jobs a day`;

const options = readOptions(USAGE, {
  check: { type: 'boolean', default: false },
  fresh: { type: 'boolean', default: false },
  seed: { whole: [0, 1_000_000], default: 7 },
  days: { whole: [1, 6], default: 6 },
  jobs: { whole: [1, 60], default: 36 },
});
let stopping;
let site;
let clock;
let postgres;
/** Keeps where the clock stands, for another start. */
let remember;

onStopSignal(
  (signal) => {
    stopping = signal;
    signalChildren(signal);
    if (!site) void end(exitCodeOf(undefined, signal));
    else void end(0);
  },
  () => process.exit(1),
);

try {
  await prepareWorkspace();
  await (options.check ? check() : demonstrate());
} catch (error) {
  if (!stopping) process.stderr.write(`\n${error.message}\n\n`);
  await end(1);
}

/** Play up to Thursday, or open the week that was played before, and stay. */
async function demonstrate() {
  const settings = readSettings(process.env, join(root, '.data/week'));
  const problem = await portProblem(settings.port, settings.host);
  if (problem) throw new Error(problem);
  const note = join(settings.dataDir, 'week.json');
  const known = !options.fresh && existsSync(note) ? JSON.parse(readFileSync(note, 'utf8')) : undefined;
  if (!known) rmSync(note, { force: true });
  mkdirSync(settings.dataDir, { recursive: true });
  postgres = await startPostgres({ dataDir: settings.dataDir, supervise: true, say });
  const { owner } = known ? await reopen(settings, known) : await play(settings, { until: [THURSDAY, '10:30'] });
  remember = () => writeFileSync(note, JSON.stringify({ email: owner.email, stoodAt: clock.now() }));
  remember();
  announce(owner);
  await site.ended;
  await end(1);
}

/** Whether a line of the log tells of an error. */
function isError(line) {
  return JSON.parse(line).level >= 50;
}

/** Load the driver of the week, which is TypeScript beside the browser tests. Packages may have been installed just now. */
const loadWeek = async () => (await import('./lib/bundle-source.mjs')).loadSource('apps/e2e/src/week/index.ts', 'week');

/** Start the week's application where its clock stood. */
async function reopen(settings, { email, stoodAt }) {
  const { weekDatabase, startSite } = await import('./week/site.mjs');
  const week = await loadWeek();
  const databaseUrl = weekDatabase(postgres.url);
  site = await startSite({ settings, databaseUrl, owner: { email }, week, shows: isError });
  clock = new week.WeekClock({ databaseUrl, moveServer: site.moveServer });
  await clock.open();
  await clock.moveTo(stoodAt);
  return { owner: { email } };
}

/** Play a week on a new database. */
async function play(settings, { until, quiet = false } = {}) {
  const { newWeekDatabase, ownerOf, startSite } = await import('./week/site.mjs');
  const week = await loadWeek();
  const owner = ownerOf();
  week.shiftClock(week.beginningOf(MONDAY) - Date.now());
  const databaseUrl = await newWeekDatabase(postgres.url, week);
  const starting = step('Starting the application');
  site = await startSite({ settings, databaseUrl, owner, week, shows: quiet ? undefined : isError });
  starting.done(quiet ? '' : dim(`watch at ${site.origin}/admin`));
  clock = new week.WeekClock({ databaseUrl, moveServer: site.moveServer });
  await clock.open();
  const playing = step('Playing the week');
  const world = await week.playWeek({ origin: site.origin, owner }, clock, {
    ...{ seed: options.seed, monday: MONDAY, days: options.days, jobsPerDay: options.jobs },
    ...(until && { until: week.instant(...until) }),
    onProgress: ({ now, meter }) => playing.note(`${week.inWords(now)}, ${meter.requests} requests`),
  });
  playing.done(`${world.meter.requests} requests`);
  return { owner, world, week };
}

function announce({ email, password }) {
  const how = password ? `${password} (shown this once: write it down)` : 'that was shown when the week was played';
  say(`
${bold('A week of a company with six trucks')} is open on ${site.origin}
  Website      ${site.origin}/
  Back office  ${site.origin}/admin
  Mailbox      ${site.origin}/dev/mailbox

Sign in as ${email} with the password ${how}.
Its clock stands at ${clock.inWords()} in New York, and runs on. ${bold('Press Ctrl+C to stop.')}`);
}

/** Play all of the week, check it, and print what it cost. */
async function check() {
  const scratch = mkdtempSync(join(tmpdir(), 'haulbook-week-'));
  try {
    postgres = await startThrowawayPostgres();
    const { world, week } = await play({ port: await freePort(), host: '127.0.0.1', dataDir: scratch }, { quiet: true });
    const { printFigures } = await import('./week/figures.mjs');
    const visits = await week.visitsByDay(clock);
    say(`\n  Visits: ${visits.map(({ date, visits: count }) => `${count} on ${date}`).join(', ')}`);
    const faults = await week.checkWeek(world, clock, site.log);
    for (const fault of faults) say(red(`  ✗ ${fault}`));
    if (faults.length === 0) say(green('  ✓ books, capacity and messages hold; no time stayed held; no deadlock, no error'));
    const slow = printFigures(world.meter);
    await end(faults.length + slow.length > 0 ? 1 : 0);
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

async function end(code) {
  remember?.();
  await clock?.close().catch(() => undefined);
  await site?.stop().catch(() => undefined);
  await postgres?.stop().catch((error) => say(error.message));
  process.exit(code);
}
