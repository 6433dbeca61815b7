/** Files of the root that go into each of its packages. */
export const sharedFiles = ['LICENSE', 'CHANGELOG.md'];

/** The packages of the framework, in dependency order. */
export const frameworkPackages = [
  'core',
  'resource-contracts',
  'resource',
  'platform',
  'testing',
  'identity',
  'ui',
  'resource-admin',
  'resource-client',
];
