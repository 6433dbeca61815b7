import { definedSections, definedSettings, misfitOf, mergeWithDefaults } from '@haulbook/platform';
import '../application.js';
import { businessSettings } from './settings.js';

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
    ['less than nothing', { deposit: { fromCents: -1 } }, 'deposit.fromCents'],
    ['no number', { minimumCents: NaN }, 'minimumCents'],
    ['more notice than customers need online', { cancellation: { freeNoticeHours: 25 } }, 'cancellation.freeNoticeHours'],
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

describe('the page of all settings', () => {
  const sections = [...definedSections()];
  const settings = [...definedSettings().values()].filter(({ message }) => !message);
  const pages = sections.map(([, section]) => section).filter(({ apart }) => apart);

  it('says of each page what is in it, beside an icon', () => {
    expect([...settings, ...pages].filter(({ icon, help }) => !icon || !help)).toEqual([]);
  });

  it('has no section with a single card', () => {
    const counts = sections
      .filter(([, { apart }]) => !apart)
      .map(([name, { title }]) => [
        title,
        settings.filter(({ section }) => section === name).length + pages.filter(({ under }) => under === name).length,
      ]);
    expect(Object.fromEntries(counts)).toEqual({
      'Your business': 9,
      'Prices and money': 6,
      'Messages and calls': 4,
      'Access and data': 5,
    });
  });
});
