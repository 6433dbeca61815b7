import { cssVariables } from './css-variables';
import { palette } from './tokens';

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

describe('tokens', () => {
  const text = [
    palette.ink,
    palette.inkMuted,
    palette.inkFaint,
    palette.brand,
    palette.success,
    palette.warning,
    palette.error,
    palette.info,
    palette.cta,
  ];

  it.each(text)('%s reads on the surface and on the canvas', (color) => {
    expect(contrast(color, palette.surface)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(color, palette.canvas)).toBeGreaterThanOrEqual(4.5);
  });

  it.each([palette.brand, palette.brandHover, palette.cta, palette.ctaHover, palette.brandStrong])('white reads on %s', (color) => {
    expect(contrast('#ffffff', color)).toBeGreaterThanOrEqual(4.5);
  });

  it.each([
    [palette.success, palette.successSoft],
    [palette.warning, palette.warningSoft],
    [palette.error, palette.errorSoft],
    [palette.info, palette.infoSoft],
    [palette.brand, palette.brandSoft],
  ])('%s reads on its soft ground %s', (color, ground) => {
    expect(contrast(color, ground)).toBeGreaterThanOrEqual(4.5);
  });

  it('become CSS variables with units', () => {
    const css = cssVariables();
    expect(css).toContain(`--hb-ink-muted: ${palette.inkMuted};`);
    expect(css).toContain('--hb-radius-medium: 8px;');
  });
});
