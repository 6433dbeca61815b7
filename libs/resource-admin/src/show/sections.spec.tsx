import { screen, within } from '@testing-library/react';
import { field, resource } from '../testing/fixtures';
import { renderAdmin } from '../testing/render-admin';
import { filledSections, Sections, sumOfSection } from './sections';

const bill = resource('bills', {
  fields: [
    field('number', 'text', { section: 'Bill' }),
    field('dueOn', 'date', { label: 'Due', section: 'Bill' }),
    field('lines', 'lines', {
      section: 'Amounts',
      fields: [field('label', 'text'), field('totalCents', 'money', { label: 'Amount' })],
    }),
    field('taxCents', 'money', { label: 'Tax', section: 'Amounts' }),
    field('totalCents', 'money', { label: 'Total', section: 'Amounts' }),
    field('county', 'text', { section: 'Amounts' }),
    field('voidReason', 'text', { section: 'Amounts', show: 'filled' }),
    field('lostOn', 'date', { section: 'Loss', show: 'filled' }),
    field('notes', 'longText', { section: 'Notes' }),
  ],
});
const row = {
  id: '1',
  number: 'B-1',
  dueOn: null,
  lines: [{ id: 'l', label: 'Sofa', totalCents: 900 }],
  taxCents: 0,
  totalCents: 900,
  notes: '',
};

describe('sections of a record', () => {
  it('tell what is filled in from what is not; a zero is filled in', () => {
    expect(filledSections(bill, row).map(({ heading, fields, blank }) => [heading, fields.map(({ name }) => name), blank])).toEqual([
      ['Bill', ['number'], ['Due']],
      ['Amounts', ['lines', 'taxCents', 'totalCents'], ['County']],
      ['Notes', [], ['Notes']],
    ]);
  });

  it('do not name a field as empty that only some records have', () => {
    const [, amounts] = filledSections(bill, { ...row, voidReason: 'Twice' });
    expect(amounts!.fields.map(({ name }) => name)).toContain('voidReason');
    expect(filledSections(bill, row).flatMap(({ blank }) => blank)).not.toContain('Void reason');
  });

  it('name what is empty in a word, and show no section without values', () => {
    renderAdmin(<Sections resource={bill} row={row} />);
    expect(within(screen.getByRole('region', { name: 'Bill' })).getByText('Empty: Due')).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Notes' })).toBeNull();
    expect(screen.getByRole('region', { name: 'Not filled in' }).textContent).toContain('Notes');
    // A section called like its only field is not read out twice.
    expect(screen.getByText('Notes', { selector: 'dt' }).className).toBe('ra-sr');
  });

  it('leave the label out only of what is alone under it, or has a line of its own', () => {
    const [price, tax] = [field('price', 'money', { label: 'Price', section: 'Price' }), field('tax', 'text', { section: 'Price' })];
    const label = () => screen.getByText('Price', { selector: 'dt' }).className;
    const { unmount } = renderAdmin(<Sections resource={resource('items', { fields: [price] })} row={{ price: 100 }} />);
    expect(label()).toBe('ra-sr');
    unmount();
    renderAdmin(<Sections resource={resource('items', { fields: [price, tax] })} row={{ price: 100, tax: 'none' }} />);
    expect(label()).toBe('');
  });

  it('put amounts under the lines, as on paper', () => {
    renderAdmin(<Sections resource={bill} row={row} />);
    const amounts = within(screen.getByRole('region', { name: 'Amounts' }));
    expect(amounts.getAllByRole('rowheader').map((cell) => cell.textContent)).toEqual(['Tax', 'Total']);
    expect(amounts.getByRole('rowheader', { name: 'Total' }).parentElement?.textContent).toBe('Total$9.00');
  });

  it('are no sum without lines, or with one amount alone', () => {
    const [, , lines, tax, total] = bill.fields;
    expect(sumOfSection([tax!, total!])).toBeNull();
    expect(sumOfSection([lines!, total!])).toBeNull();
    expect(sumOfSection([lines!, tax!, total!])?.amounts).toEqual([tax, total]);
  });
});
