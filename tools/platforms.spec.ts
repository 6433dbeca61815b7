import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { platformGaps, type Lockfile } from './lib/platforms.mjs';

const everywhere = ['darwin-arm64', 'darwin-x64', 'win32-arm64-msvc', 'win32-x64-msvc', 'linux-arm64-gnu', 'linux-x64-gnu'];
const names = (platforms: string[]) => platforms.map((platform) => `native-${platform}`);

/** Create a lockfile with one native package that lists builds for `wanted` and contains those for `present`. */
function lockfile(wanted: string[], present = wanted, folder = 'node_modules'): Lockfile {
  return {
    packages: {
      [`${folder}/native`]: { optionalDependencies: Object.fromEntries(names(wanted).map((name) => [name, '1.0.0'])) },
      ...Object.fromEntries(names(present).map((name) => [`${folder}/${name}`, {}])),
    },
  };
}

it('the lockfile installs on macOS, Windows and Linux, on x64 and arm64', () => {
  expect(platformGaps(JSON.parse(readFileSync(join(__dirname, '../package-lock.json'), 'utf8')) as Lockfile)).toEqual([]);
});

it('finds a build that npm dropped because the registry lacks it', () => {
  const present = everywhere.filter((platform) => platform !== 'darwin-x64');
  expect(platformGaps(lockfile(everywhere, present))).toEqual(['native needs native-darwin-x64, which is not in the lockfile']);
});

it('finds a platform that a native package has no build for', () => {
  const wanted = everywhere.filter((platform) => platform !== 'win32-arm64-msvc');
  expect(platformGaps(lockfile(wanted))).toEqual(['native has no build for Windows on arm64']);
});

it('finds builds where Node does: beside the package, below it and above it', () => {
  expect(platformGaps(lockfile(everywhere, everywhere, 'apps/portal/node_modules'))).toEqual([]);
  expect(platformGaps(lockfile(everywhere, everywhere, 'node_modules/other/node_modules'))).toEqual([]);
  const above = lockfile(everywhere);
  const { 'node_modules/native': native, ...builds } = above.packages;
  expect(platformGaps({ packages: { 'apps/portal/node_modules/native': native!, ...builds } })).toEqual([]);
});
