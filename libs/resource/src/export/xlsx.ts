import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import yazl from 'yazl';
import type { Row } from '../crud/reading.service.js';
import type { Column, Region } from './cells.js';
import { SHEET_END, sheetHead, sheetRows } from './sheet.js';
import { sheetFile, workbookFiles } from './workbook.js';

/** Rows that a sheet takes, its headings included. */
const MAX_ROWS = 1_048_576;
/** Rows are much alike: more effort makes the file hardly smaller. */
const COMPRESSION = { compressionLevel: 1 };

export interface Book {
  /** Name of its sheet. */
  name: string;
  columns: Column[];
  region: Region;
}

/** Write rows as an Excel workbook, headings first. @param maxRows rows of a sheet, after which another begins */
export async function* xlsx(book: Book, pages: AsyncIterable<Row[]>, maxRows = MAX_ROWS): AsyncGenerator<Buffer> {
  const zip = new yazl.ZipFile();
  const output = zip.outputStream as Readable;
  const writing = new AbortController();
  zip.on('error', (error: Error) => output.destroy(error));
  const source = pages[Symbol.asyncIterator]();
  const filled = fill(zip, book, source, maxRows, writing.signal).catch((error: Error) => output.destroy(error));
  try {
    yield* output as AsyncIterable<Buffer>;
  } finally {
    writing.abort();
    await filled;
    await source.return?.();
  }
}

async function fill(zip: yazl.ZipFile, book: Book, pages: AsyncIterator<Row[]>, maxRows: number, signal: AbortSignal): Promise<void> {
  let page = await pages.next();
  let sheets = 0;
  const sheet = async function* (): AsyncGenerator<string> {
    yield sheetHead(book.columns);
    for (let row = 2; !page.done && row + page.value.length <= maxRows + 1; page = await pages.next()) {
      yield sheetRows(book.columns, page.value, row);
      row += page.value.length;
    }
    yield SHEET_END;
  };
  do {
    const content = Readable.from(sheet(), { objectMode: false, signal });
    zip.addReadStream(content, sheetFile(++sheets), COMPRESSION);
    await finished(content, { signal });
  } while (!page.done);
  for (const [path, text] of Object.entries(workbookFiles(book.name, sheets, book.region))) zip.addBuffer(Buffer.from(text), path);
  zip.end();
}
