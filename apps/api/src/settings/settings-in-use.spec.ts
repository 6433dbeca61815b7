import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isLanguage } from '@haulbook/texts';
import { definedSettings, mergeWithDefaults } from '@haulbook/platform';
import '../application.js';

/** Every setting with its defaults, those of the framework included. */
const DEFAULTS = [...definedSettings()]
  // The words of messages are all read by one service; templates.spec.ts has each of them leave.
  .filter(([, { message }]) => !message)
  .map(([key, { schema }]) => [key, mergeWithDefaults(schema, {})] as const);

/** A setting that no code reads would promise the owner something that does not happen. */
describe('every setting', () => {
  const root = join(__dirname, '../../../..');
  const source = ['apps/api/src', 'apps/portal/app', 'libs/domain/src', 'libs/identity/src', 'libs/platform/src'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter(
        (file) =>
          /\.tsx?$/.test(file) && !/spec\.tsx?$|(^|\/)((identity-)?settings\.ts|seed|testing|migrations)(\/|$)|-defaults\.ts$/.test(file),
      )
      .map((file) => readFileSync(join(root, folder, file), 'utf8').replace(/^import [^;]*;/gm, '')),
  );
  const isRead = (name: string) => {
    const reading = new RegExp(`\\.${name}\\b|\\{[^{}]*\\b${name}\\b[^{}]*\\}\\s*(=[^>]|:)`);
    return source.some((text) => reading.test(text));
  };
  const namesIn = (value: unknown): string[] =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.entries(value).flatMap(([name, inner]) => [name, ...namesIn(inner)])
      : [];

  it.each(DEFAULTS)('of “%s” is read by some code', (key, value) => {
    const reading = new RegExp(`get\\('${key}'\\)|settings\\.${key}\\b|\\b${key}\\b[^;]*settings\\.all\\(`);
    // A page without values says how things are set up.
    const telling = new RegExp(`@TellsOf\\('${key}'\\)`);
    expect(source.some((text) => (namesIn(value).length > 0 ? reading : telling).test(text))).toBe(true);
    // Languages are read one after the other, by their codes.
    expect(namesIn(value).filter((name) => !isRead(name) && !isLanguage(name))).toEqual([]);
  });
});
