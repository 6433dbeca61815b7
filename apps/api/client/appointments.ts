// Written by `npm run client` from the declarations: changes here are lost.
import type { Order } from './orders.js';
import type { Customer } from './customers.js';
import type { Window } from './windows.js';
import type { Truck } from './trucks.js';
import type { CrewMember } from './crew-members.js';

/** A record of Appointments, as it is read. What the caller may not read is left out. */
export interface Appointment {
  orderId: string;
  order: { id: string; number: string } | null;
  customerId: string;
  customer: { id: string; firstName: string; lastName: string } | null;
  status: 'confirmed' | 'en_route' | 'arrived' | 'completed' | 'no_show' | 'cancelled';
  date: string;
  windowId: string;
  window: { id: string; name: string } | null;
  flexible: boolean;
  startsAt: string;
  endsAt: string;
  truckId: string;
  truck: { id: string; name: string } | null;
  position: number | null;
  crewMemberIds: string[];
  crewMembers: Array<{ id: string; name: string }>;
  crewIds: string[];
  crew: Array<{ id: string; name: string }>;
  estimatedMinutes: number;
  cubicYardsMilli: number;
  crewNotes: string | null;
  crewReport: string | null;
  beforePhotos: string[];
  afterPhotos: string[];
  doorPhotos: string[];
  onMyWayAt: string | null;
  minutesAway: number | null;
  arrivedAt: string | null;
  completedAt: string | null;
  cancelledAt: string | null;
  cancelReason: string | null;
  movedAt: string | null;
  toldAt: string | null;
  toldFor: string | null;
  remindedAt: string | null;
  id: string;
  createdAt: string;
  updatedAt: string;
  version: number;
}

export interface AppointmentCreate {
  crewMemberIds?: string[];
  crewNotes?: string | null;
  beforePhotos?: string[];
  afterPhotos?: string[];
  doorPhotos?: string[];
  confirmed?: boolean;
}

export interface AppointmentUpdate {
  crewMemberIds?: string[];
  crewNotes?: string | null;
  beforePhotos?: string[];
  afterPhotos?: string[];
  doorPhotos?: string[];
  confirmed?: boolean;
  version?: number;
}

export interface AppointmentResource {
  row: Appointment;
  create: AppointmentCreate;
  update: AppointmentUpdate;
  refs: { order: Order; customer: Customer; window: Window; truck: Truck; crewMembers: CrewMember; crew: CrewMember };
  filters: Record<never, never>;
  transitions: { onMyWay: undefined; arrive: undefined; complete: undefined; noShow: undefined; cancel: { reason: string } };
  actions: Record<never, never>;
  trash: false;
}
