/** Types of plugins.mjs, for the tests that are written in TypeScript. */

/** Return compiled code whose decorator metadata names no class of `fetch`; all other characters stay in their places. */
export function withoutFetch(code: string): string;
