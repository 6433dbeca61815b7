import { screen } from '@testing-library/react';
import { fakeApi, field, renderAdmin, resource, schema } from '@haulbook/resource-admin/testing';
import { JobCell } from './request-cells';

const all = schema([resource('service-items', { fields: [field('name', 'text')] })]);
const job = {
  items: [
    { itemId: 'i1', quantity: 1 },
    { itemId: 'i2', quantity: 1 },
    { itemId: 'gone', quantity: 1 },
  ],
};

it('a request names its items once they are known, each once', async () => {
  const { http } = fakeApi(() => ({
    data: [
      { id: 'i1', name: 'Sofa' },
      { id: 'i2', name: 'Tire' },
    ],
  }));
  renderAdmin(<JobCell field={field('job', 'json')} value={job} row={{ id: 'q1' }} place="show" />, { http, schema: all });
  expect(screen.queryByText(/no longer on the list/)).toBeNull();
  await screen.findByText('1 × Sofa');
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    '1 × Sofa',
    '1 × Tire',
    '1 × an item no longer on the list',
  ]);
});
