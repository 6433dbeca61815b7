/** The tests of the group named by MUTATE_GROUP, in one batch: every mutant loads the modules once and runs the tests that cover it. */
import { join } from 'node:path';
import config from '../../jest.config.mjs';
import { batched } from '../jest/batches.mjs';
import { groups } from './groups.mjs';

const group = groups[process.env.MUTATE_GROUP];
const [unit] = config.projects;
const ALL_IN_ONE = 10_000;
const suffix = group.usesDatabase ? '.*\\.spec\\.ts$' : '.*(?<!\\.medium)\\.spec\\.ts$';

export default batched(
  {
    ...unit,
    displayName: 'mutate',
    testEnvironment: join(import.meta.dirname, 'environment.cjs'),
    testRegex: group.tests.map((path) => `^/${path}${suffix}`),
    // A package resolves to the copy with the mutants, not to the one that node_modules links to.
    moduleNameMapper: { ...unit.moduleNameMapper, '^@haulbook/([a-z-]+)$': '<rootDir>/libs/$1/src/index.ts' },
    setupFilesAfterEnv: [...unit.setupFilesAfterEnv, '<rootDir>/tools/mutate/examples.cjs'],
  },
  ALL_IN_ONE,
  'mutate',
);
