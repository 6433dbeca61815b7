import { Injectable } from '@nestjs/common';
import type { SessionView } from '@haulbook/contracts';
import { AccessTokens } from './access-tokens.service.js';
import { RefreshTokens } from './refresh-tokens.service.js';
import { Sessions, type NewSession } from './sessions.service.js';
import { UserViews } from './user-views.service.js';

/** Sessions of API clients as the wire contract hands them out: an access token and a refresh token. */
@Injectable()
export class ClientSessions {
  constructor(
    private readonly sessions: Sessions,
    private readonly access: AccessTokens,
    private readonly refreshTokens: RefreshTokens,
    private readonly users: UserViews,
  ) {}

  /** Begins a session. */
  async begin(session: NewSession): Promise<SessionView> {
    const { id } = await this.sessions.openForClient(session);
    return this.of(id, session.userId);
  }

  /** A session that goes on, with a new pair of tokens; the refresh token may be one that was just given out. */
  async of(sessionId: string, userId: string, refreshToken?: string): Promise<SessionView> {
    const user = await this.users.byId(userId);
    const token = await this.access.issue(sessionId, user);
    return { ...token, refresh_token: refreshToken ?? (await this.refreshTokens.issue(sessionId)), user };
  }
}
