import type { TDocumentDefinitions, TFontDictionary } from 'pdfmake/interfaces.js';

/** The library as it is since 0.3; its published types still describe the printer class of 0.2. */
interface PdfMake {
  setFonts(fonts: TFontDictionary): void;
  setUrlAccessPolicy(allowed: (url: string) => boolean): void;
  setLocalAccessPolicy(allowed: (path: string) => boolean): void;
  createPdf(definition: TDocumentDefinitions): { getBuffer(): Promise<Buffer> };
}

/** The library is large and few processes ever print: it is loaded with the first document. */
let loading: Promise<PdfMake> | undefined;

async function load(): Promise<PdfMake> {
  const [{ default: pdfmake }, { default: roboto }] = await Promise.all([import('pdfmake'), import('pdfmake/fonts/Roboto.js')]);
  const library = pdfmake as unknown as PdfMake;
  const fontFiles = new Set(Object.values(roboto['Roboto'] ?? {}).map(String));
  library.setFonts(roboto);
  // Documents hold what people typed: nothing in them may fetch or read anything but the fonts.
  library.setUrlAccessPolicy(() => false);
  library.setLocalAccessPolicy((path) => fontFiles.has(path));
  return library;
}

/** A definition as PDF. */
export async function print(definition: TDocumentDefinitions): Promise<Buffer> {
  loading ??= load();
  return (await loading).createPdf(definition).getBuffer();
}
