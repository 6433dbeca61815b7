import { darkColors, declarations } from '../../../http/dark-colors';
import type { Business } from '../../../http/catalog.server';

/** The color schemes that a page can ask for; without one it is light. */
const SCHEMES = ['light', 'dark', 'auto'] as const;
type Scheme = (typeof SCHEMES)[number];

const schemeOf = (said: string | null): Scheme => SCHEMES.find((scheme) => scheme === said) ?? 'light';

/** Whether an address names a scheme that there is. */
export const isScheme = (said: string | null): boolean => SCHEMES.some((scheme) => scheme === said);

/** Return the style sheet of the page in a frame for the scheme in its address; empty for light, which is what pages are. */
export function schemeStyle(said: string | null, { colors }: Pick<Business, 'colors'>): string {
  const scheme = schemeOf(said);
  if (scheme === 'light') return '';
  const rule = `[data-embed]{color-scheme:dark;${declarations(darkColors(colors))}}`;
  return scheme === 'dark' ? rule : `@media (prefers-color-scheme:dark){${rule}}`;
}
