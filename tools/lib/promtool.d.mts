/** Types of promtool.mjs, for the tests that are written in TypeScript. */
/** Return the path of promtool, or undefined. */
export function findPromtool(): string | undefined;
