/**
 * Return a path to continue to if it is local: it starts with one slash and stays on this origin. Anything else (another site, `//host`,
 * `/\host`, control characters) gives null.
 */
export function localPath(value: string | null | undefined): string | null {
  if (!value || !/^\/(?![/\\])/.test(value)) return null;
  // eslint-disable-next-line no-control-regex -- control characters must not get through
  if (/[\u0000-\u001f\u007f\\]/.test(value)) return null;
  const url = new URL(value, 'http://local.invalid');
  // Dots are resolved by now, so `/a/..//host` has become `//host`.
  if (url.origin !== 'http://local.invalid' || url.pathname.startsWith('//')) return null;
  return url.pathname + url.search + url.hash;
}
