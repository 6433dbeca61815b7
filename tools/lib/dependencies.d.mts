/** Types of dependencies.mjs, for the tests that are written in TypeScript. */

/** Return a sentence for each package that the workspace imports and does not declare, or declares and never uses. */
export function dependencyFaults(root: string): string[];
