/**
 * A tier of jest.config.mjs as `npm test` runs it: many test files at a time, with the modules they share loaded once. TEST_PACKAGE is the
 * folder of the package whose tests are run, with slashes and relative to the root of the workspace, TEST_TIER the tier, and TEST_WORKERS how
 * many batches are run at a time.
 */
import { join } from 'node:path';
import config from '../../jest.config.mjs';
import { batched } from './batches.mjs';

const FILES_PER_BATCH = { unit: 16, screen: 6, medium: 24 };
const { TEST_PACKAGE: folder, TEST_TIER: name, TEST_WORKERS: workers } = process.env;
const tier = config.projects.find(({ displayName }) => displayName === name);

export default {
  ...batched({ ...tier, roots: [join(tier.rootDir, folder)] }, FILES_PER_BATCH[name], `${folder}/${name}`, Number(workers)),
  testSequencer: '<rootDir>/tools/jest/in-order.cjs',
};
