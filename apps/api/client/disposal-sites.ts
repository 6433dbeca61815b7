// Written by `npm run client` from the declarations: changes here are lost.

/** A record of Disposal sites, as it is read. What the caller may not read is left out. */
export interface DisposalSite {
  name: string;
  kind: 'recycled' | 'donated' | 'energy' | 'landfilled';
  address: string | null;
  ein: string | null;
  active: boolean;
  id: string;
  createdAt: string;
  updatedAt: string;
  version: number;
}

export interface DisposalSiteCreate {
  name: string;
  kind: 'recycled' | 'donated' | 'energy' | 'landfilled';
  address?: string | null;
  ein?: string | null;
  active?: boolean;
  confirmed?: boolean;
}

export interface DisposalSiteUpdate {
  name?: string;
  kind?: 'recycled' | 'donated' | 'energy' | 'landfilled';
  address?: string | null;
  ein?: string | null;
  active?: boolean;
  confirmed?: boolean;
  version?: number;
}

export interface DisposalSiteResource {
  row: DisposalSite;
  create: DisposalSiteCreate;
  update: DisposalSiteUpdate;
  refs: Record<never, never>;
  filters: Record<never, never>;
  transitions: Record<never, never>;
  actions: Record<never, never>;
  trash: false;
}
