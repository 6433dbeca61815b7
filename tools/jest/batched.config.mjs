/**
 * A tier of jest.config.mjs as `npm test` runs it: many test files at a time, with the modules they share loaded once. TEST_PACKAGE is the
 * folder of the package whose tests are run, with slashes and relative to the root of the workspace, and TEST_TIER the tier.
 */
import { join } from 'node:path';
import config from '../../jest.config.mjs';
import { batched } from './batches.mjs';

const FILES_PER_BATCH = { unit: 16, screen: 6, medium: 30 };
const { TEST_PACKAGE: folder, TEST_TIER: name } = process.env;
const tier = config.projects.find(({ displayName }) => displayName === name);

export default {
  ...batched({ ...tier, roots: [join(tier.rootDir, folder)] }, FILES_PER_BATCH[name], `${folder}/${name}`),
  testSequencer: '<rootDir>/tools/jest/in-order.cjs',
};
