import { findField } from '../declaration/fields.js';
import type { FieldMeta } from '../declaration/types.js';
import { isRequired, isWritable } from '../declaration/validators.js';
import { invalid } from '../errors/domain-error.js';
import type { Access } from '../policy/access.js';
import type { ImportMode, ImportOutcome, ImportProblem, ImportSettings } from '@haulbook/resource-contracts';
import { columnFields, importKeys, labelOf } from './fields.js';

/** How a file is imported. */
export interface ImportPlan {
  access: Access;
  /** The field of each column; null is left out. */
  columns: (FieldMeta | null)[];
  mode: ImportMode;
  /** The field by which existing records are found. */
  key: FieldMeta | null;
  /** Whether nothing is kept when a row fails. */
  whole: boolean;
  /** Whether everything is undone at the end, to see what would come of it. */
  dry: boolean;
}

/** What came of a row. */
export interface ImportedRow {
  number: number;
  outcome: ImportOutcome;
  /** The record; null for a row that failed. */
  id: string | null;
  /** The version of the record before, null for a new one, and after. */
  was: number | null;
  version: number | null;
  problems: ImportProblem[];
}

/**
 * Check what a person chose against what they may do.
 * @throws DomainError `validation` in words of the screen
 */
export function planOf(access: Access, headings: string[], { columns, mode, key, whole }: ImportSettings, dry: boolean): ImportPlan {
  const { meta } = access;
  const fields = columnFields(access);
  const refusedMode = (['create', 'update'] as const).find((action) => (mode === action || mode === 'both') && !access.may(action));
  if (refusedMode) throw invalid({ mode: `You can’t ${refusedMode} ${meta.labelPlural.toLowerCase()}` });
  if (columns.length !== headings.length) throw invalid({ columns: 'Each column needs a field, or null to be left out' });
  const chosen = columns.map((name) => (name === null ? null : fields.find((field) => field.name === name)));
  if (chosen.includes(undefined)) throw invalid({ columns: 'One of the columns has a field that can’t be imported' });
  const named = (chosen as (FieldMeta | null)[]).filter((field) => field !== null);
  const twice = named.find((field, index) => named.indexOf(field) !== index);
  if (twice) throw invalid({ columns: `Two columns are assigned to ${twice.label}` });
  if (named.length === 0) throw invalid({ columns: 'Assign at least one column to a field' });
  const keyField = mode === 'create' || key === null ? null : importKeys(access).find(({ name }) => name === key);
  if (mode !== 'create' && !keyField) throw invalid({ key: `Choose a field by which ${meta.labelPlural.toLowerCase()} are found` });
  if (keyField && !named.includes(keyField)) throw invalid({ key: `No column has the ${labelOf(meta, keyField.name)}` });
  const missing = mode === 'update' ? undefined : requiredFields(access).find((field) => !named.includes(field));
  if (missing) throw invalid({ columns: `No column has the ${missing.label}, which every new one needs` });
  return { access, columns: chosen as (FieldMeta | null)[], mode, key: keyField ?? null, whole, dry };
}

/** Return the fields that every new record needs. */
export const requiredFields = (access: Access): FieldMeta[] =>
  columnFields(access).filter((field) => isWritable(field, 'create') && isRequired(field));

/** Name the fields of a refusal as people know them. */
export function problemsIn(access: Access, fields: Record<string, string> | undefined, message: string): ImportProblem[] {
  const named = Object.entries(fields ?? {}).map(([name, text]) => ({ field: findField(access.meta, name)?.label ?? null, message: text }));
  return named.length > 0 ? named : [{ field: null, message }];
}
