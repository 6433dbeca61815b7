import { createContext, useContext, type ComponentType, type ReactNode } from 'react';
import type { AdminSchema, ResourceSchema } from '@haulbook/resource-contracts';
import type { AdminAbility } from '../auth/ability';
import type { InputProps } from '../inputs/types';
import type { CellProps } from '../kinds/types';
import type { Texts } from '../texts/types';
import { useWording } from '../texts/wording';
import type { BackOffice } from '../start/back-office';
import type { Row } from './fields';

/** Props of the application's own parts of a record's page. */
export interface RecordProps {
  resource: ResourceSchema;
  row: Row;
}

/** Parts that the application adds to the generic page of a record. All of them may be lazy. */
export interface RecordParts {
  /** Buttons and links in the bar above the record, before those of the transitions. */
  actions?: ComponentType<RecordProps>;
  /** Above everything else, over the whole width. */
  top?: ComponentType<RecordProps>;
  /** Beside the record, above its history. */
  aside?: ComponentType<RecordProps>;
  /** Cells of the page that take the place of the kind's own, by field. */
  cells?: Record<string, ComponentType<CellProps>>;
  /** The same in lists, where they are drawn many times: small ones, loaded with the application. */
  listCells?: Record<string, ComponentType<CellProps>>;
  /** Resources whose records `aside` shows, so that the tabs below need not. */
  inAside?: string[];
  /** Words that history shows for an action, instead of a transition's label or the default: `{ credit: 'issued a credit note' }`. */
  historyWords?: Record<string, string>;
  /** What the page of a record is called, when its title does not say it. */
  heading?: (row: Row, admin: Pick<AdminContextValue, 'schema' | 'overrides'>, texts: Texts) => string;
  /** The transitions that are the natural next step, in order; without them it is the first harmless one. */
  mainTransitions?: string[];
}

/** A screen of the application's own in the place of a generic one, or parts of its own in it. */
export interface ResourceOverride extends RecordParts {
  /** Path of the list under the application, when it is not the resource's own: `customer-payments`. */
  at?: string;
  list?: ComponentType;
  create?: ComponentType;
  edit?: ComponentType;
  show?: ComponentType;
  /** Inputs of its forms that take the place of the kind's own, by field. */
  inputs?: Record<string, ComponentType<InputProps>>;
  /** Paths of the create and edit screens when they are elsewhere: `create-quote`, `edit-quote/:id`. */
  createAt?: string;
  editAt?: string;
}

export type Overrides = Record<string, ResourceOverride>;

/** What every screen needs: the schema, what the caller may do, and what the application puts in. */
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

/** Return the schema and what belongs to it. @throws Error outside of the provider */
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
