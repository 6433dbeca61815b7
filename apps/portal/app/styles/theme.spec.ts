import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEFAULT_COLORS, shadesOf } from '@haulbook/core';
import { palette } from '@haulbook/ui';
import { getContrast } from 'color2k';
import { brandStyle } from '../http/brand-style.server';
import { darkColors } from '../http/dark-colors';

const css = readFileSync(join(__dirname, 'app.css'), 'utf8');
const darkCss = readFileSync(join(__dirname, 'dark.css'), 'utf8');
const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

it.each(Object.entries(palette))('paints %s as the shared tokens say', (name, color) => {
  const found = new RegExp(`--color-${kebab(name)}: (#[0-9a-f]+);`).exec(css);
  // A token that no page uses may be left out, but must not differ.
  expect(found?.[1] ?? color).toBe(color);
});

it('takes over the brand and the call to action', () => {
  expect(css).toContain(`--color-brand: ${palette.brand};`);
  expect(css).toContain(`--color-cta: ${palette.cta};`);
});

describe('a dark screen', () => {
  it.each(Object.entries(darkColors(DEFAULT_COLORS)))('paints %s as the shared tokens say', (name, color) => {
    expect(darkCss).toContain(`    ${name}: ${color};\n`);
  });

  const OWN = [
    DEFAULT_COLORS,
    { brand: '#7a1f5c', action: '#0b57d0' },
    { brand: '#222222', action: '#8a1a14' },
    { brand: '#0b4d7a', action: '#5b21b6' },
  ];

  it.each(OWN)('can be read in the colors %j', (colors) => {
    const color = (name: string) => darkColors(colors)[`--color-${name}`]!;
    for (const ground of ['cream', 'surface', 'sand', 'brand-soft', 'brand-faint'])
      for (const text of ['ink', 'ink-muted', 'ink-faint', 'head', 'brand', 'cta', 'cta-hover'])
        expect([text, ground, getContrast(color(text), color(ground)) >= 4.5]).toEqual([text, ground, true]);
    // White text on what is filled.
    for (const ground of ['brand-fill', 'brand-fill-active', 'cta-fill', 'cta-fill-active', 'brand-strong'])
      expect([ground, getContrast('#ffffff', color(ground)) >= 4.5]).toEqual([ground, true]);
  });

  it('has the owner’s colors with the page, and nothing for those as shipped', () => {
    expect(brandStyle({ colors: DEFAULT_COLORS })).toBe('');
    const style = brandStyle({ colors: { ...DEFAULT_COLORS, brand: '#7a1f5c' } });
    const strong = shadesOf('#7a1f5c').strong;
    expect(style).toMatch(`:root{--color-brand:#7a1f5c;`);
    expect(style).toContain(`--color-head:${strong}}@media screen and (prefers-color-scheme:dark){:root:not([data-light]){--color-`);
    expect(style).toContain('--color-brand-fill:#7a1f5c');
  });
});
