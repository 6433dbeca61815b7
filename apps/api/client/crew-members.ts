// Written by `npm run client` from the declarations: changes here are lost.
import type { Truck } from './trucks.js';

/** A record of Crew members, as it is read. What the caller may not read is left out. */
export interface CrewMember {
  name: string;
  phone: string | null;
  position: 'driver' | 'loader';
  truckId: string | null;
  truck: { id: string; name: string } | null;
  active: boolean;
  id: string;
  createdAt: string;
  updatedAt: string;
  version: number;
}

export interface CrewMemberCreate {
  name: string;
  phone?: string | null;
  position?: 'driver' | 'loader';
  truckId?: string | null;
  active?: boolean;
  confirmed?: boolean;
}

export interface CrewMemberUpdate {
  name?: string;
  phone?: string | null;
  position?: 'driver' | 'loader';
  truckId?: string | null;
  active?: boolean;
  confirmed?: boolean;
  version?: number;
}

export interface CrewMemberResource {
  row: CrewMember;
  create: CrewMemberCreate;
  update: CrewMemberUpdate;
  refs: { truck: Truck };
  filters: Record<never, never>;
  transitions: Record<never, never>;
  actions: Record<never, never>;
  trash: false;
}
