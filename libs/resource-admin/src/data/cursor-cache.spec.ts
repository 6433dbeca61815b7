import { CursorCache } from './cursor-cache';

describe('CursorCache', () => {
  it('knows where the page after one that was read begins', () => {
    const book = new CursorCache();
    book.note('boats?a', 1, 'c1');
    expect(book.startOf('boats?a', 2)).toBe('c1');
    expect(book.startOf('boats?a', 3)).toBeUndefined();
    expect(book.startOf('boats?b', 2)).toBeUndefined();
  });

  it('forgets a cursor once nothing follows any more', () => {
    const book = new CursorCache();
    book.note('boats?a', 1, 'c1');
    book.note('boats?a', 1, null);
    expect(book.startOf('boats?a', 2)).toBeUndefined();
  });

  it('forgets the lists of a resource whose rows changed, and no others', () => {
    const book = new CursorCache();
    book.note('boats?a', 1, 'c1');
    book.note('boats-hired?a', 1, 'c2');
    book.forget('boats');
    expect(book.startOf('boats?a', 2)).toBeUndefined();
    expect(book.startOf('boats-hired?a', 2)).toBe('c2');
    book.forget();
    expect(book.startOf('boats-hired?a', 2)).toBeUndefined();
  });

  it('keeps the queries used last', () => {
    const book = new CursorCache(2);
    book.note('q?1', 1, 'a');
    book.note('q?2', 1, 'b');
    book.note('q?1', 2, 'c');
    book.note('q?3', 1, 'd');
    expect(book.startOf('q?2', 2)).toBeUndefined();
    expect(book.startOf('q?1', 3)).toBe('c');
  });
});
