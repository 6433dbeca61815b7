import { join } from 'node:path';

/**
 * Three tiers of tests, one configuration:
 *  unit    *.spec.ts          pure and fast, beside the code
 *  screen  *.spec.tsx         components in jsdom
 *  medium  *.medium.spec.ts   real PostgreSQL through HTTP, one cloned database per worker
 */
const swc = [
  '@swc/jest',
  {
    swcrc: false,
    jsc: {
      parser: { syntax: 'typescript', tsx: true, decorators: true },
      transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false, react: { runtime: 'automatic' } },
      target: 'es2022',
      keepClassNames: true,
    },
    module: { type: 'commonjs' },
    sourceMaps: true,
  },
];

// Packages published as ES modules only; jest's own module system needs them as CommonJS.
const esmOnly = [
  '@nestjs',
  '@haulbook',
  '@github',
  '@casl',
  '@ucast',
  'jose',
  'openid-client',
  'oauth4webapi',
  'oauth2-mock-server',
  'is-plain-obj',
  'file-type',
  'strtok3',
  'token-types',
  'uint8array-extras',
  '@tokenizer',
  '@borewit',
  'postal-mime',
  'cookie',
  '@react-email',
  'graphile-worker',
  '@scure',
  '@noble',
  '@otplib',
  'any-ascii',
  // It imports node's own modules on demand.
  '@opentelemetry/otlp-exporter-base',
  // Its build for browsers, which the screens' tests get, is one.
  'preact',
];

// Workers inherit it: all of a run share one clock.
process.env.TEST_STARTED_AT ??= String(Date.now());

const base = {
  rootDir: import.meta.dirname,
  roots: ['apps', 'libs', 'tools'].map((folder) => join(import.meta.dirname, folder)),
  testPathIgnorePatterns: ['/node_modules/', '/apps/e2e/'],
  transform: { '\\.[mc]?[jt]sx?$': swc },
  transformIgnorePatterns: [`/node_modules/(?!(${esmOnly.join('|')})(/|$))`],
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1', '\\?(url|page-script)$': '<rootDir>/tools/jest/asset-address.cjs' },
  setupFiles: ['<rootDir>/tools/jest/run-clock.cjs'],
  setupFilesAfterEnv: ['<rootDir>/tools/jest/patience.cjs'],
  modulePathIgnorePatterns: ['/dist/', '/build/', '/.data/', '/.nx/'],
};
const node = {
  ...base,
  testEnvironment: '<rootDir>/tools/jest/main-realm-environment.cjs',
  testEnvironmentOptions: { customExportConditions: ['@haulbook/source', 'node', 'node-addons'] },
};

export default {
  projects: [
    {
      ...node,
      displayName: 'unit',
      testRegex: ['(?<!\\.medium)\\.spec\\.ts$'],
    },
    {
      ...base,
      displayName: 'screen',
      setupFiles: [...base.setupFiles, '<rootDir>/tools/jest/as-in-a-browser.cjs'],
      testEnvironment: '<rootDir>/tools/jest/jsdom-environment.cjs',
      testEnvironmentOptions: { customExportConditions: ['@haulbook/source', 'browser', 'require'] },
      testRegex: ['\\.spec\\.tsx$'],
    },
    {
      ...node,
      displayName: 'medium',
      testRegex: ['\\.medium\\.spec\\.ts$'],
      globalSetup: '<rootDir>/tools/jest/global-setup.mjs',
      globalTeardown: '<rootDir>/tools/jest/global-teardown.mjs',
    },
  ],
};
