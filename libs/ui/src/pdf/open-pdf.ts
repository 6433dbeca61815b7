// eslint-disable-next-line @typescript-eslint/triple-slash-reference -- every program that includes this needs the types of assets
/// <reference path="./assets.d.ts" />
import type { PDFDocumentProxy } from 'pdfjs-dist';

/**
 * Read a PDF. It is parsed in a worker and drawn by us: no script, form or link in it ever runs. The build for older browsers is used.
 * @throws Error when it can't be fetched or is no PDF.
 */
export async function openPdf(url: string): Promise<PDFDocumentProxy> {
  const [pdfjs, worker] = await Promise.all([
    import('pdfjs-dist/legacy/build/pdf.mjs'),
    import('pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'),
  ]);
  pdfjs.GlobalWorkerOptions.workerSrc = worker.default;
  return pdfjs.getDocument({ url, disableRange: true, disableAutoFetch: true, enableXfa: false, isEvalSupported: false, useWasm: false })
    .promise;
}
