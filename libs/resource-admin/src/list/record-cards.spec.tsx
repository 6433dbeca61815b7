import { fireEvent, screen, within } from '@testing-library/react';
import { fakeApi } from '../testing/fake-api';
import { field, resource, schema } from '../testing/fixtures';
import { renderAdmin } from '../testing/render-admin';
import { widen } from '../testing/widen';
import ListPage from './list-page';
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

  it('are selected in a list, one by one and all at once', async () => {
    widen(390);
    const page = { data: [rows[0], { ...rows[0], id: 'b2', number: 'B-2' }], count: 2, total: 2, page: 1, pageCount: 1, after: null };
    const { http } = fakeApi(() => ({ data: page }));
    renderAdmin(<ListPage resource={bills} />, { http, schema: schema([bills]), at: '/bills' });
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Select B-2' }));
    expect(within(screen.getByRole('group', { name: 'Selected rows' })).getByText('1 boat selected')).toBeTruthy();
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select all rows on this page' }));
    expect(screen.getByText('2 boats selected')).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select B-1' }).checked).toBe(true);
  });

  it('are called as the application has it', () => {
    const overrides = { bills: { heading: () => 'What Ann owes' } };
    renderAdmin(<RecordCards resource={bills} fields={bills.fields} rows={rows} />, { schema: schema([bills]), overrides });
    const [card] = screen.getAllByRole('listitem');
    expect(within(card!).getByRole('link', { name: 'What Ann owes' })).toBeTruthy();
  });
});
