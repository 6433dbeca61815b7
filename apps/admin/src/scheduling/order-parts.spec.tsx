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
