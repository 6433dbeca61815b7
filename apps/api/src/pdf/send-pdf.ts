import { StreamableFile } from '@nestjs/common';
import type { PdfFile } from './pdf.service.js';

/** A PDF as the answer of a route; shown in the browser, named when saved. */
export function sendPdf({ content, filename, contentType }: PdfFile): StreamableFile {
  return new StreamableFile(content, { type: contentType, disposition: `inline; filename="${filename}"`, length: content.length });
}
