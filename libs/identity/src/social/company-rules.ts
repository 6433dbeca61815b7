import type { AdminRole } from '@haulbook/core';
import type { ProviderSettings } from './provider-settings.js';
import type { SocialIdentity } from './social-identity.js';

/** The method by which an ID token says that several factors were asked for (RFC 8176). */
const SEVERAL_FACTORS = 'mfa';

const textsOf = (claim: unknown): string[] => [claim].flat().filter((each): each is string => typeof each === 'string');

/** Whether an address is in one of the domains whose people are staff. Names of domains are not case-sensitive. */
export function isOfDomain(email: string, { OIDC_DOMAINS }: Pick<ProviderSettings, 'OIDC_DOMAINS'>): boolean {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  return OIDC_DOMAINS.some((own) => own.toLowerCase() === domain);
}

/**
 * Whether the address is the person's: the provider says so, or says nothing and is the one of the address's own domain. Some providers let
 * people write any address into their profile, so one that is merely there proves nothing.
 */
export function isVouchedFor(
  { email, emailVerified, claims }: Pick<SocialIdentity, 'email' | 'emailVerified' | 'claims'>,
  settings: Pick<ProviderSettings, 'OIDC_DOMAINS'>,
): boolean {
  if (!email) return false;
  return emailVerified || (claims['email_verified'] === undefined && isOfDomain(email, settings));
}

/**
 * Return the role that a person's groups give.
 * @returns null when groups decide and none of the person's is named; undefined when groups don't decide
 */
export function roleByGroups(
  claims: SocialIdentity['claims'],
  settings: Pick<ProviderSettings, 'OIDC_GROUPS_CLAIM' | 'OIDC_ADMIN_GROUPS' | 'OIDC_SUPER_ADMIN_GROUPS'>,
): AdminRole | null | undefined {
  const { OIDC_GROUPS_CLAIM, OIDC_ADMIN_GROUPS, OIDC_SUPER_ADMIN_GROUPS } = settings;
  if (OIDC_ADMIN_GROUPS.length + OIDC_SUPER_ADMIN_GROUPS.length === 0) return undefined;
  const groups = textsOf(claims[OIDC_GROUPS_CLAIM]);
  if (groups.some((group) => OIDC_SUPER_ADMIN_GROUPS.includes(group))) return 'super_admin';
  return groups.some((group) => OIDC_ADMIN_GROUPS.includes(group)) ? 'admin' : null;
}

/**
 * Whether the provider says where the groups can be asked for, in place of listing them (distributed claims of OpenID Connect). Entra does
 * so for people in more than 200.
 */
export const leavesGroupsOut = (
  claims: SocialIdentity['claims'],
  { OIDC_GROUPS_CLAIM }: Pick<ProviderSettings, 'OIDC_GROUPS_CLAIM'>,
): boolean => claims[OIDC_GROUPS_CLAIM] === undefined && Object.hasOwn(Object(claims['_claim_names']), OIDC_GROUPS_CLAIM);

/** Whether a second factor was given at the provider, by its token or by the setting that says it always is. */
export const gaveSecondFactor = (
  claims: SocialIdentity['claims'],
  { OIDC_SECOND_FACTOR }: Pick<ProviderSettings, 'OIDC_SECOND_FACTOR'>,
): boolean => OIDC_SECOND_FACTOR || textsOf(claims['amr']).includes(SEVERAL_FACTORS);
