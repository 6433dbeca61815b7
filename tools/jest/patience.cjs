/* global jest, beforeEach, afterAll, expect */
const { rmSync, writeFileSync } = require('node:fs');
const { join } = require('node:path');

/** A busy machine is slow, not wrong; this limit is only for tests that never end. */
jest.setTimeout(240_000);
// The first screen of a file loads much code: waiting for it longer costs nothing when nothing is wrong.
if (typeof window !== 'undefined') require('@testing-library/react').configure({ asyncUtilTimeout: 30_000 });

// A limit of time is a timer, which never fires in a test that does not let the event loop turn. The run reads from outside which test that is.
if (process.env.TEST_RUNNING) {
  const file = join(process.env.TEST_RUNNING, String(process.pid));
  const note = (name) => writeFileSync(file, name);
  note(`what comes before the first test of ${expect.getState().testPath}`);
  beforeEach(() => note(expect.getState().currentTestName));
  afterAll(() => rmSync(file, { force: true }));
}
