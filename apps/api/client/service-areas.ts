// Written by `npm run client` from the declarations: changes here are lost.

/** A record of Service areas, as it is read. What the caller may not read is left out. */
export interface ServiceArea {
  zip: string;
  city: string | null;
  county: string;
  taxRatePpm: number;
  firmPrice: boolean;
  active: boolean;
  id: string;
  createdAt: string;
  updatedAt: string;
  version: number;
}

export interface ServiceAreaCreate {
  zip: string;
  city?: string | null;
  county: string;
  taxRatePpm: number;
  firmPrice?: boolean;
  active?: boolean;
  confirmed?: boolean;
}

export interface ServiceAreaUpdate {
  zip?: string;
  city?: string | null;
  county?: string;
  taxRatePpm?: number;
  firmPrice?: boolean;
  active?: boolean;
  confirmed?: boolean;
  version?: number;
}

export interface ServiceAreaResource {
  row: ServiceArea;
  create: ServiceAreaCreate;
  update: ServiceAreaUpdate;
  refs: Record<never, never>;
  filters: Record<never, never>;
  transitions: Record<never, never>;
  actions: Record<never, never>;
  trash: false;
}
