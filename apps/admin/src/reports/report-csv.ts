import { unparse } from 'papaparse';
import type { ReportColumn } from './report-columns';

/** What a spreadsheet opens as UTF-8. */
const BYTE_ORDER_MARK = '\ufeff';

/**
 * Return a table as CSV: days as YYYY-MM-DD, amounts and counts as plain numbers. A text that a spreadsheet would take for a formula gets an
 * apostrophe in front.
 */
export function tableCsv<Row>(columns: readonly ReportColumn<Row>[], rows: readonly Row[]): string {
  const cells = rows.map((row) => columns.map(({ csv, text }) => (csv ?? text)(row)));
  return unparse({ fields: columns.map(({ title }) => title), data: cells }, { escapeFormulae: true });
}

/** Save a text as a file of the person's computer. */
export function saveCsv(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([BYTE_ORDER_MARK, text], { type: 'text/csv;charset=utf-8' }));
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  URL.revokeObjectURL(url);
}
