import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { readSheet, type SheetData } from 'read-excel-file/node';
import { metaOf } from '../declaration/registry.js';
import { Book } from '../testing/library.entities.js';
import { spreadsheetColumns, type Region } from './cells.js';
import { lettersOf } from './sheet.js';
import { xlsx } from './xlsx.js';

const NEW_YORK: Region = { zone: 'America/New_York', locale: 'en-US', currency: 'USD', callingCode: '1' };
const columnsOf = (...names: string[]) =>
  spreadsheetColumns(
    names.map((name) => metaOf(Book).fields.get(name)!),
    NEW_YORK,
  );

async function fileOf(names: string[], pages: Record<string, unknown>[][], maxRows?: number): Promise<Buffer> {
  const book = { name: 'Books: [all]', columns: columnsOf(...names), region: NEW_YORK };
  return buffer(Readable.from(xlsx(book, Readable.from(pages), maxRows)));
}
const sheetOf = (file: Buffer, sheet?: number): Promise<SheetData> => readSheet(file, sheet);

describe('Excel workbooks', () => {
  it('have numbers, days and moments as such', async () => {
    const row = {
      title: 'Alpha',
      pages: 7,
      priceCents: -129_905,
      rare: true,
      publishedOn: '2020-02-29',
      createdAt: '2026-07-01T03:30:15.000Z',
    };
    const file = await fileOf(['title', 'pages', 'priceCents', 'rare', 'publishedOn', 'createdAt'], [[row]]);
    expect(await sheetOf(file)).toEqual([
      ['Title', 'Pages', 'Price', 'Rare', 'Published', 'Created'],
      // Moments by the clocks of New York; what reads them here takes them for UTC.
      ['Alpha', 7, -1299.05, 'Yes', new Date('2020-02-29T00:00:00Z'), new Date('2026-06-30T23:30:15Z')],
    ]);
  });

  it('have every text as a text: formulas, markup, letters of any script, and what looks like an escape', async () => {
    const texts = ['=1+2', '+1', '@SUM(A1)', '<b>&"quoted"</b>', 'Ünïcödé 李明 🛋', '_x0041_', ' two\nlines ', '007', '\u0000bell\u0007'];
    const file = await fileOf(['title'], [texts.map((title) => ({ title }))]);
    const [, ...rows] = await sheetOf(file);
    expect(rows.map(([text]) => text).map((text) => String(text).trim())).toEqual([
      ...texts.slice(0, 5),
      expect.stringContaining('x0041_'),
      'two\nlines',
      '007',
      'bell',
    ]);
  });

  it('leave out what there is not, and write a day before the first of spreadsheets as text', async () => {
    const file = await fileOf(['title', 'priceCents', 'publishedOn'], [[{ title: 'Old', priceCents: null, publishedOn: '1812-05-01' }]]);
    expect((await sheetOf(file))[1]).toEqual(['Old', null, '1812-05-01']);
  });

  it('begin another sheet when one is full, and have one when there are no rows', async () => {
    const pages = [1, 2, 3].map((page) => [{ pages: page * 10 }, { pages: page * 10 + 1 }]);
    const file = await fileOf(['pages'], pages, 5);
    expect(await sheetOf(file, 1)).toEqual([['Pages'], [10], [11], [20], [21]]);
    expect(await sheetOf(file, 2)).toEqual([['Pages'], [30], [31]]);
    expect(await sheetOf(await fileOf(['pages'], []))).toEqual([['Pages']]);
  });

  it('end with the error of what they are made from', async () => {
    const pages = Readable.from(
      (async function* () {
        yield [{ pages: 1 }];
        throw new Error('the database went away');
      })(),
    );
    const book = { name: 'Books', columns: columnsOf('pages'), region: NEW_YORK };
    await expect(buffer(Readable.from(xlsx(book, pages)))).rejects.toThrow('the database went away');
  });

  it('stop reading when nobody takes them any more', async () => {
    let closed = false;
    const pages = (async function* () {
      try {
        for (;;) yield Array.from({ length: 1000 }, (_none, at) => ({ title: `Book ${at}` }));
      } finally {
        closed = true;
      }
    })();
    const file = xlsx({ name: 'Books', columns: columnsOf('title'), region: NEW_YORK }, pages);
    await file.next();
    await file.return(undefined as never);
    expect(closed).toBe(true);
  });

  it('letter their columns', () => {
    expect([0, 25, 26, 51, 52, 701, 702].map(lettersOf)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA', 'ZZ', 'AAA']);
  });
});
