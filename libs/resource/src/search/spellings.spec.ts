import { spellingsOf } from './spellings.js';

describe('the spellings of a misspelled word', () => {
  it('differ from it by one slip', () => {
    expect(spellingsOf('Jonson')).toEqual(
      expect.arrayContaining(['johnson', 'jonsson', 'jnson', 'jonsen', 'ojnson', 'xjonson', 'jonsonx']),
    );
    expect(spellingsOf('holtfrod')).toContain('holtford');
    for (const two of ['jhonsson', 'johnsen', 'jon']) expect(spellingsOf('jonson')).not.toContain(two);
  });

  it('are each of another word, once', () => {
    const all = spellingsOf('anna');
    expect(all).not.toContain('anna');
    expect(new Set(all).size).toBe(all.length);
  });

  it('have the letters of the word itself, too', () => {
    expect(spellingsOf('Mülelr')).toContain('müller');
    expect(spellingsOf('𝒜bcd')).toContain('b𝒜cd');
  });

  it('are none of short words', () => {
    expect(spellingsOf('smi')).toEqual([]);
  });
});
