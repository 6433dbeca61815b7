/** Types of pages.mjs, for the tests that are written in TypeScript. */

/** Return the pages that the value of `--pages` means. */
export function pagesOf(value: string | undefined): string[];
