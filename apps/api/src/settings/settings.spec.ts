import { misfit, overDefaults, SETTING_DEFAULTS } from './settings.js';

describe('settings over their defaults', () => {
  const { value } = SETTING_DEFAULTS.pricing;

  it('takes what the owner changed and keeps the rest, nested too', () => {
    const merged = overDefaults(value, { minimumCents: 15_900, deposit: { ratePpm: 250_000 } });
    expect(merged.minimumCents).toBe(15_900);
    expect(merged.deposit).toEqual({ fromCents: value.deposit.fromCents, ratePpm: 250_000 });
    expect(merged.heavy).toEqual(value.heavy);
  });

  it('passes over values of the wrong kind and names nobody knows', () => {
    const merged = overDefaults(value, { minimumCents: 'a lot', heavy: null, surprise: 1 });
    expect(merged).toEqual(value);
  });

  it('names the value that is of another kind', () => {
    expect(misfit(value, { minimumCents: 100, heavy: { maxEighths: 3 } })).toBeNull();
    expect(misfit(value, { heavy: { maxEighths: '3' } })).toBe('heavy.maxEighths');
    expect(misfit(value, { heavy: { materials: {} } })).toBe('heavy.materials');
    expect(misfit(value, [])).toBe('');
  });
});
