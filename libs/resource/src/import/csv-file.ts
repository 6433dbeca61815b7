import Papa from 'papaparse';
import { undefused } from '../export/csv.js';
import { MOST_READ_ROWS, refused, tableOf, tooManyRows, type ImportTable } from './table.js';

/** Characters that no text has: the file is a picture, a document, or something else. */
// eslint-disable-next-line no-control-regex -- they are what is looked for
const NO_TEXT = /[\u0000-\u0008\u000e-\u001f]/;
const GUESSED = 'The file is not in UTF-8 and was read as Windows-1252. Look at letters with accents before you import it.';

/** Read a CSV file, whatever separates its values. @throws DomainError when it is none */
export function readCsv(content: Uint8Array): ImportTable {
  const { text, note } = textOf(content);
  if (NO_TEXT.test(text)) throw refused('This is neither a CSV file nor an Excel workbook (.xlsx)');
  const { data, errors, meta } = Papa.parse<string[]>(text, { delimiter: delimiterOf(text), preview: MOST_READ_ROWS });
  if (meta.truncated) throw tooManyRows();
  const broken = errors.find(({ type }) => type === 'Quotes');
  if (broken) throw refused(`Row ${(broken.row ?? 0) + 1}: a quotation mark has no counterpart. Export the file again as CSV.`);
  return tableOf(
    data.map((cells) => cells.map(undefused)),
    note,
  );
}

const SEPARATORS = [',', ';', '\t', '|'];

/** Guess what separates the values. Empty lines, whose numbers count, would mislead the guess. */
const delimiterOf = (text: string): string =>
  Papa.parse<string[]>(text, { preview: 20, skipEmptyLines: 'greedy', delimitersToGuess: SEPARATORS }).meta.delimiter;

/** Decode a text by its byte order mark, else as UTF-8, else as Windows-1252, which every sequence of bytes is. */
function textOf(content: Uint8Array): { text: string; note: string | null } {
  const [first, second] = content;
  const decoded = (encoding: string, fatal = false) => new TextDecoder(encoding, { fatal }).decode(content);
  if (first === 0xff && second === 0xfe) return { text: decoded('utf-16le'), note: null };
  if (first === 0xfe && second === 0xff) return { text: decoded('utf-16be'), note: null };
  try {
    return { text: decoded('utf-8', true), note: null };
  } catch {
    return { text: decoded('windows-1252'), note: GUESSED };
  }
}
