import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const app = join(__dirname, '..');
const components = readdirSync(app, { recursive: true, encoding: 'utf8' }).filter((name) => /(?<!\.spec)\.tsx?$/.test(name));

/** Both end in a *, so that a press on any page styles all of what is within or beside what was pressed; app.css has others in their place. */
it.each(['group-', 'peer-'])('no element is styled by %s of another one', (prefix) => {
  const used = new RegExp(`["'\`\\s:]${prefix}[a-z[]+[^\\s"'\`]*:`);
  expect(components.filter((name) => used.test(readFileSync(join(app, name), 'utf8')))).toEqual([]);
});

it('looks at the components', () => {
  expect(components).toContain(join('shell', 'mobile-menu.tsx'));
});
