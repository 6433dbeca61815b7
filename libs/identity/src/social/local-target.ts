/**
 * Return the local path of a requested redirect target, which may be relative or absolute on our own origin. Return null for every
 * other URL (security, web: redirect targets are local paths only).
 */
export function localTarget(wanted: string | undefined, publicUrl: string): string | null {
  const own = new URL(publicUrl).origin;
  if (!wanted || !URL.canParse(wanted, own)) return null;
  const url = new URL(wanted, own);
  // `//evil.example` and `/\evil.example` parse as another host and are refused here; a path may still begin with two slashes.
  if (url.origin !== own || url.username || url.pathname.startsWith('//')) return null;
  return `${url.pathname}${url.search}`;
}
