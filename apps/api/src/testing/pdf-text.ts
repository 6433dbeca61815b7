import { inflateSync } from 'node:zlib';

const STREAM = /stream\r?\n([\s\S]*?)\r?\nendstream/g;
const SHOWN = /\[([^\]]*)\] TJ/g;
const RANGE = /beginbfrange\s*([\s\S]*?)endbfrange/g;

/** Return the texts of a PDF that we printed. Each piece is read in the letters of every font, of which one is right. */
export function pdfText(content: Buffer): string {
  const streams = [...content.toString('latin1').matchAll(STREAM)].map(([, data]) => inflated(Buffer.from(data!, 'latin1')));
  const alphabets = streams.filter((stream) => stream.includes('beginbfrange')).map(lettersOf);
  const pieces = streams.flatMap((stream) => [...stream.matchAll(SHOWN)].map(([, shown]) => glyphsOf(shown!)));
  return alphabets.map((letters) => pieces.map((glyphs) => glyphs.map((glyph) => letters[glyph] ?? '').join('')).join('')).join('\n');
}

/** Return a stream as text; nothing for one that is no compressed text, such as a picture. */
function inflated(data: Buffer): string {
  try {
    return inflateSync(data).toString('latin1');
  } catch {
    return '';
  }
}

/** Return the letters of a font by the numbers of their glyphs. */
const lettersOf = (cmap: string): string[] =>
  [...cmap.matchAll(RANGE)].flatMap(([, range]) =>
    [...range!.matchAll(/\[([^\]]*)\]/g)].flatMap(([, list]) => hexesOf(list!).map(letterOf)),
  );

const hexesOf = (text: string): string[] => [...text.matchAll(/<([\da-fA-F ]*)>/g)].map(([, hex]) => hex!);
const letterOf = (hex: string): string => (hex ? Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le') : '');
const glyphsOf = (shown: string): number[] =>
  hexesOf(shown)
    .join('')
    .match(/.{4}/g)
    ?.map((glyph) => Number.parseInt(glyph, 16)) ?? [];
