import { brandPalette, colorVariables, darkPalette, palette } from '@haulbook/ui';
import type { Business } from '../../../http/catalog.server';

/** The color schemes that a page can ask for; the site itself is light. */
const SCHEMES = ['light', 'dark', 'auto'] as const;
type Scheme = (typeof SCHEMES)[number];

const schemeOf = (said: string | null): Scheme => SCHEMES.find((scheme) => scheme === said) ?? 'light';

/** Return the style sheet of the page in a frame for the scheme in its address; empty for light, which is what pages are. */
export function schemeStyle(said: string | null, { colors }: Pick<Business, 'colors'>): string {
  const scheme = schemeOf(said);
  if (scheme === 'light') return '';
  // Buttons keep the color of actions, which white text can be read on.
  const { cta: _cta, ctaHover: _hover, ctaActive: _active, ...dark } = darkPalette({ ...palette, ...brandPalette(colors) });
  // The strongest shade is that of headings here, and of grounds in the back office.
  const variables = Object.entries(colorVariables('--color-', { ...dark, brandStrong: dark.ink })).map(
    ([name, value]) => `${name}:${value}`,
  );
  const rule = `[data-embed]{color-scheme:dark;${variables.join(';')}}`;
  return scheme === 'dark' ? rule : `@media (prefers-color-scheme:dark){${rule}}`;
}
