import { z } from 'zod';

export const PROVIDERS = ['google', 'facebook', 'apple'] as const;
export type ProviderName = (typeof PROVIDERS)[number];

const url = z.url({ protocol: /^https?$/, error: 'must be a URL starting with https:// or http://' });
/** Restores the line breaks of a key, which environment files keep on one line. */
const pem = z.string().transform((value) => value.replaceAll('\\n', '\n'));

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
};

export type ProviderSettings = z.infer<z.ZodObject<typeof providerSettings>>;

/** The settings that each provider needs. */
export const NEEDED_SETTINGS: Readonly<Record<ProviderName, readonly (keyof ProviderSettings)[]>> = {
  google: ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  facebook: ['FACEBOOK_CLIENT_ID', 'FACEBOOK_CLIENT_SECRET'],
  apple: ['APPLE_CLIENT_ID', 'APPLE_TEAM_ID', 'APPLE_KEY_ID', 'APPLE_PRIVATE_KEY'],
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
