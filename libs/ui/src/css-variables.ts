import { font, palette, radius, shadow, space, type Palette } from './tokens';

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const variables = (prefix: string, values: Record<string, string | number>): [name: string, value: string][] =>
  Object.entries(values).map(([name, value]) => [`--hb-${prefix}${kebab(name)}`, typeof value === 'number' ? `${value}px` : value]);

/** Return colors as CSS variables, `--color-brand-soft`. */
export const colorVariables = (prefix: string, colors: Partial<Palette>): Record<string, string> =>
  Object.fromEntries(Object.entries(colors).map(([name, value]) => [`${prefix}${kebab(name)}`, value]));

/**
 * Return the tokens as CSS variables: `--hb-brand`, `--hb-ink-muted`, `--hb-radius-medium`, `--hb-space-lg`, `--hb-font-sans`,
 * `--hb-shadow-small`.
 */
export const cssVariableEntries = (own: Partial<Palette> = {}): [name: string, value: string][] => [
  ...variables('', { ...palette, ...own }),
  ...variables('radius-', radius),
  ...variables('space-', space),
  ...variables('font-', font),
  ...variables('shadow-', shadow),
];

/** Return the CSS variables as one `:root` rule. */
export const cssVariables = (): string =>
  `:root{${cssVariableEntries()
    .map(([name, value]) => `${name}: ${value};`)
    .join('')}}`;
