import { field } from '../testing/fixtures';
import { blankLine, moved, numbered } from './line-rows';

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

  it('begin with the defaults of their fields', () => {
    expect(blankLine(field('lines', 'lines', { fields: [field('qty', 'number', { default: 1000 }), field('label', 'text')] }))).toEqual({
      qty: 1000,
    });
  });
});
