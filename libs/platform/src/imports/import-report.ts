import type { ImportOutcome, ImportProblem } from '@haulbook/resource-contracts';
import { csvText } from '@haulbook/resource';

const WORDS: Record<ImportOutcome, string> = {
  created: 'Created',
  updated: 'Changed',
  unchanged: 'As before',
  failed: 'Not imported',
  left: 'Not imported: other rows had problems',
};

interface ReportedRow {
  number: number;
  cells: string[];
  outcome: ImportOutcome | null;
  undone: boolean;
  problems: ImportProblem[] | null;
}

/** Write the rows of an import with what came of each, as CSV: the columns of the file come last, so that it can be mended and sent again. */
export function reportOf(headings: string[], rows: ReportedRow[]): string {
  const lines = rows.map(({ number, cells, outcome, undone, problems }) => [
    String(number),
    undone ? 'Undone' : outcome ? WORDS[outcome] : '',
    (problems ?? []).map(({ field, message }) => (field ? `${field}: ${message}` : message)).join(' '),
    ...cells,
  ]);
  return `\ufeff${csvText(['Row', 'Result', 'Problems', ...headings], lines)}`;
}
