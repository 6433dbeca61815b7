import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { renamed } from './lib/renamed.mjs';

const STARTER = join(__dirname, '../apps/starter');
const files = ['src', 'admin'].flatMap((folder) =>
  readdirSync(join(STARTER, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name)),
);

describe('npm run new-app', () => {
  it.each(files.map((path) => [relative(STARTER, path)]))('leaves no word of the lending library in %s', (path) => {
    for (const text of [readFileSync(join(STARTER, path), 'utf8'), path])
      expect(renamed(text, 'tool-rental')).not.toMatch(/librar|starter/i);
  });

  it('names package, title, menu group and code after the application', () => {
    const of = (text: string) => renamed(text, 'tool-rental');
    expect(of("'@haulbook/starter'")).toBe("'@haulbook/tool-rental'");
    expect(of("name: 'Lending library'")).toBe("name: 'Tool rental'");
    expect(of("{ name: 'library', label: 'Library' }")).toBe("{ name: 'toolRental', label: 'Tool rental' }");
    expect(of('AddLibrary1795345100000')).toBe('AddToolRental1795345100000');
    expect(of("'./1795345100000-add-library.js'")).toBe("'./1795345100000-add-tool-rental.js'");
  });
});
