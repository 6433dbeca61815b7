import { transformSync } from '@swc/core';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FIRST_WHEN_USED, onNode, requiredLate, withoutFetch } from './bundle/plugins.mjs';

const SOURCE = `
import type { Request, Response } from 'express';
import { Get } from './decorators.js';
export class Page {
  @Get() show(req: Request, res: Response): Request { return new Request(req.url); }
}
`;

describe('code of the server', () => {
  const { code } = transformSync(SOURCE, { filename: 'page.ts', configFile: join(__dirname, '../.swcrc') });
  const bundled = withoutFetch(code);

  it('names no class of fetch in the metadata of decorators, because that would load all of it', () => {
    expect(code).toContain('typeof Request === "undefined"');
    expect(bundled).not.toMatch(/typeof Re(quest|sponse) ===/);
  });

  it('keeps every line and column', () => {
    expect(bundled).toHaveLength(code.length);
    expect(bundled.indexOf('new Request(req.url)')).toBe(code.indexOf('new Request(req.url)'));
    expect(bundled.split('\n')).toHaveLength(code.split('\n').length);
  });
});

describe('modules that are run first when they are used', () => {
  const code = 'const a_1 = require("./a");\nconst b_1 = require("./b");\nreturn (b) => new (b ? b_1.B : Object)() && new a_1.A(1);';

  it('are required where they are used, and others at the beginning', () => {
    const required: string[] = [];
    class A {
      constructor(readonly given: number) {}
    }
    const require = (id: string) => {
      required.push(id);
      return { A, B: Object };
    };
    const make = (new Function('require', requiredLate(code, /a$/)) as (from: typeof require) => (b: boolean) => A)(require);
    expect(required).toEqual(['./b']);
    expect(make(true)).toEqual(new A(1));
    expect(required).toEqual(['./b', './a']);
  });

  it('are those that their packages require', () => {
    for (const [path, late] of FIRST_WHEN_USED) {
      const source = readFileSync(join(__dirname, '../node_modules', path), 'utf8');
      expect(requiredLate(source, late)).not.toBe(source);
    }
  });
});

it.each([
  'pg/lib/stream.js',
  '@nestjs/core/injector/helpers/is-debug-mode.util.js',
  '@nestjs/common/services/console-logger.service.js',
  '@nestjs/common/services/logger.service.js',
  '@nestjs/core/middleware/route-info-path-extractor.js',
])('finds in %s what a start need not do', (path) => {
  const source = readFileSync(join(__dirname, '../node_modules', path), 'utf8');
  const code = onNode().transform(source, path);
  expect(code).toEqual(expect.any(String));
  expect(code).not.toBe(source);
  expect(code).not.toContain('return !!process.env');
  expect(code).not.toContain("typeof Response === 'function'");
});
