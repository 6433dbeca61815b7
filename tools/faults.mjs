/**
 * npm run faults [-- --only cut,silence] [--write]: lets customers book while one part after the other fails, and compares what was
 * acknowledged with what is found. Apart from the tests, as it takes some minutes and kills what it started. Figures: docs/faults.md
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startBookings } from './faults/bookings.mjs';
import { FAULTS } from './faults/catalog.mjs';
import { pageOf, sentenceOf } from './faults/report.mjs';
import { outcomeOf } from './faults/outcome.mjs';
import { startWorld } from './faults/world.mjs';
import { loadBuilt } from './lib/built.mjs';
import { readOptions } from './lib/options.mjs';
import { say, step } from './lib/progress.mjs';
import { root } from './lib/workspace.mjs';

const USAGE = `It is used like this: npm run faults [-- OPTIONS]

  --only cut,silence   those faults alone, of: ${FAULTS.map(({ name }) => name).join(', ')}
  --write              write the figures of all faults to docs/faults.md`;

/** Milliseconds of booking before a fault and after it, and how long it lasts if it does not say. */
const BEFORE_MS = 3000;
const LASTS_MS = 3000;
const AFTER_MS = 5000;

const PAGE = join(root, 'docs/faults.md');

const options = readOptions(USAGE, { only: { type: 'string', default: '' }, write: { type: 'boolean', default: false } });

if (options.only && options.write) {
  process.stderr.write(`docs/faults.md has all faults: --write goes without --only.\n\n${USAGE}\n`);
  process.exit(1);
}
try {
  const built = await loadBuilt('api');
  const { loadSource } = await import('./lib/bundle-source.mjs');
  const tools = { built, parts: await loadSource('apps/e2e/src/faults/index.ts', 'faults') };
  const outcomes = [];
  for (const fault of chosen(options.only)) outcomes.push({ fault, ...(await tryOut(fault, tools)) });
  if (options.write) writeFileSync(PAGE, pageOf(outcomes, readFileSync(PAGE, 'utf8')));
  process.exitCode = outcomes.some(({ lost }) => lost?.length > 0) ? 1 : 0;
} catch (error) {
  process.stderr.write(`\n${error.stack}\n`);
  process.exitCode = 1;
}
// Connections that were reset while something failed may never end by themselves.
process.exit();

function chosen(only) {
  if (!only) return FAULTS;
  const names = only.split(',');
  const unknown = names.filter((name) => !FAULTS.some((fault) => fault.name === name));
  if (unknown.length > 0) throw new Error(`There is no fault ${unknown.join(', ')}.\n\n${USAGE}`);
  return FAULTS.filter(({ name }) => names.includes(name));
}

/** Let one thing fail; resolves with what came of it. */
async function tryOut(fault, tools) {
  const obstacle = fault.needs?.();
  if (obstacle) {
    say(`- ${fault.name}: not tried, ${obstacle}`);
    return { obstacle };
  }
  const progress = step(fault.name);
  const { remove, ...place } = fault.place?.() ?? {};
  const world = await startWorld(tools, place);
  try {
    const outcome = await during(fault, world, progress.note);
    progress[outcome.lost.length > 0 ? 'failed' : 'done'](sentenceOf(outcome));
    for (const sentence of outcome.lost) say(`    ${sentence}`);
    return outcome;
  } catch (error) {
    progress.failed();
    throw error;
  } finally {
    await world.stop();
    remove?.();
  }
}

async function during(fault, world, note) {
  await fault.meanwhile?.(world);
  const bookings = startBookings(world.origins);
  await pause(BEFORE_MS);
  note('failing');
  await fault.begin(world, bookings);
  await pause(fault.lastsMs ?? LASTS_MS);
  await fault.end(world, bookings);
  const over = performance.now();
  note('over');
  await pause(AFTER_MS);
  await Promise.all([bookings.stop(), world.uploads?.stop()]);
  return outcomeOf(world, bookings, { over, backWithinMs: fault.backWithinMs ?? Infinity }, note);
}
