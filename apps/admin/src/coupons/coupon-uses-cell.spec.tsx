import { screen } from '@testing-library/react';
import { fakeApi, field, renderAdmin } from '@haulbook/resource-admin/testing';
import { CouponUsesCell } from './coupon-uses-cell';

const uses = field('uses', 'number');
const Cells = () => (
  <ul>
    {[3, 0].map((value, index) => (
      <li key={value}>
        <CouponUsesCell field={uses} value={value} row={{ id: `c${index}`, maxUses: index === 0 ? 10 : null }} place="list" />
      </li>
    ))}
  </ul>
);

it('the list of coupons says what each took off and brought, from one request', async () => {
  const { http, calls } = fakeApi(() => ({ data: [{ id: 'c0', uses: 3, discountCents: 4200, orderCents: 90_000 }] }));
  renderAdmin(<Cells />, { http });
  expect(await screen.findByText(/\$42\.00 off,/)).toBeTruthy();
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['3 of 10$42.00 off,$900.00 in orders', '0']);
  expect(calls.filter(({ path }) => path === '/api/reports/coupons')).toHaveLength(1);
});
