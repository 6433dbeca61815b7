import { zipSync } from 'fflate';
import { metaOf } from '../declaration/registry.js';
import { Book } from '../testing/library.entities.js';
import { guessColumns } from './guess.js';
import { readImportFile } from './read-file.js';

const read = (text: string | Uint8Array) => readImportFile(typeof text === 'string' ? Buffer.from(text) : text);
const problemOf = (text: string | Uint8Array) =>
  read(text).then(
    () => 'none',
    (error: Error) => error.message,
  );
const utf16 = (text: string, mark: number[], swap = false) => {
  const bytes = Buffer.from(text, 'utf16le');
  return Buffer.concat([Buffer.from(mark), swap ? bytes.swap16() : bytes]);
};

const workbookOf = (sheet: string) => zipSync({ 'xl/worksheets/sheet1.xml': Buffer.from(sheet) });
const TOO_LONG = 'The file has more than 100,000 rows, empty ones included; an import takes at most 20,000. Split the file.';

describe('an uploaded file', () => {
  it('is read whatever separates its values, with numbers of rows as a spreadsheet shows them', async () => {
    for (const separator of [',', ';', '\t']) {
      const { headings, lines, note } = await read(
        `Title${separator}Pages\r\nEmma${separator}400\r\n\r\n"A ${separator} B"${separator}2\r\n`,
      );
      expect([headings, lines, note]).toEqual([
        ['Title', 'Pages'],
        [
          { number: 2, cells: ['Emma', '400'] },
          { number: 4, cells: [`A ${separator} B`, '2'] },
        ],
        null,
      ]);
    }
  });

  it('may be in UTF-8, UTF-16 or Windows-1252, which is said', async () => {
    const text = 'Title\nÜber café';
    for (const bytes of [Buffer.from(`\ufeff${text}`), utf16(text, [0xff, 0xfe]), utf16(text, [0xfe, 0xff], true)])
      expect(await read(bytes)).toMatchObject({ headings: ['Title'], lines: [{ cells: ['Über café'] }], note: null });
    const { lines, note } = await read(Buffer.from(text, 'latin1'));
    expect([lines[0]!.cells, note]).toEqual([['Über café'], expect.stringContaining('was read as Windows-1252')]);
  });

  it('names columns without a heading, and takes the apostrophe before formulas of an export away', async () => {
    const { headings, lines } = await read(`Title,,\n'=1+2,x,'tis`);
    expect([headings, lines[0]!.cells]).toEqual([
      ['Title', 'Column B', 'Column C'],
      ['=1+2', 'x', "'tis"],
    ]);
  });

  it.each([
    ['nothing', '', 'The file is empty'],
    ['blanks', '\n , \n', 'The file is empty'],
    ['no headings', '\nEmma', 'The first row is empty. Put the headings of the columns there.'],
    ['headings alone', 'Title,Pages\n', 'The file has headings, but no rows below them'],
    ['10,001 columns', `${'a,'.repeat(10_000)}a\nx`, 'The file has 10,001 columns; an import takes at most 200'],
    ['too many rows', `Title\n${'x\n'.repeat(20_001)}`, 'The file has 20,001 rows; an import takes at most 20,000. Split the file.'],
    ['more rows than are read', `Title\n${'\n'.repeat(100_000)}x`, TOO_LONG],
    ['a workbook that unpacks to as many', workbookOf('<row/>'.repeat(100_001)), TOO_LONG],
    ['an open quotation mark', 'Title,Pages\n"Emma,400\n', 'Row 2: a quotation mark has no counterpart. Export the file again as CSV.'],
    ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'This is neither a CSV file nor an Excel workbook (.xlsx)'],
    ['an old workbook', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'This is a workbook of an old Excel (.xls). Save it as .xlsx or as CSV.'],
    [
      'a broken workbook',
      Buffer.from('504b030414000000', 'hex'),
      'This file can’t be read as an Excel workbook. Save it again as .xlsx, or as CSV.',
    ],
  ])('is refused with a sentence when it has %s', async (_, content, message) => {
    expect(await problemOf(content)).toBe(message);
  });
});

describe('columns', () => {
  const fields = [...metaOf(Book).fields.values()].filter(({ system }) => !system);
  it('are guessed by labels, names and ids of references, each field once', () => {
    expect(guessColumns(['TITLE', 'Price (USD)', 'authorId', 'published_on', 'Title', 'Color'], fields)).toEqual([
      'title',
      'priceCents',
      'author',
      'publishedOn',
      null,
      null,
    ]);
    expect(
      guessColumns(
        ['Comments'],
        fields.filter(({ name }) => name !== 'lostReason'),
      ),
    ).toEqual(['notes']);
  });
  it('are what they were the last time, also when they were left out', () => {
    expect(guessColumns(['Title', 'Name'], fields, { title: null, name: 'title' })).toEqual([null, 'title']);
  });
});
