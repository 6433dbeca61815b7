/** Types of dependencies.mjs, for the tests that are written in TypeScript. */

/** Return a sentence for each package that the workspace imports but does not declare, or declares but never uses. */
export function dependencyFaults(root: string): string[];
