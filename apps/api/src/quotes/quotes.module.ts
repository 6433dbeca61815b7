import { Module } from '@nestjs/common';
import { IdentityModule } from '@haulbook/identity';
import { LeadsModule } from '../leads/leads.module.js';
import { PricingModule } from '../pricing/pricing.module.js';
import { DraftRetention } from './draft-retention.service.js';
import { DocumentPricingService } from './document-pricing.service.js';
import { QuoteClaims } from './quote-claims.service.js';
import { QuoteConsequences } from './quote-consequences.service.js';
import { QuoteHooks } from './quote.hooks.js';
import { QuotesController } from './quotes.controller.js';
import { QuoteTokens } from './quote-tokens.service.js';
import { QuotesService } from './quotes.service.js';

/** The office's side of quotes. */
@Module({
  imports: [IdentityModule, LeadsModule, PricingModule],
  controllers: [QuotesController],
  providers: [QuotesService, QuoteTokens, QuoteClaims, QuoteConsequences, QuoteHooks, DocumentPricingService, DraftRetention],
  exports: [QuotesService, QuoteTokens, QuoteClaims, DocumentPricingService],
})
export class QuotesModule {}
