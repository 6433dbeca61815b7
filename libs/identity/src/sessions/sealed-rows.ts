/** What a sealed signing key belongs to. */
export const aboutSigningKey = (kid: string): string => `signing_keys:${kid}`;
/** What the sealed secret of an authenticator app belongs to. */
export const aboutFactor = (userId: string): string => `auth_factors:${userId}`;
