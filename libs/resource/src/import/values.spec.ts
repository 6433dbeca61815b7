import fc from 'fast-check';
import { metaOf } from '../declaration/registry.js';
import { Field, Resource, ResourceEntity } from '../index.js';
import type { Region } from '../export/cells.js';
import { listed, possibleNames, readerOf } from './values.js';

@Resource<Parcel>({ path: 'parcels', label: 'Parcel', title: 'code' })
class Parcel extends ResourceEntity {
  @Field.text() code!: string;
  @Field.number({ scale: 1000, unit: 'cu yd' }) volume!: number;
  @Field.number() pieces!: number;
  @Field.money() priceCents!: number;
  @Field.boolean() fragile!: boolean;
  @Field.date() sentOn!: string;
  @Field.datetime() sentAt!: string;
  @Field.phone() phone!: string;
  @Field.enum<'a' | 'b'>({ a: 'By air', b: 'By boat' }) way!: 'a' | 'b';
  @Field.enums<'m' | 't'>({ m: 'Monday', t: 'Tuesday, late' }) days!: ('m' | 't')[];
}

const US: Region = { zone: 'America/New_York', locale: 'en-US', currency: 'USD', callingCode: '1' };
const GERMANY: Region = { zone: 'Europe/Berlin', locale: 'de-DE', currency: 'EUR', callingCode: '49' };

const read = (name: keyof Parcel, text: string, region = US) => {
  const reading = readerOf(metaOf(Parcel).fields.get(name)!, region)(text);
  return 'value' in reading ? reading.value : reading.problem;
};

describe('cells of a file', () => {
  it.each([
    ['$1,234.50', 123_450],
    ['1234.5', 123_450],
    ['-$5.00', -500],
    ['(5.00)', -500],
    ['19.99', 1999],
    ['0.07', 7],
    ['USD 12', 1200],
  ])('are amounts: %s', (text, cents) => expect(read('priceCents', text)).toBe(cents));

  it('are amounts as a country writes them, and plain decimals in every country', () => {
    expect(read('priceCents', '1.234,50 €', GERMANY)).toBe(123_450);
    expect(read('priceCents', '1234.50', GERMANY)).toBe(123_450);
    expect(read('priceCents', '1.234', GERMANY)).toBe(123_400);
    expect(read('priceCents', '12,34')).toBe('Price must be an amount, and “12,34” isn’t one');
  });

  it('are numbers, with their unit and in thousandths', () => {
    expect(read('volume', '1.25 cu yd')).toBe(1250);
    expect(read('pieces', '1,200')).toBe(1200);
    expect(read('pieces', 'many')).toBe('Pieces must be a number, and “many” isn’t one');
    expect(read('pieces', '-')).toContain('must be a number');
  });

  it('are days as the country writes them, in ISO, and by the name of the month', () => {
    expect([read('sentOn', '03/08/2026'), read('sentOn', '2026-3-8'), read('sentOn', 'Mar 8, 2026')]).toEqual(Array(3).fill('2026-03-08'));
    expect(read('sentOn', '08.03.2026', GERMANY)).toBe('2026-03-08');
    expect(read('sentOn', '13/08/2026')).toBe('Sent must be a day like 03/08/2026');
    expect(read('sentOn', '02/30/2026')).toContain('must be a day');
  });

  it('are instants by the clocks of the zone', () => {
    expect(read('sentAt', '2026-03-08 14:30:05')).toBe('2026-03-08T18:30:05.000Z');
    expect(read('sentAt', '1/15/2026 2:30 PM')).toBe('2026-01-15T19:30:00.000Z');
    expect(read('sentAt', '2026-03-08T14:30:00Z')).toBe('2026-03-08T14:30:00.000Z');
    expect(read('sentAt', 'yesterday')).toContain('must be a day and time');
    expect(read('sentAt', '2026-01-15 25:00')).toContain('must be a day and time');
  });

  it('are yes or no, choices by label or value, and phone numbers', () => {
    expect([read('fragile', 'Yes'), read('fragile', '0'), read('fragile', 'TRUE')]).toEqual([true, false, true]);
    expect(read('fragile', 'perhaps')).toContain('must be yes or no');
    expect([read('way', 'by AIR'), read('way', 'b')]).toEqual(['a', 'b']);
    expect(read('way', 'By car')).toBe('Way has no choice “By car”. Choose from By air, By boat');
    expect(read('days', 'Tuesday, late; Monday')).toEqual(['t', 'm']);
    expect([read('days', 'Tuesday, late'), read('days', 'Monday, Tuesday, late')]).toEqual([['t'], ['m', 't']]);
    expect(read('phone', '(919) 504-5200')).toBe('+19195045200');
  });

  it('never fail, whatever they hold', () => {
    const fields = [...metaOf(Parcel).fields.values()].filter(({ system }) => !system);
    fc.assert(
      fc.property(fc.constantFrom(...fields), fc.string({ minLength: 1 }), fc.constantFrom(US, GERMANY), (field, text, region) => {
        const reading = readerOf(field, region)(text);
        expect(reading).toEqual('value' in reading ? { value: expect.anything() } : { problem: expect.stringContaining(field.label) });
      }),
    );
  });

  it('are lists by semicolons, or by commas', () => {
    expect(listed('a; b;a ;')).toEqual(['a', 'b']);
    expect(listed('7 Elm Street, Raleigh; 8 Oak Street')).toEqual(['7 Elm Street, Raleigh', '8 Oak Street']);
    expect(listed('a, b')).toEqual(['a', 'b']);
    const isKnown = (name: string) => ['b, c', 'a, b, c'].includes(name);
    expect([listed('a, b, c', isKnown), listed('x, b, c, x', isKnown)]).toEqual([['a, b, c'], ['x', 'b, c']]);
    expect(possibleNames('a, b, c')).toEqual(['a, b, c', 'a', 'b', 'c', 'a, b', 'a, b, c', 'b, c']);
  });
});
