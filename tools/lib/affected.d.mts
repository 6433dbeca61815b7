/** Types of affected.mjs, for the tests that are written in TypeScript. */

/** What to run for a change: paths for the linters, names of packages for the other tiers. */
export interface Work extends Record<'eslint' | 'oxlint' | 'types' | 'unit' | 'screen' | 'medium' | 'build' | 'e2e', string[]> {
  packages: boolean;
}

interface Change {
  files: string[];
  affected: string[];
  packages: { name: string; folder: string; targets: string[] }[];
  exists?: (path: string) => boolean;
}

/** Decide what to run for a change. */
export function affectedWork(change: Change): Work;

/** Whether a tier has anything to do. */
export function takesPart(tier: string, work: Work): boolean;
