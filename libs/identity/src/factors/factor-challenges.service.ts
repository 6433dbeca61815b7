import { Injectable } from '@nestjs/common';
import type { ChallengeView } from '@haulbook/resource-contracts';
import { CODE_MINUTES } from '@haulbook/core';
import { DomainError, Records } from '@haulbook/resource';
import { RateLimiter, Sealing } from '@haulbook/platform';
import { OneTimeCodes } from '../codes/one-time-codes.service.js';
import { WireError } from '../http/wire-error.js';
import type { Principal } from '../sessions/principal.js';
import { aboutFactor } from '../sessions/sealed-rows.js';
import { Texts } from '../sms/texts.service.js';
import type { AuthFactor } from './auth-factor.entity.js';
import { totpStep } from './totp.js';

const TEXTS = { limit: 5, per: CODE_MINUTES * 60, message: 'Too many text messages. Please try again later' };

/** Challenges of a second factor: single use, five wrong tries, ten minutes. */
@Injectable()
export class FactorChallenges {
  constructor(
    private readonly records: Records,
    private readonly codes: OneTimeCodes,
    private readonly texts: Texts,
    private readonly limiter: RateLimiter,
    private readonly sealing: Sealing,
  ) {}

  /** Start a challenge. For a phone factor, send its code by text message right away. */
  async begin(principal: Principal, factor: AuthFactor): Promise<ChallengeView> {
    const byText = factor.factorType === 'phone';
    if (byText) await this.limitTexts(principal);
    return this.records.transaction(async () => {
      const { id, code, expiresAt } = await this.codes.issue('factor_challenge', principal.email, { factorId: factor.id });
      if (byText) await this.texts.code(factor.phone!, code);
      return { id, type: factor.factorType, expires_at: Math.floor(Date.parse(expiresAt) / 1000) };
    });
  }

  /**
   * Check that a challenge can still be used.
   * @throws WireError `mfa_challenge_expired` when the challenge was used, has expired, or has no tries left
   */
  async mustBeLive(challengeId: string, factorId: string): Promise<void> {
    if (await this.codes.isLive('factor_challenge', factorId, challengeId)) return;
    throw new WireError('mfa_challenge_expired', 'This code is no longer valid. Please request a new one.');
  }

  /** Check the code of an app or a text, and use it up in one conditional statement, so that it works only once. */
  takeCode(factor: AuthFactor, challengeId: string, code: string): Promise<boolean> {
    if (factor.factorType === 'phone') return this.codes.useCode('factor_challenge', factor.id, code, challengeId);
    return this.takeStep(factor, challengeId, code);
  }

  /** Count a wrong code. */
  async countTry(challengeId: string): Promise<void> {
    await this.codes.countTry('factor_challenge', challengeId);
  }

  private async limitTexts({ userId }: Principal): Promise<void> {
    try {
      await this.limiter.hit(`factor_text:${userId}`, TEXTS);
    } catch (error) {
      if (error instanceof DomainError) throw new WireError('over_sms_send_rate_limit', error.message, error.extra);
      throw error;
    }
  }

  private async takeStep({ id, userId, secret, lastStep }: AuthFactor, challengeId: string, code: string): Promise<boolean> {
    const step = await totpStep(this.sealing.open(secret!, aboutFactor(userId)), code, lastStep);
    if (step === null) return false;
    const taken = await this.records.db.query(
      `UPDATE auth_factors SET last_step = $2::integer WHERE id = $1::uuid AND (last_step IS NULL OR last_step < $2::integer) RETURNING id`,
      [id, step],
    );
    if (taken.length > 0) await this.codes.end('factor_challenge', challengeId);
    return taken.length > 0;
  }
}
