import { Injectable } from '@nestjs/common';
import type { OwnSession, SecurityView } from '@haulbook/resource-contracts';
import { isUuid, notFound, Records } from '@haulbook/resource';
import { AdminUser } from '../staff/admin-user.entity.js';
import { AuthFactor } from '../factors/auth-factor.entity.js';
import { AuthIdentity } from '../social/auth-identity.entity.js';
import { Passkeys } from '../passkeys/passkeys.service.js';
import { Session } from '../sessions/session.entity.js';
import { User } from '../accounts/user.entity.js';
import type { Principal } from '../sessions/principal.js';
import { SecurityLog } from '../security-log/security-log.service.js';
import { Sessions, type Origin } from '../sessions/sessions.service.js';
import { Texts } from '../sms/texts.service.js';
import { StaffFactorRule } from '../staff/staff-factor-rule.js';
import { browserName } from './browser-name.js';

const LISTED = 100;

/** Shows account owners the security of their own account: factors, identities, and active sessions. */
@Injectable()
export class AccountSecurity {
  constructor(
    private readonly records: Records,
    private readonly sessionsService: Sessions,
    private readonly rule: StaffFactorRule,
    private readonly texts: Texts,
    private readonly passkeys: Passkeys,
    private readonly log: SecurityLog,
  ) {}

  async overview({ userId, recent, assurance }: Principal): Promise<SecurityView> {
    const sort = { sort: { createdAt: 'asc' } } as const;
    const [user, factors, passkeys, identities, staff, required] = await Promise.all([
      this.records.get(User, userId),
      this.records.find(AuthFactor, { userId }, sort),
      this.passkeys.list(userId),
      this.records.find(AuthIdentity, { userId }, sort),
      this.records.count(AdminUser, { userId }),
      this.rule.required(),
    ]);
    return {
      email: user.email,
      emailConfirmed: user.emailConfirmedAt !== null,
      newEmail: user.newEmail,
      hasPassword: user.passwordHash !== null,
      recent,
      assurance,
      recoveryCodesLeft: factors.reduce((sum, { recoveryCodes }) => sum + (recoveryCodes?.length ?? 0), 0),
      phoneCodes: this.texts.available,
      secondFactorRequired: staff > 0 && required,
      factors: factors.map(factorOf),
      passkeys,
      identities: identities.map(({ id, provider, email, createdAt }) => ({ id, provider, email, createdAt })),
    };
  }

  /** List the active sessions: the current one first, then by most recent use. */
  async sessions({ userId, sessionId }: Principal): Promise<OwnSession[]> {
    const sessions = await this.records.find(
      Session,
      { userId, revokedAt: null, expiresAt: { $gt: new Date().toISOString() } },
      { sort: { lastSeenAt: 'desc' }, limit: LISTED },
    );
    const shown = sessions.map((session) => sessionOf(session, sessionId));
    return [...shown.filter(({ current }) => current), ...shown.filter(({ current }) => !current)];
  }

  /**
   * End one of the account's own sessions.
   * @throws DomainError `not_found` when the session has already ended or belongs to another account
   */
  async end({ userId, email }: Principal, id: string, origin: Origin): Promise<void> {
    const session = isUuid(id) ? await this.records.findOne(Session, { id, userId, revokedAt: null }) : null;
    if (!session) throw notFound('This session');
    await this.sessionsService.end(id, 'ended_by_owner');
    await this.log.note('session_ended', email, origin);
  }
}

const factorOf = ({ id, factorType, status, friendlyName, phone, createdAt }: AuthFactor): SecurityView['factors'][number] => ({
  id,
  factorType,
  status,
  friendlyName,
  phone: phone && `•••• ${phone.slice(-4)}`,
  createdAt,
});

const sessionOf = (session: Session, currentId: string): OwnSession => ({
  id: session.id,
  current: session.id === currentId,
  createdAt: session.createdAt,
  lastSeenAt: session.lastSeenAt,
  expiresAt: session.expiresAt,
  browser: browserName(session.userAgent),
  ip: session.ip,
  method: session.method,
  assurance: session.assurance,
  kind: session.tokenHash ? 'browser' : 'api',
});
