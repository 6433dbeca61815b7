/**
 * Replace the parameters in a path by their names: measurements are grouped by page, and no number of a quote leaves the browser.
 * @returns for example `/quote-review/:quoteNumber`.
 */
export function pagePattern(pathname: string, params: Readonly<Record<string, string | undefined>>): string {
  if (params['*'] !== undefined) return '/*';
  const names = new Map(Object.entries(params).map(([name, value]) => [value, `:${name}`]));
  const parts = pathname.split('/').map((part) => names.get(decode(part)) ?? part);
  return parts.join('/').replace(/(?<=.)\/+$/, '');
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
