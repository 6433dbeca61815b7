import { ExpressAdapter } from '@nestjs/platform-express';
import { LeanExpressAdapter } from './express-adapter.js';

describe('paths of routes', () => {
  const [ours, nests] = [new LeanExpressAdapter(), new ExpressAdapter()];

  it.each([
    '/api/quotes',
    '/api/quotes/:id',
    '/api/site/{*path}',
    '/dev/mailbox/*path',
    '/api/old/*',
    '/api/quotes/:id/pictures/:file.webp',
  ])('of %s is what Nest makes of it', (path) => expect(ours.normalizePath(path)).toBe(nests.normalizePath(path)));

  it('that Express cannot read are refused by Express', () => {
    expect(() => ours.get('/:', () => undefined)).toThrow(TypeError);
  });
});
