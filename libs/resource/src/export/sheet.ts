import type { Row } from '../crud/reading.service.js';
import type { CellKind, Column } from './cells.js';

const DAY = 86_400_000;
/** Day 0 of a spreadsheet, as all its days from March 1900 on are counted. */
const EPOCH = Date.UTC(1899, 11, 30);
const FIRST_DAY = Date.UTC(1900, 2, 1);
/** The longest text that a cell takes. */
const MAX_TEXT = 32_767;

/** Formats of cells, by their position among the styles of the workbook. */
export const STYLES = { text: 0, number: 0, heading: 1, money: 2, day: 3, moment: 4 } as const;
const WIDTHS: Record<CellKind, number> = { text: 28, number: 12, money: 14, day: 12, moment: 18 };

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** Characters that XML does not allow, such as control characters and halves of surrogate pairs. */
const NOT_XML = /[^\P{Cc}\t\n\r]|\p{Cs}|[\ufffe\uffff]/gu;

/** Write a text into XML. A text that looks like the escape of a character (`_x0041_`) stays what it is. */
export const xmlText = (text: string): string =>
  text
    .replace(NOT_XML, '')
    .replace(/\r\n?/g, '\n')
    .replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
    .replace(/[&<>"]/g, (character) => ESCAPES[character]!);

/** Return the letters of a column: A, B, …, Z, AA. */
export function lettersOf(index: number): string {
  const rest = Math.floor(index / 26);
  return (rest > 0 ? lettersOf(rest - 1) : '') + String.fromCharCode(65 + (index % 26));
}

/** Return the number by which a spreadsheet counts a day or moment; null for one before its first day. */
function serialOf(text: string): number | null {
  const time = Date.parse(text.length > 10 ? `${text.replace(' ', 'T')}Z` : `${text}T00:00:00Z`);
  return time >= FIRST_DAY ? (time - EPOCH) / DAY : null;
}

const textCell = (at: string, text: string, style: number): string =>
  `<c r="${at}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${xmlText(text.slice(0, MAX_TEXT))}</t></is></c>`;

function written({ cell, kind }: Column, row: Row, at: string): string {
  const value = cell(row);
  if (value === null) return '';
  const number = typeof value === 'number' ? value : kind === 'text' ? null : serialOf(value);
  return number === null ? textCell(at, String(value), STYLES.text) : `<c r="${at}" s="${STYLES[kind]}"><v>${number}</v></c>`;
}

/** Write the beginning of a worksheet: the headings, which stay in sight, and the widths of the columns. */
export function sheetHead(columns: Column[]): string {
  const widths = columns.map(({ kind, heading }, index) => {
    const width = Math.max(WIDTHS[kind], Math.min(40, heading.length + 2));
    return `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`;
  });
  const headings = columns.map(({ heading }, index) => textCell(`${lettersOf(index)}1`, heading, STYLES.heading));
  return [
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n',
    '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetViews><sheetView workbookViewId="0">',
    '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>',
    `<cols>${widths.join('')}</cols><sheetData><row r="1">${headings.join('')}</row>`,
  ].join('');
}

export const SHEET_END = '</sheetData></worksheet>';

/** Write rows of a worksheet. @param first number of the first of them */
export function sheetRows(columns: Column[], rows: Row[], first: number): string {
  const letters = columns.map((_column, index) => lettersOf(index));
  return rows
    .map((row, index) => {
      const number = first + index;
      return `<row r="${number}">${columns.map((column, at) => written(column, row, `${letters[at]}${number}`)).join('')}</row>`;
    })
    .join('');
}
