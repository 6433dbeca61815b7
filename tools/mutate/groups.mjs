/** The code that `npm run mutate` changes, and the tests that have to detect it. Paths are relative to the workspace's root. */
/** Patterns that leave out what is no code of a product. */
export const notTests = ['!**/*.spec.ts', '!**/index.ts', '!**/testing/**'];

export const groups = {
  domain: {
    mutate: ['libs/domain/src/**/*.ts', ...notTests],
    tests: ['libs/domain/'],
  },
  policies: {
    mutate: ['{apps,libs}/*/src/**/*.policy.ts'],
    tests: ['apps/api/src/(resources|permissions)'],
  },
  resource: {
    mutate: ['libs/resource/src/**/*.ts', ...notTests],
    tests: ['libs/resource/'],
    usesDatabase: true,
  },
};

/** Return the group that a source file belongs to. */
export function groupOf(file) {
  if (file.endsWith('.policy.ts')) return 'policies';
  return Object.keys(groups).find((name) => file.startsWith(`libs/${name}/`));
}
