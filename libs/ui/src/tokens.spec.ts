import { cssVariables } from './css-variables';
import { darkPalette } from './dark-palette';
import { palette, type Palette } from './tokens';

/** Compute the WCAG 2 relative luminance of `#rrggbb`. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const TEXT = ['ink', 'inkMuted', 'inkFaint', 'brand', 'success', 'warning', 'error', 'info', 'cta'] as const;
const SOFT = [
  ['success', 'successSoft'],
  ['warning', 'warningSoft'],
  ['error', 'errorSoft'],
  ['info', 'infoSoft'],
  ['brand', 'brandSoft'],
  ['inkMuted', 'neutralSoft'],
] as const;
const UNDER_TEXT = ['brand', 'brandHover', 'brandActive', 'cta', 'ctaHover', 'ctaActive', 'error'] as const;

/** Screens: the shipped light one, and dark ones of brands from deep to bright. */
const SCREENS: [string, Palette][] = [
  ['a light screen', palette],
  ...['#1b5e47', '#000000', '#1d4ed8', '#b91c1c', '#6d28d9', '#f97316', '#3f6212'].map((brand): [string, Palette] => [
    `a dark screen of ${brand}`,
    darkPalette({ brand, cta: palette.cta }),
  ]),
];

describe.each(SCREENS)('the colors of %s', (_, colors) => {
  it.each(TEXT)('let %s be read on the surface, on the canvas and on what is raised', (name) => {
    for (const ground of [colors.surface, colors.canvas, colors.raised]) expect(contrast(colors[name], ground)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(UNDER_TEXT)('let text be read on %s', (name) => {
    expect(contrast(colors.onBrand, colors[name])).toBeGreaterThanOrEqual(4.5);
  });

  it.each(SOFT)('let %s be read on %s', (name, ground) => {
    expect(contrast(colors[name], colors[ground])).toBeGreaterThanOrEqual(4.5);
  });
});

describe('tokens', () => {
  it('have a menu under white text on every screen', () => {
    for (const ground of [palette.brandStrong, palette.menuCurrent]) expect(contrast('#ffffff', ground)).toBeGreaterThanOrEqual(4.5);
  });

  it('become CSS variables with units', () => {
    const css = cssVariables();
    expect(css).toContain(`--hb-ink-muted: ${palette.inkMuted};`);
    expect(css).toContain('--hb-radius-medium: 8px;');
  });
});
