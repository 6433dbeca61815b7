import { fireEvent, screen, within } from '@testing-library/react';
import { fakeApi, field, renderAdmin, resource, schema } from '@haulbook/resource-admin/testing';
import { TruckSheetAside } from './truck-sheet-parts';

const sheets = resource('truck-sheets', { fields: [field('date', 'date')] });
const invoices = resource('invoices', { title: ['number'], fields: [field('number', 'text')] });
const paid = (id: string, method: string, cents: number, more: object = {}) => ({
  ...{ id, method, cents, at: '2027-03-02T15:00:00Z', customer: 'Ann Lee', invoiceId: 'i1', invoice: 'INV-1' },
  ...{ reference: null, tipCents: 0, ...more },
});
const PAYMENTS = [
  paid('p1', 'cash', 10_000),
  paid('p2', 'cash', 2_550, { tipCents: 500 }),
  paid('p3', 'check', 38_900, { reference: '1042' }),
];

/** Open the sheet over an API that refuses as often as it says. */
function open(payments: object[], refusals = 0) {
  let left = refusals;
  const { http, calls } = fakeApi(() =>
    left-- > 0 ? { status: 409, data: { code: 'conflict', message: 'The sheet is being counted' } } : { data: payments },
  );
  renderAdmin(<TruckSheetAside resource={sheets} row={{ id: 's1' }} />, { http, schema: schema([sheets, invoices]) });
  return { calls, panel: within(screen.getByRole('region', { name: 'Taken in' })) };
}

describe('what a truck took in', () => {
  it('is a sum for cash and for checks, with each payment and its tip', async () => {
    const { panel, calls } = open(PAYMENTS);
    expect(panel.getByRole('status')).toBeTruthy();
    expect(panel.queryByText(/\$/)).toBeNull();
    expect(await panel.findByText('Cash: $125.50')).toBeTruthy();
    expect(panel.getByText('Checks: $389.00')).toBeTruthy();
    expect(panel.getByText(/with \$5\.00 tip/)).toBeTruthy();
    expect(panel.getByText(/no\. 1042/)).toBeTruthy();
    expect(calls[0]!.path).toBe('/api/truck-sheets/s1/payments');
  });

  it('is nothing only once that is known', async () => {
    const { panel } = open([]);
    expect(panel.queryByText('None recorded.')).toBeNull();
    expect(await panel.findByText('Cash: $0.00')).toBeTruthy();
    expect(panel.getAllByText('None recorded.')).toHaveLength(2);
  });

  it('is not shown as nothing where it could not be read, and is read again', async () => {
    const { panel } = open(PAYMENTS, 1);
    expect((await panel.findByRole('alert')).textContent).toContain('The sheet is being counted');
    expect(panel.queryByText(/\$0\.00|None recorded/)).toBeNull();
    fireEvent.click(panel.getByRole('button', { name: 'Try again' }));
    expect(await panel.findByText('Cash: $125.50')).toBeTruthy();
    expect(panel.queryByRole('alert')).toBeNull();
  });
});
