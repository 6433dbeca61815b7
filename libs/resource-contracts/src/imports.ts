import type { FieldKind } from './admin-schema.js';

/** What rows do: make new records, change those that are found by a key, or both. */
export const IMPORT_MODES = ['create', 'update', 'both'] as const;
export type ImportMode = (typeof IMPORT_MODES)[number];

/** What came of a row. `left`: it was fine, and nothing of the file was kept because other rows were not. */
export type ImportOutcome = 'created' | 'updated' | 'unchanged' | 'failed' | 'left';

/** What is wrong with a row, or should be known about it. */
export interface ImportProblem {
  /** Label of the field, if it is about one. */
  field: string | null;
  message: string;
  /** Whether it does not keep the row from being imported. */
  isWarning?: true;
}

/** How a file is imported, as a person chose it. */
export interface ImportSettings {
  /** The name of the field of each column; null is left out. */
  columns: (string | null)[];
  mode: ImportMode;
  /** The name of the field by which existing records are found; null with `create`. */
  key: string | null;
  /** Whether nothing is kept when a row fails. */
  whole: boolean;
}

/** A column of an uploaded file. */
export interface ImportColumn {
  heading: string;
  /** The first values that are not empty. */
  samples: string[];
}

/** A field that a column can be assigned to. */
export interface ImportField {
  name: string;
  label: string;
  kind: FieldKind;
  /** Whether every new record needs it. */
  required: boolean;
}

export type ImportStep = 'mapping' | 'checking' | 'checked' | 'running' | 'done' | 'refused' | 'failed' | 'undoing' | 'undone';

/** Steps at which the server is at work. */
export const IMPORT_WORKING: readonly ImportStep[] = ['checking', 'running', 'undoing'];

/** `GET /api/imports/{id}/view`: what the page of an import shows. */
export interface ImportView {
  id: string;
  /** Path of the resource. */
  resource: string;
  fileName: string;
  step: ImportStep;
  /** What should be known about how the file was read, or what went wrong. */
  note: string | null;
  rows: number;
  /** Rows that the current step has been through. */
  done: number;
  columns: ImportColumn[];
  settings: ImportSettings;
  fields: ImportField[];
  /** Fields by which existing records can be found. */
  keys: ImportField[];
  /** Which modes the caller may choose. */
  modes: ImportMode[];
  counts: Record<ImportOutcome, number> & { warned: number };
  /** Rows that were undone, and those that stay because they changed since. */
  undone: number;
  kept: number;
  /** Whether it stopped before all rows were gone through, so that the caller can have the rest imported. */
  canGoOn: boolean;
  /** Whether what it did can be undone by the caller. */
  canUndo: boolean;
}

/** A row with a problem, or one that stays after an undo. */
export interface ImportRowView {
  number: number;
  problems: ImportProblem[];
}

/** `GET /api/imports/{id}/rows`. */
export interface ImportRowsPage {
  rows: ImportRowView[];
  /** All rows with problems, of which the first are listed. */
  total: number;
}

/** Write a problem of a row as a sentence: "Row 17, Email: Please enter a valid email address". */
export const importSentence = (number: number, { field, message }: ImportProblem): string =>
  `Row ${number}${field ? `, ${field}` : ''}: ${message}`;
