import { transliterate } from './transliterate.js';

const letters = new Set([...'éüłПётрδạ–€'].map((letter) => letter.codePointAt(0)!));
const printed = (text: string): string => transliterate(text, letters);

describe('a text in the letters of a font', () => {
  it.each(['Pat Doe, 12 Elm St #4', 'Zoé Müller–Wałesa', 'Пётр', 'a\tb\nc', '5 €'])('keeps %j', (text) => {
    expect(printed(text)).toBe(text);
  });

  it.each([
    ['王小明', 'WangXiaoMing'],
    ['김민수', 'GimMinSu'],
    ['さくら', 'sakura'],
    ['שלום', 'slvm'],
    ['Sofa 🛋️, 2', 'Sofa (couch), 2'],
    ['👍🏽', '(thumbsup)'],
    ['سلام', 'slm'],
    ['ソファー', 'sofua'],
    ['हिन्दी', 'hindi'],
  ])('spells or names what the font lacks: %s', (text, expected) => {
    expect(printed(text)).toBe(expected);
  });

  it('names the number of what has neither sound nor name', () => {
    expect(printed('a\ue000b')).toBe('a[U+E000]b');
  });

  it('composes what is typed in parts, and leaves out what nobody would see', () => {
    expect(printed('e\u0301 a\u0323\r\nx\u0007\u200b\u202ey')).toBe('é ạ\nxy');
  });
});
