import { createHmac } from 'node:crypto';
import { beginningOf, emailError, normalizeEmail } from '@haulbook/core';
import type { UserMetadata } from '../accounts/user.entity.js';
import type { ProviderName } from './provider-settings.js';

/** Somebody as a provider knows them. Issuer and subject are who it is; everything else may change there. */
export interface SocialIdentity {
  provider: ProviderName;
  issuer: string;
  subject: string;
  email: string | null;
  /** The provider vouches that the address is theirs. */
  emailVerified: boolean;
  names: Pick<UserMetadata, 'first_name' | 'last_name'>;
}

const MAX_NAME = 80;
const text = (value: unknown): string | undefined =>
  typeof value === 'string' ? beginningOf(value.trim(), MAX_NAME) || undefined : undefined;

/** A usable address, lower-cased; null when there is none. */
function address(value: unknown): string | null {
  const email = typeof value === 'string' ? normalizeEmail(value) : '';
  return email && emailError(email) === null ? email : null;
}

/** From an ID token. Apple writes truth as a word, and tells the name beside the token, only the first time. */
export function fromIdToken(provider: ProviderName, claims: Record<string, unknown>, formUser?: unknown): SocialIdentity {
  const name = appleName(formUser);
  return {
    provider,
    issuer: String(claims['iss']),
    subject: String(claims['sub']),
    email: address(claims['email']),
    emailVerified: claims['email_verified'] === true || claims['email_verified'] === 'true',
    names: {
      first_name: text(claims['given_name']) ?? text(name['firstName']),
      last_name: text(claims['family_name']) ?? text(name['lastName']),
    },
  };
}

function appleName(formUser: unknown): Record<string, unknown> {
  try {
    const parsed: unknown = typeof formUser === 'string' ? JSON.parse(formUser) : null;
    return ((parsed as { name?: unknown } | null)?.name ?? {}) as Record<string, unknown>;
  } catch {
    return {};
  }
}

/** From Facebook's profile. It says nothing of whether the address was ever confirmed, so it counts as unconfirmed. */
export function fromFacebook(profile: Record<string, unknown>, issuer: string): SocialIdentity {
  return {
    provider: 'facebook',
    issuer,
    subject: String(profile['id']),
    email: address(profile['email']),
    emailVerified: false,
    names: { first_name: text(profile['first_name']), last_name: text(profile['last_name']) },
  };
}

/** Proves to Facebook that whoever shows an access token also holds the application's secret. */
export const appSecretProof = (accessToken: string, secret: string): string =>
  createHmac('sha256', secret).update(accessToken).digest('hex');
