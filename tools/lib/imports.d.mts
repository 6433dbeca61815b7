/** Types of imports.mjs, for the tests that are written in TypeScript. */

/** Return the path of every code file below a folder, types included. */
export function codeFiles(folder: string): string[];
