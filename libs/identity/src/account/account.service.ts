import { Injectable } from '@nestjs/common';
import type { ProofInput, UpdateUserInput } from '@haulbook/resource-contracts';
import { Records } from '@haulbook/resource';
import { AuthIdentity } from '../social/auth-identity.entity.js';
import { User } from '../accounts/user.entity.js';
import { AccountNotices } from '../accounts/account-notices.service.js';
import { AccountLinks } from '../codes/account-links.service.js';
import { OneTimeCodes } from '../codes/one-time-codes.service.js';
import { LoginAttempts } from '../passwords/login-attempts.service.js';
import { PasswordRules } from '../passwords/password-rules.service.js';
import { hashPassword, verifyPassword } from '../passwords/passwords.js';
import type { Principal } from '../sessions/principal.js';
import { SecurityLog } from '../security-log/security-log.service.js';
import { Sessions, type Origin } from '../sessions/sessions.service.js';
import { WireError } from '../http/wire-error.js';
import { Reauthentication } from './reauthentication.service.js';

const SAME_PASSWORD = 'New password should be different from the old password.';

/** Changes the caller's own account: password, address, and the details given at sign-up. */
@Injectable()
export class AccountService {
  constructor(
    private readonly records: Records,
    private readonly passwords: PasswordRules,
    private readonly proof: Reauthentication,
    private readonly links: AccountLinks,
    private readonly codes: OneTimeCodes,
    private readonly attempts: LoginAttempts,
    private readonly notices: AccountNotices,
    private readonly sessions: Sessions,
    private readonly log: SecurityLog,
  ) {}

  /**
   * Update the fields sent. A new address takes effect once it is confirmed.
   * @throws WireError `reauthentication_needed`, `weak_password`, `same_password` and what reauthenticating throws.
   */
  async update(principal: Principal, input: UpdateUserInput, redirectTo: string | undefined, origin: Origin): Promise<void> {
    const { email, password, data, end_others } = input;
    const newEmail = email !== undefined && email !== principal.email ? email : undefined;
    if (newEmail !== undefined || password !== undefined) {
      if (password !== undefined) await this.passwords.refuseWeak(password);
      await this.proof.demand(principal, input, origin);
    }
    if (password !== undefined) await this.changePassword(principal, password, origin);
    if (newEmail !== undefined) await this.changeEmail(principal, newEmail, redirectTo, origin);
    if (data) await this.changeData(principal.userId, data);
    if (end_others) await this.sessions.endAll(principal.userId, 'account_changed', principal.sessionId);
  }

  /**
   * Unlink a provider from an account, unless it is the last way to sign in.
   * @throws WireError `identity_not_found`, `single_identity_not_deletable`, and what reauthenticating throws.
   */
  async unlink(principal: Principal, identityId: string, proof: ProofInput, origin: Origin): Promise<void> {
    const { userId, email } = principal;
    const identities = await this.records.find(AuthIdentity, { userId });
    const identity = identities.find(({ id }) => id === identityId);
    if (!identity) throw new WireError('identity_not_found', 'This provider isn’t linked to your account');
    const { passwordHash } = await this.records.get(User, userId);
    if (identities.length === 1 && !passwordHash)
      throw new WireError('single_identity_not_deletable', 'Choose a password before you unlink your only provider');
    await this.proof.demand(principal, proof, origin);
    await this.records.transaction(async () => {
      await this.records.remove(AuthIdentity, { id: identity.id });
      await this.notices.tell(email, `Sign-in with ${identity.provider} was removed from your account.`);
    });
    await this.log.note('identity_unlinked', email, origin, { provider: identity.provider });
  }

  private async changePassword({ userId, email }: Principal, password: string, origin: Origin): Promise<void> {
    const { passwordHash } = await this.records.get(User, userId);
    if (passwordHash && (await verifyPassword(password, passwordHash)))
      throw new WireError('same_password', SAME_PASSWORD, { fields: { password: SAME_PASSWORD } });
    const next = await hashPassword(password);
    await this.records.transaction(async () => {
      // A pending change of address may have been requested by the person who knows the old password, and it would take the account with
      // it.
      await this.records.update(User, { id: userId }, { passwordHash: next, newEmail: null }, { action: 'change_password' });
      await this.codes.withdraw(['recovery', 'reauthentication'], email);
      await this.attempts.forgive(email);
      await this.notices.tell(email, 'Your password was changed.');
    });
    await this.log.note('password_changed', email, origin);
  }

  private async changeEmail({ userId, email }: Principal, newEmail: string, redirectTo: string | undefined, origin: Origin): Promise<void> {
    await this.records.transaction(async () => {
      await this.records.update(User, { id: userId }, { newEmail });
      await this.links.again(email, 'email_change', redirectTo);
      await this.notices.tell(email, `We received a request to change your email address to ${newEmail}.`);
    });
    await this.log.note('email_change_asked', email, origin, { newEmail });
  }

  private async changeData(userId: string, data: NonNullable<UpdateUserInput['data']>): Promise<void> {
    const { userMetadata } = await this.records.get(User, userId);
    const told = Object.entries({ ...userMetadata, ...data }).filter(([, value]) => value !== null);
    await this.records.update(User, { id: userId }, { userMetadata: Object.fromEntries(told) });
  }
}
