/** Return the headers of a page whose address is a secret: no cache keeps it, no search engine lists it, and no other site learns it. */
export const secretAddress = () => ({
  'Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex, nofollow',
  'Referrer-Policy': 'same-origin',
});
