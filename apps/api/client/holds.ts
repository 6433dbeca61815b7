// Written by `npm run client` from the declarations: changes here are lost.
import type { Window } from './windows.js';
import type { Truck } from './trucks.js';
import type { Customer } from './customers.js';
import type { Quote } from './quotes.js';

/** A record of Holds, as it is read. What the caller may not read is left out. */
export interface Hold {
  status: 'held' | 'consumed' | 'released' | 'expired';
  date: string;
  windowId: string;
  window: { id: string; name: string } | null;
  truckId: string;
  truck: { id: string; name: string } | null;
  flexible: boolean;
  startsAt: string;
  expiresAt: string;
  minutes: number;
  cubicYardsMilli: number;
  customerId: string | null;
  customer: { id: string; firstName: string; lastName: string } | null;
  quoteId: string | null;
  quote: { id: string; number: string } | null;
  id: string;
  createdAt: string;
  updatedAt: string;
  version: number;
}

export interface HoldCreate {
  confirmed?: boolean;
}

export interface HoldUpdate {
  confirmed?: boolean;
  version?: number;
}

export interface HoldResource {
  row: Hold;
  create: HoldCreate;
  update: HoldUpdate;
  refs: { window: Window; truck: Truck; customer: Customer; quote: Quote };
  filters: Record<never, never>;
  transitions: { consume: undefined; release: undefined; expire: undefined };
  actions: Record<never, never>;
  trash: false;
}
