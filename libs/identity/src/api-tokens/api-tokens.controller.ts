import { Controller, HttpCode, Param, Post, Req } from '@nestjs/common';
import { currentActor, isUuid, notFound } from '@haulbook/resource';
import type { Request } from 'express';
import { originOf } from '../sessions/origin.js';
import { Roles } from '@haulbook/platform';
import { SecurityLog } from '../security-log/security-log.service.js';
import { ApiTokens } from './api-tokens.service.js';

/** The one thing a token's generated routes cannot do: show its secret. */
@Controller('api-tokens')
export class ApiTokensController {
  constructor(
    private readonly tokens: ApiTokens,
    private readonly log: SecurityLog,
  ) {}

  /** Return the secret, this one time. */
  @Post(':id/secret')
  @Roles('super_admin')
  @HttpCode(200)
  async secret(@Param('id') id: string, @Req() req: Request): Promise<{ secret: string }> {
    if (!isUuid(id)) throw notFound('API token');
    const { token, secret } = await this.tokens.issue(id);
    await this.log.note('api_token_issued', currentActor()?.email ?? null, originOf(req), { name: token.name, prefix: token.prefix });
    return { secret };
  }
}
