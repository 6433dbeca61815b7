/** The tiers of `npm test`, in the order they run. Each resolves with how many tests passed, failed and were skipped. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findChromium, installChromium } from './chromium.mjs';
import { tryPackages } from './packages-outside.mjs';
import { step, say } from './progress.mjs';
import { capture, runStep } from './run.mjs';
import { bin, build, buildWhenNeeded, modules, root } from './workspace.mjs';

const node = process.execPath;
const plain = { FORCE_COLOR: '0', NO_COLOR: '1', NX_DAEMON: 'false' };
const batches = join(root, 'tools/jest/batched.config.mjs');
const e2eFolder = join(root, 'apps/e2e');
const e2eConfig = join(e2eFolder, 'playwright.config.ts');

export const stages = [
  { name: 'lint', title: 'Lint', run: () => asOneTest('Lint', bin('eslint'), lintOptions()) },
  {
    name: 'types',
    title: 'Type check',
    // Each application takes the packages it is made of along: one program for many of them is read once.
    run: () => asOneTest('Type check', bin('nx'), ['run-many', '-t', 'typecheck', '--projects', 'apps/*', '--parallel=2']),
  },
  { name: 'unit', title: 'Unit tests', run: (reports) => jest('unit', 'Unit tests', reports) },
  { name: 'screen', title: 'Screen tests', run: (reports) => jest('screen', 'Screen tests', reports) },
  {
    name: 'medium',
    title: 'Medium tests (real PostgreSQL)',
    usesDatabase: true,
    run: (reports) => jest('medium', 'Medium tests (real PostgreSQL)', reports),
  },
  { name: 'build', title: 'Build', run: async () => ((await build()) ? { passed: 0, failed: 0, note: 'done' } : { passed: 0, failed: 1 }) },
  { name: 'packages', title: 'Packages outside the workspace', usesDatabase: true, run: packages },
  { name: 'e2e', title: 'Browser tests', usesDatabase: true, needs: ['build'], run: browserTests },
];

function lintOptions() {
  return [
    '.',
    '--cache',
    '--cache-strategy',
    'content',
    '--cache-location',
    join(modules, '.cache/haulbook/eslint.json'),
    '--max-warnings',
    '0',
  ];
}

async function asOneTest(title, script, args) {
  const succeeded = await runStep(title, node, [script, ...args], { cwd: root, env: plain });
  return succeeded ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

async function jest(project, title, reports) {
  const report = join(reports, `${project}.json`);
  const options = [
    '--config',
    batches,
    '--selectProjects',
    project,
    '--passWithNoTests',
    '--ci',
    '--maxWorkers',
    '2',
    '--json',
    '--outputFile',
    report,
  ];
  return counted(title, [bin('jest'), ...options], { cwd: root, env: plain }, report, (json) => ({
    passed: json.numPassedTests,
    failed: json.numFailedTests + json.numRuntimeErrorTestSuites,
    skipped: json.numPendingTests + json.numTodoTests,
  }));
}

/** Packs the framework and runs the starter on the tarballs; each package and each check counts as one test. */
async function packages() {
  const progress = step('Packages outside the workspace');
  const results = await tryPackages({ note: progress.note });
  const problems = results.filter(({ problem }) => problem);
  if (problems.length > 0) progress.failed();
  else progress.done(`${results.length} passed`);
  for (const { problem } of problems) say(problem);
  return { passed: results.length - problems.length, failed: problems.length };
}

async function browserTests(reports) {
  if (!existsSync(e2eConfig)) return { passed: 0, failed: 0, note: 'no tests yet' };
  const chromium = await chromiumPath();
  if (!(await buildWhenNeeded())) return { passed: 0, failed: 1 };
  const report = join(reports, 'e2e.json');
  const env = { ...plain, PW_CHROMIUM: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  const args = [
    bin('playwright', { of: '@playwright/test', from: e2eFolder }),
    'test',
    '--config',
    e2eConfig,
    '--reporter',
    'line,json',
    '--pass-with-no-tests',
  ];
  return counted('Browser tests', args, { cwd: e2eFolder, env }, report, ({ stats, errors }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
  }));
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

/** Runs a test runner and reads its report. A runner that fails without a failed test, or leaves no report, counts as one. */
async function counted(title, args, options, report, count) {
  const progress = step(title);
  const { code, output } = await capture(node, args, { ...options, onLine: progress.note });
  const json = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : undefined;
  const result = json ? count(json) : { passed: 0, failed: 0, skipped: 0 };
  if (code !== 0 && result.failed === 0) result.failed = 1;
  if (result.failed > 0) {
    progress.failed();
    say(output.trim());
  } else progress.done(`${result.passed} passed`);
  return result;
}
