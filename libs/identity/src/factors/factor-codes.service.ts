import { Injectable } from '@nestjs/common';
import type { ChallengeView, ProofInput } from '@haulbook/resource-contracts';
import { Records } from '@haulbook/resource';
import { AuthFactor } from './auth-factor.entity.js';
import { AccountNotices } from '../accounts/account-notices.service.js';
import { Reauthentication } from '../account/reauthentication.service.js';
import { LoginAttempts } from '../passwords/login-attempts.service.js';
import type { Principal } from '../sessions/principal.js';
import { SecurityLog } from '../security-log/security-log.service.js';
import { Sessions, type Origin } from '../sessions/sessions.service.js';
import { WireError } from '../http/wire-error.js';
import { FactorChallenges } from './factor-challenges.service.js';
import { Factors, assertSecondFactorGiven } from './factors.service.js';
import { newRecoveryCodes, recoveryCodeHash } from './recovery-codes.js';

/** Result of a correct code. */
export interface Upgraded {
  /** The browser's new session cookie; null for API clients. */
  token: string | null;
  /** Set only when the account's first factor becomes active; shown once. */
  recoveryCodes: string[] | null;
}

/** Verifies codes of a second factor, or recovery codes in place of one (security: single use, five wrong tries). */
@Injectable()
export class FactorCodes {
  constructor(
    private readonly records: Records,
    private readonly factors: Factors,
    private readonly challenges: FactorChallenges,
    private readonly attempts: LoginAttempts,
    private readonly proof: Reauthentication,
    private readonly sessions: Sessions,
    private readonly notices: AccountNotices,
    private readonly log: SecurityLog,
  ) {}

  /** Start a challenge. For a phone factor, send its code by text message right away. */
  async challenge(principal: Principal, factorId: string): Promise<ChallengeView> {
    const factor = await this.factors.own(principal.userId, factorId);
    assertMayProve(principal, factor);
    return this.challenges.begin(principal, factor);
  }

  /**
   * Verify a code. A correct one raises the session to two factors and activates a new factor.
   * @throws WireError `mfa_challenge_expired` or `mfa_verification_failed`
   * @throws DomainError `locked` after five wrong codes
   */
  async verify(principal: Principal, factorId: string, challengeId: string, code: string, origin: Origin): Promise<Upgraded> {
    const factor = await this.factors.own(principal.userId, factorId);
    assertMayProve(principal, factor);
    await this.challenges.mustBeLive(challengeId, factor.id);
    const lastTry = await this.attempts.beginFactor(principal.userId);
    const method = await this.match(factor, challengeId, code);
    if (!method) return this.refuse(principal, challengeId, lastTry, origin);
    await this.attempts.succeedFactor(principal.userId);
    const recoveryCodes = factor.status === 'unverified' ? await this.begin(principal, factor, origin) : null;
    if (method === 'recovery_code') await this.noteRecovery(principal, origin);
    return { token: await this.sessions.upgrade(principal.sessionId, method), recoveryCodes };
  }

  /** Replace the account's recovery codes with ten new ones. */
  async renew(principal: Principal, proof: ProofInput, origin: Origin): Promise<string[]> {
    if (principal.assurance !== 'aal2') throw new WireError('insufficient_aal', 'Please enter your second-factor code first');
    assertSecondFactorGiven(principal);
    await this.proof.demand(principal, proof, origin);
    const codes = await this.records.transaction(() => this.newCodes(principal.userId));
    await this.log.note('recovery_codes_made', principal.email, origin);
    return codes;
  }

  /**
   * Check a code and use it up in one conditional statement, so that it works only once.
   * @returns the method that matched, or null when the code is wrong
   */
  private async match(factor: AuthFactor, challengeId: string, code: string): Promise<string | null> {
    const recovery = factor.status === 'verified' ? recoveryCodeHash(code) : null;
    if (recovery) return (await this.takeRecoveryCode(factor.userId, recovery)) ? 'recovery_code' : null;
    return (await this.challenges.takeCode(factor, challengeId, code)) ? factor.factorType : null;
  }

  private async takeRecoveryCode(userId: string, hash: string): Promise<boolean> {
    const taken = await this.records.db.query(
      `UPDATE auth_factors SET recovery_codes = recovery_codes - $2::text
       WHERE user_id = $1::uuid AND status = 'verified' AND recovery_codes @> jsonb_build_array($2::text) RETURNING id`,
      [userId, hash],
    );
    return taken.length > 0;
  }

  private async refuse({ email }: Principal, challengeId: string, lastTry: boolean, origin: Origin): Promise<never> {
    await this.challenges.countTry(challengeId);
    await this.log.note(lastTry ? 'factor_locked' : 'factor_refused', email, origin);
    const message = 'That code isn’t correct. Please try again.';
    throw new WireError('mfa_verification_failed', message, { fields: { code: message } });
  }

  /**
   * Activate a factor.
   * @returns new recovery codes when it is the account's first factor, otherwise null
   */
  private async begin({ userId, email }: Principal, factor: AuthFactor, origin: Origin): Promise<string[] | null> {
    const codes = await this.records.transaction(async () => {
      const earlier = await this.records.count(AuthFactor, { userId, status: 'verified' });
      await this.records.update(AuthFactor, { id: factor.id, status: 'unverified' }, { status: 'verified' });
      await this.notices.tell(email, `A second factor, “${factor.friendlyName}”, was added to your account.`);
      return earlier === 0 ? this.newCodes(userId) : null;
    });
    await this.log.note('factor_added', email, origin, { factor: factor.friendlyName });
    return codes;
  }

  private async newCodes(userId: string): Promise<string[]> {
    const codes = newRecoveryCodes();
    const [first] = await this.records.find(AuthFactor, { userId, status: 'verified' }, { sort: { createdAt: 'asc' }, limit: 1 });
    await this.records.update(AuthFactor, { userId }, { recoveryCodes: null });
    await this.records.update(AuthFactor, { id: first!.id }, { recoveryCodes: codes.map((code) => recoveryCodeHash(code)!) });
    return codes;
  }

  private async noteRecovery({ email }: Principal, origin: Origin): Promise<void> {
    await this.log.note('recovery_code_used', email, origin);
    await this.notices.tell(email, 'Someone signed in to your account with a recovery code.');
  }
}

/** Refuse an unverified factor while the session still requires one: it may have been enrolled by someone who only knows the password. */
function assertMayProve(principal: Principal, { status }: AuthFactor): void {
  if (status === 'unverified') assertSecondFactorGiven(principal);
}
