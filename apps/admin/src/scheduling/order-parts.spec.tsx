import { screen } from '@testing-library/react';
import { fakeApi, field, renderAdmin, resource, schema } from '@haulbook/resource-admin/testing';
import { OrderAside } from './order-parts';

const related = ['appointments', 'invoices', 'windows', 'trucks'].map((path) => resource(path, { fields: [field('orderId', 'text')] }));
const orders = resource('orders', { fields: [field('number', 'text')] });
const none = { data: [], count: 0, total: 0, page: 1, pageCount: 1, after: null };

describe('an order without an invoice', () => {
  it.each([
    ['scheduled', 'The invoice is created when the order is completed.'],
    ['cancelled', 'No invoice: the order was canceled.'],
  ])('that is %s says: %s', async (status, words) => {
    const { http } = fakeApi(() => ({ data: none }));
    renderAdmin(<OrderAside resource={orders} row={{ id: 'o1', status }} />, { http, schema: schema([orders, ...related]) });
    expect(await screen.findByText(words)).toBeTruthy();
  });
});

describe('the margin of a finished job', () => {
  const margin = { revenueCents: 38_900, ticketCents: 4_200, laborCents: 9_700, marginCents: 25_000 };
  const open = (role: 'admin' | 'super_admin', status = 'completed', shown: object | null = margin) => {
    const { http, calls } = fakeApi(({ path }) => ({ data: path.endsWith('/margin') ? { margin: shown } : none }));
    const known = schema([orders, ...related]);
    const asked = { ...known, me: { ...known.me, role } };
    renderAdmin(<OrderAside resource={orders} row={{ id: 'o1', status }} />, { http, schema: asked });
    return { asked: () => calls.filter(({ path }) => path.endsWith('/margin')) };
  };

  it('is shown to the owner, with what it is made of', async () => {
    const { asked } = open('super_admin');
    const panel = await screen.findByRole('region', { name: 'Margin' });
    expect(panel.textContent).toContain('$250.00');
    expect(panel.textContent).toContain('$389.00 billed before tax, less $42.00 dump tickets and $97.00 labor');
    expect(asked().map(({ path }) => path)).toEqual(['/api/reports/orders/o1/margin']);
  });

  it('is what the job cost so far, while nothing is billed', async () => {
    open('super_admin', 'completed', { ...margin, revenueCents: 0 });
    expect((await screen.findByRole('region', { name: 'Margin' })).textContent).toContain('Nothing billed yet. Costs so far: $42.00');
  });

  it.each([
    ['the office', 'admin', 'completed'],
    ['the owner of a job under way', 'super_admin', 'scheduled'],
  ] as const)('is neither shown to nor asked for by %s', async (_who, role, status) => {
    const { asked } = open(role, status);
    expect(await screen.findByText('The invoice is created when the order is completed.')).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Margin' })).toBeNull();
    expect(asked()).toEqual([]);
  });
});
