import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { palette } from '@haulbook/ui';

const css = readFileSync(join(__dirname, 'app.css'), 'utf8');
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
