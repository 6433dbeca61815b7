import { field } from '../testing/fixtures';
import { english } from '../texts/english';
import { chosenIn, filterOf, filterWords } from './webhook-filter';

const fields = [
  field('name', 'text', { label: 'Name' }),
  field('status', 'state', {
    label: 'Status',
    choices: [
      { value: 'sent', label: 'Sent' },
      { value: 'approved', label: 'Approved' },
    ],
  }),
  field('rush', 'boolean', { label: 'Rush' }),
];

describe('the records that a webhook is about', () => {
  it('are those with the chosen values of each field', () => {
    const chosen = { status: ['sent', 'approved'], rush: ['true'], name: ['no'] };
    const filter = filterOf(chosen, fields);
    expect(filter).toEqual({ status: { $in: ['sent', 'approved'] }, rush: { $in: [true] } });
    expect(chosenIn(filter, fields)).toEqual({ status: ['sent', 'approved'], rush: ['true'] });
    expect(filterWords(filter, fields, english)).toBe('Status: Sent, Approved · Rush: Yes');
  });

  it('are all without any', () => {
    expect(filterOf({ status: [] }, fields)).toBeNull();
    expect(chosenIn(null, fields)).toEqual({});
  });

  it.each([{ name: 'Ann' }, { status: 'sent' }, { status: { $in: ['sent'], $ne: 'x' } }, { $or: [] }, { gone: { $in: ['a'] } }])(
    'are left alone when the condition says more: %j',
    (filter) => {
      expect(chosenIn(filter, fields)).toBeNull();
      expect(filterWords(filter, fields, english)).toBeNull();
    },
  );
});
