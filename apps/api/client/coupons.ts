// Written by `npm run client` from the declarations: changes here are lost.
import type { Service } from './services.js';

/** A record of Coupons, as it is read. What the caller may not read is left out. */
export interface Coupon {
  code: string;
  description: string | null;
  status: 'draft' | 'active' | 'paused' | 'archived';
  kind: 'percent' | 'fixed';
  percentPpm: number | null;
  amountCents: number | null;
  minSubtotalCents: number | null;
  maxDiscountCents: number | null;
  startsOn: string | null;
  endsOn: string | null;
  maxUses: number | null;
  maxUsesPerCustomer: number | null;
  uses: number;
  serviceIds: string[];
  services: Array<{ id: string; name: string }>;
  id: string;
  createdAt: string;
  updatedAt: string;
  version: number;
}

export interface CouponCreate {
  code: string;
  description?: string | null;
  kind: 'percent' | 'fixed';
  percentPpm?: number | null;
  amountCents?: number | null;
  minSubtotalCents?: number | null;
  maxDiscountCents?: number | null;
  startsOn?: string | null;
  endsOn?: string | null;
  maxUses?: number | null;
  maxUsesPerCustomer?: number | null;
  serviceIds?: string[];
  confirmed?: boolean;
}

export interface CouponUpdate {
  code?: string;
  description?: string | null;
  kind?: 'percent' | 'fixed';
  percentPpm?: number | null;
  amountCents?: number | null;
  minSubtotalCents?: number | null;
  maxDiscountCents?: number | null;
  startsOn?: string | null;
  endsOn?: string | null;
  maxUses?: number | null;
  maxUsesPerCustomer?: number | null;
  serviceIds?: string[];
  confirmed?: boolean;
  version?: number;
}

export interface CouponResource {
  row: Coupon;
  create: CouponCreate;
  update: CouponUpdate;
  refs: { services: Service };
  filters: Record<never, never>;
  transitions: { activate: undefined; pause: undefined; resume: undefined; archive: undefined };
  actions: { archiveExpired: { on: 'none'; input: undefined } };
  trash: true;
}
