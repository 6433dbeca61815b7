import { DARK_GROUND, darkShadesOf, shadesOf } from '@haulbook/core';
import type { Palette } from './tokens';

/** The colors of a dark screen that do not depend on the brand. Text reaches WCAG AA (4.5:1) on `surface`, `canvas` and `raised`. */
const grays = {
  onBrand: '#0e1419',
  ink: '#e6ecf1',
  inkMuted: '#b3bfc9',
  inkFaint: '#9fadb8',
  line: '#2a353f',
  lineStrong: '#62717e',
  lineControl: '#43515d',
  neutralSoft: '#26303a',
  surface: DARK_GROUND,
  canvas: '#0e1419',
  raised: '#1d262f',
  success: '#5fce91',
  successSoft: '#14301f',
  warning: '#e9b063',
  warningSoft: '#36270f',
  error: '#ff9c93',
  errorSoft: '#3d1a18',
  info: '#8ab6ff',
  infoSoft: '#172b4d',
  focus: '#8ab6ff',
} as const;

/** Return the colors of a dark screen, in the shades of those that a light one has. */
export function darkPalette({ brand, cta }: Pick<Palette, 'brand' | 'cta'>): Palette {
  const main = darkShadesOf(brand);
  const action = darkShadesOf(cta);
  return {
    ...grays,
    brand: main.base,
    brandHover: main.hover,
    brandActive: main.active,
    brandStrong: main.strong,
    brandSoft: main.soft,
    brandFaint: main.faint,
    menuCurrent: shadesOf(brand).hover,
    cta: action.base,
    ctaHover: action.hover,
    ctaActive: action.active,
    accent: action.bright,
  };
}
