import { Module } from '@nestjs/common';
import { IdentityModule } from '../identity.module.js';
import { ApiTokenHooks } from './api-token.hooks.js';
import { ApiTokenStrategy } from './api-token.strategy.js';
import { ApiTokensController } from './api-tokens.controller.js';
import { IntegrationFacts } from '../config/integration-facts.service.js';
import { ApiTokens } from './api-tokens.service.js';

/** Tokens for integrations. */
@Module({
  imports: [IdentityModule],
  controllers: [ApiTokensController],
  providers: [ApiTokens, ApiTokenHooks, ApiTokenStrategy, IntegrationFacts],
})
export class ApiTokensModule {}
