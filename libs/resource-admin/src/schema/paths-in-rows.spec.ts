import { changesByValue, valueAt, wholeFields } from './paths-in-rows';
import { field } from '../testing/fixtures';

const row = { id: '1', name: 'Rules', value: { fee: 5, late: { days: 3, notice: true } } };

describe('fields named by a path', () => {
  it('are read from the field they are in', () => {
    expect(['name', 'value.fee', 'value.late.days', 'value.gone.days'].map((name) => valueAt(row, name))).toEqual([
      'Rules',
      5,
      3,
      undefined,
    ]);
  });

  it('are sent as the whole field, the rest of which stays as it was', () => {
    expect(wholeFields({ 'value.late.days': 4, 'value.fee': 6 }, row)).toEqual({ value: { fee: 6, late: { days: 4, notice: true } } });
    expect(wholeFields({ name: 'New', 'value.gone.days': 1 }, row)).toEqual({ name: 'New', value: { ...row.value, gone: { days: 1 } } });
  });

  it('are changed one by one', () => {
    const fields = [
      field('name', 'text'),
      field('value.fee', 'money', { label: 'Fee' }),
      field('value.late.days', 'number', { label: 'Days' }),
    ];
    const whole = { field: 'value', label: 'Value', before: row.value, after: { fee: 5, late: { days: 4 } } };
    const named = { field: 'name', label: 'Name', before: 'Old', after: 'Rules' };
    expect(changesByValue({ fields }, [whole, named])).toEqual([{ field: 'value.late.days', label: 'Days', before: 3, after: 4 }, named]);
  });
});
