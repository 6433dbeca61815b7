/** The letters that a text message counts singly (GSM 03.38), and those that it counts twice. */
const BASIC = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
const EXTENDED = new Set('\f^{}\\[~]|€');

/** Typographic signs with a plain twin. One of them would make every letter of a message cost more than twice as much. */
const TWINS: Record<string, string> = {
  '’': "'",
  '‘': "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
  '…': '...',
  '·': '-',
  '\u00a0': ' ',
  '\u202f': ' ',
};

/** Letters of Spanish and its neighbors that phones do not count singly, without their accents. é, ñ and ü, and ¿ and ¡, are counted singly and stay. */
const PLAIN: Record<string, string> = { á: 'a', í: 'i', ó: 'o', ú: 'u', Á: 'A', Í: 'I', Ó: 'O', Ú: 'U', ç: 'c' };

export interface SmsSize {
  /** What it counts: letters, or units of Unicode where it has letters that phones do not count singly. */
  characters: number;
  /** How many messages the carrier sends and charges for. */
  segments: number;
  /** Whether it has letters that make it more expensive. */
  unicode: boolean;
}

/** Replace typographic signs by their plain twins, and leave out the accents that would make a text more expensive. */
export const gsmText = (text: string): string =>
  text.normalize('NFC').replace(/[’‘“”–—…·\u00a0\u202fáíóúÁÍÓÚç]/g, (sign) => TWINS[sign] ?? PLAIN[sign] ?? sign);

/** Count how many messages a carrier makes of a text. */
export function smsSize(text: string): SmsSize {
  const letters = [...text];
  const unicode = letters.some((letter) => !BASIC.has(letter) && !EXTENDED.has(letter));
  const characters = unicode ? text.length : letters.reduce((sum, letter) => sum + (EXTENDED.has(letter) ? 2 : 1), 0);
  const [single, joined] = unicode ? [70, 67] : [160, 153];
  const segments = characters === 0 ? 0 : characters <= single ? 1 : Math.ceil(characters / joined);
  return { characters, segments, unicode };
}
