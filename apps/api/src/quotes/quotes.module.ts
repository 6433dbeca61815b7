import { Module } from '@nestjs/common';
import { LeadsModule } from '../leads/leads.module.js';
import { PdfModule } from '../pdf/pdf.module.js';
import { PricingModule } from '../pricing/pricing.module.js';
import { SchedulingModule } from '../scheduling/scheduling.module.js';
import { DocumentPricingService } from './document-pricing.service.js';
import { QuoteClaims } from './quote-claims.service.js';
import { QuoteHooks } from './quote.hooks.js';
import { QuotesController } from './quotes.controller.js';
import { QuotesService } from './quotes.service.js';

/** Offers, on the office's side. */
@Module({
  imports: [LeadsModule, PdfModule, PricingModule, SchedulingModule],
  controllers: [QuotesController],
  providers: [QuotesService, QuoteClaims, QuoteHooks, DocumentPricingService],
  exports: [QuotesService, QuoteClaims, DocumentPricingService],
})
export class QuotesModule {}
