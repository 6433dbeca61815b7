import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { lacks } from './lib/packages-manifests.mjs';
import { frameworkPackages } from './lib/framework-packages.mjs';
import { publishedManifest } from './lib/packages.mjs';

const source = { '@haulbook/source': './src/index.ts', types: './dist/index.d.ts', default: './dist/index.js' };
const manifest = {
  name: '@haulbook/shelf',
  version: '1.2.3',
  private: true,
  exports: { '.': source, './styles.css': './src/styles.css' },
  files: ['dist'],
  scripts: { build: 'swc' },
  nx: { tags: [] },
  dependencies: { '@haulbook/core': '*', express: '5.3.0' },
  peerDependencies: { '@haulbook/testing': '*', zod: '^4.6.7' },
  devDependencies: { '@types/qrcode': '1.5.6' },
};

it('a published manifest has nothing of the workspace, and asks for packages of the framework at its own version', () => {
  expect(publishedManifest(manifest)).toEqual({
    name: '@haulbook/shelf',
    version: '1.2.3',
    private: true,
    exports: { '.': { types: './dist/index.d.ts', default: './dist/index.js' }, './styles.css': './src/styles.css' },
    files: ['dist', 'CHANGELOG.md'],
    dependencies: { '@haulbook/core': '1.2.3', express: '5.3.0' },
    peerDependencies: { '@haulbook/testing': '1.2.3', zod: '^4.6.7' },
  });
});

it('no package of the framework can be published by accident, and all have one version and one license', () => {
  const all = frameworkPackages.map((name) => JSON.parse(readFileSync(join(__dirname, '../libs', name, 'package.json'), 'utf8')));
  expect(all.filter((each) => each.private !== true)).toEqual([]);
  expect(new Set(all.map(({ version, license }) => `${version}, ${license}`)).size).toBe(1);
});

describe('an unpacked package', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'haulbook-lacks-'));
    write('package.json', JSON.stringify(publishedManifest(manifest)));
    for (const file of ['README.md', 'LICENSE', 'CHANGELOG.md', 'src/styles.css']) write(file, '');
    write('dist/index.js', "import 'express';\nimport { cents } from '@haulbook/core';\nexport const shelf = cents;");
    write('dist/index.d.ts', "import { z } from 'zod';\nexport declare const shelf: z.ZodType;");
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  function write(file: string, text: string) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }

  it('lacks nothing when its exports are there and its imports declared', () => {
    expect(lacks(folder)).toEqual([]);
  });

  it('lacks nothing for a link to a package that is named like a file', () => {
    mkdirSync(join(folder, 'node_modules'));
    symlinkSync(join(folder, 'dist'), join(folder, 'node_modules/ipaddr.js'), 'junction');
    expect(lacks(folder)).toEqual([]);
  });

  it('lacks what its code imports and its manifest does not declare', () => {
    write('dist/index.js', "import { readFileSync } from 'node:fs';\nexport const late = () => import('sharp/lib/input.js');");
    expect(lacks(folder)).toEqual(['@haulbook/shelf imports sharp (dist/index.js), which its package.json does not declare.']);
  });

  it('lacks what its types name, also where TypeScript wrote the name', () => {
    write('dist/index.d.ts', 'export declare const list: import("@tanstack/query-core").Query;');
    expect(lacks(folder)).toEqual([
      '@haulbook/shelf imports @tanstack/query-core (dist/index.d.ts), which its package.json does not declare.',
    ]);
  });

  it('lacks a file that it exports, and its papers', () => {
    rmSync(join(folder, 'dist/index.d.ts'));
    rmSync(join(folder, 'LICENSE'));
    expect(lacks(folder)).toEqual([
      '@haulbook/shelf has no LICENSE.',
      '@haulbook/shelf exports . as ./dist/index.d.ts, which its tarball does not have.',
    ]);
  });
});
