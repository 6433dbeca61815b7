import type { SitePagesView } from '@haulbook/contracts';

/** Private, staff, machine and test pages, which search engines must not index. */
const CLOSED = [
  '/admin',
  '/api',
  '/dashboard',
  '/customer',
  '/quote-review',
  '/order-confirmation',
  '/crew',
  '/track',
  '/went',
  '/photo-quote/',
  '/pay',
  '/orders',
  '/thank-you',
  '/test',
  '/dev',
];

/** Return robots.txt for the site at `origin`. */
export const robotsText = (origin: string): string =>
  ['User-agent: *', ...CLOSED.map((path) => `Disallow: ${path}`), 'Allow: /', '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n');

const PAGES = ['/', '/services', '/about', '/book-new', '/terms', '/privacy'];

const escapeXml = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

interface Shown {
  services: readonly { slug: string }[];
  pages: SitePagesView;
  /** Whether customers can ask for a price with photos. */
  pricesPhotos: boolean;
}

/**
 * Return the sitemap: the pages of the site under their canonical URLs, those that the owner wrote among them, and one address per service:
 * its page, else its booking.
 */
export function sitemap(origin: string, { services, pages, pricesPhotos }: Shown): string {
  const paths = [
    ...PAGES,
    ...(pricesPhotos ? ['/photo-quote'] : []),
    ...pages.services.map((slug) => `/services/${encodeURIComponent(slug)}`),
    ...pages.towns.map(({ slug }) => `/junk-removal/${slug}`),
    ...(pages.guides.length > 0 ? ['/guides'] : []),
    ...pages.guides.map(({ slug }) => `/guides/${slug}`),
    ...services.filter(({ slug }) => !pages.services.includes(slug)).map(({ slug }) => `/book-new?service=${encodeURIComponent(slug)}`),
  ];
  const urls = paths.map((path) => `<url><loc>${escapeXml(origin + path)}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`;
}
