/** Types of plugins.mjs, for the tests that are written in TypeScript. */

/** Return compiled code whose decorator metadata names no class of `fetch`; all other characters stay in their places. */
export function withoutFetch(code: string): string;

/** Paths of modules, and which of those that they require are run only once they are used. */
export const FIRST_WHEN_USED: readonly (readonly [path: string, isLate: RegExp])[];

/** Return compiled code that requires some modules where it uses them, and not at its beginning. */
export function requiredLate(code: string, isLate: RegExp): string;

/** Leave out what costs a start more than it is worth. */
export function onNode(): { transform(code: string, id: string): string | null };
