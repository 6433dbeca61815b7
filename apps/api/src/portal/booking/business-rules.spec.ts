import { definedSettings, mergeWithDefaults, type SettingValues } from '@haulbook/platform';
import '../../application.js';
import { businessRules } from './business-rules.js';

const settings = (changes: Record<string, object> = {}) =>
  Object.fromEntries(
    [...definedSettings()].map(([key, { schema }]) => [key, mergeWithDefaults(schema, changes[key])]),
  ) as unknown as SettingValues;
const MORNINGS = [{ startsAt: '08:00', endsAt: '11:00' }];

describe('what texts of the site tell of the settings', () => {
  it('is what a new installation has', () => {
    expect(businessRules(settings(), { windows: [{ startsAt: '08:00', endsAt: '10:00' }], card: false })).toEqual({
      quoteDays: 30,
      freeNoticeHours: 24,
      holdMinutes: 10,
      windowHours: 2,
      freeFlights: 1,
      heavy: { materials: ['Concrete', 'Dirt', 'Brick', 'Shingles'], maxEighths: 2 },
      photoMegabytes: 15,
      photoDays: 0,
      office: { weekdays: [1, 2, 3, 4, 5, 6], opensAt: '08:00', closesAt: '18:00' },
      pays: ['check', 'cash', 'transfer'],
    });
  });

  it('is what the owner changed', () => {
    const changed = settings({
      quotes: { validDays: 7 },
      pricing: {
        cancellation: { freeNoticeHours: 12 },
        freeStairsFlights: 3,
        heavy: { materials: [{ slug: 'sand', name: 'Sand' }], maxEighths: 4 },
      },
      booking: { holdMinutes: 25 },
      files: { photoMegabytes: 4 },
      retention: { photoDays: 90 },
      payments: { cash: false, check: false },
      photoQuotes: { opensAt: '07:30', closesAt: '17:00', openDays: 'weekdays' },
    });
    expect(businessRules(changed, { windows: MORNINGS, card: true })).toEqual({
      quoteDays: 7,
      freeNoticeHours: 12,
      holdMinutes: 25,
      windowHours: 3,
      freeFlights: 3,
      heavy: { materials: ['Sand'], maxEighths: 4 },
      photoMegabytes: 4,
      photoDays: 90,
      office: { weekdays: [1, 2, 3, 4, 5], opensAt: '07:30', closesAt: '17:00' },
      pays: ['card', 'transfer'],
    });
  });

  it('names no hours of an office while prices from photos, which they are set for, are off', () => {
    expect(businessRules(settings({ photoQuotes: { on: false } }), { windows: [], card: true }).office).toBeNull();
  });

  it('names no length of windows that are not all as long', () => {
    const hours = (...windows: { startsAt: string; endsAt: string }[]) => businessRules(settings(), { windows, card: true }).windowHours;
    expect([hours(), hours(...MORNINGS, { startsAt: '13:00', endsAt: '15:00' }), hours({ startsAt: '08:00', endsAt: '09:30' })]).toEqual([
      0, 0, 0,
    ]);
  });
});
