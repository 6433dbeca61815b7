// Written by `npm run client` from the declarations: changes here are lost.

/** A record of Price versions, as it is read. What the caller may not read is left out. */
export interface PriceVersion {
  edition: number | null;
  status: 'coming' | 'effective' | 'withdrawn';
  effectiveOn: string;
  tookEffectAt: string | null;
  author: string;
  withdrawnBy: string | null;
  note: string | null;
  changes: unknown;
  numbers: unknown;
  id: string;
  createdAt: string;
  updatedAt: string;
  version: number;
}

export interface PriceVersionCreate {
  confirmed?: boolean;
}

export interface PriceVersionUpdate {
  confirmed?: boolean;
  version?: number;
}

export interface PriceVersionResource {
  row: PriceVersion;
  create: PriceVersionCreate;
  update: PriceVersionUpdate;
  refs: Record<never, never>;
  filters: Record<never, never>;
  transitions: { takeEffect: undefined; withdraw: undefined };
  actions: Record<never, never>;
  trash: false;
}
