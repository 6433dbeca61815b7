import { Module } from '@nestjs/common';
import { PdfModule } from '../pdf/pdf.module.js';
import { SchedulingModule } from '../scheduling/scheduling.module.js';
import { DocumentPricingService } from './document-pricing.service.js';
import { QuoteHooks } from './quote.hooks.js';
import { QuotesController } from './quotes.controller.js';
import { QuotesService } from './quotes.service.js';

/** Offers, on the office's side. */
@Module({
  imports: [PdfModule, SchedulingModule],
  controllers: [QuotesController],
  providers: [QuotesService, QuoteHooks, DocumentPricingService],
  exports: [QuotesService, DocumentPricingService],
})
export class QuotesModule {}
