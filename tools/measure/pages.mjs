/** Which pages are measured. Addresses of services, towns and guides are those of the demo data. */

/** One of each kind that is visited most, where a command names no others: all of them would take it an hour. */
const USUAL = ['/', '/about', '/terms', '/privacy', '/login', '/signup', '/book-new'];

/** Every public page that has no secret in its address, some in the states that visitors see of them, and what is not found. */
const EVERY = [
  ...USUAL,
  ...['/?zip=27601&load=6', '/services', '/services/mattress-removal', '/junk-removal/cary', '/guides', '/guides/how-much-of-a-truck'],
  ...['/book-new?service=mattress-removal', '/photo-quote', '/thank-you', '/embed', '/auth/secure', '/auth/reset-password'],
  ...['/signup/check-mail', '/account/delete', '/email-preferences', '/brand-kit-showcase', '/went/nonsense', '/no-such-page'],
  ...['/?lang=es', '/services?lang=es', '/book-new?lang=es'],
];

/** @returns the pages that the value of `--pages` means: the usual ones without it, with `all` every one, or those it names. */
export function pagesOf(value) {
  if (!value) return USUAL;
  return value === 'all' ? EVERY : value.split(',');
}
