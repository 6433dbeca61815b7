// Written by `npm run client` from the declarations: changes here are lost.
import type { Category } from './categories.js';

/** A record of Services, as it is read. What the caller may not read is left out. */
export interface Service {
  name: string;
  slug: string;
  categoryId: string;
  category: { id: string; name: string } | null;
  audience: 'residential' | 'commercial' | 'both';
  blurb: string | null;
  icon: 'home' | 'sofa' | 'hammer' | 'tree' | 'office' | 'store' | 'cone' | 'building' | 'truck' | 'trash' | 'recycle' | 'leaf' | 'laptop' | 'file' | 'lock' | 'key' | null;
  startingCents: number | null;
  quoteOnly: boolean;
  firmPrice: boolean;
  active: boolean;
  order: number;
  intro: string | null;
  questions: Array<{ question: string; answer: string; position: number; id: string; createdAt: string; updatedAt: string; version: number }>;
  id: string;
  createdAt: string;
  updatedAt: string;
  version: number;
}

export interface ServiceCreate {
  name: string;
  slug: string;
  categoryId: string;
  audience: 'residential' | 'commercial' | 'both';
  blurb?: string | null;
  icon?: 'home' | 'sofa' | 'hammer' | 'tree' | 'office' | 'store' | 'cone' | 'building' | 'truck' | 'trash' | 'recycle' | 'leaf' | 'laptop' | 'file' | 'lock' | 'key' | null;
  startingCents?: number | null;
  quoteOnly?: boolean;
  firmPrice?: boolean;
  active?: boolean;
  order?: number;
  intro?: string | null;
  questions?: Array<{ question: string; answer: string }>;
  confirmed?: boolean;
}

export interface ServiceUpdate {
  name?: string;
  slug?: string;
  categoryId?: string;
  audience?: 'residential' | 'commercial' | 'both';
  blurb?: string | null;
  icon?: 'home' | 'sofa' | 'hammer' | 'tree' | 'office' | 'store' | 'cone' | 'building' | 'truck' | 'trash' | 'recycle' | 'leaf' | 'laptop' | 'file' | 'lock' | 'key' | null;
  startingCents?: number | null;
  quoteOnly?: boolean;
  firmPrice?: boolean;
  active?: boolean;
  order?: number;
  intro?: string | null;
  questions?: Array<{ question: string; answer: string }>;
  confirmed?: boolean;
  version?: number;
}

export interface ServiceResource {
  row: Service;
  create: ServiceCreate;
  update: ServiceUpdate;
  refs: { category: Category };
  transitions: Record<never, never>;
  actions: Record<never, never>;
  trash: true;
}
