import { Injectable } from '@nestjs/common';
import type { AccountClaims } from '@haulbook/resource-contracts';
import type { User } from './user.entity.js';

/** What an application keeps of an account, as a session is looked up with it. */
export interface AccountProfile {
  firstName: string | null;
  lastName: string | null;
  /** The account may sign in no longer, though its session still tells who it was. */
  inactive: boolean;
  /** What policies and pages learn of it. */
  claims: AccountClaims;
}

/** How an account began. */
export type SignUpSource = 'direct_signup' | 'oauth_signup';

/**
 * What an application keeps of accounts that are not staff: its customers, members or subscribers. Identity works without any; an
 * application that has them provides a class of its own in place of this one.
 */
@Injectable()
export class AccountProfiles {
  /** SQL of one JSON value, an `AccountProfile` of the account `u`, or null. */
  readonly sql: string = 'NULL::json';
  /** What an account without a profile claims. */
  readonly noClaims = {} as AccountClaims;

  /** Gives an account its profile, within the transaction that made or confirmed it. */
  async ensure(_user: User, _source: SignUpSource): Promise<void> {}

  /** Whether a profile waits for the person who proves this address. */
  async awaits(_email: string): Promise<boolean> {
    return false;
  }

  /** The address of an account was changed. */
  async changeEmail(_userId: string, _before: string, _email: string): Promise<void> {}
}
