import { homeCount } from '@haulbook/core';
import { DomainError, invalid } from '../errors/domain-error.js';

/** What an import takes at most. */
export const IMPORT_LIMITS = { megabytes: 10, rows: 20_000, columns: 200 } as const;

/** The most rows of a file that are read, empty ones included: a small file can hold millions of these. */
export const MOST_READ_ROWS = 100_000;

/** A row of a file, with its number as a spreadsheet shows it. */
export interface ImportLine {
  number: number;
  cells: string[];
}

/** The contents of a file: texts under headings. */
export interface ImportTable {
  headings: string[];
  lines: ImportLine[];
  /** What should be known about how it was read. */
  note: string | null;
}

/**
 * Arrange the rows of a file as a table: headings first, empty rows left out, each row as long as the headings.
 * @throws DomainError for a file without headings or rows, or with too many rows or columns
 */
export function tableOf(rows: string[][], note: string | null = null): ImportTable {
  const [first, ...rest] = rows.map((cells) => cells.map((cell) => cell.trim()));
  if (!first || [first, ...rest].every(isEmpty)) throw refused('The file is empty');
  if (isEmpty(first)) throw refused('The first row is empty. Put the headings of the columns there.');
  const width = rest.reduce((most, cells) => Math.max(most, filled(cells)), filled(first));
  if (width > IMPORT_LIMITS.columns)
    throw refused(`The file has ${homeCount(width)} columns; an import takes at most ${IMPORT_LIMITS.columns}`);
  const lines = rest.map((cells, index) => ({ number: index + 2, cells })).filter(({ cells }) => !isEmpty(cells));
  if (lines.length === 0) throw refused('The file has headings, but no rows below them');
  if (lines.length > IMPORT_LIMITS.rows)
    throw refused(
      `The file has ${homeCount(lines.length)} rows; an import takes at most ${homeCount(IMPORT_LIMITS.rows)}. Split the file.`,
    );
  return {
    headings: padded(first, width).map((heading, index) => heading || `Column ${letters(index)}`),
    lines: lines.map(({ number, cells }) => ({ number, cells: padded(cells, width) })),
    note,
  };
}

const isEmpty = (cells: string[]): boolean => cells.every((cell) => cell === '');
const filled = (cells: string[]): number => cells.findLastIndex((cell) => cell !== '') + 1;
const padded = (cells: string[], width: number): string[] => Array.from({ length: width }, (_, index) => cells[index] ?? '');

/** Name a column as spreadsheets do: A, B, …, AA. */
function letters(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : letters(Math.floor(index / 26) - 1) + last;
}

/** Build the refusal of a file with more rows than are read. */
export const tooManyRows = (): DomainError =>
  refused(
    `The file has more than ${homeCount(MOST_READ_ROWS)} rows, empty ones included; an import takes at most ${homeCount(IMPORT_LIMITS.rows)}. Split the file.`,
  );

/** Build the refusal of a file. */
export const refused = (message: string): DomainError => invalid({ file: message });
