import { couponDiscount, couponDisplayStatus, couponRefusal, normalizeCouponCode, type Coupon, type CouponContext } from './coupon.js';

const coupon: Coupon = {
  code: 'SPRING10',
  kind: 'percent',
  value: 100_000,
  status: 'active',
  startsOn: '2026-03-01',
  endsOn: '2026-03-31',
  minSubtotalCents: 20_000,
  maxUses: 10,
  maxUsesPerCustomer: 1,
  serviceSlugs: ['garage-cleanouts'],
};
const ZONE = 'America/New_York';
const context: CouponContext = { subtotalCents: 20_000, serviceSlugs: ['garage-cleanouts'], uses: 9, usesByCustomer: 0, zone: ZONE };
const MID_MARCH = new Date('2026-03-15T12:00:00Z');
const code = (over: Partial<Coupon>, more: Partial<CouponContext> = {}, now = MID_MARCH) =>
  couponRefusal({ ...coupon, ...over }, { ...context, ...more }, now)?.code ?? null;

describe('whether a coupon may be used', () => {
  it('lets a sound one through', () => {
    expect(code({})).toBeNull();
  });

  it.each(['draft', 'paused', 'archived'] as const)('refuses a %s coupon', (status) => {
    expect(code({ status })).toBe('coupon_not_active');
  });

  it('counts its days in New York, both ends included', () => {
    expect(code({}, {}, new Date('2026-03-01T04:59:59Z'))).toBe('coupon_not_started'); // Feb 28, 23:59:59
    expect(code({}, {}, new Date('2026-03-01T05:00:00Z'))).toBeNull();
    expect(code({}, {}, new Date('2026-04-01T03:59:59Z'))).toBeNull(); // Mar 31, 23:59:59 in summer time
    expect(code({}, {}, new Date('2026-04-01T04:00:00Z'))).toBe('coupon_ended');
  });

  it('stops at its uses, over all and per customer', () => {
    expect(code({}, { uses: 10 })).toBe('coupon_used_up');
    expect(code({}, { usesByCustomer: 1 })).toBe('coupon_used_by_customer');
    expect(code({ maxUses: null, maxUsesPerCustomer: null }, { uses: 999, usesByCustomer: 999 })).toBeNull();
    expect(code({ maxUses: 0 }, { uses: 0 })).toBe('coupon_used_up');
  });

  it('asks for its service and its minimum', () => {
    expect(code({}, { serviceSlugs: ['piano-removal'] })).toBe('coupon_service');
    expect(code({ serviceSlugs: [] }, { serviceSlugs: ['piano-removal'] })).toBeNull();
    expect(code({}, { subtotalCents: 19_999 })).toBe('coupon_min_subtotal');
  });

  it('is enough for one of several services to be one of its own', () => {
    expect(code({}, { serviceSlugs: ['piano-removal', 'garage-cleanouts'] })).toBeNull();
  });

  it.each<[Partial<Coupon>, Partial<CouponContext>, string]>([
    [{ status: 'paused' }, {}, 'This coupon isn’t active'],
    [{ startsOn: '2026-03-16' }, {}, 'This coupon isn’t valid yet'],
    [{ endsOn: '2026-03-14' }, {}, 'This coupon has expired'],
    [{}, { uses: 10 }, 'This coupon has been used up'],
    [{}, { usesByCustomer: 1 }, 'You’ve already used this coupon'],
    [{}, { serviceSlugs: ['piano-removal'] }, 'This coupon doesn’t apply to the service you chose'],
    [{}, { subtotalCents: 1 }, 'This coupon requires a subtotal of at least $200'],
  ])('says why: %j %j', (over, more, message) => {
    expect(couponRefusal({ ...coupon, ...over }, { ...context, ...more }, MID_MARCH)?.message).toBe(message);
  });
});

describe('what a coupon is worth', () => {
  it('takes a share or an amount, capped, never more than what it covers', () => {
    const terms = { serviceSlugs: [] };
    expect(couponDiscount({ ...terms, kind: 'percent', value: 100_000 }, 14_905)).toBe(1491);
    expect(couponDiscount({ ...terms, kind: 'fixed', value: 5000 }, 14_900)).toBe(5000);
    expect(couponDiscount({ ...terms, kind: 'fixed', value: 5000 }, 3000)).toBe(3000);
    expect(couponDiscount({ ...terms, kind: 'percent', value: 500_000, maxDiscountCents: 0 }, 3000)).toBe(0);
  });

  it('compares codes without case or blanks', () => {
    expect(normalizeCouponCode(' spring 10 ')).toBe('SPRING10');
  });
});

describe('the status shown', () => {
  it('works out expired and exhausted', () => {
    expect(couponDisplayStatus(coupon, 0, MID_MARCH, ZONE)).toBe('active');
    expect(couponDisplayStatus(coupon, 10, MID_MARCH, ZONE)).toBe('exhausted');
    expect(couponDisplayStatus(coupon, 0, new Date('2026-04-02T12:00:00Z'), ZONE)).toBe('expired');
    expect(couponDisplayStatus(coupon, 0, new Date('2026-03-31T12:00:00Z'), ZONE)).toBe('active');
    expect(couponDisplayStatus({ ...coupon, status: 'archived' }, 10, MID_MARCH, ZONE)).toBe('archived');
    expect(couponDisplayStatus({ ...coupon, status: 'draft' }, 10, MID_MARCH, ZONE)).toBe('draft');
    expect(couponDisplayStatus({ ...coupon, status: 'paused' }, 0, MID_MARCH, ZONE)).toBe('paused');
  });
});
