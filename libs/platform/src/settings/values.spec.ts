import { z } from 'zod';
import { choice, count, defineSettings, timeOfDay, timeZone } from './definitions.js';
import { misfitOf, mergeWithDefaults } from './values.js';

const { loans } = defineSettings(
  { loans: 'Loans' },
  {
    loans: {
      label: 'Loans',
      section: 'loans',
      schema: z.object({ days: count(21), reminder: choice({ mail: 'By mail', none: 'None' }, 'mail') }),
    },
  },
);

describe('a misfit', () => {
  const schema = z.object({
    opening: z.object({ at: timeOfDay('08:00'), zone: timeZone('America/New_York') }),
    holidays: z.array(z.object({ name: z.string() })),
  });

  it.each([
    [{ opening: { at: 'noon' } }, { path: 'opening.at', message: null }],
    [
      { opening: { zone: 'Mars/Base' } },
      { path: 'opening.zone', message: '“Mars/Base” isn’t a time zone. Use a name like America/New_York.' },
    ],
    [
      { opening: {}, holidays: [{ name: 1 }] },
      { path: 'holidays', message: null },
    ],
    ['closed', { path: '', message: null }],
  ])('of %j is %j', (given, misfit) => {
    expect(misfitOf(schema, given)).toEqual(misfit);
  });
});

describe('a choice among a few', () => {
  it('takes nothing else, and falls back to its default where something else is stored', () => {
    expect(misfitOf(loans.schema, { reminder: 'letter' })?.path).toBe('reminder');
    expect(mergeWithDefaults(loans.schema, { reminder: 'letter', days: 7 })).toEqual({ reminder: 'mail', days: 7 });
    for (const reminder of ['mail', 'none']) expect(misfitOf(loans.schema, { reminder })).toBeNull();
  });
});
