/** A record that an import made (`was` null) or changed, with its version before and after. */
export interface ImportedRecord {
  number: number;
  id: string;
  was: number | null;
  version: number;
}

/** What became of it: null when it is as it was before, else why it stays. */
export interface UndoneRow {
  number: number;
  problem: string | null;
}

/** Why a record stays that was saved since the import. */
export const HAS_CHANGED = 'It has changed since the import, so it stays as it is';
