import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { Request } from 'express';
import { Strategy } from 'passport-custom';
import { refreshGrant } from '@haulbook/contracts';
import { body } from '../../platform/zod-body.js';
import { originOf } from '../origin.js';
import type { Principal } from '../principal.js';
import { RefreshTokens } from '../refresh-tokens.service.js';
import { SecurityLog } from '../security-log.service.js';
import { Sessions } from '../sessions.service.js';

/** Somebody who came with a refresh token, and the token to come with next time. */
export interface Refreshed {
  principal: Principal;
  refreshToken: string;
}

/** A refresh token, from the body. One that was used before ends its whole family. */
@Injectable()
export class RefreshStrategy extends PassportStrategy(Strategy, 'refresh') {
  constructor(
    private readonly tokens: RefreshTokens,
    private readonly sessions: Sessions,
    private readonly log: SecurityLog,
  ) {
    super();
  }

  async validate(req: Request): Promise<Refreshed | null> {
    const { refresh_token } = body(refreshGrant).transform(req.body, { type: 'body' });
    const rotation = await this.tokens.rotate(refresh_token);
    if (!rotation) return null;
    if (rotation.reused) {
      await this.sessions.end(rotation.sessionId, 'refresh_token_reused');
      await this.log.note('refresh_token_reused', null, originOf(req), { sessionId: rotation.sessionId });
    }
    const principal = await this.sessions.byId(rotation.sessionId, rotation.userId);
    return principal && rotation.token ? { principal, refreshToken: rotation.token } : null;
  }
}
