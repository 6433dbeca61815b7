import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './lib/workspace.mjs';

/** A TypeScript sample: a whole file, or a part to insert into one (`in`). */
interface Sample {
  page: string;
  line: number;
  file: string;
  isPart: boolean;
  code: string;
}

/** Return the TypeScript samples of a page. The first line of each is a comment that names its file. */
function samplesOf(page: string): Sample[] {
  const text = readFileSync(join(root, page), 'utf8');
  return [...text.matchAll(/^```tsx?\n([\s\S]*?)^```$/gm)].map((match) => {
    const line = text.slice(0, match.index).split('\n').length + 1;
    const named = /^\/\/ (in (?:\S+ )*)?(\S+\.tsx?)\n/.exec(match[1]!);
    if (!named)
      throw new Error(`${page}:${line}: name the sample's file in its first line, as in "// apps/api/src/vehicles/vehicle.entity.ts".`);
    return { page, line, file: named[2]!, isPart: named[1] !== undefined, code: match[1]! };
  });
}

/** Code around a part in its file. */
const surroundings: [file: string, before: string, after: string][] = [
  [
    'apps/api/src/resources.ts',
    `import { resource } from '@haulbook/resource';
     import { Vehicle } from './vehicles/vehicle.entity.js';
     import { VehicleHooks } from './vehicles/vehicle.hooks.js';
     import { vehiclePolicy } from './vehicles/vehicle.policy.js';
     export { VehicleHooks };
     export const list = [\n`,
    '];',
  ],
  [
    'apps/admin/src/overrides.ts',
    "import { lazy } from 'react';\nimport type { Overrides } from '@haulbook/resource-admin';\nexport const overrides: Overrides = {\n",
    '};',
  ],
  [
    'apps/api/src/vehicles/vehicle.entity.ts',
    "import { Field, ResourceEntity, sumOf } from '@haulbook/resource';\nimport { VehicleService } from './vehicle-service.entity.js';\nexport const used = [sumOf, VehicleService];\nexport class Vehicle extends ResourceEntity {\n  name!: string;\n",
    '}',
  ],
  ['apps/tool-rental/src/books.ts', "import { Field, Resource, ResourceEntity } from '@haulbook/resource';\n", ''],
];

function wholeFile({ page, line, file, isPart, code }: Sample): string {
  if (!isPart) return code;
  const around = surroundings.find(([path]) => file === path);
  if (!around) throw new Error(`${page}:${line}: say in tools/samples.spec.ts what surrounds a part of ${file}.`);
  return `${around[1]}${code}${around[2]}`;
}

/**
 * Type-check samples as files of an application, together with its existing files. Each page is checked separately: two may declare the
 * same file.
 * @returns the compiler's output; empty when there are no errors.
 */
function typeCheck(app: string, samples: Sample[]): string {
  const cache = join(root, app, '.cache');
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'samples-'));
  try {
    const files = samples.map((sample, index) => {
      // Several parts may go into one file.
      const file = sample.isPart ? sample.file.replace(/(\.tsx?)$/, `.${index}$1`) : sample.file;
      const path = join(folder, sample.page, file.replace(/^apps\/[^/]+\//, ''));
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, wholeFile(sample));
      return path;
    });
    // `rootDirs` lets a sample import what is in the application by a relative path.
    const rootDirs = [...new Set(samples.map(({ page }) => join(folder, page))), join(root, app)];
    const config = {
      extends: join(root, app, 'tsconfig.json'),
      compilerOptions: { rootDirs },
      files,
      include: [join(root, app, 'src/**/*.d.ts')],
    };
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
    const tsc = join(root, 'node_modules/typescript-native/bin/tsc');
    const { stdout, stderr } = spawnSync(process.execPath, [tsc, '--noEmit', '--pretty', 'false'], { cwd: folder, encoding: 'utf8' });
    return stdout + stderr;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

describe('the samples of the guides', () => {
  const pages = ['README.md', 'docs/quick-start.md', 'docs/guide-resource.md'];
  const samples = pages.flatMap(samplesOf);
  const isOfScreens = ({ file }: Sample) => file.startsWith('apps/admin/');

  it('are found on every page', () => {
    expect(pages.filter((page) => !samples.some((sample) => sample.page === page))).toEqual([]);
    expect(samples.filter(isOfScreens)).not.toEqual([]);
  });

  it('type-check on the server', () => {
    expect(
      typeCheck(
        'apps/api',
        samples.filter((sample) => !isOfScreens(sample)),
      ),
    ).toBe('');
  });

  it('type-check in the back office', () => {
    expect(typeCheck('apps/admin', samples.filter(isOfScreens))).toBe('');
  });
});
