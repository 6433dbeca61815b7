/** Types of migration-files.mjs, for the tests that are written in TypeScript. */
export function writeMigrations(
  folder: string,
  name: string,
  diff: {
    up: string[];
    down: string[];
    stages: { expand: string[]; aside: string[]; settle: string[]; contract: string[]; stop: string[] };
  },
): { file: string; runs: string; count: number }[];
