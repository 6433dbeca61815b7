import { Injectable } from '@nestjs/common';
import type { UserView } from '@haulbook/contracts';
import { Records } from '@haulbook/resource';
import { AuthFactor } from '../users/auth-factor.entity.js';
import { AuthIdentity } from '../users/auth-identity.entity.js';
import { User } from '../users/user.entity.js';
import type { ShownUser } from './sign-up.service.js';

/** Accounts as the wire contract shows them (product spec, section 7). */
@Injectable()
export class UserViews {
  constructor(private readonly records: Records) {}

  async byId(userId: string): Promise<UserView> {
    return this.of(await this.records.get(User, userId));
  }

  async of(user: User): Promise<UserView> {
    const [factors, identities] = await Promise.all([
      this.records.find(AuthFactor, { userId: user.id }),
      this.records.find(AuthIdentity, { userId: user.id }),
    ]);
    return {
      ...userViewOf(user),
      app_metadata: { provider: identities[0]?.provider ?? 'email', providers: providersOf(user, identities) },
      identities: identities.map(({ id, provider, subject, email }) => ({
        identity_id: id,
        id: subject,
        user_id: user.id,
        provider,
        identity_data: { sub: subject, email },
      })),
      factors: factors.map(({ id, factorType, status, friendlyName }) => ({
        id,
        factor_type: factorType,
        status,
        friendly_name: friendlyName,
      })),
    };
  }
}

function providersOf(user: User, identities: AuthIdentity[]): string[] {
  return [...new Set([...(user.passwordHash ? ['email'] : []), ...identities.map(({ provider }) => provider)])];
}

/** The account alone. */
export function userViewOf(user: ShownUser): UserView {
  return {
    id: user.id,
    aud: 'authenticated',
    role: 'authenticated',
    email: user.email,
    email_confirmed_at: user.emailConfirmedAt,
    phone: '',
    created_at: user.createdAt,
    updated_at: user.updatedAt,
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: { ...user.userMetadata },
    identities: [],
    factors: [],
  };
}
