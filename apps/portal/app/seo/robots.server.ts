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
  '/pay',
  '/orders',
  '/thank-you',
  '/test',
  '/dev',
];

/** Return robots.txt for the site at `origin`. */
export const robotsText = (origin: string): string =>
  ['User-agent: *', ...CLOSED.map((path) => `Disallow: ${path}`), 'Allow: /', '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n');

const PAGES = ['/', '/about', '/book-new', '/terms', '/privacy'];

const escapeXml = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Return the sitemap: the pages of the site and one per service, under their canonical URLs. */
export function sitemap(origin: string, services: readonly { slug: string }[]): string {
  const paths = [...PAGES, ...services.map(({ slug }) => `/book-new?service=${encodeURIComponent(slug)}`)];
  const urls = paths.map((path) => `<url><loc>${escapeXml(origin + path)}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`;
}
