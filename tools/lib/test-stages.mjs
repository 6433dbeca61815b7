/**
 * The tiers of `npm test`, in the order they run. Each takes what a change touches (affected.mjs), or undefined if everything is to be
 * tested, and resolves with how many tests passed, failed and were skipped, and with the name and the reason of each that failed.
 */
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { findChromium, installChromium } from './chromium.mjs';
import { canInstall } from './debian.mjs';
import { findPgbouncer, installPgbouncer } from './pgbouncer.mjs';
import { step, say } from './progress.mjs';
import { capture, runStep } from './run.mjs';
import { bin, build, buildWhenNeeded, modules, nxOnItsOwn, packageFolders, root } from './workspace.mjs';

const node = process.execPath;
const plain = { FORCE_COLOR: '0', NO_COLOR: '1', ...nxOnItsOwn };

export const stages = [
  { name: 'lint', title: 'Lint', run: lint },
  {
    name: 'types',
    title: 'Type check',
    // Each application is checked together with its packages: one program for many of them is read once.
    run: (work) => asOneTest('Type check', bin('nx'), [...targets('typecheck', work?.types), '--exclude', 'libs/*']),
  },
  { name: 'unit', title: 'Unit tests', run: (work) => packageTests('unit', 'Unit tests', work) },
  { name: 'screen', title: 'Screen tests', run: (work) => packageTests('screen', 'Screen tests', work) },
  {
    name: 'medium',
    title: 'Medium tests (real PostgreSQL)',
    usesDatabase: true,
    run: (work) => packageTests('medium', 'Medium tests (real PostgreSQL)', work),
  },
  {
    name: 'build',
    title: 'Build',
    run: async (work) => ((await build(work?.build)) ? { passed: 0, failed: 0, note: 'done' } : { passed: 0, failed: 1 }),
  },
  { name: 'packages', title: 'Packages outside the workspace', usesDatabase: true, run: packages },
  { name: 'e2e', title: 'Browser tests', usesDatabase: true, needs: ['build'], run: browserTests },
];

function lintOptions(paths) {
  return [
    ...paths,
    // A file that is named, and ignored, would be warned of.
    '--no-warn-ignored',
    '--cache',
    '--cache-strategy',
    'content',
    '--cache-location',
    join(modules, '.cache/haulbook/eslint.json'),
    '--max-warnings',
    '0',
  ];
}

/**
 * Run both linters side by side, as ESLint uses one processor only. Rules on types and accessibility belong to oxlint
 * (docs/decisions/two-linters.md), all others to ESLint.
 */
async function lint({ oxlint, eslint } = { oxlint: ['.'], eslint: ['.'] }) {
  const progress = step('Lint');
  const linters = {
    oxlint: oxlint.length > 0 && [bin('oxlint'), ...oxlint],
    ESLint: eslint.length > 0 && [bin('eslint'), ...lintOptions(eslint)],
  };
  const chosen = Object.entries(linters).filter(([, args]) => args);
  const results = await Promise.all(
    chosen.map(async ([name, args]) => ({
      name,
      ...(await capture(node, args, { cwd: root, env: plain, onLine: progress.note })),
    })),
  );
  const failures = results.filter(({ code }) => code !== 0);
  if (failures.length > 0) progress.failed();
  else progress.done();
  for (const { name, output } of failures) say(`${name}:\n${output.trimEnd()}`);
  return { passed: results.length - failures.length, failed: failures.length };
}

