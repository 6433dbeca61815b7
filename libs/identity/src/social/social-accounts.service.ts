import { Inject, Injectable } from '@nestjs/common';
import { Records } from '@haulbook/resource';
import { CONFIG, isUniqueViolation } from '@haulbook/platform';
import type { IdentityConfig } from '../config/identity-config.js';
import { AccountRecords } from '../accounts/account-records.service.js';
import { AuthIdentity } from './auth-identity.entity.js';
import { User, type Campaign } from '../accounts/user.entity.js';
import { ClaimedAccounts } from '../accounts/claimed-accounts.service.js';
import { EmailConfirmation } from '../accounts/email-confirmation.service.js';
import { SecurityLog, type AuthEvent } from '../security-log/security-log.service.js';
import type { Origin } from '../sessions/sessions.service.js';
import { SocialError } from './social-error.js';
import type { SocialIdentity } from './social-identity.js';

interface Found {
  user: User;
  /** Security event to log in addition to the sign-in, if any. */
  event: AuthEvent | null;
}

/**
 * Finds or creates the account of a social identity (security, social sign-in). Issuer and subject identify the person; an email
 * address links to an account only when the provider vouches for it. An unconfirmed account goes to the person who proves its address,
 * and every credential its creator could still use is removed.
 */
@Injectable()
export class SocialAccounts {
  constructor(
    @Inject(CONFIG) private readonly config: IdentityConfig,
    private readonly records: Records,
    private readonly owners: AccountRecords,
    private readonly confirmation: EmailConfirmation,
    private readonly claimed: ClaimedAccounts,
    private readonly log: SecurityLog,
  ) {}

  /**
   * Return the account that an identity signs in to.
   * @throws SocialError when the identity cannot open an account
   */
  async accountFor(identity: SocialIdentity, origin: Origin, campaign: Campaign = {}): Promise<User> {
    const { user, event } = await this.findOrMake(identity, campaign);
    const details = { provider: identity.provider };
    if (event) await this.log.note(event, user.email, origin, details);
    if (user.disabledAt !== null && Date.parse(user.disabledAt) <= Date.now()) throw new SocialError('sign_in_failed');
    if (this.config.confirmEmails && !user.emailConfirmedAt) {
      await this.confirmation.sendAgain(user.email);
      throw new SocialError('email_not_confirmed');
    }
    await this.log.note('login_succeeded', user.email, origin, details);
    return user;
  }

  /** Retry once on a unique violation: if one person's callbacks arrive in parallel, the second finds what the first created. */
  private async findOrMake(identity: SocialIdentity, campaign: Campaign): Promise<Found> {
    const work = () => this.records.transaction(() => this.find(identity, campaign));
    return work().catch((error: unknown) => {
      if (isUniqueViolation(error)) return work();
      throw error;
    });
  }

  private async find(identity: SocialIdentity, campaign: Campaign): Promise<Found> {
    const { issuer, subject, provider, email, emailVerified } = identity;
    const lastSignInAt = new Date().toISOString();
    const [known] = await this.records.update(AuthIdentity, { issuer, subject }, { email, lastSignInAt });
    if (known) return { user: await this.records.get(User, known.userId), event: null };
    if (!email) throw new SocialError('no_email');
    const existing = await this.records.findOne(User, { email }, { lock: 'update' });
    if (existing && !emailVerified) throw new SocialError('account_exists');
    const found = existing ? await this.claim(existing, identity) : await this.make(identity, email, campaign);
    await this.owners.ensure(found.user, 'oauth_signup');
    await this.records.insert(AuthIdentity, { userId: found.user.id, provider, issuer, subject, email, lastSignInAt });
    return found;
  }

  private async make({ emailVerified, names }: SocialIdentity, email: string, campaign: Campaign): Promise<Found> {
    const emailConfirmedAt = emailVerified ? new Date().toISOString() : null;
    const user = await this.records.insert(User, { email, emailConfirmedAt, userMetadata: { ...names, ...campaign } });
    if (!emailVerified) await this.confirmation.send(email);
    return { user, event: 'signed_up' };
  }

  /** Return the existing account of an address that the provider vouches for, taking it over if it is unconfirmed. */
  private async claim(user: User, { names }: SocialIdentity): Promise<Found> {
    if (user.emailConfirmedAt) return { user, event: 'identity_linked' };
    await this.claimed.strip(user.id);
    const patch = { emailConfirmedAt: new Date().toISOString(), userMetadata: names };
    const [claimed] = await this.records.update(User, { id: user.id }, patch, { action: 'confirm_email' });
    return { user: claimed!, event: 'account_taken_over' };
  }
}
