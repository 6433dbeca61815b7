// Written by `npm run client` from the declarations: changes here are lost.
import type { Order } from './orders.js';
import type { Customer } from './customers.js';

/** A record of Reviews, as it is read. What the caller may not read is left out. */
export interface Review {
  customerName: string;
  town: string | null;
  stars: number;
  text: string;
  source: 'google' | 'facebook' | 'yelp' | 'nextdoor' | 'email' | 'other';
  writtenOn: string;
  featured: boolean;
  status: 'draft' | 'published';
  orderId: string | null;
  order: { id: string; number: string } | null;
  customerId: string | null;
  customer: { id: string; firstName: string; lastName: string } | null;
  id: string;
  createdAt: string;
  updatedAt: string;
  version: number;
}

export interface ReviewCreate {
  customerName: string;
  town?: string | null;
  stars: number;
  text: string;
  source: 'google' | 'facebook' | 'yelp' | 'nextdoor' | 'email' | 'other';
  writtenOn: string;
  featured?: boolean;
  orderId?: string | null;
  customerId?: string | null;
  confirmed?: boolean;
}

export interface ReviewUpdate {
  customerName?: string;
  town?: string | null;
  stars?: number;
  text?: string;
  source?: 'google' | 'facebook' | 'yelp' | 'nextdoor' | 'email' | 'other';
  writtenOn?: string;
  featured?: boolean;
  orderId?: string | null;
  customerId?: string | null;
  confirmed?: boolean;
  version?: number;
}

export interface ReviewResource {
  row: Review;
  create: ReviewCreate;
  update: ReviewUpdate;
  refs: { order: Order; customer: Customer };
  filters: Record<never, never>;
  transitions: { publish: undefined; unpublish: undefined };
  actions: Record<never, never>;
  trash: true;
}
