import { screen, within } from '@testing-library/react';
import { fakeApi, field, renderAdmin, resource, schema } from '@haulbook/resource-admin/testing';
import { InvoiceAside } from './invoice-parts';

const invoices = resource('invoices', { title: ['number'], fields: [field('number', 'text')] });
const orders = resource('orders', { title: ['number'], fields: [field('number', 'text')] });
const payments = resource('payments', { fields: [field('reference', 'text')] });
const MONTHLY = { id: 'm1', number: 'INV-12', status: 'issued', kind: 'monthly', periodFrom: '2027-03-01', periodThrough: '2027-03-31' };
const JOB = {
  id: 'j1',
  number: 'INV-12-1',
  status: 'collected',
  totalCents: 12_980,
  creditedCents: 500,
  order: { id: 'o1', number: 'J-7' },
};

function open(row: object) {
  const { http, calls } = fakeApi(({ path }) => ({
    data: {
      data: path.endsWith('/invoices') ? [JOB, { ...JOB, id: 'j2', order: null, creditedCents: 0 }] : [],
      total: 0,
      page: 1,
      pageCount: 1,
    },
  }));
  renderAdmin(<InvoiceAside resource={invoices} row={{ version: 1, ...row }} />, { http, schema: schema([invoices, orders, payments]) });
  return calls;
}

describe('what is beside an invoice', () => {
  it('is its payments and, of a monthly bill, the bills of its jobs, each with its order and what was credited', async () => {
    const calls = open(MONTHLY);
    const jobs = within(await screen.findByRole('region', { name: 'Jobs of March 2027' }));
    expect((await jobs.findByRole('link', { name: 'J-7' })).getAttribute('href')).toContain('/orders/o1');
    expect(jobs.getAllByText('$129.80')).toHaveLength(2);
    expect(jobs.getByText(/· \$5\.00 credited/)).toBeTruthy();
    expect(screen.getByRole('region', { name: 'Payments' })).toBeTruthy();
    expect(calls.some(({ query }) => query.get('fields')?.includes('order'))).toBe(true);
  });

  it('is the monthly bill that is paid in place of a job on it', async () => {
    open({ ...JOB, monthlyBill: { id: 'm1', number: 'INV-12' } });
    const monthly = within(await screen.findByRole('region', { name: 'Monthly bill' }));
    expect(monthly.getByRole('link', { name: 'INV-12' })).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Payments' })).toBeNull();
  });
});
