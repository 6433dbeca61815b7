const { TestEnvironment } = require('jest-environment-node');

/**
 * Skips what is left of a run after the first failed test: one failure kills a mutant. Jest itself gives up only between test files, and
 * these tests are one file.
 */
module.exports = class FirstFailureEnvironment extends TestEnvironment {
  failed = false;

  handleTestEvent({ name, test, describeBlock }) {
    if (name === 'test_done' && test.errors.length > 0) this.failed = true;
    if (!this.failed) return;
    if (name === 'test_start') test.mode = 'skip';
    if (name === 'run_describe_start') describeBlock.mode = 'skip';
  }
};
