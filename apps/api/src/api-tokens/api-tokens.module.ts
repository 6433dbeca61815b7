import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.js';
import { ApiTokenHooks } from './api-token.hooks.js';
import { ApiTokenStrategy } from './api-token.strategy.js';
import { ApiTokensController } from './api-tokens.controller.js';
import { ApiTokens } from './api-tokens.service.js';

/** Tokens for integrations. */
@Module({ imports: [AuthModule], controllers: [ApiTokensController], providers: [ApiTokens, ApiTokenHooks, ApiTokenStrategy] })
export class ApiTokensModule {}
