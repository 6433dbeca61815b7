/** Types of folder-cycles.mjs, for the tests that are written in TypeScript. */

/**
 * Find the folders that import values from one another, directly or around a circle of others.
 *
 * @returns each pair of folders that reach each other, such as `billing/invoices <-> billing/journal`
 */
export function folderCycles(root: string): string[];
