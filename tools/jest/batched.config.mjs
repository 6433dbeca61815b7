/** The tiers of jest.config.mjs as `npm test` runs them: many test files at a time, with the modules they share loaded once. */
import config from '../../jest.config.mjs';
import { batched } from './batches.mjs';

const FILES_PER_BATCH = { unit: 16, screen: 6, medium: 10 };

export default {
  ...config,
  projects: config.projects.map((project) => batched(project, FILES_PER_BATCH[project.displayName])),
  testSequencer: '<rootDir>/tools/jest/in-order.cjs',
  rootDir: config.projects[0].rootDir,
};
