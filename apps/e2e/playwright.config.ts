import { defineConfig, devices } from '@playwright/test';
import { setRunClock } from '@haulbook/testing/clock';

// Every process of the run reads this file.
setRunClock();

const flags = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
  '--disable-gpu',
  // Pages are drawn where the browser runs: passing each frame on to a process of its own took a seventh of the processor time.
  '--in-process-gpu',
  // Pages live for seconds here: compiling their hottest functions a second and a third time never pays off.
  '--js-flags=--no-opt,--no-maglev,--always-sparkplug',
];
const isRoot = process.getuid?.() === 0;

/** Journeys through the real application: one server on a fresh database for the whole run (see src/harness). */
export default defineConfig({
  testDir: './src',
  testMatch: '**/*.e2e.ts',
  outputDir: './test-results',
  globalSetup: './src/harness/global-setup.ts',
  // Limits for steps that never end, not measures of speed: a busy machine is slow, not wrong.
  timeout: 240_000,
  expect: { timeout: 20_000 },
  // While a page waits for its server, or a server for its start, a third one works.
  workers: 3,
  fullyParallel: true,
  retries: 0,
  forbidOnly: true,
  reporter: [['line'], ['json', { outputFile: '.cache/tests/e2e.json' }]],
  use: {
    ...devices['Desktop Chrome'],
    locale: 'en-US',
    timezoneId: 'America/New_York',
    reducedMotion: 'reduce',
    actionTimeout: 30_000,
    // Tracing every step takes longer than most steps. Enable it with `--trace on`.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: process.env['PW_CHROMIUM'], args: flags, chromiumSandbox: !isRoot },
  },
});
