import type { BrandColors } from '@haulbook/core';
import { brandPalette, colorVariables, darkPalette, palette } from '@haulbook/ui';

/** Names of the back office's palette that the site has no use for. */
const UNUSED = new Set(['onBrand', 'canvas', 'menuCurrent', 'lineControl', 'neutralSoft', 'raised']);

/**
 * Return the variables of the style sheet on a dark screen, for the owner's colors. Text, links and borders are as bright as a dark ground
 * needs; what is filled with a color keeps it, since white text can be read on it.
 */
export function darkColors(colors: BrandColors): Record<string, string> {
  const light = { ...palette, ...brandPalette(colors) };
  const dark = darkPalette(light);
  const known = Object.fromEntries(Object.entries(dark).filter(([name]) => !UNUSED.has(name)));
  return {
    ...colorVariables('--color-', known),
    '--color-head': dark.ink,
    '--color-cream': dark.canvas,
    '--color-sand': dark.raised,
    '--color-cta-soft': dark.raised,
    '--color-brand-fill': light.brand,
    '--color-brand-fill-hover': light.brandHover,
    '--color-brand-fill-active': light.brandActive,
    '--color-cta-fill': light.cta,
    '--color-cta-fill-hover': light.ctaHover,
    '--color-cta-fill-active': light.ctaActive,
  };
}

/** Where the screen is dark, and the page does not stay light on every screen. */
export const DARK_ROOT = ':root:not([data-light])';

/** Write variables as the inside of a rule. */
export const declarations = (variables: Record<string, string>): string =>
  Object.entries(variables)
    .map(([name, value]) => `${name}:${value}`)
    .join(';');
