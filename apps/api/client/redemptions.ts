// Written by `npm run client` from the declarations: changes here are lost.
import type { Coupon } from './coupons.js';
import type { Customer } from './customers.js';
import type { Quote } from './quotes.js';

/** A record of Redemptions, as it is read. What the caller may not read is left out. */
export interface Redemption {
  couponId: string;
  coupon: { id: string; code: string } | null;
  customerId: string;
  customer: { id: string; firstName: string; lastName: string } | null;
  quoteId: string;
  quote: { id: string; number: string } | null;
  status: 'reserved' | 'consumed' | 'released';
  discountCents: number;
  id: string;
  createdAt: string;
  updatedAt: string;
  version: number;
}

export interface RedemptionCreate {
  confirmed?: boolean;
}

export interface RedemptionUpdate {
  confirmed?: boolean;
  version?: number;
}

export interface RedemptionResource {
  row: Redemption;
  create: RedemptionCreate;
  update: RedemptionUpdate;
  refs: { coupon: Coupon; customer: Customer; quote: Quote };
  filters: Record<never, never>;
  transitions: { consume: undefined; release: undefined };
  actions: Record<never, never>;
  trash: false;
}
