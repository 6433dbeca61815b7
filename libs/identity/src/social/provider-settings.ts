import { z } from 'zod';

export const PROVIDERS = ['google', 'facebook', 'apple'] as const;
export type ProviderName = (typeof PROVIDERS)[number];

const url = z.url({ protocol: /^https?$/, error: 'must be a URL starting with https:// or http://' });
/** Environment files keep a key on one line. */
const pem = z.string().transform((value) => value.replaceAll('\\n', '\n'));

/** A provider's button shows when everything of its own is set. The addresses are the real ones unless a test says otherwise. */
export const providerSettings = {
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GOOGLE_ISSUER_URL: url.default('https://accounts.google.com'),
  FACEBOOK_CLIENT_ID: z.string().optional(),
  FACEBOOK_CLIENT_SECRET: z.string().optional(),
  /** Where people are asked, and where the server asks. */
  FACEBOOK_URL: url.default('https://www.facebook.com'),
  FACEBOOK_GRAPH_URL: url.default('https://graph.facebook.com'),
  /** The Services ID. */
  APPLE_CLIENT_ID: z.string().optional(),
  APPLE_TEAM_ID: z.string().optional(),
  APPLE_KEY_ID: z.string().optional(),
  /** The .p8 file's text. */
  APPLE_PRIVATE_KEY: pem.optional(),
  APPLE_ISSUER_URL: url.default('https://appleid.apple.com'),
};

export type ProviderSettings = z.infer<z.ZodObject<typeof providerSettings>>;

const NEEDS: Record<ProviderName, (keyof ProviderSettings)[]> = {
  google: ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  facebook: ['FACEBOOK_CLIENT_ID', 'FACEBOOK_CLIENT_SECRET'],
  apple: ['APPLE_CLIENT_ID', 'APPLE_TEAM_ID', 'APPLE_KEY_ID', 'APPLE_PRIVATE_KEY'],
};

export const isProvider = (name: unknown): name is ProviderName => PROVIDERS.includes(name as ProviderName);

export function isConfigured(settings: ProviderSettings, name: ProviderName): boolean {
  return NEEDS[name].every((key) => Boolean(settings[key]));
}

/** Settings of providers that are set up by half: each is named, so that a button that does not show is no riddle. */
export function missingProviderSettings(settings: Partial<ProviderSettings>): string[] {
  return PROVIDERS.flatMap((name) => {
    const missing = NEEDS[name].filter((key) => !settings[key]);
    return missing.length === NEEDS[name].length ? [] : missing;
  });
}
