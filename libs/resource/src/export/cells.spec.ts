import { Field, Resource, ResourceEntity } from '../index.js';
import { metaOf } from '../declaration/registry.js';
import { Author, Book } from '../testing/library.entities.js';
import { decimalsOf, spreadsheetColumns, type Region } from './cells.js';
import { csv, defused } from './csv.js';
import { json } from './json.js';
import { wallClockOf } from './wall-clock.js';

@Resource<Crate>({ path: 'crates', label: 'Crate', title: 'code' })
class Crate extends ResourceEntity {
  @Field.text() code!: string;
  @Field.number({ scale: 1000, unit: 'cu yd' }) volume!: number;
  @Field.json({ optional: true }) marks!: object | null;
  @Field.file({ many: true, optional: true }) pictures!: string[] | null;
  @Field.text({ format: 'time' }) opensAt!: string;
}

const US: Region = { zone: 'America/New_York', locale: 'en-US', currency: 'USD', callingCode: '1' };
const GERMANY: Region = { zone: 'Europe/Berlin', locale: 'de-DE', currency: 'EUR', callingCode: '49' };
const JAPAN: Region = { zone: 'Asia/Tokyo', locale: 'ja-JP', currency: 'JPY', callingCode: '81' };

async function* page(...rows: Record<string, unknown>[]) {
  yield rows;
}
async function written(entity: typeof Book | typeof Author | typeof Crate, row: Record<string, unknown>, region = US): Promise<string[]> {
  const fields = Object.keys(row).map((name) => metaOf(entity).fields.get(name)!);
  let text = '';
  for await (const part of csv(spreadsheetColumns(fields, region), decimalsOf(region), page(row))) text += part;
  return text.replace('\ufeff', '').trimEnd().split('\r\n');
}

describe('cells of CSV', () => {
  it('write values so that a spreadsheet and a program read them', async () => {
    expect(await written(Crate, { code: 'A', volume: 1250, marks: { a: 1 }, pictures: ['f1', 'f2'], opensAt: '14:30' })).toEqual([
      'Code,Volume (cu yd),Marks,Pictures,Opens',
      'A,1.25,"{""a"":1}","/api/files/f1, /api/files/f2",14:30',
    ]);
  });

  it('write amounts in the unit of the currency, without its sign or groups, negative ones too', async () => {
    const amount = async (priceCents: number, region: Region) => (await written(Book, { priceCents }, region))[1];
    expect(await amount(123_450, US)).toBe('1234.50');
    expect(await amount(-5, US)).toBe('-0.05');
    expect(await amount(123_450, GERMANY)).toBe('1234.50');
    expect(await amount(1234, JAPAN)).toBe('1234');
  });

  it('write instants by the clocks of the zone, before and after they are changed', () => {
    const clock = wallClockOf('America/New_York');
    expect(clock('2026-03-08T06:59:59.999Z')).toBe('2026-03-08 01:59:59');
    expect(clock('2026-03-08T07:00:00.000Z')).toBe('2026-03-08 03:00:00');
    expect(clock('2026-07-01T03:30:00Z')).toBe('2026-06-30 23:30:00');
    expect(clock('2026-12-31T23:00:00Z')).toBe('2026-12-31 18:00:00');
    expect(wallClockOf('Asia/Kolkata')('2026-01-01T00:00:00Z')).toBe('2026-01-01 05:30:00');
  });

  it('write phone numbers as the screens do; one of another country is no formula', async () => {
    const phone = async (value: string, region: Region) => (await written(Author, { phone: value }, region))[1];
    expect(await phone('+19195045200', US)).toBe('(919) 504-5200');
    expect(await phone('+49301234567', US)).toBe('+49301234567');
    expect(await phone('+49301234567', GERMANY)).toBe('+49 301234567');
    expect(await phone('+49301234567-cmd', US)).toBe("'+49301234567-cmd");
  });

  it.each(['=1+2', '+cmd|calc', '-2+3+cmd', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1', '+1+1', '-1-1', '--1'])('defuse %j', (text) => {
    expect(defused(text)).toBe(`'${text}`);
  });
  it.each(['', 'a=b', '-5', '-5.25', '+49 301234567', '2-1', "'quoted"])('leave %j as it is', (text) => {
    expect(defused(text)).toBe(text);
  });

  it('name a record that has no name yet', async () => {
    expect((await written(Book, { author: { id: '1', firstName: null, lastName: null } }))[1]).toBe('"Author, no first name yet"');
    expect((await written(Book, { author: null, title: 'x' }))[1]).toBe(',x');
  });
});

it('an export without rows is an empty list in JSON', async () => {
  let text = '';
  for await (const part of json([metaOf(Crate).fields.get('code')!], page())) text += part;
  expect(JSON.parse(text)).toEqual([]);
});
