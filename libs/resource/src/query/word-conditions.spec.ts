import type { Operand } from './operators.js';
import { Params } from './params.js';
import { distinctWords, inTexts, leadingWord, mayContain } from './word-conditions.js';

describe('the word that leads a search by several', () => {
  const million = 1_000_000;
  const leading = (estimates: number[], wanted = 1001) => leadingWord(['one', 'two', 'three'], estimates, million, wanted);

  it('is the rarest, where many records have another one', () => {
    expect(leading([200_000, 10_000])).toBe('two');
    expect(leading([1, 200_000, 150_000])).toBe('one');
  });

  it('is one that many have too, where enough of those with both are met soon', () => {
    expect(leading([200_000, 100_000])).toBe('two');
    expect(leading([200_000, 100_000], Infinity)).toBeUndefined();
  });

  it('is none, where the index has few entries for the others', () => {
    expect(leading([900, 1000])).toBeUndefined();
    expect(leading([5000, 20_000])).toBeUndefined();
  });

  it('is none that is too short for the index, however rare it seems', () => {
    expect(leadingWord(['elena', 'jr'], [50_000, 600], million, 1001)).toBeUndefined();
    expect(leadingWord(['elena', 'quixote', "o'b"], [200_000, 1000, 600], million, 1001)).toBe('quixote');
    expect(leadingWord(['jr', 'iv'], [600, 700], million, 1001)).toBeUndefined();
  });

  it('is one of different words', () => {
    expect(distinctWords(' ann  lee ann ')).toEqual(['ann', 'lee']);
  });
});

describe('a word compared with texts', () => {
  const operand = (sql: string, kind: 'text' | 'phone') => ({ sql, field: { name: sql, kind, options: {} } as Operand['field'] });

  it('is compared with each of them, and with phones as they are kept', () => {
    const params = new Params();
    const texts = [operand('name', 'text'), operand('email', 'text'), operand('phone', 'phone')];
    expect(inTexts(texts, '(919)', params)).toBe(
      '(lower(name) LIKE lower($1) OR lower(email) LIKE lower($1) OR lower(phone) LIKE lower($2))',
    );
    expect(params.values).toEqual(['%(919)%', '%919%']);
    expect(inTexts(texts, '5_0%', params)).toContain('lower(phone) LIKE lower($3)');
    expect(params.values[2]).toBe('%5\\_0\\%%');
  });

  it('is not looked for in a phone where it has a letter', () => {
    const fields = [operand('name', 'text'), operand('phone', 'phone')].map(({ field }) => field);
    const places = (word: string) => fields.filter((field) => mayContain(field, word)).map(({ name }) => name);
    expect(['elena', '919', '(919)', 'a919', '+1', 'ñ'].map(places)).toEqual([
      ['name'],
      ['name', 'phone'],
      ['name', 'phone'],
      ['name'],
      ['name', 'phone'],
      ['name'],
    ]);
  });
});
