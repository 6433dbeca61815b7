// Written by `npm run client` from the declarations: changes here are lost.
import type { Category } from './categories.js';

/** A record of Services, as it is read. What the caller may not read is left out. */
export interface Service {
  name: string;
  nameTranslations: unknown;
  slug: string;
  categoryId: string;
  category: { id: string; name: string } | null;
  audience: 'residential' | 'commercial' | 'both';
  blurb: string | null;
  blurbTranslations: unknown;
  icon: 'home' | 'sofa' | 'hammer' | 'tree' | 'office' | 'store' | 'cone' | 'building' | 'truck' | 'trash' | 'recycle' | 'leaf' | 'laptop' | 'file' | 'lock' | 'key' | null;
  drawing: 'apartment' | 'estate' | 'garage' | 'basement' | 'attic' | 'storageUnit' | 'furniture' | 'appliances' | 'mattress' | 'electronics' | 'piano' | 'carpet' | 'deck' | 'shed' | 'fence' | 'hotTub' | 'cabinets' | 'leafBags' | 'logs' | 'brush' | 'patio' | 'office' | 'desk' | 'computers' | 'shredder' | 'cubicles' | 'store' | 'range' | 'racks' | 'kitchen' | 'displayCase' | 'lumber' | 'brokenWall' | 'concrete' | 'drywall' | 'warehouse' | 'tenantDoor' | 'grounds' | 'community' | 'forSale' | 'units' | null;
  startingCents: number | null;
  quoteOnly: boolean;
  firmPrice: boolean;
  active: boolean;
  order: number;
  intro: string | null;
  introTranslations: unknown;
  questions: Array<{ question: string; questionTranslations: unknown; answer: string; answerTranslations: unknown; position: number; id: string; createdAt: string; updatedAt: string; version: number }>;
  id: string;
  createdAt: string;
  updatedAt: string;
  version: number;
}

export interface ServiceCreate {
  name: string;
  nameTranslations?: unknown;
  slug: string;
  categoryId: string;
  audience: 'residential' | 'commercial' | 'both';
  blurb?: string | null;
  blurbTranslations?: unknown;
  icon?: 'home' | 'sofa' | 'hammer' | 'tree' | 'office' | 'store' | 'cone' | 'building' | 'truck' | 'trash' | 'recycle' | 'leaf' | 'laptop' | 'file' | 'lock' | 'key' | null;
  drawing?: 'apartment' | 'estate' | 'garage' | 'basement' | 'attic' | 'storageUnit' | 'furniture' | 'appliances' | 'mattress' | 'electronics' | 'piano' | 'carpet' | 'deck' | 'shed' | 'fence' | 'hotTub' | 'cabinets' | 'leafBags' | 'logs' | 'brush' | 'patio' | 'office' | 'desk' | 'computers' | 'shredder' | 'cubicles' | 'store' | 'range' | 'racks' | 'kitchen' | 'displayCase' | 'lumber' | 'brokenWall' | 'concrete' | 'drywall' | 'warehouse' | 'tenantDoor' | 'grounds' | 'community' | 'forSale' | 'units' | null;
  startingCents?: number | null;
  quoteOnly?: boolean;
  firmPrice?: boolean;
  active?: boolean;
  order?: number;
  intro?: string | null;
  introTranslations?: unknown;
  questions?: Array<{ question: string; questionTranslations?: unknown; answer: string; answerTranslations?: unknown }>;
  confirmed?: boolean;
}

export interface ServiceUpdate {
  name?: string;
  nameTranslations?: unknown;
  slug?: string;
  categoryId?: string;
  audience?: 'residential' | 'commercial' | 'both';
  blurb?: string | null;
  blurbTranslations?: unknown;
  icon?: 'home' | 'sofa' | 'hammer' | 'tree' | 'office' | 'store' | 'cone' | 'building' | 'truck' | 'trash' | 'recycle' | 'leaf' | 'laptop' | 'file' | 'lock' | 'key' | null;
  drawing?: 'apartment' | 'estate' | 'garage' | 'basement' | 'attic' | 'storageUnit' | 'furniture' | 'appliances' | 'mattress' | 'electronics' | 'piano' | 'carpet' | 'deck' | 'shed' | 'fence' | 'hotTub' | 'cabinets' | 'leafBags' | 'logs' | 'brush' | 'patio' | 'office' | 'desk' | 'computers' | 'shredder' | 'cubicles' | 'store' | 'range' | 'racks' | 'kitchen' | 'displayCase' | 'lumber' | 'brokenWall' | 'concrete' | 'drywall' | 'warehouse' | 'tenantDoor' | 'grounds' | 'community' | 'forSale' | 'units' | null;
  startingCents?: number | null;
  quoteOnly?: boolean;
  firmPrice?: boolean;
  active?: boolean;
  order?: number;
  intro?: string | null;
  introTranslations?: unknown;
  questions?: Array<{ question: string; questionTranslations?: unknown; answer: string; answerTranslations?: unknown } | { id: string; question?: string; questionTranslations?: unknown; answer?: string; answerTranslations?: unknown }>;
  confirmed?: boolean;
  version?: number;
}

export interface ServiceResource {
  row: Service;
  create: ServiceCreate;
  update: ServiceUpdate;
  refs: { category: Category };
  filters: { 'questions.question': string; 'questions.questionTranslations': unknown; 'questions.answer': string; 'questions.answerTranslations': unknown };
  transitions: Record<never, never>;
  actions: Record<never, never>;
  trash: true;
}
