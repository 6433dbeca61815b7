import { z } from 'zod';
import { BadSettings, flag, url, type PlatformConfig } from '@haulbook/platform';
import { missingProviderSettings, providerSettings } from '../social/provider-settings.js';

/** What sign-in reads from the environment. */
export const identitySettings = {
  /** The first super admin of an empty database; without a password one is made up and shown once. */
  SEED_ADMIN_EMAIL: z.email('must be an email address').optional(),
  SEED_ADMIN_PASSWORD: z.string().min(8, 'must have at least 8 characters').max(128).optional(),
  /** People who sign up confirm their address before they may sign in; by default in production where mails leave. */
  CONFIRM_EMAILS: flag.optional(),
  /** Staff give a second factor; by default in production. The setting "Staff sign-in" wins over it. */
  STAFF_SECOND_FACTOR: flag.optional(),
  /** Codes by text message; without them texts are kept in the message log, and outside of production that is where they are read. */
  TWILIO_ACCOUNT_SID: z.string().optional(),
  TWILIO_AUTH_TOKEN: z.string().optional(),
  TWILIO_FROM: z.string().optional(),
  /** Another address of the text message provider's API, for tests. */
  TWILIO_API_URL: url('http:', 'https:').optional(),
  ...providerSettings,
};

export type IdentitySettings = z.infer<z.ZodObject<typeof identitySettings>>;

export interface IdentityConfig extends PlatformConfig, IdentitySettings {
  /** Whether an address has to be confirmed before its account may sign in. */
  confirmEmails: boolean;
}

/**
 * Add what follows from the sign-in settings.
 * @throws BadSettings for a sign-in provider that is set up by half.
 */
export function identityConfig<C extends PlatformConfig & IdentitySettings>(settings: C): C & IdentityConfig {
  const missing = missingProviderSettings(settings);
  if (missing.length > 0)
    throw new BadSettings(missing.map((name) => `${name} is not set. The sign-in provider is only partly configured.`).join('\n'));
  const confirmEmails = settings.CONFIRM_EMAILS ?? (settings.NODE_ENV === 'production' && settings.SMTP_URL !== undefined);
  return { ...settings, confirmEmails };
}
