import pdfmake from 'pdfmake';
import roboto from 'pdfmake/fonts/Roboto.js';
import type { TDocumentDefinitions, TFontDictionary } from 'pdfmake/interfaces.js';

/** The library as it is since 0.3; its published types still describe the printer class of 0.2. */
interface PdfMake {
  setFonts(fonts: TFontDictionary): void;
  setUrlAccessPolicy(allowed: (url: string) => boolean): void;
  setLocalAccessPolicy(allowed: (path: string) => boolean): void;
  createPdf(definition: TDocumentDefinitions): { getBuffer(): Promise<Buffer> };
}
const library = pdfmake as unknown as PdfMake;
const fontFiles = new Set(Object.values(roboto['Roboto'] ?? {}).map(String));

library.setFonts(roboto);
// Documents hold what people typed: nothing in them may fetch or read anything but the fonts.
library.setUrlAccessPolicy(() => false);
library.setLocalAccessPolicy((path) => fontFiles.has(path));

/** A definition as PDF. */
export function print(definition: TDocumentDefinitions): Promise<Buffer> {
  return library.createPdf(definition).getBuffer();
}
