import { z } from 'zod';
import { identityConfig, identitySettings, type IdentityConfig } from '@haulbook/identity';
import { BadSettings, flag, readSettings, url, type Env } from '@haulbook/platform';

/** This application's environment variables, in addition to those of sign-in and the platform. */
const ownSettings = {
  ...identitySettings,
  STRIPE_SECRET_KEY: z.string().optional(),
  STRIPE_PUBLISHABLE_KEY: z.string().optional(),
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  /** The script of a service that measures how fast pages are. The site loads it on every page. */
  SPEED_METRICS_URL: url('https:').optional(),
  /** How long a cache in front of the server may serve a page without asking, in seconds. Without it, such a cache asks each time. */
  SHARED_PAGE_SECONDS: z.coerce.number().int().min(0).max(3600).default(0),
  /** A routing service with the `table` of OSRM, for distances and times by road on the map of the day. */
  ROUTING_URL: url('http:', 'https:').optional(),
  /** A service that completes street addresses for staff: the search of a Photon (`…/api`) or Nominatim (`…/search`). */
  ADDRESS_SEARCH_URL: url('http:', 'https:').optional(),
  /** An OpenAI-compatible API (`https://…/v1`) whose model proposes items for the photos of a request. Off without it. */
  VISION_URL: url('http:', 'https:').optional(),
  /** The name of its model. */
  VISION_MODEL: z.string().optional(),
  VISION_KEY: z.string().optional(),
  /** Whether it may be in this server's own network and without encryption, as a model of one's own is. */
  VISION_PRIVATE: flag.default(false),
  /** Seconds in which it must have answered. */
  VISION_SECONDS: z.coerce.number().int().min(1).max(300).default(60),
  /** An alternative URL of the payment provider's API, for tests; refused in production. */
  STRIPE_API_URL: url('http:', 'https:').optional(),
};

/** The validated settings, plus the values derived from them. */
export type Config = z.infer<z.ZodObject<typeof ownSettings>> & IdentityConfig;

/**
 * Read the environment once.
 * @throws BadSettings with a sentence that names each bad value.
 */
export function readConfig(env: Env): Config {
  const config = identityConfig(readSettings(env, ownSettings));
  refuseStandIn(config);
  refuseHalfVision(config);
  return config;
}

/** Refuse an alternative Stripe URL in production: a server in Stripe's place could claim that anything was paid. */
function refuseStandIn({ NODE_ENV, STRIPE_API_URL }: Config): void {
  if (NODE_ENV === 'production' && STRIPE_API_URL)
    throw new BadSettings('STRIPE_API_URL is for tests only: payments would not reach Stripe. Unset it in production.');
}

/** Refuse a model without its name, a name without its address, and pictures of customers' homes sent in the clear. */
function refuseHalfVision({ VISION_URL, VISION_MODEL, VISION_KEY, VISION_PRIVATE }: Config): void {
  if (!VISION_URL && (VISION_MODEL || VISION_KEY))
    throw new BadSettings('VISION_MODEL or VISION_KEY is set without VISION_URL, the address of the API. Set it, or remove them.');
  if (!VISION_URL) return;
  if (!VISION_MODEL) throw new BadSettings('VISION_URL is set without VISION_MODEL, the name of the model. Set both, or remove it.');
  if (!VISION_PRIVATE && new URL(VISION_URL).protocol !== 'https:')
    throw new BadSettings('VISION_URL must begin with https://. For a model in your own network, set VISION_PRIVATE=1.');
}
