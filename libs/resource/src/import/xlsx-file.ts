import { unzipSync } from 'fflate';
import { readSheet } from 'read-excel-file/node';
import { MOST_READ_ROWS, refused, tableOf, tooManyRows, type ImportTable } from './table.js';

/** The most that the parts of a workbook may say they hold: a small file can hold a lot of nothing. */
const MOST_UNPACKED_BYTES = 100_000_000;
const NOT_READABLE = 'This file can’t be read as an Excel workbook. Save it again as .xlsx, or as CSV.';

/**
 * Read the first sheet of an Excel workbook. Of a formula the value counts that Excel kept with it.
 * @throws DomainError when it is none
 */
export async function readXlsx(content: Uint8Array): Promise<ImportTable> {
  let rows: unknown[][];
  try {
    if (unpackedBytes(content) > MOST_UNPACKED_BYTES) throw refused('This workbook is too large. Split it, or save the sheet as CSV.');
    if (mostRows(content) > MOST_READ_ROWS) throw tooManyRows();
    rows = await readSheet(Buffer.from(content));
  } catch (error) {
    if ((error as { code?: unknown }).code === 'validation') throw error;
    throw refused(NOT_READABLE);
  }
  return tableOf(rows.map((cells) => cells.map(textOf)));
}

function unpackedBytes(content: Uint8Array): number {
  let total = 0;
  unzipSync(content, {
    filter: ({ originalSize }) => {
      total += originalSize;
      return false;
    },
  });
  return total;
}

const SHEET = /^xl\/worksheets\/[^/]+\.xml$/;

/** Count the rows of the longest sheet, before it is read as a document that takes many times its size. */
function mostRows(content: Uint8Array): number {
  const sheets = unzipSync(content, { filter: ({ name }) => SHEET.test(name) });
  return Math.max(0, ...Object.values(sheets).map((sheet) => countOf(Buffer.from(sheet.buffer, sheet.byteOffset, sheet.length), '<row')));
}

function countOf(content: Buffer, part: string): number {
  let count = 0;
  for (let at = content.indexOf(part); at !== -1; at = content.indexOf(part, at + part.length)) count += 1;
  return count;
}

/** Write a cell as a text: days and instants as `2026-03-08 14:30:00`, numbers without groups or exponents. */
function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return cell.toISOString().slice(0, 19).replace('T', ' ').replace(' 00:00:00', '');
  if (typeof cell === 'number') return cell.toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: 10 });
  return String(cell);
}
