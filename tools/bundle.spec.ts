import { transformSync } from '@swc/core';
import { join } from 'node:path';
import { withoutFetch } from './bundle/plugins.mjs';

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
