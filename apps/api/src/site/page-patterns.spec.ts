import { pagePatterns, readByScripts } from './page-patterns.js';

const page = (id: string, parentId?: string, path?: string) => [id, { id, parentId, path, index: path === undefined, module: {} }] as const;
const ROUTES = Object.fromEntries([
  ['root', { id: 'root', path: '', module: {} }] as const,
  page('home', 'root'),
  page('pay', 'root', 'pay/:token'),
  page('about', 'root', 'about'),
  page('town', 'root', ':slug'),
  page('dashboard', 'root', 'dashboard'),
  page('overview', 'dashboard'),
  page('document', 'dashboard', 'documents/:id'),
  page('everything', 'root', '*'),
]);

it('knows what the script of a page reads from its address by itself', () => {
  const booking = { id: 'booking', parentId: 'root', path: 'book-new', module: { handle: { readByScript: ['date'] } } };
  const readBy = readByScripts({ routes: { ...ROUTES, booking } as never });
  expect([readBy('/book-new'), readBy('/about'), readBy('/'), readBy(undefined)]).toEqual([['date'], [], [], []]);
});

describe('the pattern of a page', () => {
  it.each([
    ['/', '/'],
    ['/about', '/about'],
    ['/pay/s3cret', '/pay/:token'],
    ['/pay/s3cret.data', '/pay/:token'],
    ['/_root.data', '/'],
    ['/raleigh', '/:slug'],
    ['/dashboard', '/dashboard'],
    ['/dashboard/documents/17', '/dashboard/documents/:id'],
    ['/__manifest', '/__manifest'],
    ['/wp-admin/setup.php', undefined],
    ['//evil.example/about', undefined],
    ['/pay/%E0%A4%A', undefined],
  ])('of %s is %s', async (path, pattern) => {
    const patternOf = await pagePatterns({ routes: ROUTES as never });
    expect([patternOf(path), patternOf(path)]).toEqual([pattern, pattern]);
  });
});
