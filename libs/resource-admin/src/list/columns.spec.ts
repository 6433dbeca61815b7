import { boats } from '../testing/fixtures';
import { boundedWidth, moved, readColumns, writeColumns } from './columns';

describe('columns of a list', () => {
  it('survive the way to the address and back, with their order and widths', () => {
    const columns = [{ name: 'priceCents', width: 140 }, { name: 'name' }];
    expect(writeColumns(columns)).toBe('priceCents:140,name');
    expect(readColumns('priceCents:140,name', boats)).toEqual(columns);
  });

  it('are only those that there are, as wide as a screen has room for', () => {
    expect(readColumns('secret,name:5,email:9999,status:wide', boats)).toEqual([
      { name: 'name', width: 60 },
      { name: 'email', width: 900 },
      { name: 'status' },
    ]);
    for (const text of [null, '', 'secret', ',,']) expect(readColumns(text, boats)).toBeNull();
    expect(boundedWidth(99.6)).toBe(100);
  });

  it('move to the place of another', () => {
    const columns = ['a', 'b', 'c'].map((name) => ({ name }));
    const names = (name: string, to: number) =>
      moved(columns, name, to)
        .map((column) => column.name)
        .join('');
    expect([names('a', 2), names('c', 0), names('b', 1), names('x', 0)]).toEqual(['bca', 'cab', 'abc', 'abc']);
  });
});
