import { fireEvent, screen } from '@testing-library/react';
import { fakeApi, field, renderAdmin, resource, schema } from '@haulbook/resource-admin/testing';
import { CouponInput } from './coupon-input';

const spring = { id: 'c1', code: 'SPRING', kind: 'fixed', amountCents: 2500, status: 'active', startsOn: null, endsOn: null, uses: 0 };

function open(answer: () => { status?: number; data: unknown }) {
  const { http } = fakeApi(answer);
  const told: unknown[] = [];
  const props = { field: field('coupon', 'ref'), value: 'c1', row: { coupon: spring } as never };
  renderAdmin(<CouponInput {...props} onChange={(id) => told.push(id)} onCoupon={() => undefined} />, {
    http,
    schema: schema([resource('coupons')]),
  });
  fireEvent.click(screen.getByRole('button', { name: 'Apply' }));
  return told;
}

describe('a coupon by its code', () => {
  it('is applied where there is one', async () => {
    const told = open(() => ({ data: [spring] }));
    expect(await screen.findByText('SPRING applied')).toBeTruthy();
    expect(told).toEqual(['c1']);
  });

  it('that could not be looked up is neither: what was applied stays', async () => {
    const told = open(() => ({ status: 503, data: { code: 'unavailable', message: 'Too much is going on. Please try again.' } }));
    expect((await screen.findByText('Too much is going on. Please try again.')).className).toBe('ra-error');
    expect(told).toEqual([]);
  });
});
