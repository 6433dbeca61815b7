import { screen, within } from '@testing-library/react';
import { field, resource, schema } from '../testing/fixtures';
import { renderAdmin } from '../testing/render-admin';
import { widen } from '../testing/widen';
import { RecordCards } from './record-cards';

const bills = resource('bills', {
  title: ['number'],
  fields: [
    field('number', 'text'),
    field('payer', 'text'),
    field('dueOn', 'date', { label: 'Due' }),
    field('sentAt', 'datetime', { label: 'Sent' }),
    field('totalCents', 'money', { label: 'Total' }),
    field('paidCents', 'money', { label: 'Paid' }),
    field('balanceCents', 'money', { label: 'Balance' }),
  ],
});
const rows = [{ id: 'b1', number: 'B-1', payer: 'Ann', dueOn: '2026-03-08', totalCents: 900, paidCents: 400, balanceCents: 500 }];
const labels = () => screen.getAllByRole('term').map((term) => term.textContent);

describe('cards of a list', () => {
  afterEach(() => widen(1280));

  it.each([
    ['on a phone keep the last amounts, which say what is owed, and then what comes first', 390, ['Payer', 'Due', 'Paid', 'Balance']],
    ['on a tablet have room for all', 768, ['Payer', 'Due', 'Sent', 'Total', 'Paid', 'Balance']],
  ])('%s', (_, px, expected) => {
    widen(px);
    renderAdmin(<RecordCards resource={bills} fields={bills.fields} rows={rows} />, { schema: schema([bills]) });
    expect(labels()).toEqual(expected);
  });

  it('are called as the application has it', () => {
    const overrides = { bills: { heading: () => 'What Ann owes' } };
    renderAdmin(<RecordCards resource={bills} fields={bills.fields} rows={rows} />, { schema: schema([bills]), overrides });
    const [card] = screen.getAllByRole('listitem');
    expect(within(card!).getByRole('link', { name: 'What Ann owes' })).toBeTruthy();
  });
});
