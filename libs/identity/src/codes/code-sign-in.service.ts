import { Injectable } from '@nestjs/common';
import type { LinkType, VerifyInput } from '@haulbook/resource-contracts';
import { Records } from '@haulbook/resource';
import { isUniqueViolation } from '@haulbook/platform';
import { User } from '../accounts/user.entity.js';
import { AccountRecords } from '../accounts/account-records.service.js';
import { isDisabled } from '../accounts/disabled.js';
import { SecurityLog } from '../security-log/security-log.service.js';
import type { Origin } from '../sessions/sessions.service.js';
import { WireError } from '../http/wire-error.js';
import { AddressProof } from './address-proof.service.js';
import { EmailChange } from './email-change.service.js';
import type { AccountLinkPurpose } from './identity-purposes.js';
import { OneTimeCodes, type UsedCode } from './one-time-codes.service.js';

const PURPOSES: Record<LinkType, readonly AccountLinkPurpose[]> = {
  signup: ['signup'],
  invite: ['invite'],
  magiclink: ['magic_link'],
  recovery: ['recovery'],
  email_change: ['email_change'],
  email: ['magic_link', 'signup'],
};

/** The wire contract's name for how a session was started, by the purpose of its code. */
const METHODS: Record<AccountLinkPurpose, string> = {
  signup: 'email/signup',
  invite: 'invite',
  magic_link: 'magiclink',
  recovery: 'recovery',
  email_change: 'email_change',
};

const DEAD = 'This link or code is no longer valid. Please request a new one.';

/** Result of using a valid link or code. */
export interface CodeSignedIn {
  user: User;
  method: string;
  purpose: AccountLinkPurpose;
  byLink: boolean;
  redirectTo: string | null;
  /** Set when the link was requested with PKCE. */
  codeChallenge: string | null;
}

/** Signs people in by a mailed link or code. */
@Injectable()
export class CodeSignIn {
  constructor(
    private readonly records: Records,
    private readonly codes: OneTimeCodes,
    private readonly address: AddressProof,
    private readonly changes: EmailChange,
    private readonly owners: AccountRecords,
    private readonly log: SecurityLog,
  ) {}

  /**
   * Use up a link or code and return the account it opens.
   * @throws WireError `otp_expired` for every failure (wrong, used, expired, too many tries, no usable account), so that callers cannot
   * tell them apart
   */
  async check(input: VerifyInput, origin: Origin): Promise<CodeSignedIn> {
    const byLink = 'token_hash' in input;
    const purposes = PURPOSES[input.type];
    const used = byLink
      ? await this.codes.takeToken(purposes, input.token_hash)
      : await this.codes.takeCode(purposes, input.email, input.token);
    const user = used && (await this.accountOf(used));
    if (!used || !user || isDisabled(user)) {
      await this.log.note('code_refused', byLink ? null : input.email, origin, { type: input.type });
      throw new WireError('otp_expired', DEAD, byLink ? {} : { fields: { token: 'This code is no longer valid' } });
    }
    const method = used.purpose === 'magic_link' && !byLink ? 'otp' : METHODS[used.purpose];
    await this.log.note(used.purpose === 'email_change' ? 'email_changed' : 'login_succeeded', user.email, origin, { method });
    const { redirectTo = null, code_challenge = null } = used.data;
    return { user, method, purpose: used.purpose, byLink, redirectTo, codeChallenge: code_challenge };
  }

  private async accountOf(used: UsedCode<AccountLinkPurpose>): Promise<User | null> {
    const { create, userId } = used.data;
    if (used.purpose === 'email_change') return this.changes.finish(userId!, used.email);
    return this.records
      .transaction(async () => {
        const user = await this.records.findOne(User, { email: used.email }, { lock: 'update' });
        if (user) return isDisabled(user) ? user : this.address.prove(user, used.purpose === 'signup' ? 'own' : 'other');
        return create ? this.make(used.email, create) : null;
      })
      .catch((error: unknown) => {
        // The address was registered concurrently and this request lost the race. Its link is already used up.
        if (isUniqueViolation(error, 'users')) return null;
        throw error;
      });
  }

  private async make(email: string, userMetadata: object): Promise<User> {
    const user = await this.records.insert(User, { email, emailConfirmedAt: new Date().toISOString(), userMetadata });
    await this.owners.ensure(user);
    return user;
  }
}
