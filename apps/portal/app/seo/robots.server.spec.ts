import type { SitePagesView } from '@haulbook/contracts';
import { sitemap } from './robots.server';

const PAGES = { services: [], towns: [], guides: [] } as unknown as SitePagesView;

it.each([
  [true, ['https://example.com/photo-quote']],
  [false, []],
])('lists the page for prices from photos exactly where they are offered: %s', (pricesPhotos, listed) => {
  const map = sitemap('https://example.com', { services: [], pages: PAGES, pricesPhotos });
  expect([...map.matchAll(/<loc>([^<]*photo[^<]*)<\/loc>/g)].map(([, url]) => url)).toEqual(listed);
});
