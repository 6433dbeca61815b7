import type { Cents } from '@haulbook/core';

/** What becomes of a load. */
export const DISPOSAL_WAYS = {
  recycled: 'Recycled',
  donated: 'Donated',
  energy: 'Waste-to-energy',
  landfilled: 'Landfilled',
} as const;
export type DisposalWay = keyof typeof DISPOSAL_WAYS;

/** What became of the loads of some jobs, in pounds. */
export type DivertedWeight = Record<`${DisposalWay}Lb`, number>;

/** Return the share of the weight that was recycled or donated, or null when nothing was weighed. What was burned for energy is not. */
export function diversionRate({ recycledLb, donatedLb, energyLb, landfilledLb }: DivertedWeight): number | null {
  const all = recycledLb + donatedLb + energyLb + landfilledLb;
  return all === 0 ? null : (recycledLb + donatedLb) / all;
}

/** What a job brought, before tax, and what it took. */
export interface JobCosts {
  revenueCents: Cents;
  ticketCents: Cents;
  laborCents: Cents;
}

/** Return what is left of the price of a job. */
export const marginCents = ({ revenueCents, ticketCents, laborCents }: JobCosts): Cents => revenueCents - ticketCents - laborCents;
