/**
 * npm run mutate -- [group or file …] [--sample PERCENT]: changes the code in small ways, one at a time, and lists the changes that no
 * test detects (StrykerJS). Groups are domain, policies and resource; all of them if none is named. `--sample 10` changes one function in
 * ten, the same ones each time. Run by hand, not in the tests: a group takes minutes to hours.
 */
import { parseArgs } from 'node:util';
import { startTestDatabase, stopTestDatabase } from './jest/test-database.mjs';
import { bold, green, red, say } from './lib/progress.mjs';
import { installWhenNeeded } from './lib/workspace.mjs';
import { groupOf, groups, notTests } from './mutate/groups.mjs';

/** Percentage of mutants that tests have to kill. */
const TARGET = 85;

if (!(await installWhenNeeded())) throw new Error('Installing the packages failed; the reason is above.');
const { Stryker } = await import('@stryker-mutator/core');
const { positionals, values } = parseArgs({ allowPositionals: true, options: { sample: { type: 'string', default: '100' } } });
if (!(values.sample >= 1 && values.sample <= 100)) throw new Error(`--sample takes a percentage from 1 to 100, not "${values.sample}".`);
process.env.MUTATE_SAMPLE = values.sample;
const runs = chosen(positionals);
const scores = [];
for (const [name, mutate] of runs) scores.push([name, await scoreOf(name, mutate)]);
say(`\n${bold('Mutants killed')}`);
for (const [name, { killed, total }] of scores) {
  if (total === 0) {
    say(`  - ${name.padEnd(9)} nothing in the sample`);
    continue;
  }
  const share = (100 * killed) / total;
  const mark = share >= TARGET ? green('✓') : red('✗');
  say(`  ${mark} ${name.padEnd(9)} ${share.toFixed(1)} % (${killed} of ${total}; target ${TARGET} %)`);
}
process.exit(scores.every(([, { killed, total }]) => 100 * killed >= TARGET * total) ? 0 : 1);

/** Return the groups to run, each with the patterns of the files to change. */
function chosen(names) {
  if (names.length === 0) return Object.entries(groups).map(([name, { mutate }]) => [name, mutate]);
  const files = new Map();
  for (const name of names) {
    const group = groups[name] ? name : groupOf(name);
    if (!group) throw new Error(`"${name}" is neither a group (${Object.keys(groups).join(', ')}) nor a file of one.`);
    files.set(group, [...(files.get(group) ?? []), ...(groups[name]?.mutate ?? [name])]);
  }
  return [...files].map(([group, patterns]) => [group, [...patterns, ...notTests]]);
}

async function scoreOf(name, mutate) {
  process.env.MUTATE_GROUP = name;
  const { usesDatabase } = groups[name];
  if (usesDatabase) await startTestDatabase();
  try {
    const mutants = await stryker(name, mutate).runMutationTest();
    const counted = mutants.filter(({ status }) => ['Killed', 'Timeout', 'Survived', 'NoCoverage'].includes(status));
    return { killed: counted.filter(({ status }) => status === 'Killed' || status === 'Timeout').length, total: counted.length };
  } finally {
    if (usesDatabase) await stopTestDatabase();
  }
}

function stryker(name, mutate) {
  return new Stryker({
    testRunner: 'jest',
    plugins: ['@stryker-mutator/jest-runner', './tools/mutate/sample.mjs'],
    ignorers: ['sample'],
    jest: { configFile: 'tools/mutate/jest.config.mjs', enableFindRelatedTests: false },
    mutate,
    coverageAnalysis: 'perTest',
    // Code that runs while a module loads (texts, tables of constants) would run all tests each time.
    ignoreStatic: true,
    concurrency: Number(process.env.MUTATE_CONCURRENCY ?? 1),
    ignorePatterns: ['**/dist', '**/build', '.data', '.cache', '.nx', '**/test-results'],
    tempDirName: '.cache/stryker',
    reporters: ['progress-append-only', 'clear-text', 'json'],
    clearTextReporter: { allowColor: false, reportTests: false },
    jsonReporter: { fileName: `.cache/mutate/${name}.json` },
    logLevel: 'warn',
    allowConsoleColors: false,
  });
}
