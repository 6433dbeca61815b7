import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { definedSettings, misfitOf, mergeWithDefaults } from '@haulbook/platform';
import '../application.js';
import { businessSettings } from './settings.js';

/** Every setting with its defaults, those of the framework included. */
const DEFAULTS = [...definedSettings()].map(([key, { schema }]) => [key, mergeWithDefaults(schema, {})] as const);

describe('settings over their defaults', () => {
  const { schema } = businessSettings.pricing;
  const value = mergeWithDefaults(schema, {});
  const misfit = (given: unknown) => misfitOf(schema, given)?.path ?? null;

  it('takes what the owner changed and keeps the rest, nested too', () => {
    const merged = mergeWithDefaults(schema, { minimumCents: 15_900, deposit: { ratePpm: 250_000 } });
    expect(merged.minimumCents).toBe(15_900);
    expect(merged.deposit).toEqual({ fromCents: value.deposit.fromCents, ratePpm: 250_000 });
    expect(merged.heavy).toEqual(value.heavy);
  });

  it('passes over values of the wrong kind and names nobody knows', () => {
    const merged = mergeWithDefaults(schema, { minimumCents: 'a lot', heavy: null, surprise: 1 });
    expect(merged).toEqual(value);
  });

  it('names the value that is of another kind', () => {
    expect(misfit({ minimumCents: 100, heavy: { maxEighths: 3 } })).toBeNull();
    expect(misfit({ heavy: { maxEighths: '3' } })).toBe('heavy.maxEighths');
    expect(misfit({ heavy: { materials: {} } })).toBe('heavy.materials');
    expect(misfit([])).toBe('');
  });

  it.each([
    ['a fraction of a cent', { minimumCents: 149.5 }, 'minimumCents'],
    ['a rate of parts of one', { deposit: { ratePpm: 0.2 } }, 'deposit.ratePpm'],
    ['less than nothing', { cancellation: { feeCents: -1 } }, 'cancellation.feeCents'],
    ['no number', { minimumCents: NaN }, 'minimumCents'],
    ['more than any column holds', { minimumCents: 2 ** 31 }, 'minimumCents'],
    ['a list of something else', { heavy: { materials: [null] } }, 'heavy.materials'],
  ])('neither takes nor is broken by %s', (_, given, path) => {
    expect(misfit(given)).toBe(path);
    expect(mergeWithDefaults(schema, given)).toEqual(value);
  });

  it('counts cubic yards in parts, and days in times of day', () => {
    expect(misfit({ truckCubicYards: 12.5 })).toBeNull();
    expect(misfit({ truckCubicYards: 0 })).toBe('truckCubicYards');
    const { schema: hours } = businessSettings.availability;
    const cutoff = (sameDayCutoff: string) => misfitOf(hours, { sameDayCutoff })?.path ?? null;
    expect([cutoff('13:30'), cutoff('noon')]).toEqual([null, 'sameDayCutoff']);
  });
});

/** A setting that no code reads promises the owner what does not happen. */
describe('every setting', () => {
  const root = join(__dirname, '../../../..');
  const source = ['apps/api/src', 'apps/portal/app', 'libs/domain/src', 'libs/identity/src'].flatMap((folder) =>
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
    expect(source.some((text) => new RegExp(`get\\('${key}'\\)|settings\\.${key}\\b|\\b${key}\\b[^;]*settings\\.all\\(`).test(text))).toBe(
      true,
    );
    expect(namesIn(value).filter((name) => !isRead(name))).toEqual([]);
  });
});