async function asOneTest(title, script, args) {
  const succeeded = await runStep(title, node, [script, ...args], { cwd: root, env: plain });
  return succeeded ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** Return the arguments of Nx for a target of all packages, or of those that are named. */
function targets(name, packages) {
  const chosen = packages ? ['-p', packages.join(',')] : [];
  return ['run-many', '-t', name, ...chosen, '--parallel=2', '--output-style=stream'];
}

/** Pack the framework and run the starter on the tarballs; each package and each check counts as one test. */
async function packages() {
  const { tryPackages } = await import('./packages-outside.mjs');
  const progress = step('Packages outside the workspace');
  const results = await tryPackages({ note: progress.note });
  const problems = results.filter(({ problem }) => problem);
  if (problems.length > 0) progress.failed();
  else progress.done(`${results.length} passed`);
  for (const { problem } of problems) say(problem);
  return { passed: results.length - problems.length, failed: problems.length };
}

/**
 * Run the tests of a tier in every package that has it. For a package whose tests passed on the same files, Nx reuses their report from its
 * cache.
 */
async function packageTests(tier, title, work, { count = countOfJest, env = {} } = {}) {
  const reports = reportsOf(tier);
  for (const report of reports) rmSync(report, { force: true });
  const progress = step(title);
  const { code, output } = await capture(node, [bin('nx'), ...targets(tier, work?.[tier])], {
    cwd: root,
    env: { ...plain, ...env },
    onLine: progress.note,
  });
  const counts = reports.filter((report) => existsSync(report)).map((report) => count(JSON.parse(readFileSync(report, 'utf8'))));
  const total = (key) => counts.reduce((sum, each) => sum + each[key], 0);
  const result = {
    passed: total('passed'),
    // A runner that fails without a failed test, or leaves no report, counts as one.
    failed: total('failed') || (code === 0 ? 0 : 1),
    skipped: total('skipped'),
    failures: counts.flatMap(({ failures }) => failures),
  };
  if (result.failed > 0) {
    progress.failed();
    say(output.trim());
  } else progress.done(`${result.passed} passed`);
  return result;
}

/** List where the runners leave their reports, for every package that may have this tier. */
function reportsOf(tier) {
  return [...packageFolders(), 'tools'].map((path) => join(root, path, '.cache/tests', `${tier}.json`));
}

const countOfJest = (report) => ({
  passed: report.numPassedTests,
  failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
  skipped: report.numPendingTests + report.numTodoTests,
  failures: report.testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'failed')
    .map(({ fullName, failureMessages }) => ({ name: fullName, reason: firstLines(failureMessages[0]) })),
});

const countOfPlaywright = ({ stats, errors, suites }) => ({
  passed: stats.expected + stats.flaky,
  failed: stats.unexpected + errors.length,
  skipped: stats.skipped,
  failures: specsOf(suites)
    .filter(({ ok }) => !ok)
    .map(({ file, title, tests }) => ({
      name: `${file} › ${title}`,
      reason: reasonOf(tests.flatMap(({ results }) => results).find(({ error }) => error)?.error),
    })),
});

const reasonOf = ({ message, location } = {}) => [...firstLines(message), ...(location ? [`at ${location.file}:${location.line}`] : [])];

/** Return the beginning of a runner's message: the summary stands where only the end of a log is kept. */
const firstLines = (message = '') => stripVTControlCharacters(message).split('\n').slice(0, 12);

const specsOf = (suites = []) => suites.flatMap((suite) => [...suite.specs, ...specsOf(suite.suites)]);

async function browserTests(work) {
  const chromium = await chromiumPath();
  await preparePgbouncer();
  if (!(await buildWhenNeeded())) return { passed: 0, failed: 1 };
  return packageTests('e2e', 'Browser tests', work, { count: countOfPlaywright, env: { PW_CHROMIUM: chromium } });
}

/** Install PgBouncer if need be and possible; without it, its test says that it was left out. */
async function preparePgbouncer() {
  if (findPgbouncer() || !canInstall()) return;
  const progress = step('Installing PgBouncer');
  const path = await installPgbouncer(progress.note);
  if (path) progress.done(path);
  else progress.failed('not available: the test of a pooler is left out');
}

async function chromiumPath() {
  const found = findChromium();
  if (found) return found;
  const progress = step('Installing Chromium');
  try {
    const path = await installChromium(progress.note);
    progress.done(path);
    return path;
  } catch (error) {
    progress.failed();
    throw error;
  }
}
