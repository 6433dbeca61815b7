import anyAscii from 'any-ascii';

/** Characters that are invisible on paper: joiners, skin tones, the choice between emoji and text style, control characters. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Emoji_Modifier}]|(?![\n\t])\p{Cc}/gu;

/** Return a letter's sound ("Wang") or a symbol's name ("(couch)"), or the number of a character that has neither and is not a letter. */
function inLatin(letter: string): string {
  const latin = anyAscii(letter).replace(/^:(.+):$/, (_, name: string) => `(${name.replaceAll('_', ' ')})`);
  if (latin !== '' || /[\p{Letter}\p{Mark}]/u.test(letter)) return latin;
  return `[U+${letter.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}]`;
}

/** Rewrite a text in letters that a font has: a letter that would be printed as a box is replaced by readable Latin ones. */
export const transliterate = (text: string, letters: ReadonlySet<number>): string =>
  text
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(UNSEEN, '')
    .replace(/[^\n\t -~]/gu, (letter) => (letters.has(letter.codePointAt(0)!) ? letter : inLatin(letter)));
