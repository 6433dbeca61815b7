import { slotInstant } from '@haulbook/core';
import { BUSINESS_ZONE } from './constants.js';
import {
  approvalRefusal,
  isLateCancellation,
  cancelRefusal,
  defaultExpiry,
  hasNotice,
  isSameDay,
  promisedRange,
  rescheduleRefusal,
} from './job-rules.js';
import { DEFAULT_PRICING_RULES } from './pricing-defaults.js';

const ZONE = 'America/New_York';

const slot = new Date('2026-11-23T13:00:00Z');
const dayBefore = new Date('2026-11-22T13:00:00Z');
const tooLate = new Date('2026-11-22T13:00:01Z');

describe('approving a quote', () => {
  const quote = { status: 'viewed', revision: 2, expiresOn: '2026-11-21' } as const;
  const inTime = new Date('2026-11-22T04:59:59Z');

  it('compares status, revision and expiry', () => {
    expect(approvalRefusal(quote, 2, inTime, ZONE)).toBeNull();
    expect(approvalRefusal(quote, 1, inTime, ZONE)?.code).toBe('quote_revised');
    expect(approvalRefusal(quote, 2, new Date('2026-11-22T05:00:00Z'), ZONE)?.code).toBe('quote_expired');
    expect(approvalRefusal({ ...quote, status: 'sent' }, 2, inTime, ZONE)).toBeNull();
    expect(approvalRefusal({ ...quote, status: 'approved' }, 2, inTime, ZONE)?.code).toBe('quote_not_open');
  });

  it('gives a quote 30 days in New York', () => {
    expect(defaultExpiry(new Date('2026-11-22T04:59:00Z'), ZONE)).toBe('2026-12-21');
  });
});

describe('moving and cancelling', () => {
  it('lets customers move a slot with exactly 24 hours of notice, and staff always', () => {
    expect(rescheduleRefusal(slot, dayBefore, 'customer')).toBeNull();
    expect(rescheduleRefusal(slot, tooLate, 'customer')?.code).toBe('notice_required');
    expect(rescheduleRefusal(slot, tooLate, 'staff')).toBeNull();
  });

  it('lets customers cancel with the same notice, or while nothing is scheduled', () => {
    expect(cancelRefusal(slot, dayBefore, 'customer')).toBeNull();
    expect(cancelRefusal(slot, tooLate, 'customer')?.code).toBe('notice_required');
    expect(cancelRefusal(null, tooLate, 'customer')).toBeNull();
    expect(cancelRefusal(slot, tooLate, 'staff')).toBeNull();
  });

  it('is free with notice and costs the fee inside it', () => {
    const isLate = (now: Date) => isLateCancellation(slot, now, DEFAULT_PRICING_RULES.cancellation);
    expect([isLate(dayBefore), isLate(tooLate)]).toEqual([false, true]);
    expect(isLateCancellation(null, tooLate, DEFAULT_PRICING_RULES.cancellation)).toBe(false);
    expect(isLateCancellation(slot, dayBefore, { freeNoticeHours: 48 })).toBe(false);
  });

  it('promises a range where there is one that the total lies in', () => {
    const range = { lowCents: 38_900, highCents: 45_900 };
    expect(promisedRange({ ...range, totalCents: 38_900 })).toEqual(range);
    expect(promisedRange({ ...range, totalCents: 45_900 })).toEqual(range);
    expect(promisedRange({ ...range, totalCents: 45_901 })).toBeNull();
    expect(promisedRange({ ...range, totalCents: 38_899 })).toBeNull();
    expect(promisedRange({ lowCents: 64_900, highCents: 64_900, totalCents: 64_900 })).toBeNull();
    expect(promisedRange({ lowCents: null, highCents: null, totalCents: 64_900 })).toBeNull();
  });

  it('is done on the same day when that day is chosen on it, in New York', () => {
    const evening = new Date('2026-11-22T02:00:00Z'); // still the 21st
    const yesterday = new Date('2026-11-20T17:00:00Z');
    expect(isSameDay('2026-11-21', { for: null, at: yesterday }, evening, ZONE)).toBe(true);
    expect(isSameDay('2026-11-22', { for: null, at: yesterday }, evening, ZONE)).toBe(false);
    expect(isSameDay('2026-11-21', { for: '2026-11-23', at: yesterday }, evening, ZONE)).toBe(true);
    expect(isSameDay('2026-11-21', { for: '2026-11-21', at: evening }, evening, ZONE)).toBe(true);
    expect(isSameDay('2026-11-21', { for: '2026-11-21', at: yesterday }, evening, ZONE)).toBe(false);
  });
});

describe('24 hours of notice', () => {
  const slot = slotInstant('2026-11-02', '08:00', BUSINESS_ZONE);
  it('is elapsed time: exactly 24:00:00 is enough, 23:59:59 is not', () => {
    expect(hasNotice(slot, new Date(slot.getTime() - 86_400_000))).toBe(true);
    expect(hasNotice(slot, new Date(slot.getTime() - 86_399_000))).toBe(false);
    expect(hasNotice(slot, new Date(slot.getTime() - 86_399_999))).toBe(false);
  });

  it('is not the same wall clock the day before when the clocks change in between', () => {
    expect(hasNotice(slotInstant('2027-03-14', '08:00', BUSINESS_ZONE), slotInstant('2027-03-13', '08:00', BUSINESS_ZONE))).toBe(false); // 23 h
    expect(hasNotice(slotInstant('2026-11-01', '08:00', BUSINESS_ZONE), slotInstant('2026-10-31', '09:00', BUSINESS_ZONE))).toBe(true); // 24 h
  });
});
