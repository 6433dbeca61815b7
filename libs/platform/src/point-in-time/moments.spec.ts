import { gapIn, leadingTo, spansOf, unneeded } from './moments.js';
import type { Base, Line } from './line.js';

const DAY = '2026-11-27T';
/** Return the name of a piece. */
const named = (letter: string) => `00000001000000000000000${letter}`;
const base = (at: string, from: string): Base => ({
  name: `base-${at}.tar.gz`,
  startedAt: `${DAY}${at}:00.000Z`,
  stoppedAt: `${DAY}${at}:30.000Z`,
  from: named(from),
  bytes: 1,
});
const piece = (letter: string, before: string) => ({ name: named(letter), before: new Date(`${DAY}${before}:00Z`) });
const at = (time: string) => new Date(`${DAY}${time}:00Z`);
const line = (id: string, bases: Base[], pieces: Line['pieces']): Line => ({ id, folder: `/${id}`, bases, pieces });

const first = line(
  'first',
  [base('08:00', 'A'), base('10:00', 'C')],
  [piece('A', '08:01'), piece('B', '09:00'), piece('C', '10:01'), piece('D', '11:00')],
);
const second = line('second', [base('12:00', 'E')], [piece('E', '12:01'), piece('F', '13:00')]);
const none = { to: new Date(0) };

describe('a moment', () => {
  it.each([
    ['08:01', 'first', '08:00'],
    ['10:00', 'first', '08:00'],
    ['10:59', 'first', '10:00'],
    ['12:30', 'second', '12:00'],
  ])('%s is restored from the line %s and its base of %s', (time, id, of) => {
    const found = leadingTo([first, second], at(time), none);
    expect([found.line.id, found.base.name]).toEqual([id, `base-${of}.tar.gz`]);
  });

  it.each([
    ['07:59', /^The first moment that can be restored is 2026-11-27T08:00:30.000Z/],
    ['11:30', /ends at 2026-11-27T11:00:00.000Z/],
    ['13:01', /ends at 2026-11-27T13:00:00.000Z/],
  ])('%s cannot be restored, with a reason', (time, sentence) => {
    expect(() => leadingTo([first, second], at(time), none)).toThrow(sentence);
  });

  it('after the archive is restored from the log that the data folder still has', () => {
    expect(leadingTo([first, second], at('13:20'), { line: 'second', to: at('13:30') }).line.id).toBe('second');
    expect(() => leadingTo([first, second], at('13:20'), { line: 'first', to: at('13:30') })).toThrow(/ends at/);
    expect(() => leadingTo([], at('13:20'), none)).toThrow(/no base yet/);
  });

  it('is one of a span from the first base to the end of the log', () => {
    expect(spansOf(first)).toEqual([{ from: new Date(`${DAY}08:00:30Z`), to: at('11:00') }]);
    expect(spansOf({ bases: [], pieces: first.pieces })).toEqual([]);
    expect(spansOf({ bases: first.bases, pieces: [] })).toEqual([]);
  });

  it('is of one of several spans where the log has gaps', () => {
    const from = [new Date(`${DAY}08:00:30Z`), new Date(`${DAY}10:00:30Z`)];
    const without = (letter: string) => first.pieces.filter(({ name }) => name !== named(letter));
    expect(spansOf({ ...first, pieces: without('B') })).toEqual([
      { from: from[0], to: at('08:01') },
      { from: from[1], to: at('11:00') },
    ]);
    expect(spansOf({ ...first, pieces: without('C') })).toEqual([{ from: from[0], to: at('09:00') }]);
  });
});

describe('a log', () => {
  const names = ['0000000100000000000000FE', '0000000100000000000000FF', '000000010000000100000000', '000000010000000100000002'];

  it('has a gap where a piece does not follow the one before it', () => {
    expect(gapIn(names.slice(0, 3), names[0]!)).toBeUndefined();
    expect(gapIn(names, names[0]!)).toBe('000000010000000100000001');
    expect(gapIn(names, '0000000100000000000000FD')).toBe('0000000100000000000000FD');
  });

  it('has none before the piece from which it is asked for, nor from the last one on, nor by another timeline', () => {
    expect(gapIn(names, names[3]!)).toBeUndefined();
    expect(gapIn(names, '000000010000000100000003')).toBeUndefined();
    expect(gapIn([names[0]!, '000000020000000000000001'], names[0]!)).toBeUndefined();
  });
});

describe('what can be deleted', () => {
  const names = (horizon: string) => {
    const { bases, pieces } = unneeded(first, at(horizon));
    return [bases.map(({ name }) => name), pieces];
  };

  it('is all before the last base that leads to the horizon', () => {
    expect(names('07:00')).toEqual([[], []]);
    expect(names('10:00')).toEqual([[], []]);
    expect(names('10:01')).toEqual([['base-08:00.tar.gz'], [named('A'), named('B')]]);
    expect(names('23:00')).toEqual([['base-08:00.tar.gz'], [named('A'), named('B')]]);
  });
});
