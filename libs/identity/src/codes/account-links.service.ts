import { Inject, Injectable } from '@nestjs/common';
import type { LinkType, OtpInput } from '@haulbook/resource-contracts';
import { Records } from '@haulbook/resource';
import { CONFIG, Job, JobQueue, OutboxService } from '@haulbook/platform';
import type { IdentityConfig } from '../config/identity-config.js';
import { User } from '../accounts/user.entity.js';
import { isDisabled } from '../accounts/disabled.js';
import { EmailConfirmation } from '../accounts/email-confirmation.service.js';
import { linkTarget, linkUrl, type LinkPage, type LinkTarget } from './link-pages.js';
import { OneTimeCodes, type CodePurpose } from './one-time-codes.service.js';

const MAIL_LINK = 'mail_account_link';
const INVITE_DAYS = 7;

/** PKCE: the link then gives a code that only whoever asked for it can exchange. */
export interface Challenge {
  code_challenge?: string | null;
}

/** A link somebody asked for; of a change of address, by the address the account has until then. */
export interface LinkRequest extends Challenge {
  type: Extract<LinkType, 'magiclink' | 'recovery' | 'signup' | 'email_change'>;
  email: string;
  /** What an account that does not exist yet is made from; null makes none. */
  create: OtpInput['data'] | null;
  target: LinkTarget;
}

const PURPOSES: Record<LinkRequest['type'], CodePurpose> = {
  magiclink: 'magic_link',
  recovery: 'recovery',
  signup: 'signup',
  email_change: 'email_change',
};

/**
 * Mails links and codes for what only the owner of an address may do (product spec, section 7). Whether an address is known is
 * looked up after the answer, in the background, so that neither its words nor its time tell.
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

  /** A magic link, which makes an account where there is none, or a secure link, which does not. */
  async signIn({ email, create_user, data, purpose, code_challenge }: OtpInput, redirectTo: string | undefined): Promise<void> {
    const target = create_user ? this.target('/auth/callback', redirectTo) : this.target('/auth/secure', redirectTo, { purpose, email });
    await this.ask({ type: 'magiclink', email, create: create_user ? data : null, target, code_challenge });
  }

  /** A link to choose a new password. */
  async recovery(email: string, redirectTo: string | undefined, challenge: Challenge = {}): Promise<void> {
    await this.ask({ type: 'recovery', email, create: null, target: this.target(this.resetPage, redirectTo), ...challenge });
  }

  /** Another mail for a sign-up or a change of address that waits to be confirmed. */
  async again(email: string, type: 'signup' | 'email_change', redirectTo: string | undefined): Promise<void> {
    await this.ask({ type, email, create: null, target: this.target('/auth/callback', redirectTo) });
  }

  /** Invites somebody who need not have an account; the mail is written with the current transaction. */
  async invite(email: string): Promise<void> {
    const minutes = INVITE_DAYS * 24 * 60;
    const { token } = await this.codes.issue({ purpose: 'invite', email, data: { create: {} }, minutes });
    await this.outbox.mail('staff_invitation', email, { url: this.url(token, 'invite', this.target('/auth/callback')) });
  }

  /** Mails a link to choose a new password on somebody else's behalf; the mail is written with the current transaction. */
  async recover(email: string): Promise<void> {
    await this.send({ type: 'recovery', create: null, target: this.target(this.resetPage) }, email, null);
  }

  @Job(MAIL_LINK)
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

  /** Whom the mail goes to; null when this request leads to none. */
  private async recipient({ type, email, create }: LinkRequest): Promise<{ to: string; userId: string | null } | null> {
    const user = await this.records.findOne(User, { email });
    if (user && isDisabled(user)) return null;
    if (type !== 'email_change') return user || create ? { to: email, userId: user?.id ?? null } : null;
    // An address that is somebody else's by now can never be changed to; its owner gets no mail about it either.
    if (!user?.newEmail || (await this.records.count(User, { email: user.newEmail })) > 0) return null;
    return { to: user.newEmail, userId: user.id };
  }

  private async send(
    { type, create, target, code_challenge }: Omit<LinkRequest, 'email'>,
    to: string,
    userId: string | null,
  ): Promise<void> {
    const data = { userId, create, redirectTo: target.redirectTo, ...(code_challenge && { code_challenge }) };
    const { token, code } = await this.codes.issue({ purpose: PURPOSES[type], email: to, data });
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

  /** The spec's own page in production, the callback everywhere else (product spec, section 7). */
  private get resetPage(): LinkPage {
    return this.config.NODE_ENV === 'production' ? '/auth/reset-password' : '/auth/callback';
  }
}
