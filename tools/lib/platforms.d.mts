/** Types of platforms.mjs, for the tests that are written in TypeScript. */
export interface Lockfile {
  packages: Record<string, { optionalDependencies?: Record<string, string> }>;
}

/** Find the native packages that a lockfile does not install on macOS, Windows and Linux, x64 and arm64. @returns one sentence per gap */
export function platformGaps(lockfile: Lockfile): string[];
