import type { Speech } from '@haulbook/core';
import type { TDocumentDefinitions, TFontDictionary } from 'pdfmake/interfaces.js';
import { documentDefinition } from './document-definition.js';
import type { Printable } from './printable.js';

/** The library's interface since 0.3. Its published types still describe the printer class of 0.2. */
interface PdfMake {
  setFonts(fonts: TFontDictionary): void;
  setUrlAccessPolicy(allowed: (url: string) => boolean): void;
  setLocalAccessPolicy(allowed: (path: string) => boolean): void;
  createPdf(definition: TDocumentDefinitions): { getBuffer(): Promise<Buffer>; getStream(): Promise<PdfDocument> };
}
interface PdfDocument {
  provideFont(family: string, bold: boolean, italics: boolean): { font: { characterSet: number[] } };
}

/** The printing tools of a process. */
interface Press {
  library: PdfMake;
  /** Return a text in letters that the font has. */
  readable: (text: string) => string;
}

/** The promise of the library, which is loaded with the first document: it is large, and few processes ever print. */
let loading: Promise<Press> | undefined;

async function load(): Promise<Press> {
  const [{ default: pdfmake }, { default: roboto }, { transliterate: readable }] = await Promise.all([
    import('pdfmake'),
    import('pdfmake/fonts/Roboto.js'),
    import('./transliterate.js'),
  ]);
  const library = pdfmake as unknown as PdfMake;
  const fontFiles = new Set(Object.values(roboto['Roboto'] ?? {}).map(String));
  library.setFonts(roboto);
  // Documents contain user input: nothing in them may fetch or read anything except the fonts.
  library.setUrlAccessPolicy(() => false);
  library.setLocalAccessPolicy((path) => fontFiles.has(path));
  const letters = await lettersOf(library);
  return { library, readable: (text) => readable(text, letters) };
}

/** Return the code points for which the documents' font has letters. */
async function lettersOf(library: PdfMake): Promise<ReadonlySet<number>> {
  const empty = await library.createPdf({ content: '' }).getStream();
  return new Set(empty.provideFont('Roboto', false, false).font.characterSet);
}

/** Copy a definition with every text changed, except in pictures. */
const withTexts = <T>(part: T, change: (text: string) => string): T =>
  JSON.parse(JSON.stringify(part), (key, value: unknown) => (typeof value === 'string' && key !== 'image' ? change(value) : value)) as T;

/** Print a document as PDF. Letters missing in its font are printed as readable Latin ones. @param speech the reader’s language */
export async function print(printable: Printable, speech: Speech): Promise<Buffer> {
  const { library, readable } = await (loading ??= load());
  return library.createPdf(documentDefinition(withTexts(printable, readable), speech)).getBuffer();
}
