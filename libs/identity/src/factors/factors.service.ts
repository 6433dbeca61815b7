import { Injectable } from '@nestjs/common';
import type { EnrolInput, EnrolView, ProofInput } from '@haulbook/resource-contracts';
import { AdminSite, Records } from '@haulbook/resource';
import { Sealing, isUniqueViolation } from '@haulbook/platform';
import { AuthFactor } from './auth-factor.entity.js';
import { User } from '../accounts/user.entity.js';
import { AccountNotices } from '../accounts/account-notices.service.js';
import { Reauthentication } from '../account/reauthentication.service.js';
import { Passkey } from '../passkeys/passkey.entity.js';
import type { Principal } from '../sessions/principal.js';
import { aboutFactor } from '../sessions/sealed-rows.js';
import { SecurityLog } from '../security-log/security-log.service.js';
import { Sessions, type Origin } from '../sessions/sessions.service.js';
import { Texts } from '../sms/texts.service.js';
import { WireError } from '../http/wire-error.js';
import { newTotp } from './totp.js';

export const MAX_FACTORS = 10;

/** Refuse a session that still requires its second factor: the password alone must not be enough to add or remove factors. */
export function assertSecondFactorGiven({ owes }: Pick<Principal, 'owes'>): void {
  if (owes === 'factor') throw new WireError('insufficient_aal', 'Please enter your second-factor code first');
}

/** Enrolls and removes the second factors of an account. `FactorCodes` verifies their codes. */
@Injectable()
export class Factors {
  constructor(
    private readonly records: Records,
    private readonly site: AdminSite,
    private readonly sealing: Sealing,
    private readonly proof: Reauthentication,
    private readonly texts: Texts,
    private readonly notices: AccountNotices,
    private readonly sessions: Sessions,
    private readonly log: SecurityLog,
  ) {}

  /**
   * Enroll a factor. It becomes active once one of its codes has been verified.
   * @throws WireError `too_many_enrolled_mfa_factors`, `mfa_factor_name_conflict`, `mfa_phone_enroll_not_enabled`, `insufficient_aal`,
   * and the errors of `Reauthentication.demand`
   */
  async enrol(principal: Principal, input: EnrolInput, origin: Origin): Promise<EnrolView> {
    assertSecondFactorGiven(principal);
    if (input.factor_type === 'phone' && !this.texts.available)
      throw new WireError('mfa_phone_enroll_not_enabled', 'Codes by text message aren’t available');
    await this.proof.demand(principal, input, origin);
    const friendlyName = await this.nameFor(principal.userId, input);
    if (input.factor_type === 'phone') {
      const { id } = await this.insert({ userId: principal.userId, factorType: 'phone', friendlyName, phone: input.phone });
      return { id, type: 'phone', friendly_name: friendlyName, phone: input.phone };
    }
    const { name: businessName } = await this.site.site();
    const totp = await newTotp(input.issuer || businessName, principal.email);
    const secret = this.sealing.seal(totp.secret, aboutFactor(principal.userId));
    const { id } = await this.insert({ userId: principal.userId, factorType: 'totp', friendlyName, secret });
    return { id, type: 'totp', friendly_name: friendlyName, totp };
  }

  /**
   * Return one of the account's own factors.
   * @throws WireError `mfa_factor_not_found` when it does not exist or belongs to another account
   */
  async own(userId: string, factorId: string): Promise<AuthFactor> {
    const factor = await this.records.findOne(AuthFactor, { id: factorId, userId });
    if (!factor) throw new WireError('mfa_factor_not_found', 'This second factor was not found');
    return factor;
  }

  /** Remove a factor. Removing an active one requires a session with two factors and recent proof of identity. */
  async unenrol(principal: Principal, factorId: string, proof: ProofInput, origin: Origin): Promise<void> {
    assertSecondFactorGiven(principal);
    const factor = await this.own(principal.userId, factorId);
    if (factor.status === 'verified') {
      if (principal.assurance !== 'aal2') throw new WireError('insufficient_aal', 'Please enter your second-factor code first');
      await this.proof.demand(principal, proof, origin);
    }
    await this.records.transaction(async () => {
      await this.records.remove(AuthFactor, { id: factor.id });
      if (factor.status === 'unverified') return;
      await this.handOn(factor);
      await this.notices.tell(principal.email, `A second factor, “${factor.friendlyName}”, was removed from your account.`);
    });
    if (factor.status === 'verified') await this.log.note('factor_removed', principal.email, origin, { factor: factor.friendlyName });
  }

  /** Remove all factors and passkeys of an account and end its sessions, for staff who lost access to theirs. */
  async removeAll(userId: string): Promise<void> {
    await this.records.transaction(async () => {
      await this.records.remove(AuthFactor, { userId });
      await this.records.remove(Passkey, { userId });
      await this.sessions.endAll(userId, 'factor_reset');
      const { email } = await this.records.get(User, userId);
      await this.notices.tell(
        email,
        'Two-step verification was reset on your account, and its passkeys were removed. You’ll set it up again the next time you sign in.',
      );
    });
  }

  /** Move the account's recovery codes to its oldest remaining active factor. If none remains, downgrade its sessions to one factor. */
  private async handOn({ userId, recoveryCodes }: AuthFactor): Promise<void> {
    const where = { userId, status: 'verified' } as const;
    const next = await this.records.findOne(AuthFactor, where, { sort: { createdAt: 'asc' } });
    if (!next) await this.sessions.downgrade(userId);
    else if (recoveryCodes) await this.records.update(AuthFactor, { id: next.id }, { recoveryCodes });
  }

  private async insert(values: Partial<AuthFactor>): Promise<AuthFactor> {
    try {
      return await this.records.insert(AuthFactor, values);
    } catch (error) {
      if (!isUniqueViolation(error, 'auth_factors')) throw error;
      const message = 'You already have a second factor with this name';
      throw new WireError('mfa_factor_name_conflict', message, { fields: { friendly_name: message } });
    }
  }

  /** Return the name for a new factor. An unfinished enrollment under the requested name is removed to make room. */
  private async nameFor(userId: string, { friendly_name, factor_type }: EnrolInput): Promise<string> {
    if (friendly_name) await this.records.remove(AuthFactor, { userId, friendlyName: friendly_name, status: 'unverified' });
    const factors = await this.records.find(AuthFactor, { userId });
    if (factors.length >= MAX_FACTORS)
      throw new WireError('too_many_enrolled_mfa_factors', 'You have too many second factors. Please remove one first.');
    if (friendly_name) return friendly_name;
    const usual = factor_type === 'totp' ? 'Authenticator app' : 'Phone';
    const taken = new Set(factors.map(({ friendlyName }) => friendlyName));
    const numbered = Array.from({ length: MAX_FACTORS + 1 }, (_, n) => (n === 0 ? usual : `${usual} ${n + 1}`));
    return numbered.find((name) => !taken.has(name))!;
  }
}
