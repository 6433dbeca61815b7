import { Module } from '@nestjs/common';
import { PapersController } from './papers.controller.js';
import { PdfService } from './pdf.service.js';

/** Documents on paper. */
@Module({ controllers: [PapersController], providers: [PdfService], exports: [PdfService] })
export class PdfModule {}
