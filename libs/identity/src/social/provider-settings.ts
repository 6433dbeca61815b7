import { z } from 'zod';
import { flag } from '@haulbook/platform';

/** `company` is the provider of the staff's own organization, for staff alone. */
export const PROVIDERS = ['google', 'facebook', 'apple', 'company'] as const;
export type ProviderName = (typeof PROVIDERS)[number];

const url = z.url({ protocol: /^https?$/, error: 'must be a URL starting with https:// or http://' });
/** Restores the line breaks of a key, which environment files keep on one line. */
const pem = z.string().transform((value) => value.replaceAll('\\n', '\n'));

/** Texts separated by commas. */
const list = z
  .string()
  .default('')
  .transform((value) =>
    value
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  );

/** The settings of the sign-in providers. A provider's button shows when all its settings are present. Tests replace the real URLs. */
export const providerSettings = {
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GOOGLE_ISSUER_URL: url.default('https://accounts.google.com'),
  FACEBOOK_CLIENT_ID: z.string().optional(),
  FACEBOOK_CLIENT_SECRET: z.string().optional(),
  /** Facebook's site, which people are sent to, and its API, which the server calls. */
  FACEBOOK_URL: url.default('https://www.facebook.com'),
  FACEBOOK_GRAPH_URL: url.default('https://graph.facebook.com'),
  /** The Services ID. */
  APPLE_CLIENT_ID: z.string().optional(),
  APPLE_TEAM_ID: z.string().optional(),
  APPLE_KEY_ID: z.string().optional(),
  /** The contents of the .p8 file. */
  APPLE_PRIVATE_KEY: pem.optional(),
  APPLE_ISSUER_URL: url.default('https://appleid.apple.com'),
  /** Any OpenID Connect provider that the staff sign in with: Entra, Okta, Google Workspace. Its metadata is discovered. */
  OIDC_ISSUER_URL: url.optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  /** What the button calls it: "Continue with Contoso". */
  OIDC_NAME: z.string().max(40).default('your work account'),
  OIDC_SCOPES: z.string().default('openid email profile'),
  /** Domains whose people are staff without an invitation, separated by commas. */
  OIDC_DOMAINS: list,
  /** The claim of the ID token that lists a person's groups. */
  OIDC_GROUPS_CLAIM: z.string().default('groups'),
  /** Groups that make an admin or a super admin, separated by commas. Once one is set, a person without any of them is refused. */
  OIDC_ADMIN_GROUPS: list,
  OIDC_SUPER_ADMIN_GROUPS: list,
  /** Whether the provider always asks for a second factor. Otherwise, its ID token has to say so (`amr` with `mfa`). */
  OIDC_SECOND_FACTOR: flag.default(false),
};

export type ProviderSettings = z.infer<z.ZodObject<typeof providerSettings>>;

/** The settings that each provider needs. */
export const NEEDED_SETTINGS: Readonly<Record<ProviderName, readonly (keyof ProviderSettings)[]>> = {
  google: ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  facebook: ['FACEBOOK_CLIENT_ID', 'FACEBOOK_CLIENT_SECRET'],
  apple: ['APPLE_CLIENT_ID', 'APPLE_TEAM_ID', 'APPLE_KEY_ID', 'APPLE_PRIVATE_KEY'],
  company: ['OIDC_ISSUER_URL', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'],
};

export const isProvider = (name: unknown): name is ProviderName => PROVIDERS.includes(name as ProviderName);

export function isConfigured(settings: ProviderSettings, name: ProviderName): boolean {
  return NEEDED_SETTINGS[name].every((key) => Boolean(settings[key]));
}

/** Return the missing settings of partly configured providers, so that a missing button is easy to explain. */
export function missingProviderSettings(settings: Partial<ProviderSettings>): string[] {
  return PROVIDERS.flatMap((name) => {
    const missing = NEEDED_SETTINGS[name].filter((key) => !settings[key]);
    return missing.length === NEEDED_SETTINGS[name].length ? [] : missing;
  });
}
