import { createHmac } from 'node:crypto';
import { truncate, emailError, normalizeEmail } from '@haulbook/core';
import type { UserMetadata } from '../accounts/user.entity.js';
import type { ProviderName } from './provider-settings.js';

/** A person's identity at a provider. Only issuer and subject identify the person; everything else may change there. */
export interface SocialIdentity {
  provider: ProviderName;
  issuer: string;
  subject: string;
  email: string | null;
  /** Whether the provider vouches for the address. */
  emailVerified: boolean;
  names: Pick<UserMetadata, 'first_name' | 'last_name'>;
  /** All claims of the ID token; none where there is no such token. */
  claims: Readonly<Record<string, unknown>>;
}

const MAX_NAME = 80;
const text = (value: unknown): string | undefined =>
  typeof value === 'string' ? truncate(value.trim(), MAX_NAME) || undefined : undefined;

/** Return a valid address in lowercase, or null. */
function address(value: unknown): string | null {
  const email = typeof value === 'string' ? normalizeEmail(value) : '';
  return email && emailError(email) === null ? email : null;
}

/**
 * Read an identity from an ID token. Apple may send booleans as strings, and sends the name next to the token on the first sign-in
 * only.
 */
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
    claims,
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

/** Read an identity from a Facebook profile. Facebook does not say whether the address was ever confirmed, so it counts as unverified. */
export function fromFacebook(profile: Record<string, unknown>, issuer: string): SocialIdentity {
  return {
    provider: 'facebook',
    issuer,
    subject: String(profile['id']),
    email: address(profile['email']),
    emailVerified: false,
    names: { first_name: text(profile['first_name']), last_name: text(profile['last_name']) },
    claims: {},
  };
}

/** Compute the proof that the sender of an access token also holds the app secret, as Facebook requires. */
export const appSecretProof = (accessToken: string, secret: string): string =>
  createHmac('sha256', secret).update(accessToken).digest('hex');
