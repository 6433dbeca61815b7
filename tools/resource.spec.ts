import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { mentions } from './lib/identifiers.mjs';

/**
 * Run the command with arguments that it refuses, and return its message. Accepted names would write into this workspace (apps/e2e tries
 * one in a copy).
 */
function refusal(...args: string[]): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(__dirname, 'resource.mjs'), ...args], { encoding: 'utf8' });
  expect(status).toBe(1);
  return (stdout + stderr).trim();
}

describe('npm run resource', () => {
  it.each([[''], ['1thing'], ['vehicle!'], ['héros']])('wants a name in letters, not "%s"', (name) => {
    expect(refusal(name)).toBe('Say what one of them is called, in letters: npm run resource vehicle');
  });

  it('wants it in the singular', () => {
    expect(refusal('dump sites')).toBe(
      'Say what one of them is called: npm run resource dump-site. If it is "dump sites", say what many are with --plural.',
    );
  });

  it.each(['Object', 'resource', 'window'])('does not take a name twice: %s', (name) => {
    expect(refusal(name)).toContain('is taken; give this one a name of its own');
  });

  it('takes names apart from texts and comments', () => {
    const code =
      "import { Book } from './books.js';\n/* a Shelf */ // a Desk\nname('Tool rental', \"Card index\", `Lamp`); resource(Book, Policy);";
    expect(['Book', 'Policy'].map((name) => mentions(code, name))).toEqual([true, true]);
    expect(['Tool', 'Card', 'Lamp', 'Shelf', 'Desk', 'Boo'].filter((name) => mentions(code, name))).toEqual([]);
  });

  it('leaves alone what is there', () => {
    expect(refusal('quote')).toBe('apps/api/src/quotes/quote.entity.ts is there already.');
  });

  it('looks into the application that is asked for', () => {
    expect(refusal('book', '--app', 'starter')).toBe('apps/starter/src/books.ts is there already.');
    expect(refusal('loan', '--app=starter', '--plural', 'lendings')).toContain('The name Loan is taken');
    expect(refusal('book', '--app', 'nowhere')).toBe('There is no application apps/nowhere. Make one with npm run new-app nowhere.');
  });

  it('says how it is used', () => {
    expect(refusal('--fields')).toBe("Unknown option '--fields'. It is used like this: npm run resource vehicle");
  });
});
