import { Module } from '@nestjs/common';
import { PdfService } from './pdf.service.js';

/** Documents on paper. */
@Module({ providers: [PdfService], exports: [PdfService] })
export class PdfModule {}
