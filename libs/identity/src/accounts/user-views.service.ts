import { Injectable } from '@nestjs/common';
import type { UserView } from '@haulbook/resource-contracts';
import { Records } from '@haulbook/resource';
import { AuthFactor } from '../factors/auth-factor.entity.js';
import { AuthIdentity } from '../social/auth-identity.entity.js';
import { User } from './user.entity.js';
import type { ShownUser } from './sign-up.service.js';

/** Maps accounts to the wire contract (product spec, section 7). */
@Injectable()
export class UserViews {
  constructor(private readonly records: Records) {}

  /**
   * Return the account as a session with this assurance may see it. Below `aal2`, phone numbers of verified factors are masked, so that
   * a stolen password alone does not reveal where codes are sent.
   */
  async byId(userId: string, assurance: string): Promise<UserView> {
    const view = await this.of(await this.records.get(User, userId));
    return assurance === 'aal2' ? view : { ...view, factors: view.factors?.map(withoutPhone) };
  }

  async of(user: User): Promise<UserView> {
    const sort = { sort: { createdAt: 'asc' } } as const;
    const [factors, identities] = await Promise.all([
      this.records.find(AuthFactor, { userId: user.id }, sort),
      this.records.find(AuthIdentity, { userId: user.id }, sort),
    ]);
    return {
      ...userViewOf(user),
      last_sign_in_at: user.lastSignInAt,
      ...(user.newEmail && { new_email: user.newEmail }),
      app_metadata: { provider: identities[0]?.provider ?? 'email', providers: providersOf(user, identities) },
      identities: [...(user.passwordHash ? [emailIdentity(user)] : []), ...identities.map(identityOf)],
      factors: factors.map(factorOf),
    };
  }
}

function providersOf(user: User, identities: AuthIdentity[]): string[] {
  return [...new Set([...(user.passwordHash ? ['email'] : []), ...identities.map(({ provider }) => provider)])];
}

type View<Name extends 'identities' | 'factors'> = NonNullable<UserView[Name]>[number];

const identityOf = ({ id, userId, provider, subject, email, createdAt, updatedAt, lastSignInAt }: AuthIdentity): View<'identities'> => ({
  identity_id: id,
  id: subject,
  user_id: userId,
  provider,
  identity_data: { sub: subject, email },
  created_at: createdAt,
  updated_at: updatedAt,
  last_sign_in_at: lastSignInAt,
});

/** Return the email-and-password identity, which the wire contract lists along with the provider identities. */
const emailIdentity = ({ id, email, emailConfirmedAt, createdAt, updatedAt, lastSignInAt }: User): View<'identities'> => ({
  identity_id: id,
  id,
  user_id: id,
  provider: 'email',
  identity_data: { sub: id, email, email_verified: emailConfirmedAt !== null },
  created_at: createdAt,
  updated_at: updatedAt,
  last_sign_in_at: lastSignInAt,
});

const factorOf = ({ id, factorType, status, friendlyName, phone, createdAt, updatedAt }: AuthFactor): View<'factors'> => ({
  id,
  factor_type: factorType,
  status,
  friendly_name: friendlyName,
  ...(phone && { phone }),
  created_at: createdAt,
  updated_at: updatedAt,
});

const withoutPhone = (factor: View<'factors'>): View<'factors'> =>
  factor.phone && factor.status === 'verified' ? { ...factor, phone: `•••• ${factor.phone.slice(-4)}` } : factor;

/** Return the wire view of an account without its identities and factors. */
export function userViewOf(user: ShownUser): UserView {
  return {
    id: user.id,
    aud: 'authenticated',
    role: 'authenticated',
    email: user.email,
    email_confirmed_at: user.emailConfirmedAt,
    confirmed_at: user.emailConfirmedAt,
    phone: '',
    created_at: user.createdAt,
    updated_at: user.updatedAt,
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: { ...user.userMetadata },
    identities: [],
    factors: [],
    is_anonymous: false,
  };
}
