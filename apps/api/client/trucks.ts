// Written by `npm run client` from the declarations: changes here are lost.

/** A record of Trucks, as it is read. What the caller may not read is left out. */
export interface Truck {
  name: string;
  cubicYardsMilli: number;
  plate: string | null;
  active: boolean;
  id: string;
  createdAt: string;
  updatedAt: string;
  version: number;
}

export interface TruckCreate {
  name: string;
  cubicYardsMilli?: number;
  plate?: string | null;
  active?: boolean;
  confirmed?: boolean;
}

export interface TruckUpdate {
  name?: string;
  cubicYardsMilli?: number;
  plate?: string | null;
  active?: boolean;
  confirmed?: boolean;
  version?: number;
}

export interface TruckResource {
  row: Truck;
  create: TruckCreate;
  update: TruckUpdate;
  refs: Record<never, never>;
  filters: Record<never, never>;
  transitions: Record<never, never>;
  actions: Record<never, never>;
  trash: false;
}
