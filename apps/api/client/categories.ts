// Written by `npm run client` from the declarations: changes here are lost.

/** A record of Categories, as it is read. What the caller may not read is left out. */
export interface Category {
  name: string;
  nameTranslations: unknown;
  slug: string;
  audience: 'residential' | 'commercial' | 'both';
  order: number;
  active: boolean;
  serviceCount: number;
  id: string;
  createdAt: string;
  updatedAt: string;
  version: number;
}

export interface CategoryCreate {
  name: string;
  nameTranslations?: unknown;
  slug: string;
  audience: 'residential' | 'commercial' | 'both';
  order?: number;
  active?: boolean;
  confirmed?: boolean;
}

export interface CategoryUpdate {
  name?: string;
  nameTranslations?: unknown;
  slug?: string;
  audience?: 'residential' | 'commercial' | 'both';
  order?: number;
  active?: boolean;
  confirmed?: boolean;
  version?: number;
}

export interface CategoryResource {
  row: Category;
  create: CategoryCreate;
  update: CategoryUpdate;
  refs: Record<never, never>;
  filters: Record<never, never>;
  transitions: Record<never, never>;
  actions: Record<never, never>;
  trash: false;
}
