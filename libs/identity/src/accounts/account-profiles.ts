import { Injectable } from '@nestjs/common';
import type { AccountClaims } from '@haulbook/resource-contracts';
import type { User } from './user.entity.js';

/** The application's data about an account, loaded with each session lookup. */
export interface AccountProfile {
  firstName: string | null;
  lastName: string | null;
  /** Whether the account may no longer sign in. Its session still identifies the person. */
  inactive: boolean;
  /** What policies and pages see of the account. */
  claims: AccountClaims;
}

/** How an account began. */
export type SignUpSource = 'direct_signup' | 'oauth_signup';

/**
 * The application's data about accounts that are not staff: its customers, members, or subscribers. Identity works without any; an
 * application that has them provides its own class in place of this one.
 */
@Injectable()
export class AccountProfiles {
  /** SQL of one JSON value, an `AccountProfile` of the account `u`, or null. */
  readonly sql: string = 'NULL::json';
  /** What an account without a profile claims. */
  readonly noClaims = {} as AccountClaims;

  /** Give an account its profile, within the transaction that creates or confirms it. */
  async ensure(_user: User, _source: SignUpSource): Promise<void> {}

  /** Whether a profile waits for the person who proves this address. */
  async awaits(_email: string): Promise<boolean> {
    return false;
  }

  /** Follow a changed address of an account. */
  async changeEmail(_userId: string, _before: string, _email: string): Promise<void> {}
}
