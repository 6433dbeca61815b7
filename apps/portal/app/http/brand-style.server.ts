import { brandPalette, colorVariables } from '@haulbook/ui';
import { DARK_ROOT, darkColors, declarations } from './dark-colors';
import type { Business } from './catalog.server';

/** Return the style sheet that the owner's colors need, for light screens and dark ones; empty where they are as shipped. */
export function brandStyle({ colors }: Pick<Business, 'colors'>): string {
  const own = colorVariables('--color-', brandPalette(colors));
  if (Object.keys(own).length === 0) return '';
  // Titles are in the strongest shade of the brand, as long as the ground is light.
  const light = own['--color-brand-strong'] ? { ...own, '--color-head': own['--color-brand-strong'] } : own;
  const dark = `${DARK_ROOT}{${declarations(darkColors(colors))}}`;
  return `:root{${declarations(light)}}@media screen and (prefers-color-scheme:dark){${dark}}`;
}

/** Return the color of the browser's own bar: that of the header. */
export const barColor = ({ colors }: Pick<Business, 'colors'>): string => brandPalette(colors).brandStrong ?? '#0f2f25';
