// Written by `npm run client` from the declarations: changes here are lost.
import type { Service } from './services.js';
import type { Guide } from './guides.js';
import type { Town } from './towns.js';

/** A record of Pictures of the site, as it is read. What the caller may not read is left out. */
export interface SitePicture {
  place: 'hero' | 'crew' | 'truck' | 'beforeAfter' | 'service' | 'guide' | 'town';
  serviceId: string | null;
  service: { id: string; name: string } | null;
  guideId: string | null;
  guide: { id: string; title: string } | null;
  townId: string | null;
  town: { id: string; name: string } | null;
  picture: string;
  shows: string;
  showsTranslations: unknown;
  focus: string;
  after: string | null;
  afterShows: string | null;
  afterShowsTranslations: unknown;
  afterFocus: string | null;
  caption: string | null;
  captionTranslations: unknown;
  order: number;
  status: 'draft' | 'published';
  id: string;
  createdAt: string;
  updatedAt: string;
  version: number;
}

export interface SitePictureCreate {
  place: 'hero' | 'crew' | 'truck' | 'beforeAfter' | 'service' | 'guide' | 'town';
  serviceId?: string | null;
  guideId?: string | null;
  townId?: string | null;
  picture: string;
  shows: string;
  showsTranslations?: unknown;
  focus?: string;
  after?: string | null;
  afterShows?: string | null;
  afterShowsTranslations?: unknown;
  afterFocus?: string | null;
  caption?: string | null;
  captionTranslations?: unknown;
  order?: number;
  confirmed?: boolean;
}

export interface SitePictureUpdate {
  place?: 'hero' | 'crew' | 'truck' | 'beforeAfter' | 'service' | 'guide' | 'town';
  serviceId?: string | null;
  guideId?: string | null;
  townId?: string | null;
  picture?: string;
  shows?: string;
  showsTranslations?: unknown;
  focus?: string;
  after?: string | null;
  afterShows?: string | null;
  afterShowsTranslations?: unknown;
  afterFocus?: string | null;
  caption?: string | null;
  captionTranslations?: unknown;
  order?: number;
  confirmed?: boolean;
  version?: number;
}

export interface SitePictureResource {
  row: SitePicture;
  create: SitePictureCreate;
  update: SitePictureUpdate;
  refs: { service: Service; guide: Guide; town: Town };
  filters: Record<never, never>;
  transitions: { publish: undefined; unpublish: undefined };
  actions: Record<never, never>;
  trash: true;
}
