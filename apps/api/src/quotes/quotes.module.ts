import { Module } from '@nestjs/common';
import { LeadsModule } from '../leads/leads.module.js';
import { PricingModule } from '../pricing/pricing.module.js';
import { DocumentPricingService } from './document-pricing.service.js';
import { QuoteClaims } from './quote-claims.service.js';
import { QuoteHooks } from './quote.hooks.js';
import { QuotesController } from './quotes.controller.js';
import { QuotesService } from './quotes.service.js';

/** Offers, on the office's side. */
@Module({
  imports: [LeadsModule, PricingModule],
  controllers: [QuotesController],
  providers: [QuotesService, QuoteClaims, QuoteHooks, DocumentPricingService],
  exports: [QuotesService, QuoteClaims, DocumentPricingService],
})
export class QuotesModule {}
