// Written by `npm run client` from the declarations: changes here are lost.

/** A record of Settings, as it is read. What the caller may not read is left out. */
export interface Setting {
  key: string;
  label: string;
  section: 'system' | 'messages' | 'library';
  value: unknown;
  id: string;
  createdAt: string;
  updatedAt: string;
  version: number;
}

export interface SettingCreate {
  value: unknown;
  confirmed?: boolean;
}

export interface SettingUpdate {
  value?: unknown;
  confirmed?: boolean;
  version?: number;
}

export interface SettingResource {
  row: Setting;
  create: SettingCreate;
  update: SettingUpdate;
  refs: Record<never, never>;
  filters: Record<never, never>;
  transitions: Record<never, never>;
  actions: Record<never, never>;
  trash: false;
}
