import { Inject, Injectable } from '@nestjs/common';
import type { LinkType, OtpInput } from '@haulbook/resource-contracts';
import { Records } from '@haulbook/resource';
import { CONFIG, Job, JobQueue, OutboxService } from '@haulbook/platform';
import type { IdentityConfig } from '../config/identity-config.js';
import { User } from '../accounts/user.entity.js';
import { isDisabled } from '../accounts/disabled.js';
import { EmailConfirmation } from '../accounts/email-confirmation.service.js';
import { linkTarget, linkUrl, type LinkPage, type LinkTarget } from './link-pages.js';
import type { AccountLinkPurpose } from './identity-purposes.js';
import { OneTimeCodes } from './one-time-codes.service.js';

const MAIL_LINK = 'mail_account_link';

/** PKCE challenge. When set, the link yields a code that only the client holding the matching verifier can exchange. */
export interface Challenge {
  code_challenge?: string | null;
}

/** A requested link. For a change of address, `email` is the account's current address. */
export interface LinkRequest extends Challenge {
  type: Extract<LinkType, 'magiclink' | 'recovery' | 'signup' | 'email_change'>;
  email: string;
  /** Metadata for an account to create if there is none yet; null to create none. */
  create: OtpInput['data'] | null;
  target: LinkTarget;
}

const PURPOSES = {
  magiclink: 'magic_link',
  recovery: 'recovery',
  signup: 'signup',
  email_change: 'email_change',
} as const satisfies Record<LinkRequest['type'], AccountLinkPurpose>;

/**
 * Mails links and codes for actions that only the owner of an address may take (product spec, section 7). The account lookup runs in a
 * background job after the response, so that neither its content nor its timing reveals whether an address is registered.
 */
@Injectable()
export class AccountLinks {
  constructor(
    @Inject(CONFIG) private readonly config: IdentityConfig,
    private readonly records: Records,
    private readonly jobs: JobQueue,
    private readonly codes: OneTimeCodes,
    private readonly outbox: OutboxService,
    private readonly confirmation: EmailConfirmation,
  ) {}

  /** Mail a magic link, which creates a missing account, or a secure link, which does not. */
  async signIn({ email, create_user, data, purpose, code_challenge }: OtpInput, redirectTo: string | undefined): Promise<void> {
    const target = create_user ? this.target('/auth/callback', redirectTo) : this.target('/auth/secure', redirectTo, { purpose, email });
    await this.ask({ type: 'magiclink', email, create: create_user ? data : null, target, code_challenge });
  }

  /** Mail a link for choosing a new password. */
  async recovery(email: string, redirectTo: string | undefined, challenge: Challenge = {}): Promise<void> {
    await this.ask({ type: 'recovery', email, create: null, target: this.target(this.resetPage, redirectTo), ...challenge });
  }

  /** Resend the mail of a sign-up or change of address that is waiting for confirmation. */
  async again(email: string, type: 'signup' | 'email_change', redirectTo: string | undefined): Promise<void> {
    await this.ask({ type, email, create: null, target: this.target('/auth/callback', redirectTo) });
  }

  /** Invite a person who may not have an account yet. The mail is queued in the current transaction. */
  async invite(email: string): Promise<void> {
    const { token } = await this.codes.issue('invite', email, { create: {} });
    await this.outbox.mail('staff_invitation', email, { url: this.url(token, 'invite', this.target('/auth/callback')) });
  }

  /**
   * Mail a link for choosing a new password, at the request of someone other than the owner. The mail is queued in the current
   * transaction.
   */
  async recover(email: string): Promise<void> {
    await this.send({ type: 'recovery', create: null, target: this.target(this.resetPage) }, email, null);
  }

  @Job(MAIL_LINK, 'Email a sign-in link', { tells: true })
  async deliver(request: LinkRequest): Promise<void> {
    if (request.type === 'signup') return this.confirmation.sendAgain(request.email);
    await this.records.transaction(async () => {
      const found = await this.recipient(request);
      if (found) await this.send(request, found.to, found.userId);
    });
  }

  private ask(request: LinkRequest): Promise<void> {
    return this.jobs.add(MAIL_LINK, request, { key: `${MAIL_LINK}:${request.type}:${request.email}` });
  }

  /** Return the recipient, or null when no mail should be sent for this request. */
  private async recipient({ type, email, create }: LinkRequest): Promise<{ to: string; userId: string | null } | null> {
    const user = await this.records.findOne(User, { email });
    if (user && isDisabled(user)) return null;
    if (type !== 'email_change') return user || create ? { to: email, userId: user?.id ?? null } : null;
    // If another account has taken the new address, the change can never complete, and that account's owner must not get mail about it.
    if (!user?.newEmail || (await this.records.count(User, { email: user.newEmail })) > 0) return null;
    return { to: user.newEmail, userId: user.id };
  }

  private async send(
    { type, create, target, code_challenge }: Omit<LinkRequest, 'email'>,
    to: string,
    userId: string | null,
  ): Promise<void> {
    const data = { userId, create, redirectTo: target.redirectTo, ...(code_challenge && { code_challenge }) };
    const { token, code } = await this.codes.issue(PURPOSES[type], to, data);
    const filled = { url: this.url(token, type, target), code };
    if (type === 'recovery') await this.outbox.mail('password_reset', to, filled);
    else if (type === 'email_change') await this.outbox.mail('email_change', to, filled);
    else await this.outbox.mail(target.page === '/auth/secure' ? 'secure_sign_in' : 'sign_in_link', to, filled);
  }

  private target(page: LinkPage, wanted?: string, query?: Record<string, string>): LinkTarget {
    return linkTarget(page, wanted, this.config.publicUrl, query);
  }

  private url(token: string, type: LinkType, target: LinkTarget): string {
    return linkUrl(this.config.publicUrl, token, type, target);
  }

  /** Return the page of a recovery link: the product spec's own in production, the callback everywhere else (product spec, section 7). */
  private get resetPage(): LinkPage {
    return this.config.NODE_ENV === 'production' ? '/auth/reset-password' : '/auth/callback';
  }
}
