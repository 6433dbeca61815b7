/** What a person asks for by answering a text message with one word. */
export type TextKeyword = 'stop' | 'start' | 'help';

const KEYWORDS: Record<TextKeyword, readonly string[]> = {
  stop: ['STOP', 'STOPALL', 'UNSUBSCRIBE', 'CANCEL', 'END', 'QUIT', 'REVOKE', 'OPTOUT'],
  start: ['START', 'UNSTOP'],
  help: ['HELP', 'INFO'],
};

/**
 * Read the word that carriers and the law give a meaning, however it is spaced, cased and dotted.
 * @returns null for any other text
 */
export function textKeyword(text: string): TextKeyword | null {
  const word = text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^A-Z]/g, '');
  const plain = text.trim().split(/\s+/).length <= 2;
  const found = (Object.keys(KEYWORDS) as TextKeyword[]).find((keyword) => KEYWORDS[keyword].includes(word));
  return plain && found ? found : null;
}
