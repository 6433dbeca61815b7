// Written by `npm run client` from the declarations: changes here are lost.

/** A record of Windows, as it is read. What the caller may not read is left out. */
export interface Window {
  name: string;
  startsAt: string;
  endsAt: string;
  weekdays: Array<'sunday' | 'monday' | 'tuesday' | 'wednesday' | 'thursday' | 'friday' | 'saturday'>;
  capacityPerTruck: number;
  active: boolean;
  id: string;
  createdAt: string;
  updatedAt: string;
  version: number;
}

export interface WindowCreate {
  startsAt: string;
  endsAt: string;
  weekdays?: Array<'sunday' | 'monday' | 'tuesday' | 'wednesday' | 'thursday' | 'friday' | 'saturday'>;
  capacityPerTruck?: number;
  active?: boolean;
  confirmed?: boolean;
}

export interface WindowUpdate {
  startsAt?: string;
  endsAt?: string;
  weekdays?: Array<'sunday' | 'monday' | 'tuesday' | 'wednesday' | 'thursday' | 'friday' | 'saturday'>;
  capacityPerTruck?: number;
  active?: boolean;
  confirmed?: boolean;
  version?: number;
}

export interface WindowResource {
  row: Window;
  create: WindowCreate;
  update: WindowUpdate;
  refs: Record<never, never>;
  filters: Record<never, never>;
  transitions: Record<never, never>;
  actions: Record<never, never>;
  trash: false;
}
