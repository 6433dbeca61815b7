import { screen } from '@testing-library/react';
import { press, renderAdmin } from '@haulbook/resource-admin/testing';
import { FRAME } from './schedule-fixtures';
import { TruckPages } from './truck-pages';

const trucks = Array.from({ length: 50 }, (_, n) => ({ id: `t${n}`, name: `Truck ${n}`, cubicYards: 15, active: true }));

describe('the pages of trucks', () => {
  const asked: number[] = [];
  const show = (page: number, pages: number, shown = trucks) =>
    renderAdmin(<TruckPages schedule={{ days: [], trucks: shown, page, pages }} onChange={(next) => asked.push(next)} />);

  it('say which trucks are shown, and lead to the others', async () => {
    show(3, 3);
    expect(await screen.findByText('Trucks 49–50 of 50')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'More trucks' })).toHaveProperty('disabled', true);
    await press(screen.getByRole('button', { name: 'Previous trucks' }));
    expect(asked).toEqual([2]);
  });

  it('are not there where all trucks are shown', () => {
    show(1, 1, FRAME.trucks);
    expect(screen.queryByRole('navigation', { name: 'Trucks' })).toBeNull();
  });
});
