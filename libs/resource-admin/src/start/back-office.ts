import type { Locale } from 'antd/es/locale';
import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import type { AdminSchema, FieldKind, Site } from '@haulbook/resource-contracts';
import type { Palette } from '@haulbook/ui';
import type { Region } from '../format/format';
import type { CardSpec } from '../home/cards';
import type { CellProps } from '../kinds/types';
import type { MenuSpec } from '../menu/menu-spec';
import type { AdminContextValue, Overrides } from '../schema/admin-context';
import type { Row } from '../schema/fields';
import type { TextChanges } from '../texts/types';

/** One entry of the command palette that an application adds to those of its resources. */
export interface PaletteEntry {
  label: string;
  /** The kind of entry, shown at the end of its line: "Report". */
  kind: string;
  icon?: string;
  /** Path within the back office. */
  to: string;
}

/** Pages outside of the back office that it links to. */
export interface Addresses {
  /** The login page. The page to return to is added as `redirectTo`. */
  login: string;
  /** The page for changing the password and second factors. Default: none, as the back office has none itself. */
  security: string | null;
  /** The page for people who are signed in but have no access. */
  outside: string;
}

/** How an application shows itself. */
export type SiteBrand = Pick<Site, 'name' | 'logoUrl' | 'colors'>;

/**
 * An application's configuration of its back office. Only `name` is required: the rest is derived from the schema or has a default.
 * Components may be lazy.
 */
export interface BackOffice {
  /** The application's name, until the schema or `useSite` says otherwise. */
  name: string;
  /** Return the name, logo and colors, as a hook for those that change while the back office is open. */
  useSite?: () => SiteBrand;
  /** The logo next to the name, 32 by 32 px. */
  mark?: ComponentType;
  /** Colors that replace the framework's, for both its styles and antd. */
  palette?: Partial<Palette>;

  /** Screens, parts of screens, and paths of resources that differ from the generic ones. */
  overrides?: Overrides;
  /** Return pages in addition to those of resources, and routes that take precedence over these. */
  pages?: (schema: AdminSchema) => RouteObject[];
  /** The page at `/`. Default: one that counts the records of each resource. */
  home?: ComponentType;
  /** Previews of settings while they are changed, by key. */
  settingPreviews?: Record<string, ComponentType<{ value: Row }>>;
  /** The menu. Default: one built from the groups of the schema. */
  menu?: MenuSpec[];
  /** The lists that the bell counts, at most fifty, which are asked for at once. Default: records in a state that is marked as a warning or an error. */
  bell?: CardSpec[];
  /** Return entries of the command palette in addition to lists, forms, and records. */
  paletteEntries?: (admin: AdminContextValue) => PaletteEntry[];
  /** Content of the header between the search box and the bell. */
  headerWidgets?: ComponentType;
  /** What the button for help in the header shows about the page at a path, above the list of keys. */
  help?: ComponentType<{ path: string }>;
  /** Content at the end of the header. */
  headerTools?: ComponentType;
  /** Cells that replace those of a kind of field on every screen: phone numbers that are called with a click. */
  cells?: Partial<Record<FieldKind, ComponentType<CellProps>>>;

  /** Texts that replace the English ones. */
  texts?: TextChanges;
  /** The texts of antd in the same language. Names of months come from dayjs: import its locale and set it. */
  antdLocale?: Locale;
  /** Locale, currency, and zone, unless the schema specifies them. */
  region?: Partial<Region>;
  /** Roles that may use the back office, and their labels. */
  roles?: Record<string, string>;

  addresses?: Partial<Addresses>;
  /** Path of the back office on its server. */
  base?: string;
  /** The prefix of every key in the browser's storage. */
  storagePrefix?: string;
  /** Run before a person is signed out. */
  onLogout?: () => void;
}

const ROLES = { admin: 'Admin', super_admin: 'Super admin' };
const ADDRESSES: Addresses = { login: '/login', security: null, outside: '/' };

export const rolesOf = (backOffice: BackOffice): Record<string, string> => backOffice.roles ?? ROLES;
export const addressesOf = (backOffice: BackOffice): Addresses => ({ ...ADDRESSES, ...backOffice.addresses });
