/** Types of packages-manifests.mjs, for the tests that are written in TypeScript. */

/** Return a sentence for each thing that an unpacked package lacks. */
export function lacks(folder: string): string[];
