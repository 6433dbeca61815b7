// Written by `npm run client` from the declarations: changes here are lost.
import type { Appointment } from './appointments.js';
import type { Customer } from './customers.js';
import type { Window } from './windows.js';
import type { Hold } from './holds.js';

/** A record of Reschedule requests, as it is read. What the caller may not read is left out. */
export interface RescheduleRequest {
  appointmentId: string;
  appointment: { id: string; date: string } | null;
  customerId: string;
  customer: { id: string; firstName: string; lastName: string } | null;
  status: 'pending' | 'approved' | 'declined' | 'withdrawn' | 'expired';
  wantedOn: string;
  wantedWindowId: string;
  wantedWindow: { id: string; name: string } | null;
  holdId: string | null;
  hold: { id: string; date: string } | null;
  customerReason: string;
  notes: string | null;
  expiresAt: string;
  decidedAt: string | null;
  answer: string | null;
  id: string;
  createdAt: string;
  updatedAt: string;
  version: number;
}

export interface RescheduleRequestCreate {
  confirmed?: boolean;
}

export interface RescheduleRequestUpdate {
  confirmed?: boolean;
  version?: number;
}

export interface RescheduleRequestResource {
  row: RescheduleRequest;
  create: RescheduleRequestCreate;
  update: RescheduleRequestUpdate;
  refs: { appointment: Appointment; customer: Customer; wantedWindow: Window; hold: Hold };
  filters: Record<never, never>;
  transitions: { approve: undefined; decline: { reason: string }; withdraw: undefined; expire: undefined };
  actions: Record<never, never>;
  trash: false;
}
