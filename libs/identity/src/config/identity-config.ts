import { z } from 'zod';
import { BadSettings, flag, url, type PlatformConfig } from '@haulbook/platform';
import { relyingParty, type RelyingParty } from '../passkeys/relying-party.js';
import { missingProviderSettings, providerSettings } from '../social/provider-settings.js';

/** The environment variables of sign-in. */
export const identitySettings = {
  /** The first super admin of an empty database; if no password is given, one is generated and shown once. */
  SEED_ADMIN_EMAIL: z.email('must be an email address').optional(),
  SEED_ADMIN_PASSWORD: z.string().min(8, 'must have at least 8 characters').max(128).optional(),
  /** Whether people must confirm their address before they may sign in. Default: in production, where mail is actually sent. */
  CONFIRM_EMAILS: flag.optional(),
  /** Whether staff must use a second factor. Default: in production. The setting "Staff sign-in" overrides it. */
  STAFF_SECOND_FACTOR: flag.optional(),
  /** Text messages. Without these, texts are kept in the message log, where they can be read outside of production. */
  TWILIO_ACCOUNT_SID: z.string().optional(),
  TWILIO_AUTH_TOKEN: z.string().optional(),
  TWILIO_FROM: z.string().optional(),
  /** A messaging service that chooses the number, in the place of TWILIO_FROM. */
  TWILIO_MESSAGING_SERVICE: z.string().optional(),
  /** An alternative URL of the text message provider's API, for tests. */
  TWILIO_API_URL: url('http:', 'https:').optional(),
  /** The domain that passkeys belong to. Default: the host of PUBLIC_URL. A domain above it keeps them when the host changes. */
  PASSKEY_DOMAIN: z.string().min(1).optional(),
  ...providerSettings,
};

export type IdentitySettings = z.infer<z.ZodObject<typeof identitySettings>>;

export interface IdentityConfig extends PlatformConfig, IdentitySettings {
  /** Whether an address must be confirmed before its account may sign in. */
  confirmEmails: boolean;
  /** For whom passkeys are made; null where the public address cannot have any. */
  passkeys: RelyingParty | null;
}

/**
 * Add the values derived from the sign-in settings.
 * @throws BadSettings for a sign-in provider that is only partly configured, or a domain of passkeys that is not that of the address
 */
export function identityConfig<C extends PlatformConfig & IdentitySettings>(settings: C): C & IdentityConfig {
  const missing = missingProviderSettings(settings);
  if (missing.length > 0)
    throw new BadSettings(missing.map((name) => `${name} is not set. The sign-in provider is only partly configured.`).join('\n'));
  const confirmEmails = settings.CONFIRM_EMAILS ?? (settings.NODE_ENV === 'production' && settings.SMTP_URL !== undefined);
  return { ...settings, confirmEmails, passkeys: relyingParty(settings.publicUrl, settings.PASSKEY_DOMAIN) };
}
