/**
 * `node ../../tools/jest/run.mjs unit` in the folder of a package: its tests of that tier in batches, with jest's report in
 * `.cache/tests/unit.json`. This is what the targets `unit`, `screen` and `medium` of every package run.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { bin, root } from '../lib/workspace.mjs';
import { watchForStuckTests } from './stuck-tests.mjs';

/**
 * Nx runs two packages at a time. Only the tests of `apps/api` with a database take so long that they are split, between three workers: one
 * of them often waits for an outage to be over.
 */
const WORKERS = { '@haulbook/api:medium': 3 };

/** Room for young objects: most of what a test makes is gone at its end, and with V8's 16 MB a seventh of the time went to copying it. */
const MEMORY = '--max-semi-space-size=64';

const [tier] = process.argv.slice(2);
const folder = process.cwd();
const report = join(folder, '.cache/tests', `${tier}.json`);
const running = join(folder, '.cache/running', tier);
// What an earlier run left would pass for this one's, should it be ended.
for (const old of [report, running]) rmSync(old, { recursive: true, force: true });
for (const made of [dirname(report), running]) mkdirSync(made, { recursive: true });
const workers = WORKERS[`${process.env.npm_package_name}:${tier}`] ?? 1;
const jest = spawn(
  process.execPath,
  [
    MEMORY,
    bin('jest'),
    ...['--config', join(root, 'tools/jest/batched.config.mjs'), '--ci'],
    ...(workers > 1 ? ['--maxWorkers', String(workers)] : ['--runInBand']),
    ...['--json', '--outputFile', report],
  ],
  {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      ...{
        TEST_TIER: tier,
        TEST_PACKAGE: relative(root, folder).replaceAll('\\', '/'),
        TEST_WORKERS: String(workers),
        TEST_RUNNING: running,
      },
    },
  },
);
const ended = watchForStuckTests(running, jest.pid);
const [status] = await once(jest, 'exit');
for (const sentence of ended()) process.stderr.write(`${sentence}\n`);
process.exit(status ?? 1);
