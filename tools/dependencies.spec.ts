import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { dependencyFaults } from './lib/dependencies.mjs';

it('every package of the workspace declares what it imports, and nothing else', () => {
  expect(dependencyFaults(join(__dirname, '..'))).toEqual([]);
});

describe('a workspace', () => {
  let root: string;
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'haulbook-dependencies-'));
    for (const folder of ['apps', 'tools']) mkdirSync(join(root, folder));
    write('package.json', { name: 'root', devDependencies: { jest: '1' }, scripts: { test: 'jest' } });
    write('libs/shelf/package.json', { name: '@haulbook/shelf', dependencies: { express: '1' }, devDependencies: { supertest: '1' } });
    write('libs/shelf/src/index.ts', "import type { Request } from 'express';\nimport { join } from 'node:path';");
    write('libs/shelf/src/index.spec.ts', "import request from 'supertest';");
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));

  function write(file: string, content: string | object) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), typeof content === 'string' ? content : JSON.stringify(content));
  }

  it('has no fault when what is imported is declared, tests apart', () => {
    expect(dependencyFaults(root)).toEqual([]);
  });

  it('is told what code imports that only tests may', () => {
    write('libs/shelf/src/index.ts', "export * from 'supertest/lib/agent.js';\nimport 'express';");
    expect(dependencyFaults(root)).toEqual(['@haulbook/shelf imports supertest (libs/shelf/src/index.ts): add it to its dependencies.']);
  });

  it('is told what a test imports that neither its package nor the root has', () => {
    write('libs/shelf/src/late.spec.ts', "const late = () => import('nock');\nimport 'jest';");
    expect(dependencyFaults(root)).toEqual(['@haulbook/shelf imports nock (libs/shelf/src/late.spec.ts): add it to its devDependencies.']);
  });

  it('is told what nothing uses', () => {
    write('libs/shelf/src/index.ts', 'export {};');
    expect(dependencyFaults(root)).toEqual(['@haulbook/shelf declares express, which nothing in it uses.']);
  });

  it('may declare the peers of what it uses', () => {
    write('libs/shelf/package.json', {
      name: '@haulbook/shelf',
      dependencies: { express: '1', rxjs: '1' },
      devDependencies: { supertest: '1' },
    });
    expect(dependencyFaults(root)).toEqual(['@haulbook/shelf declares rxjs, which nothing in it uses.']);
    write('libs/shelf/node_modules/express/package.json', { name: 'express', peerDependencies: { rxjs: '^1' } });
    expect(dependencyFaults(root)).toEqual([]);
  });
});
