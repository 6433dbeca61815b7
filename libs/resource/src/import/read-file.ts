import { readCsv } from './csv-file.js';
import { refused, type ImportTable } from './table.js';
import { readXlsx } from './xlsx-file.js';

const startsWith = (content: Uint8Array, bytes: number[]): boolean => bytes.every((byte, index) => content[index] === byte);
const ZIP = [0x50, 0x4b, 0x03, 0x04];
const OLD_EXCEL = [0xd0, 0xcf, 0x11, 0xe0];

/**
 * Read an uploaded file as a table, by what is in it and not by its name.
 * @throws DomainError with what is wrong with the file
 */
export async function readImportFile(content: Uint8Array): Promise<ImportTable> {
  if (content.length === 0) throw refused('The file is empty');
  if (startsWith(content, OLD_EXCEL)) throw refused('This is a workbook of an old Excel (.xls). Save it as .xlsx or as CSV.');
  return startsWith(content, ZIP) ? readXlsx(content) : readCsv(content);
}
