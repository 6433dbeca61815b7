import { DEFAULT_COLORS, shadesOf, type BrandColors } from '@haulbook/core';
import type { Palette } from './tokens';

/** Return the colors that replace the shipped ones where the owner chose others. */
export const brandPalette = ({ brand, action }: BrandColors): Partial<Palette> => ({
  ...(brand !== DEFAULT_COLORS.brand && greens(brand)),
  ...(action !== DEFAULT_COLORS.action && oranges(action)),
});

function greens(color: string): Partial<Palette> {
  const { base, hover, active, strong, soft, faint } = shadesOf(color);
  return {
    brand: base,
    brandHover: hover,
    brandActive: active,
    brandStrong: strong,
    brandSoft: soft,
    brandFaint: faint,
    menuCurrent: hover,
  };
}

function oranges(color: string): Partial<Palette> {
  const { base, hover, active, bright } = shadesOf(color);
  return { cta: base, ctaHover: hover, ctaActive: active, accent: bright };
}
