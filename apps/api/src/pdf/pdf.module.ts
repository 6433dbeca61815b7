import { Module } from '@nestjs/common';
import { BrandModule } from '../brand/brand.module.js';
import { PdfController } from './pdf.controller.js';
import { PdfService } from './pdf.service.js';

/** PDF documents. */
@Module({ imports: [BrandModule], controllers: [PdfController], providers: [PdfService], exports: [PdfService] })
export class PdfModule {}
