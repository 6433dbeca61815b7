/** Types of packages.mjs, for the tests that are written in TypeScript. */

interface Manifest {
  name: string;
  version: string;
  exports: Record<string, string | Record<string, string>>;
  files: string[];
  dependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  [other: string]: unknown;
}

/** Return a manifest without the parts that only the workspace needs. */
export function publishedManifest(manifest: Manifest): Manifest;
