// Written by `npm run client` from the declarations: changes here are lost.

/** A record of Service items, as it is read. What the caller may not read is left out. */
export interface ServiceItem {
  name: string;
  nameTranslations: unknown;
  slug: string;
  kind: 'volume' | 'item' | 'surcharge' | 'fee';
  unitCents: number;
  taxCategory: 'hauling' | 'standard' | 'exempt';
  quoteOnly: boolean;
  firmPrice: boolean;
  eighths: number | null;
  cubicYardsMilli: number;
  minutes: number;
  disposalRoute: 'landfill' | 'recycle' | 'donate' | 'special';
  refrigerant: boolean;
  refused: boolean;
  refusedWhy: string | null;
  refusedWhyTranslations: unknown;
  active: boolean;
  order: number;
  id: string;
  createdAt: string;
  updatedAt: string;
  version: number;
}

export interface ServiceItemCreate {
  name: string;
  nameTranslations?: unknown;
  slug: string;
  kind: 'volume' | 'item' | 'surcharge' | 'fee';
  unitCents?: number;
  taxCategory?: 'hauling' | 'standard' | 'exempt';
  quoteOnly?: boolean;
  firmPrice?: boolean;
  eighths?: number | null;
  cubicYardsMilli?: number;
  minutes?: number;
  disposalRoute?: 'landfill' | 'recycle' | 'donate' | 'special';
  refrigerant?: boolean;
  refused?: boolean;
  refusedWhy?: string | null;
  refusedWhyTranslations?: unknown;
  active?: boolean;
  order?: number;
  confirmed?: boolean;
}

export interface ServiceItemUpdate {
  name?: string;
  nameTranslations?: unknown;
  kind?: 'volume' | 'item' | 'surcharge' | 'fee';
  unitCents?: number;
  taxCategory?: 'hauling' | 'standard' | 'exempt';
  quoteOnly?: boolean;
  firmPrice?: boolean;
  eighths?: number | null;
  cubicYardsMilli?: number;
  minutes?: number;
  disposalRoute?: 'landfill' | 'recycle' | 'donate' | 'special';
  refrigerant?: boolean;
  refused?: boolean;
  refusedWhy?: string | null;
  refusedWhyTranslations?: unknown;
  active?: boolean;
  order?: number;
  confirmed?: boolean;
  version?: number;
}

export interface ServiceItemResource {
  row: ServiceItem;
  create: ServiceItemCreate;
  update: ServiceItemUpdate;
  refs: Record<never, never>;
  filters: Record<never, never>;
  transitions: Record<never, never>;
  actions: Record<never, never>;
  trash: false;
}
