// Written by `npm run client` from the declarations: changes here are lost.
import type { Truck } from './trucks.js';
import type { CrewMember } from './crew-members.js';

/** A record of Crew assignments, as it is read. What the caller may not read is left out. */
export interface TruckCrew {
  date: string;
  truckId: string;
  truck: { id: string; name: string } | null;
  crewMemberId: string;
  crewMember: { id: string; name: string } | null;
  id: string;
  createdAt: string;
  updatedAt: string;
  version: number;
}

export interface TruckCrewCreate {
  date: string;
  truckId: string;
  crewMemberId: string;
  confirmed?: boolean;
}

export interface TruckCrewUpdate {
  date?: string;
  truckId?: string;
  crewMemberId?: string;
  confirmed?: boolean;
  version?: number;
}

export interface TruckCrewResource {
  row: TruckCrew;
  create: TruckCrewCreate;
  update: TruckCrewUpdate;
  refs: { truck: Truck; crewMember: CrewMember };
  filters: Record<never, never>;
  transitions: Record<never, never>;
  actions: Record<never, never>;
  trash: false;
}
