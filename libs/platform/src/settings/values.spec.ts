import { z } from 'zod';
import { choice, count, defineSettings } from './definitions.js';
import { misfitOf, overDefaults, settingChoices } from './values.js';

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

describe('a choice among a few', () => {
  it('takes nothing else, and falls back to its default where something else is stored', () => {
    expect(misfitOf(loans.schema, { reminder: 'letter' })?.path).toBe('reminder');
    expect(overDefaults(loans.schema, { reminder: 'letter', days: 7 })).toEqual({ reminder: 'mail', days: 7 });
    for (const reminder of ['mail', 'none']) expect(misfitOf(loans.schema, { reminder })).toBeNull();
  });

  it('has words for the form', () => {
    expect(settingChoices()['reminder']).toEqual({ mail: 'By mail', none: 'None' });
  });
});
