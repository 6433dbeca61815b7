import { z } from 'zod';
import { amount, choice, count, day, defineSettings, duration, group, rate, timeOfDay, yesNo } from './definitions.js';
import { settingPages } from './setting-pages.js';

defineSettings(
  { loans: 'Loans', empty: 'Nothing yet' },
  {
    loans: {
      label: 'Loans',
      help: 'How long, and what lateness costs.',
      section: 'loans',
      schema: z.object({
        days: duration(21, 'days'),
        reminder: choice({ mail: 'By mail', none: 'None' }, 'mail'),
        late: group('Late returns', {
          feeCents: amount(25, { label: 'Fee a day', help: 'Per book.' }),
          sharePpm: rate(100_000),
        }),
        closesAt: timeOfDay('18:00'),
        selfService: yesNo(false),
        renewals: count(2),
        closedUntil: day({ managed: 'Close the library on its own page.' }),
        holidays: z.array(z.object({ name: z.string() })).default([{ name: 'New Year' }]),
      }),
    },
  },
);

describe('pages of settings', () => {
  const { sections, settings } = settingPages();
  // Messages of other tests in the same process have settings as well.
  const loans = settings.find(({ key }) => key === 'loans');
  const field = (name: string) => loans!.fields.find((each) => each.name === `value.${name}`);

  it('have the sections that have settings, in order', () => {
    expect(sections.filter(({ apart }) => !apart)).toEqual([{ name: 'loans', title: 'Loans' }]);
    expect(loans).toMatchObject({ key: 'loans', label: 'Loans', help: 'How long, and what lateness costs.', section: 'loans' });
  });

  it('name each value by its path, with the input of its kind, its limits and its default', () => {
    expect(loans!.fields.map(({ name }) => name)).toEqual(
      ['days', 'reminder', 'late.feeCents', 'late.sharePpm', 'closesAt', 'selfService', 'renewals', 'closedUntil', 'holidays'].map(
        (name) => `value.${name}`,
      ),
    );
    expect(field('days')).toMatchObject({ kind: 'number', label: 'Days', unit: 'days', decimals: 0, min: 0, default: 21, required: true });
    expect(field('reminder')).toMatchObject({
      kind: 'enum',
      choices: [
        { value: 'mail', label: 'By mail' },
        { value: 'none', label: 'None' },
      ],
      default: 'mail',
    });
    expect(field('late.feeCents')).toMatchObject({
      kind: 'money',
      label: 'Fee a day',
      help: 'Per book.',
      section: 'Late returns',
      default: 25,
    });
    expect(field('late.sharePpm')).toMatchObject({ kind: 'number', scale: 10_000, unit: '%', label: 'Share', min: 0, max: 1_000_000 });
    expect(field('closesAt')).toMatchObject({ kind: 'text', format: 'time', required: false });
    expect(field('selfService')).toMatchObject({ kind: 'boolean', default: false });
  });

  it('name a managed value without showing it', () => {
    expect(field('closedUntil')).toMatchObject({ form: false, updatable: false, default: null });
    expect(field('closedUntil')).not.toHaveProperty('managed');
  });

  it('leave values of their own making to an input of the application', () => {
    expect(field('holidays')).toMatchObject({ kind: 'json', default: [{ name: 'New Year' }] });
  });
});
