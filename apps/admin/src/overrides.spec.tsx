import { screen, within } from '@testing-library/react';
import { Suspense } from 'react';
import { resourceRoutes, type Overrides } from '@haulbook/resource-admin';
import { fakeApi, field, renderAdmin, resource, schema } from '@haulbook/resource-admin/testing';
import { overrides } from './overrides';

const state = (choices: string[]) =>
  field('status', 'state', { creatable: false, updatable: false, choices: choices.map((value) => ({ value, label: `stored ${value}` })) });
const invoices = resource('invoices', {
  label: 'Invoice',
  labelPlural: 'Invoices',
  title: ['number'],
  fields: [field('number', 'text'), state(['issued', 'paid']), field('dueOn', 'date', { label: 'Due' })],
});
const bills = { ...invoices, fields: [...invoices.fields, field('purchaseOrder', 'text', { label: 'Purchase order' })] };
const coupons = resource('coupons', {
  label: 'Coupon',
  labelPlural: 'Coupons',
  title: ['code'],
  fields: [field('code', 'text'), state(['active']), field('endsOn', 'date'), field('maxUses', 'number'), field('uses', 'number')],
});

/** Only the parts under test: the others call more of the API. */
const shown: Overrides = Object.fromEntries(
  ['invoices', 'coupons'].map((path) => [path, { cells: overrides[path]?.cells, listCells: overrides[path]?.listCells }]),
);

function open(of: typeof invoices, at: string, data: unknown) {
  const { http } = fakeApi(() => ({ data }));
  const path = at.replace(/\/[ic]\d$/, '/:id');
  const page = resourceRoutes(schema([of]), shown).find((route) => route.path === path)?.element;
  renderAdmin(<Suspense>{page}</Suspense>, { http, schema: schema([of]), overrides: shown, path, at });
}
const openList = (of: typeof invoices, rows: object[]) =>
  open(of, `/${of.path}`, { data: rows, count: rows.length, total: rows.length, page: 1, pageCount: 1, after: null });

it('names the purchase order of a bill at the top of its page', async () => {
  const { http } = fakeApi(() => ({ data: { id: 'i1', number: 'INV-1', status: 'issued', purchaseOrder: 'PO-4711' } }));
  const own: Overrides = { invoices: { summary: overrides.invoices?.summary } };
  const page = resourceRoutes(schema([bills]), own).find(({ path }) => path === '/invoices/:id')?.element;
  renderAdmin(<Suspense>{page}</Suspense>, { http, schema: schema([bills]), overrides: own, path: '/invoices/:id', at: '/invoices/i1' });
  expect(within(await screen.findByLabelText('Summary')).getByText('PO-4711')).toBeTruthy();
});

describe('states that follow from other fields', () => {
  it('are shown in lists: an invoice past its due day is overdue, a paid one is not', async () => {
    openList(invoices, [
      { id: 'i1', number: 'INV-1', status: 'issued', dueOn: '2020-03-01' },
      { id: 'i2', number: 'INV-2', status: 'issued', dueOn: '2999-03-01' },
      { id: 'i3', number: 'INV-3', status: 'paid', dueOn: '2020-03-01' },
    ]);
    await screen.findByRole('link', { name: 'INV-1' });
    const badges = screen
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.textContent);
    expect(badges[0]).toContain('Overdue');
    expect(badges[1]).toContain('Issued');
    expect(badges[2]).toContain('Paid');
  });

  it('and of coupons: ended ones are expired, those without a use left are used up', async () => {
    openList(coupons, [
      { id: 'c1', code: 'OLD', status: 'active', endsOn: '2020-03-01', maxUses: null, uses: 0 },
      { id: 'c2', code: 'GONE', status: 'active', endsOn: null, maxUses: 3, uses: 3 },
    ]);
    await screen.findByRole('link', { name: 'OLD' });
    const rows = screen
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.textContent);
    expect(rows[0]).toContain('Expired');
    expect(rows[1]).toContain('Used up');
  });

  it('stand above the record too', async () => {
    open(invoices, '/invoices/i1', { id: 'i1', version: 1, number: 'INV-1', status: 'issued', dueOn: '2020-03-01' });
    const bar = await screen.findByRole('group', { name: 'Invoice actions' });
    expect(bar.textContent).toContain('Overdue');
  });
});
