import { createContext, useContext, type ComponentType, type ReactNode } from 'react';
import type { AdminSchema, ResourceSchema } from '@haulbook/resource-contracts';
import type { AdminAbility } from '../auth/ability';
import type { InputProps } from '../inputs/types';
import type { CellProps } from '../kinds/types';
import type { Texts } from '../texts/types';
import { useWording } from '../texts/wording';
import type { ListPreset } from '../list/presets';
import type { SummaryItem } from '../show/facts';
import type { BackOffice } from '../start/back-office';
import type { CalendarParts } from '../views/calendar/calendar-parts';
import type { Row } from './fields';

/** Props of the application's own parts of a record's page. */
export interface RecordProps {
  resource: ResourceSchema;
  row: Row;
}

/** Parts that the application adds to the generic page of a record. All of them may be lazy. */
export interface RecordParts {
  /** Buttons and links in the bar above the record, before those of the transitions, and entries of its menu (`MenuAction`). */
  actions?: ComponentType<RecordProps>;
  /** What the page says first: fields by name, which the sections below then leave out, and facts about records that refer to this one. */
  summary?: readonly SummaryItem[];
  /** Content above everything else, across the full width. */
  top?: ComponentType<RecordProps>;
  /** Content next to the record, above its history. */
  aside?: ComponentType<RecordProps>;
  /** Cells of the page that replace those of the kinds, by field. */
  cells?: Record<string, ComponentType<CellProps>>;
  /** The same for lists, where cells are rendered many times: small ones, loaded with the application. */
  listCells?: Record<string, ComponentType<CellProps>>;
  /** Buttons and links at the end of each row of a list and on each card. Loaded with the application: small ones. */
  rowLinks?: ComponentType<RecordProps>;
  /** The fields that `listCells`, `rowLinks` and `heading` read of a row besides their own and its title; without it, lists ask for all of them. */
  rowReads?: readonly string[];
  /** Resources whose records `aside` shows, so that the tabs below need not. */
  inAside?: string[];
  /** Texts that the history shows for an action, in place of a transition's label or the default: `{ credit: 'issued a credit note' }`. */
  historyWords?: Record<string, string>;
  /** Return the heading of a record's page, if it is not the record's title. */
  heading?: (row: Row, admin: Pick<AdminContextValue, 'schema' | 'overrides'>, texts: Texts) => string;
  /** The transitions and actions that are the next steps, most natural first: buttons, while the others are in the menu. By default, the harmless ones. */
  mainTransitions?: string[];
}

/** A screen of the application that replaces a generic one, or parts added to the generic one. */
export interface ResourceOverride extends RecordParts {
  /** Path of the list under the application, when it differs from the resource's path: `customer-payments`. */
  at?: string;
  list?: ComponentType;
  create?: ComponentType;
  edit?: ComponentType;
  show?: ComponentType;
  /** Inputs of its forms that replace those of the kinds, by field. */
  inputs?: Record<string, ComponentType<InputProps>>;
  /** Named parts of its list. The list begins with the first of them. */
  presets?: readonly ListPreset[];
  /** Parts of its calendar, if it has one. */
  calendar?: CalendarParts;
  /** Paths of the create and edit screens when they are elsewhere: `create-quote`, `edit-quote/:id`. */
  createAt?: string;
  editAt?: string;
}

export type Overrides = Record<string, ResourceOverride>;

/** The values that every screen needs: the schema, the caller's permissions, and the application's additions. */
export interface AdminContextValue {
  schema: AdminSchema;
  ability: AdminAbility;
  overrides: Overrides;
  backOffice: BackOffice;
}

const AdminContext = createContext<AdminContextValue | null>(null);

export function AdminContextProvider({ value, children }: { value: AdminContextValue; children: ReactNode }) {
  return <AdminContext.Provider value={value}>{children}</AdminContext.Provider>;
}

/**
 * Return the schema and what belongs to it.
 * @throws Error outside of the provider
 */
export function useAdmin(): AdminContextValue {
  const value = useContext(AdminContext);
  if (!value) throw new Error('useAdmin needs an AdminContextProvider above it');
  return value;
}

/** Return the schema of a resource, or undefined when the caller may not see it. */
export function useResourceSchema(path: string | undefined): ResourceSchema | undefined {
  return useAdmin().schema.resources.find((resource) => resource.path === path);
}

/** Return the IANA zone in which instants are shown and typed. */
export const useZone = () => useWording().format.zone;
