import { field } from '../testing/fixtures';
import { blankLine, filledIn, lineRowsOf, moved, numbered } from './line-rows';

describe('lines', () => {
  it('move, and stay where they are at the edges', () => {
    expect(moved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a']);
    expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
    expect(moved(['a', 'b'], 0, -1)).toEqual(['a', 'b']);
    expect(moved(['a', 'b'], 1, 2)).toEqual(['a', 'b']);
  });

  it('are numbered in their order only where the declaration has a position', () => {
    const rows = [{ id: 'x', position: 7 }, { id: 'y' }];
    expect(numbered(rows, field('lines', 'lines', { fields: [field('position', 'number')] })).map((row) => row.position)).toEqual([0, 1]);
    expect(numbered(rows, field('lines', 'lines', { fields: [] }))).toBe(rows);
  });

  it('stand in two rows when there is no room for one: needed and listed columns first', () => {
    const rare = (name: string) => field(name, 'text', { list: false });
    const columns = [field('label', 'text'), field('qty', 'number', { list: false, required: true }), ...'abcde'.split('').map(rare)];
    const { main, rest } = lineRowsOf(columns);
    expect(main.map(({ name }) => name)).toEqual(['label', 'qty']);
    expect(rest.map(({ name }) => name)).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect(lineRowsOf(columns.slice(0, 6)).rest).toEqual([]);
    expect(lineRowsOf('abcdefg'.split('').map(rare)).rest).toEqual([]);
  });

  it('tell how much of the second row is their own', () => {
    const columns = [field('tax', 'enum', { default: 'hauling' }), field('slug', 'text'), field('alone', 'boolean')];
    expect(filledIn(columns, { tax: 'hauling', slug: '', alone: false })).toBe(0);
    expect(filledIn(columns, { tax: 'none', slug: 'sofa', alone: true })).toBe(3);
  });

  it('begin with the defaults of their fields', () => {
    expect(blankLine(field('lines', 'lines', { fields: [field('qty', 'number', { default: 1000 }), field('label', 'text')] }))).toEqual({
      qty: 1000,
    });
  });
});
