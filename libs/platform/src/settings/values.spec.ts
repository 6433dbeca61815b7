import { z } from 'zod';
import { choice, count, day, defineSettings, group, timeOfDay, timeZone } from './definitions.js';
import { misfitOf, mergeWithDefaults, withManaged } from './values.js';

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

describe('a managed value', () => {
  const managed = 'Close the library on its own page.';
  const schema = z.object({ days: count(21), closing: group('Closing', { until: day({ managed }), note: count(0) }) });
  const stored = { closing: { until: '2027-03-01' } };

  it.each([
    ['left out', { days: 7 }, { days: 7, closing: { until: '2027-03-01' } }],
    ['left out of its group', { closing: { note: 1 } }, { closing: { note: 1, until: '2027-03-01' } }],
    ['sent as it is', { closing: { until: '2027-03-01' } }, { closing: { until: '2027-03-01' } }],
  ])('stays when it is %s', (_, given, value) => {
    expect(withManaged(schema, given, stored)).toEqual({ value, refused: null });
  });

  it('that was never stored is its default', () => {
    expect(withManaged(schema, { closing: { until: null } }, {}).refused).toBeNull();
    expect(withManaged(schema, { closing: { until: '2027-03-01' } }, {}).refused?.message).toBe(managed);
  });

  it.each([null, '2027-03-02'])('is refused as %s', (until) => {
    expect(withManaged(schema, { days: 7, closing: { until } }, stored).refused).toEqual({ path: 'closing.until', message: managed });
  });
});
