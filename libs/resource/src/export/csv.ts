import { stringify } from 'csv-stringify/sync';
import type { Row } from '../crud/reading.service.js';
import type { Cell, Column } from './cells.js';

/** Beginnings that make a spreadsheet take a text for a formula (OWASP, CSV injection), also written in full width. */
const FORMULA = /^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/;
/** Texts that begin like a formula and are plain numbers: "-5.25", "+49 301234567". */
const NUMBER = /^[+-]\d[\d ]*(\.\d+)?$/;
/** Marks a file as UTF-8. Without it Excel reads letters with accents wrong. */
const BOM = '\ufeff';

/** Put an apostrophe before a text that a spreadsheet would run as a formula. */
export const defused = (text: string): string => (FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text);

/** Take away the apostrophe that `defused` put before a text. */
export const undefused = (text: string): string => (text.startsWith("'") && defused(text.slice(1)) === text ? text.slice(1) : text);

function written(cell: Cell, { kind }: Column, decimals: number): string {
  if (typeof cell === 'number') return kind === 'money' ? cell.toFixed(decimals) : String(cell);
  return kind === 'text' && cell !== null ? defused(cell) : (cell ?? '');
}

const line = (cells: string[][]): string => stringify(cells, { record_delimiter: 'windows' });

/** Return rows of texts as CSV (RFC 4180), headings first, for a program that imports it. */
export const csvText = (headings: readonly string[], rows: readonly string[][]): string =>
  line([[...headings], ...rows.map((cells) => cells.map(defused))]);

/** Write rows as CSV (RFC 4180), headings first. @param decimals decimal places of amounts */
export async function* csv(columns: Column[], decimals: number, pages: AsyncIterable<Row[]>): AsyncGenerator<string> {
  yield BOM + line([columns.map(({ heading }) => defused(heading))]);
  for await (const rows of pages) yield line(rows.map((row) => columns.map((column) => written(column.cell(row), column, decimals))));
}
