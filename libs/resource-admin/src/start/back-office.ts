import type { Locale } from 'antd/es/locale';
import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import type { AdminSchema } from '@haulbook/resource-contracts';
import type { Palette } from '@haulbook/ui';
import type { Region } from '../format/format';
import type { CardSpec } from '../home/cards';
import type { MenuSpec } from '../menu/menu-spec';
import type { AdminContextValue, Overrides } from '../schema/admin-context';
import type { TextChanges } from '../texts/types';

/** One entry of the command palette that an application adds to those of its resources. */
export interface PaletteEntry {
  label: string;
  /** What sort of entry it is, at the end of its line: "Report". */
  kind: string;
  icon?: string;
  /** Address within the back office. */
  to: string;
}

/** Pages outside of the back office to which it leads. */
export interface Addresses {
  /** Where people sign in; the way back is added as `redirectTo`. */
  login: string;
  /** Where people change their password and second factors; null where there is no such page. */
  security: string | null;
  /** Where people go who are signed in and have no access. */
  outside: string;
}

/**
 * What an application puts into its back office. Only `name` is needed: the rest follows from the schema or is as the framework
 * ships it. Components may be lazy.
 */
export interface BackOffice {
  /** What the application is called, until the schema or `useName` says otherwise. */
  name: string;
  /** A hook for names that change while the back office is open. */
  useName?: () => string;
  /** The drawing beside the name, 32 by 32 px. */
  mark?: ComponentType;
  /** Colors in place of the framework's, for its styles and antd alike. */
  palette?: Partial<Palette>;

  /** Screens, parts of screens and addresses of resources that differ from the generic ones. */
  overrides?: Overrides;
  /** Pages besides those of resources, and routes that take precedence over these. */
  pages?: (schema: AdminSchema) => RouteObject[];
  /** The page at `/`, in place of one that counts the records of each resource. */
  home?: ComponentType;
  /** The menu, in place of one made from the groups of the schema. */
  menu?: MenuSpec[];
  /** The six lists at most that the bell counts, in place of the records in a state that is marked as a warning or an error. */
  bell?: CardSpec[];
  /** Entries of the command palette besides lists, forms and records. */
  paletteEntries?: (admin: AdminContextValue) => PaletteEntry[];
  /** Stands at the end of the header. */
  headerTools?: ComponentType;

  /** Texts in place of the English ones. */
  texts?: TextChanges;
  /** The texts of antd in the same language. Names of months come from dayjs: import its locale and set it. */
  antdLocale?: Locale;
  /** Locale, currency and zone, where the schema does not say them. */
  region?: Partial<Region>;
  /** Roles that may use the back office, and what they are called. */
  roles?: Record<string, string>;

  addresses?: Partial<Addresses>;
  /** Path of the back office on its server. */
  base?: string;
  /** Begins every key in the browser's storage. */
  storagePrefix?: string;
  /** Runs before a person is signed out. */
  onLogout?: () => void;
}

const ROLES = { admin: 'Admin', super_admin: 'Super admin' };
const ADDRESSES: Addresses = { login: '/login', security: '/account/security', outside: '/' };

export const rolesOf = (backOffice: BackOffice): Record<string, string> => backOffice.roles ?? ROLES;
export const addressesOf = (backOffice: BackOffice): Addresses => ({ ...ADDRESSES, ...backOffice.addresses });
