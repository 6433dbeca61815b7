import { bookService } from './redirects.server';

const go = (slug: string, search = '') => bookService(slug, new Request(`http://haulbook.test/${slug}${search}`));

it('leads every service to booking with itself chosen, keeping how the visitor came', () => {
  expect(go('garage-cleanouts').headers.get('location')).toBe('/book-new?service=garage-cleanouts');
  expect(go('hoa-services', '?utm_source=mail').headers.get('location')).toBe('/book-new?utm_source=mail&service=hoa-services');
});

it('leads services the owner added there as well', () => {
  const answer = bookService('boat-removal', new Request('http://haulbook.test/boat-removal'), [{ slug: 'boat-removal' }]);
  expect(answer.headers.get('location')).toBe('/book-new?service=boat-removal');
});

it('knows no other word', () => {
  expect(() => go('no-such-thing')).toThrow(expect.objectContaining({ status: 404 }));
});
