import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { z } from 'zod';
import type { signupInput } from '@haulbook/resource-contracts';
import { DomainError, Records } from '@haulbook/resource';
import { CONFIG, isUniqueViolation } from '@haulbook/platform';
import type { IdentityConfig } from '../config/identity-config.js';
import { AccountRecords } from './account-records.service.js';
import { User, type UserMetadata } from './user.entity.js';
import { EmailConfirmation } from './email-confirmation.service.js';
import { ClaimedAccounts } from './claimed-accounts.service.js';
import { PasswordRules } from '../passwords/password-rules.service.js';
import { hashPassword, verifyPassword } from '../passwords/passwords.js';
import { SecurityLog } from '../security-log/security-log.service.js';
import type { Origin } from '../sessions/sessions.service.js';

/** The fields of an account that a sign-up response shows. */
export type ShownUser = Pick<User, 'id' | 'email' | 'emailConfirmedAt' | 'userMetadata' | 'createdAt' | 'updatedAt'>;

export interface SignedUp {
  user: ShownUser;
  /** Whether a session may start right away. */
  mayEnter: boolean;
}

/** Registers accounts. */
@Injectable()
export class SignUp {
  constructor(
    @Inject(CONFIG) private readonly config: IdentityConfig,
    private readonly records: Records,
    private readonly passwords: PasswordRules,
    private readonly owners: AccountRecords,
    private readonly confirmation: EmailConfirmation,
    private readonly claimed: ClaimedAccounts,
    private readonly log: SecurityLog,
  ) {}

  /**
   * Create an account with its customer record and mail the confirmation. When addresses must be confirmed before sign-in, a taken
   * address gets a response with a fabricated account, so that callers cannot find out which addresses are registered.
   * @throws WireError `weak_password`
   * @throws DomainError `already_exists` when the address is taken and confirmation is not required
   */
  async register({ email, password, data }: z.output<typeof signupInput>, origin: Origin): Promise<SignedUp> {
    await this.passwords.refuseWeak(password);
    const at = new Date().toISOString();
    const contested = this.config.confirmEmails ? await this.contested(email, password) : null;
    const passwordHash = await hashPassword(password);
    const user = await this.create({ email, passwordHash, userMetadata: data });
    if (user) await this.log.note('signed_up', email, origin);
    if (user) return { user: shown(user.id, email, data, at), mayEnter: !this.config.confirmEmails };
    if (!this.config.confirmEmails) throw new DomainError('already_exists', 'You already have an account with this email. Please log in.');
    if (contested) await this.settle(contested);
    await this.confirmation.sendAgain(email);
    return { user: shown(randomUUID(), email, data, at), mayEnter: false };
  }

  /**
   * Return the unconfirmed account of this address if it was created with a different password, otherwise null. Always computes one
   * password hash, so that timing does not reveal whether the account exists.
   */
  private async contested(email: string, password: string): Promise<User | null> {
    const there = await this.records.findOne(User, { email });
    const same = await verifyPassword(password, there?.passwordHash ?? null);
    return there && !there.emailConfirmedAt && !same ? there : null;
  }

  /**
   * Remove the credentials of an unconfirmed account after a second sign-up with its address. Only one of the two people reads its
   * mail, and their click on the confirmation link would otherwise activate the first one's password. The owner chooses a new password
   * by mail.
   */
  private async settle({ id }: User): Promise<void> {
    await this.records.transaction(async () => {
      const unconfirmed = await this.records.findOne(User, { id, emailConfirmedAt: null }, { lock: 'update' });
      if (unconfirmed) await this.claimed.strip(id);
    });
  }

  /**
   * Create the account.
   * @returns null when the address is taken
   */
  private async create(values: Partial<User>): Promise<User | null> {
    try {
      return await this.records.transaction(async () => {
        const user = await this.records.insert(User, values);
        await this.owners.ensure(user);
        await this.confirmation.send(user.email);
        return user;
      });
    } catch (error) {
      if (isUniqueViolation(error, 'users')) return null;
      throw error;
    }
  }
}

/**
 * Build a new account as the response shows it, from the request and never from the row, so that a fabricated account matches a real
 * one byte for byte. A row would differ: PostgreSQL reorders the keys of `user_metadata`, and the row's timestamps are later.
 */
function shown(id: string, email: string, userMetadata: UserMetadata, at: string): ShownUser {
  return { id, email, emailConfirmedAt: null, userMetadata, createdAt: at, updatedAt: at };
}
