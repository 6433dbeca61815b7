/** Types of framework-packages.mjs, for the tests that are written in TypeScript. */
export const frameworkPackages: string[];
export const sharedFiles: string[];
