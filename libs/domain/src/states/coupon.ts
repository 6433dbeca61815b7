import { defineStates, type StateOf, type TransitionOf } from '@haulbook/core';

/** A coupon; expired and exhausted are derived from its dates and uses, see `couponDisplayStatus`. */
export const couponStates = defineStates({
  label: 'Status',
  initial: 'draft',
  states: {
    draft: { label: 'Draft', tone: 'default' },
    active: { label: 'Active', tone: 'success' },
    paused: { label: 'Paused', tone: 'warning' },
    archived: { label: 'Archived', tone: 'default' },
  },
  derived: { expired: { label: 'Expired', tone: 'default' }, exhausted: { label: 'Used up', tone: 'default' } },
  transitions: {
    activate: { label: 'Activate', from: ['draft'], to: 'active', by: ['staff'] },
    pause: { label: 'Pause', from: ['active'], to: 'paused', by: ['staff'] },
    resume: { label: 'Resume', from: ['paused'], to: 'active', by: ['staff'] },
    archive: {
      label: 'Archive',
      from: ['draft', 'active', 'paused'],
      to: 'archived',
      by: ['staff'],
      danger: true,
      confirm: 'Archive this coupon? It cannot be used again.',
    },
  },
});

export type CouponStatus = StateOf<typeof couponStates>;
export type CouponTransition = TransitionOf<typeof couponStates>;

/** One use of a coupon: reserved when requested, consumed when approved, released when the order falls through. */
export const redemptionStates = defineStates({
  label: 'Status',
  initial: 'reserved',
  states: {
    reserved: { label: 'Reserved', tone: 'processing' },
    consumed: { label: 'Used', tone: 'success' },
    released: { label: 'Released', tone: 'default' },
  },
  transitions: {
    consume: { label: 'Use', from: ['reserved'], to: 'consumed', by: ['system'] },
    release: {
      label: 'Release',
      from: ['reserved', 'consumed'],
      to: 'released',
      by: ['system', 'staff'],
      danger: true,
      confirm: 'Release this use? The coupon can then be used one more time.',
    },
  },
});

export type RedemptionStatus = StateOf<typeof redemptionStates>;
export type RedemptionTransition = TransitionOf<typeof redemptionStates>;
