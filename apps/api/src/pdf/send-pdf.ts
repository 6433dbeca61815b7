import { StreamableFile } from '@nestjs/common';
import type { PdfFile } from './pdf.service.js';

/** Send a PDF as a route's response, displayed in the browser and with a name for saving. */
export function sendPdf({ content, filename, contentType }: PdfFile): StreamableFile {
  return new StreamableFile(content, { type: contentType, disposition: `inline; filename="${filename}"`, length: content.length });
}
