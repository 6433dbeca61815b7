import { fireEvent, screen } from '@testing-library/react';
import type { CrudSort } from '@refinedev/core';
import { field, resource, schema } from '../testing/fixtures';
import { renderAdmin } from '../testing/render-admin';
import { SortSelect } from './sort-select';

const bills = resource('bills', {
  title: ['number'],
  fields: [
    field('number', 'text', { label: 'Number', sort: true }),
    field('dueOn', 'date', { label: 'Due', sort: true }),
    field('note', 'text', { sort: false }),
  ],
});

function open(sort: CrudSort) {
  const chosen: CrudSort[] = [];
  renderAdmin(<SortSelect resource={bills} sort={sort} onSort={(next) => chosen.push(next)} />, { schema: schema([bills]) });
  return { select: screen.getByRole<HTMLSelectElement>('combobox', { name: 'Sort by' }), chosen };
}

describe('the order of a list of cards', () => {
  it('names what rows can be sorted by, both ways, and which of them it is', () => {
    const { select } = open({ field: 'dueOn', order: 'desc' });
    expect([...select.options].map(({ text }) => text)).toEqual([
      'Number, ascending',
      'Number, descending',
      'Due, ascending',
      'Due, descending',
    ]);
    expect(select.selectedOptions[0]?.text).toBe('Due, descending');
  });

  it('is changed by choosing another', () => {
    const { select, chosen } = open({ field: 'dueOn', order: 'desc' });
    fireEvent.change(select, { target: { value: '0' } });
    expect(chosen).toEqual([{ field: 'number', order: 'asc' }]);
  });

  it('that cannot be chosen is the usual one', () => {
    const { select } = open({ field: 'createdAt', order: 'desc' });
    expect(select.selectedOptions[0]?.text).toBe('Usual order');
  });
});
