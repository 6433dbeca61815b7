import { Injectable } from '@nestjs/common';
import type { SessionView } from '@haulbook/resource-contracts';
import { Records } from '@haulbook/resource';
import { Session } from './session.entity.js';
import { AccessTokens } from './access-tokens.service.js';
import { RefreshTokens } from './refresh-tokens.service.js';
import { Sessions, type NewSession } from './sessions.service.js';
import { UserViews } from '../accounts/user-views.service.js';

/** Sessions of API clients in the wire contract's format: an access token and a refresh token. */
@Injectable()
export class ClientSessions {
  constructor(
    private readonly records: Records,
    private readonly sessions: Sessions,
    private readonly access: AccessTokens,
    private readonly refreshTokens: RefreshTokens,
    private readonly users: UserViews,
  ) {}

  /** Start a session. */
  async begin(session: NewSession): Promise<SessionView> {
    return this.answer(await this.sessions.openForClient(session));
  }

  /** Return a continuing session with a new pair of tokens. The refresh token may be one that was just issued. */
  async of(sessionId: string, refreshToken?: string): Promise<SessionView> {
    return this.answer(await this.records.get(Session, sessionId), refreshToken);
  }

  private async answer(session: Session, refreshToken?: string): Promise<SessionView> {
    const user = await this.users.byId(session.userId, session.assurance);
    const token = await this.access.issue(session, user);
    return { ...token, refresh_token: refreshToken ?? (await this.refreshTokens.issue(session.id)), user };
  }
}
