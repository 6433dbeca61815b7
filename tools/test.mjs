/**
 * npm test: every tier of tests in order, from a fresh clone, with a summary that names what failed and whose last line is
 * "N passed, N failed". Each of the two linters counts as one test, and so does the type check. `npm test -- unit medium` runs only those
 * tiers, and `--affected` of each tier only what a change since the last commit touches (`--base main`: since another one), down to nothing.
 * `--clock 2026-12-31T23:50` sets the time in New York at which the run begins.
 */
import { parseArgs } from 'node:util';
import { affectedSince, takesPart } from './lib/affected.mjs';
import { startThrowawayPostgres } from './lib/postgres.mjs';
import { bold, elapsed, green, red, say } from './lib/progress.mjs';
import { signalChildren } from './lib/run.mjs';
import { exitCodeOf, onStopSignal } from './lib/signals.mjs';
import { stages } from './lib/test-stages.mjs';
import { installWhenNeeded, nodeTooOld } from './lib/workspace.mjs';

const startedAt = Date.now();
// The run's clock starts once, for all of its processes (docs/decisions/a-clock-for-tests.md).
process.env.TEST_STARTED_AT = String(startedAt);
const results = [];
let server;
let stopping;

onStopSignal(
  (signal) => {
    stopping = signal;
    signalChildren(signal);
  },
  () => signalChildren('SIGKILL'),
);

try {
  const { tiers, base } = readArguments();
  const chosen = chosenStages(tiers);
  const obstacle = nodeTooOld() ?? ((await installWhenNeeded()) ? undefined : 'Installing the packages failed; the reason is above.');
  if (obstacle) throw new Error(obstacle);
  const work = base && (await affectedSince(base));
  for (const stage of chosen) {
    if (stopping) break;
    const began = Date.now();
    results.push({ stage, ...(await run(stage, work)), took: Date.now() - began });
  }
} catch (error) {
  results.push({ stage: { name: 'preparation' }, passed: 0, failed: 1 });
  say(`\n${error.message}`);
} finally {
  await server?.stop();
}
process.exit(summary());

/**
 * Read the arguments.
 * @returns the selected tiers, and the commit if only what changed since is to be tested.
 */
function readArguments() {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { affected: { type: 'boolean' }, base: { type: 'string', default: 'HEAD' }, clock: { type: 'string' } },
  });
  if (values.clock) process.env.TEST_CLOCK = values.clock;
  return { tiers: positionals, base: values.affected ? values.base : undefined };
}

function chosenStages(names) {
  const unknown = names.filter((name) => !stages.some((stage) => stage.name === name));
  if (unknown.length > 0) throw new Error(`Unknown tier "${unknown.join(', ')}". There are: ${stages.map(({ name }) => name).join(', ')}.`);
  return names.length === 0 ? stages : stages.filter(({ name }) => names.includes(name));
}

/** Run one stage; any error counts as a failed test, and the next stage still runs. */
async function run(stage, work) {
  if (work && !takesPart(stage.name, work)) {
    say(`- ${stage.title}: nothing that changed touches it`);
    return { passed: 0, failed: 0, note: 'not touched' };
  }
  const obstacle = stage.needs?.find((name) => results.some((result) => result.stage.name === name && result.failed > 0));
  if (obstacle) {
    say(`- ${stage.title}: not run, because the ${obstacle} failed`);
    return { passed: 0, failed: 0, note: 'not run' };
  }
  try {
    if (stage.usesDatabase) await startDatabase();
    return await stage.run(work);
  } catch (error) {
    say(`${red('✗')} ${stage.title}: ${error.message}`);
    return { passed: 0, failed: 1 };
  }
}

/** Start a server unless one is given; test results from another version of PostgreSQL do not count for that one. */
async function startDatabase() {
  if (server || process.env.TEST_POSTGRES) return;
  if (process.env.TEST_DATABASE_URL) {
    process.env.TEST_POSTGRES = await versionOf(process.env.TEST_DATABASE_URL);
    return;
  }
  server = await startThrowawayPostgres();
  process.env.TEST_DATABASE_URL = server.url;
}

async function versionOf(connectionString) {
  const { Client } = (await import('pg')).default;
  const client = new Client({ connectionString });
  await client.connect();
  const { rows } = await client.query('SHOW server_version');
  await client.end();
  return rows[0].server_version;
}

function summary() {
  say(`\n${bold('Summary')} (${elapsed(Date.now() - startedAt)})`);
  for (const { stage, passed, failed, skipped, note, took } of results) {
    const skips = skipped ? `, ${skipped} skipped` : '';
    const time = took ? ` (${elapsed(took)})` : '';
    say(`  ${failed > 0 ? red('✗') : green('✓')} ${stage.name.padEnd(8)} ${note ?? `${passed} passed, ${failed} failed${skips}`}${time}`);
  }
  for (const { name, reason } of results.flatMap(({ failures = [] }) => failures)) {
    say(`  ${red('✗')} ${name}`);
    for (const line of reason) say(`      ${line}`);
  }
  const total = (key) => results.reduce((sum, result) => sum + result[key], 0);
  if (stopping) say('Stopped before the end.');
  say(`${total('passed')} passed, ${total('failed')} failed`);
  if (stopping) return exitCodeOf(undefined, stopping);
  return total('failed') > 0 ? 1 : 0;
}
