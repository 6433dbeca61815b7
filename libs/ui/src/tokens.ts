import { DEFAULT_COLORS } from '@haulbook/core';

/**
 * The design tokens, shared by the portal (as CSS variables) and the admin (as antd tokens). Text colors reach WCAG AA (4.5:1) on `surface`
 * and `canvas`; `cta` and `brand` reach it under white text.
 */
export const palette = {
  /** Deep green: navigation, links, primary buttons. */
  brand: DEFAULT_COLORS.brand,
  brandHover: '#237458',
  brandActive: '#124433',
  brandStrong: '#0f2f25',
  brandSoft: '#e3f1ea',
  brandFaint: '#f1f8f4',
  /** Orange: the primary call to action of a screen. */
  cta: DEFAULT_COLORS.action,
  ctaHover: '#a8370a',
  ctaActive: '#8f2f08',
  /** Text on `brand`, `cta` and `error`. */
  onBrand: '#ffffff',
  /** The chosen entry of the menu, which is dark on every screen, under white text. */
  menuCurrent: '#237458',
  /** Brighter orange for drawings and icons, never behind or as text. */
  accent: '#f97316',
  ink: '#15202b',
  inkMuted: '#4a5763',
  inkFaint: '#5d6a76',
  line: '#dfe5e9',
  lineStrong: '#8795a1',
  /** The border of controls. */
  lineControl: '#c9d1d8',
  /** The ground of what has no tone of its own: a plain badge, a column of a board. */
  neutralSoft: '#edf0f2',
  surface: '#ffffff',
  /** The ground of what lies above a page, such as menus and dialogs. */
  raised: '#ffffff',
  canvas: '#f6f8f9',
  success: '#17703c',
  successSoft: '#e6f4ea',
  warning: '#8a4b08',
  warningSoft: '#fdf3e1',
  error: '#b3261e',
  errorSoft: '#fdecea',
  info: '#1d5bbf',
  infoSoft: '#e8f0fd',
  /** Color of the focus ring. */
  focus: '#1d5bbf',
} as const;

/** The colors of an application, by the names of the default ones. */
export type Palette = Record<keyof typeof palette, string>;

/** Corner radii in px. */
export const radius = { small: 6, medium: 8, large: 12, pill: 999 } as const;

/** Spacing steps in px: multiples of four. */
export const space = { xs: 4, sm: 8, md: 12, lg: 16, xl: 24, xxl: 32, xxxl: 48 } as const;

/** System fonts: nothing to download and no layout shift. */
export const font = {
  sans: "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif",
  mono: "ui-monospace, SFMono-Regular, Menlo, Consolas, 'Liberation Mono', monospace",
} as const;

export const shadow = {
  small: '0 1px 2px rgb(21 32 43 / 0.06)',
  medium: '0 4px 16px rgb(21 32 43 / 0.10)',
  large: '0 12px 40px rgb(21 32 43 / 0.16)',
} as const;

/** Layout breakpoints in px; below `phone` everything is one column. */
export const breakpoint = { phone: 768, desktop: 1024, wide: 1280 } as const;
