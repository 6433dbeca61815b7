import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { Request } from 'express';
import { Strategy } from 'passport-custom';
import { refreshGrant } from '@haulbook/resource-contracts';
import { body } from '@haulbook/platform';
import { originOf } from '../sessions/origin.js';
import type { Principal } from '../sessions/principal.js';
import { RefreshTokens } from '../sessions/refresh-tokens.service.js';
import { SecurityLog } from '../security-log/security-log.service.js';
import { Sessions } from '../sessions/sessions.service.js';
import { WireError } from '../http/wire-error.js';

const SESSION_OVER = 'Your session has ended. Please sign in again.';
const unknownToken = () => new WireError('refresh_token_not_found', SESSION_OVER);

/** The owner of a refresh token, and the token for the next refresh. */
export interface Refreshed {
  principal: Principal;
  refreshToken: string;
}

/** Authenticates by the refresh token in the body. A reused token ends its session, and with it every token of that session. */
@Injectable()
export class RefreshStrategy extends PassportStrategy(Strategy, 'refresh') {
  constructor(
    private readonly tokens: RefreshTokens,
    private readonly sessions: Sessions,
    private readonly log: SecurityLog,
  ) {
    super();
  }

  /**
   * Check a refresh token and return its owner with the next token.
   * @throws WireError `refresh_token_not_found` or `refresh_token_already_used`.
   */
  async validate(req: Request): Promise<Refreshed> {
    const { refresh_token } = body(refreshGrant).transform(req.body, { type: 'body' });
    const rotation = await this.tokens.rotate(refresh_token);
    if (!rotation) throw unknownToken();
    if (rotation.reused) {
      await this.sessions.end(rotation.sessionId, 'refresh_token_reused');
      await this.log.note('refresh_token_reused', null, originOf(req), { sessionId: rotation.sessionId });
      throw new WireError('refresh_token_already_used', SESSION_OVER);
    }
    const principal = await this.sessions.byId(rotation.sessionId, rotation.userId);
    if (!principal || !rotation.token) throw unknownToken();
    return { principal, refreshToken: rotation.token };
  }
}
