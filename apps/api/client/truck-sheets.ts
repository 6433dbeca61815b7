// Written by `npm run client` from the declarations: changes here are lost.
import type { Truck } from './trucks.js';

/** A record of End-of-day sheets, as it is read. What the caller may not read is left out. */
export interface TruckSheet {
  truckId: string;
  truck: { id: string; name: string } | null;
  date: string;
  status: 'open' | 'locked';
  recordedCashCents: number | null;
  countedCashCents: number | null;
  recordedChecksCents: number | null;
  countedChecksCents: number | null;
  note: string | null;
  lockedAt: string | null;
  reopenReason: string | null;
  id: string;
  createdAt: string;
  updatedAt: string;
  version: number;
}

export interface TruckSheetCreate {
  truckId: string;
  date: string;
  confirmed?: boolean;
}

export interface TruckSheetUpdate {
  confirmed?: boolean;
  version?: number;
}

export interface TruckSheetResource {
  row: TruckSheet;
  create: TruckSheetCreate;
  update: TruckSheetUpdate;
  refs: { truck: Truck };
  filters: Record<never, never>;
  transitions: { lock: { countedCashCents: number; countedChecksCents: number; note?: string }; reopen: { reopenReason: string } };
  actions: Record<never, never>;
  trash: false;
}
