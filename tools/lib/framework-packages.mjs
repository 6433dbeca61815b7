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
