import type { TDocumentDefinitions, TFontDictionary } from 'pdfmake/interfaces.js';
import { documentDefinition } from './document-definition.js';
import type { Printable } from './printable.js';

/** The library as it is since 0.3; its published types still describe the printer class of 0.2. */
interface PdfMake {
  setFonts(fonts: TFontDictionary): void;
  setUrlAccessPolicy(allowed: (url: string) => boolean): void;
  setLocalAccessPolicy(allowed: (path: string) => boolean): void;
  createPdf(definition: TDocumentDefinitions): { getBuffer(): Promise<Buffer>; getStream(): Promise<PdfDocument> };
}
interface PdfDocument {
  provideFont(family: string, bold: boolean, italics: boolean): { font: { characterSet: number[] } };
}

/** What a process prints with. */
interface Press {
  library: PdfMake;
  /** A text in letters the font has. */
  readable: (text: string) => string;
}

/** The library is large and few processes ever print: it is loaded with the first document. */
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
  // Documents hold what people typed: nothing in them may fetch or read anything but the fonts.
  library.setUrlAccessPolicy(() => false);
  library.setLocalAccessPolicy((path) => fontFiles.has(path));
  const letters = await lettersOf(library);
  return { library, readable: (text) => readable(text, letters) };
}

/** The code points that the font of documents has letters for. */
async function lettersOf(library: PdfMake): Promise<ReadonlySet<number>> {
  const empty = await library.createPdf({ content: '' }).getStream();
  return new Set(empty.provideFont('Roboto', false, false).font.characterSet);
}

/** A copy with every text changed, pictures aside. */
const withTexts = <T>(part: T, change: (text: string) => string): T =>
  JSON.parse(JSON.stringify(part), (key, value: unknown) => (typeof value === 'string' && key !== 'image' ? change(value) : value)) as T;

/** A document as PDF. Letters its font lacks are printed as readable Latin ones. */
export async function print(printable: Printable): Promise<Buffer> {
  const { library, readable } = await (loading ??= load());
  return library.createPdf(documentDefinition(withTexts(printable, readable))).getBuffer();
}
