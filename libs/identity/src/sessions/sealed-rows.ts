/** The context that a sealed signing key is bound to. */
export const aboutSigningKey = (kid: string): string => `signing_keys:${kid}`;
/** Return the context that the sealed secret of an authenticator app is bound to. */
export const aboutFactor = (userId: string): string => `auth_factors:${userId}`;
