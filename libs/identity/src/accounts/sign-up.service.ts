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

/** What an answer shows of an account. */
export type ShownUser = Pick<User, 'id' | 'email' | 'emailConfirmedAt' | 'userMetadata' | 'createdAt' | 'updatedAt'>;

export interface SignedUp {
  user: ShownUser;
  /** Whether a session may begin at once. */
  mayEnter: boolean;
}

/** Making an account. */
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
   * Makes an account with its customer record, and mails the confirmation. Where an address has to be confirmed before anybody
   * may sign in, a taken one answers with an account made up on the spot: nobody learns which addresses are known.
   * @throws WireError `weak_password`; DomainError `already_exists` when there is one and no confirmation is asked for.
   */
  async register({ email, password, data }: z.output<typeof signupInput>, origin: Origin): Promise<SignedUp> {
    await this.passwords.refuseWeak(password);
    const at = new Date().toISOString();
    const contested = this.config.confirmEmails ? await this.contested(email, password) : null;
    const passwordHash = await hashPassword(password);
    const user = await this.create({ email, passwordHash, userMetadata: data });
    if (user) await this.log.note('signed_up', email, origin);
    if (user) return { user: shown(user.id, email, data, at), mayEnter: !this.config.confirmEmails };
    if (!this.config.confirmEmails) throw new DomainError('already_exists', 'There is already an account with this email. Please log in.');
    if (contested) await this.settle(contested);
    await this.confirmation.sendAgain(email);
    return { user: shown(randomUUID(), email, data, at), mayEnter: false };
  }

  /**
   * The account of an address that nobody has confirmed yet, if it was made with another password; null else. One more hash is
   * computed in every case.
   */
  private async contested(email: string, password: string): Promise<User | null> {
    const there = await this.records.findOne(User, { email });
    const same = await verifyPassword(password, there?.passwordHash ?? null);
    return there && !there.emailConfirmedAt && !same ? there : null;
  }

  /**
   * Two people signed up with one address, and only one of them reads its mail. The link that is clicked would open the account to
   * the password of whoever came first, so it goes: the owner chooses one by mail.
   */
  private async settle({ id }: User): Promise<void> {
    await this.records.transaction(async () => {
      const unconfirmed = await this.records.findOne(User, { id, emailConfirmedAt: null }, { lock: 'update' });
      if (unconfirmed) await this.claimed.strip(id);
    });
  }

  /** Null when the address is taken. */
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
 * A new account as its answer shows it: from what was sent, never from the row, so that one made up for a taken address is the same to
 * the byte. PostgreSQL returns the keys of `user_metadata` in an order of its own, and the row's times are later.
 */
function shown(id: string, email: string, userMetadata: UserMetadata, at: string): ShownUser {
  return { id, email, emailConfirmedAt: null, userMetadata, createdAt: at, updatedAt: at };
}
