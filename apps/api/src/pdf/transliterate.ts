import anyAscii from 'any-ascii';

/** What stands for nothing on paper: joiners, shades of skin, the choice between picture and sign, control characters. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Emoji_Modifier}]|(?![\n\t])\p{Cc}/gu;

/** A letter's sound ("Wang") or a sign's name ("(couch)"); its number for what has neither and is no letter either. */
function inLatin(letter: string): string {
  const latin = anyAscii(letter).replace(/^:(.+):$/, (_, name: string) => `(${name.replaceAll('_', ' ')})`);
  if (latin !== '' || /[\p{Letter}\p{Mark}]/u.test(letter)) return latin;
  return `[U+${letter.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}]`;
}

/** A text in letters that a font has: where it would print a box for a letter, readable Latin ones stand instead. */
export const transliterate = (text: string, letters: ReadonlySet<number>): string =>
  text
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(UNSEEN, '')
    .replace(/[^\n\t -~]/gu, (letter) => (letters.has(letter.codePointAt(0)!) ? letter : inLatin(letter)));
