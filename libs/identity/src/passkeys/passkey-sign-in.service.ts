import { Inject, Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { PasskeyAssertion, PasskeyOptions } from '@haulbook/resource-contracts';
import { AUTH_MESSAGES } from '@haulbook/core';
import { DomainError, Records } from '@haulbook/resource';
import { CONFIG } from '@haulbook/platform';
import { isDisabled } from '../accounts/disabled.js';
import { EmailConfirmation } from '../accounts/email-confirmation.service.js';
import { User } from '../accounts/user.entity.js';
import type { IdentityConfig } from '../config/identity-config.js';
import { LoginAttempts } from '../passwords/login-attempts.service.js';
import { SecurityLog } from '../security-log/security-log.service.js';
import { originOf } from '../sessions/origin.js';
import type { Origin } from '../sessions/sessions.service.js';
import { PasskeyChallenges } from './passkey-challenges.service.js';
import { Passkey } from './passkey.entity.js';
import { CHALLENGE_OVER, Passkeys } from './passkeys.service.js';
import { challengeIn, verifyUse } from './verifying.js';

const REFUSED = 'That passkey isn’t accepted here. Please sign in another way.';

/** Sign-in by passkey. What an account refuses is said only to the holder of its passkey, in the words of sign-in by password. */
@Injectable()
export class PasskeySignIn {
  constructor(
    @Inject(CONFIG) private readonly config: IdentityConfig,
    private readonly records: Records,
    private readonly passkeys: Passkeys,
    private readonly challenges: PasskeyChallenges,
    private readonly attempts: LoginAttempts,
    private readonly confirmation: EmailConfirmation,
    private readonly log: SecurityLog,
  ) {}

  /** Start a sign-in. The options name no account: the browser offers the passkeys that it has. */
  async begin(req: Request, res: Response): Promise<PasskeyOptions> {
    const { id } = this.passkeys.party;
    const challenge = await this.challenges.beginSignIn(req, res);
    const { generateAuthenticationOptions } = await import('./webauthn.js');
    const options = await generateAuthenticationOptions({
      rpID: id,
      challenge: Buffer.from(challenge, 'base64url'),
      userVerification: 'required',
    });
    return { ...options };
  }

  /**
   * Find the account that an answer belongs to.
   * @throws DomainError `code_expired` for a challenge of another browser, a used or an old one; `invalid_credentials`, the same for an
   * unknown passkey and a wrong answer; and, only for the right one, `locked`, `email_not_confirmed`, and `invalid_credentials` again
   */
  async check(credential: PasskeyAssertion, req: Request): Promise<User> {
    const origin = originOf(req);
    const passkey = await this.attempts.fromNetwork(origin.ip, () => this.used(credential, req, origin));
    if (!passkey) {
      await this.log.note('passkey_refused', null, origin);
      throw new DomainError('invalid_credentials', REFUSED);
    }
    const user = await this.records.findOne(User, { id: passkey.userId });
    if (user) await this.attempts.refuseLocked(user.email);
    if (!user || isDisabled(user)) {
      await this.log.note('login_failed', user?.email ?? null, origin, { method: 'passkey' });
      throw new DomainError('invalid_credentials', AUTH_MESSAGES.invalidCredentials);
    }
    if (this.config.confirmEmails && !user.emailConfirmedAt) {
      await this.confirmation.sendAgain(user.email);
      throw new DomainError('email_not_confirmed', AUTH_MESSAGES.emailNotConfirmed);
    }
    await this.attempts.forgive(user.email);
    await this.log.note('login_succeeded', user.email, origin, { method: 'passkey', passkey: passkey.name });
    return user;
  }

  /** Use up the challenge, then look at the answer. @returns the passkey whose answer is right */
  private async used(credential: PasskeyAssertion, req: Request, origin: Origin): Promise<Passkey | null> {
    const { party } = this.passkeys;
    const challenge = await challengeIn(credential);
    if (!challenge || !(await this.challenges.takeSignIn(req, challenge))) throw new DomainError('code_expired', CHALLENGE_OVER);
    const passkey = await this.records.findOne(Passkey, { credentialId: credential.id });
    const use = passkey && (await verifyUse(party, challenge, passkey, credential));
    if (!use) return null;
    // An authenticator that counts must have counted on. In one statement: of two copies that answer at once, one loses.
    const counted = await this.records.db.query(
      `UPDATE passkeys SET counter = $2::float8, synced = $3::boolean, last_used_at = now()
       WHERE id = $1::uuid AND (counter < $2::float8 OR counter = 0 AND $2::float8 = 0) RETURNING id`,
      [passkey.id, use.counter, use.synced],
    );
    if (counted.length > 0) return passkey;
    await this.log.note('passkey_copied', await this.addressOf(passkey), origin, { passkey: passkey.name });
    return null;
  }

  private async addressOf({ userId }: Passkey): Promise<string | null> {
    return (await this.records.findOne(User, { id: userId }))?.email ?? null;
  }
}
