import { screen } from '@testing-library/react';
import { fakeApi, field, renderAdmin } from '@haulbook/resource-admin/testing';
import { BalanceCell, DueCell } from './invoice-cells';

const { http } = fakeApi(() => ({ data: [] }));
const open = { id: 'i1', status: 'issued', dueOn: '2020-03-01', totalCents: 10_000, paidCents: 2_000, balanceCents: 8_000 };
const cells = (row: typeof open) => {
  renderAdmin(
    <>
      <DueCell field={field('dueOn', 'date')} value={row.dueOn} row={row} place="show" />
      <BalanceCell field={field('balanceCents', 'money')} value={row.balanceCents} row={row} place="show" />
    </>,
    { http },
  );
  return Promise.all([screen.findByText('Mar 1, 2020'), screen.findByText(/^\$80\.00|^\$0\.00/)]);
};

describe('what is owed on an invoice', () => {
  it('stands out once the due day is over', async () => {
    const both = await cells(open);
    expect(both.map(({ className }) => className.includes('hb-overdue'))).toEqual([true, true]);
  });

  it('does not stand out on a paid one, which says what is owed to the customer', async () => {
    const both = await cells({ ...open, status: 'paid', balanceCents: 0, paidCents: 12_500 });
    expect(both.map(({ className }) => className.includes('hb-overdue'))).toEqual([false, false]);
    expect(screen.getByText(/owed to the customer/).textContent).toBe(' · $25.00 owed to the customer');
  });
});
