import { positionOf, positionText } from './position.js';

describe('positions in the log of the database', () => {
  it('are compared as numbers', () => {
    expect(positionOf('1-0')! > positionOf('0-FFFFFFFF')!).toBe(true);
    expect(positionOf('0-a')! > positionOf('0-9')!).toBe(true);
  });

  it('are written as they are read', () => {
    for (const text of ['0-0', '16-b374d848', 'ffffffff-ffffffff']) expect(positionText(positionOf(text)!)).toBe(text);
  });

  it('are nothing else', () => {
    for (const text of ['', '0/1', '0-1-2', '0-100000000', 'x-1', ' 0-1', undefined, 7]) expect(positionOf(text)).toBeNull();
  });
});
