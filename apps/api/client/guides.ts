// Written by `npm run client` from the declarations: changes here are lost.
import type { Service } from './services.js';

/** A record of Guides, as it is read. What the caller may not read is left out. */
export interface Guide {
  title: string;
  titleTranslations: unknown;
  slug: string;
  summary: string;
  summaryTranslations: unknown;
  body: string;
  bodyTranslations: unknown;
  picture: string | null;
  pictureShows: string | null;
  pictureShowsTranslations: unknown;
  serviceIds: string[];
  services: Array<{ id: string; name: string }>;
  status: 'draft' | 'published';
  publishedOn: string | null;
  id: string;
  createdAt: string;
  updatedAt: string;
  version: number;
}

export interface GuideCreate {
  title: string;
  titleTranslations?: unknown;
  slug: string;
  summary: string;
  summaryTranslations?: unknown;
  body: string;
  bodyTranslations?: unknown;
  picture?: string | null;
  pictureShows?: string | null;
  pictureShowsTranslations?: unknown;
  serviceIds?: string[];
  publishedOn?: string | null;
  confirmed?: boolean;
}

export interface GuideUpdate {
  title?: string;
  titleTranslations?: unknown;
  slug?: string;
  summary?: string;
  summaryTranslations?: unknown;
  body?: string;
  bodyTranslations?: unknown;
  picture?: string | null;
  pictureShows?: string | null;
  pictureShowsTranslations?: unknown;
  serviceIds?: string[];
  publishedOn?: string | null;
  confirmed?: boolean;
  version?: number;
}

export interface GuideResource {
  row: Guide;
  create: GuideCreate;
  update: GuideUpdate;
  refs: { services: Service };
  filters: Record<never, never>;
  transitions: { publish: undefined; unpublish: undefined };
  actions: Record<never, never>;
  trash: true;
}
