// Written by `npm run client` from the declarations: changes here are lost.
import type { Customer } from './customers.js';
import type { Order } from './orders.js';
import type { Appointment } from './appointments.js';

/** A record of Ratings, as it is read. What the caller may not read is left out. */
export interface Rating {
  stars: number;
  words: string | null;
  customerId: string;
  customer: { id: string; firstName: string; lastName: string } | null;
  orderId: string;
  order: { id: string; number: string } | null;
  appointmentId: string;
  appointment: { id: string; date: string } | null;
  id: string;
  createdAt: string;
  updatedAt: string;
  version: number;
}

export interface RatingCreate {
  confirmed?: boolean;
}

export interface RatingUpdate {
  confirmed?: boolean;
  version?: number;
}

export interface RatingResource {
  row: Rating;
  create: RatingCreate;
  update: RatingUpdate;
  refs: { customer: Customer; order: Order; appointment: Appointment };
  filters: Record<never, never>;
  transitions: Record<never, never>;
  actions: Record<never, never>;
  trash: false;
}
