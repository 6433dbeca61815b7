/** Types of db-diff-refusals.mjs, for the tests that are written in TypeScript. */
export function refusals(
  flags: { 'allow-drops'?: boolean; 'keep-choices'?: boolean },
  diff: { up: string[]; drops: string[]; unfilled: string[] },
  strays: { path: string; value: string; rows: number }[],
): string[];
