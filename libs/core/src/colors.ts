import { getContrast, lighten, mix, toHex } from 'color2k';

/** The two colors that the owner of an application chooses, as `#rrggbb`. */
export interface BrandColors {
  /** Navigation, links, and quiet buttons. */
  brand: string;
  /** The one call to action of a screen. */
  action: string;
}

/** The colors of a fresh installation. */
export const DEFAULT_COLORS: Readonly<BrandColors> = { brand: '#1b5e47', action: '#c2410c' };

/** Shades of one color: of a button, of the ground of a header, and of light grounds. */
export interface Shades {
  base: string;
  hover: string;
  active: string;
  strong: string;
  soft: string;
  faint: string;
  /** Brighter, for drawings; never behind or as text. */
  bright: string;
}

const darker = (color: string, share: number) => toHex(mix(color, '#000000', share));
const lighter = (color: string, share: number) => toHex(mix(color, '#ffffff', share));

/** Return the shades of a color. */
export const shadesOf = (color: string): Shades => ({
  base: color,
  hover: darker(color, 0.12),
  active: darker(color, 0.28),
  strong: darker(color, 0.5),
  soft: lighter(color, 0.92),
  faint: lighter(color, 0.96),
  bright: toHex(lighten(color, 0.12)),
});

/** The contrast that text needs (WCAG 2, level AA). */
const READABLE = 4.5;

/** The ground of panels when a screen is dark. */
export const DARK_GROUND = '#161d24';

/** How much of a color its own dark grounds have. */
const TINT = { soft: 0.2, faint: 0.1 };

const onDark = (color: string, share: number) => toHex(mix(DARK_GROUND, color, share));

/** Return the shades of a color on a dark screen: as much brighter as it takes to be read there, on its own ground too. */
export function darkShadesOf(color: string): Shades {
  let base = toHex(color);
  while (getContrast(base, onDark(base, TINT.soft)) < READABLE + 0.3) base = toHex(lighten(base, 0.02));
  return {
    base,
    hover: toHex(lighten(base, 0.08)),
    active: toHex(lighten(base, 0.04)),
    strong: shadesOf(color).strong,
    soft: onDark(base, TINT.soft),
    faint: onDark(base, TINT.faint),
    bright: base,
  };
}

const HEX = /^#[0-9a-f]{6}$/i;

/** Return whether a text is a color, `#1b5e47`. */
export const isColor = (text: string): boolean => HEX.test(text);

/** Return whether a color can be read on its own light ground, and thus on white, and white text on it. */
export const isReadableColor = (color: string): boolean => getContrast(color, shadesOf(color).soft) >= READABLE;
