import { z } from 'zod';
import { missingProviderSettings, providerSettings } from './auth/social/provider-settings.js';
import { isThisMachine } from './web/this-machine.js';

const whole = (min: number, max: number) => {
  const error = `must be a whole number from ${min} to ${max}`;
  return z.coerce.number({ error }).int(error).min(min, error).max(max, error);
};
const oneOf = <T extends string>(...values: T[]) => z.enum(values, { error: `must be one of ${values.join(', ')}` });
const flag = z.enum(['0', '1'], { error: 'must be 0 or 1' }).transform((value) => value === '1');
const url = (protocols: string[]) =>
  z
    .string()
    .refine(
      (value) => URL.canParse(value) && protocols.includes(new URL(value).protocol),
      `must be a URL starting with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
    );

const secret = z.string().min(32, 'must have at least 32 characters');

/** Every setting the server reads, from the environment alone. */
const settings = z.object({
  /**
   * What the server is run for. `npm start` keeps it apart from NODE_ENV, which tells libraries to be quick: HAULBOOK_ENV, where
   * set, is read in its place, so that a trial of the built application still has its mailbox page and test cards.
   */
  NODE_ENV: oneOf('development', 'production', 'test').default('development'),
  PORT: z.coerce
    .number({ error: 'must be a port number' })
    .int('must be a port number')
    .min(0, 'must be a port number')
    .max(65535, 'must be a port number')
    .default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATABASE_URL: url(['postgres:', 'postgresql:']),
  /** Connections of the pool. */
  DATABASE_POOL: whole(2, 200).default(10),
  /** Where uploaded files and keys live. */
  DATA_DIR: z.string().min(1).default('.data'),
  /** Seals signing keys and the secrets of authenticator apps in the database; else a file in DATA_DIR does. */
  SEALING_KEY: secret.optional(),
  /** Opens what another key sealed, while keys are changed. */
  SEALING_KEY_OTHER: secret.optional(),
  /** How the outside reaches the application; links in mails start with it. Required in production. */
  PUBLIC_URL: url(['http:', 'https:']).optional(),
  SMTP_URL: url(['smtp:', 'smtps:']).optional(),
  MAIL_FROM: z.string().optional(),
  /** Demo customers, quotes and invoices on an empty database. */
  DEMO: flag.default(true),
  /** Background jobs run in this process. */
  WORKER: flag.default(true),
  SEED_ADMIN_EMAIL: z.email('must be an e-mail address').optional(),
  SEED_ADMIN_PASSWORD: z.string().min(8, 'must have at least 8 characters').max(128).optional(),
  /** People who sign up confirm their address before they may sign in; by default in production where mails leave. */
  CONFIRM_EMAILS: flag.optional(),
  STRIPE_SECRET_KEY: z.string().optional(),
  STRIPE_PUBLISHABLE_KEY: z.string().optional(),
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  /** Another address of the payment provider's API, for tests; refused in production. */
  STRIPE_API_URL: url(['http:', 'https:']).optional(),
  ...providerSettings,
  /** Number of trusted proxies in front; their X-Forwarded-For is believed. */
  TRUST_PROXY: whole(0, 10).default(0),
  /** How long the server goes on listening after SIGTERM, not ready any more, so that a balancer can notice. */
  STOP_NOTICE_SECONDS: whole(0, 120).default(7),
  /** Staff give a second factor; by default in production. The setting "Sign-in of staff" wins over it. */
  STAFF_SECOND_FACTOR: flag.optional(),
  /** Codes by text message; without them texts are kept in the message log, and outside of production that is where they are read. */
  TWILIO_ACCOUNT_SID: z.string().optional(),
  TWILIO_AUTH_TOKEN: z.string().optional(),
  TWILIO_FROM: z.string().optional(),
  /** Another address of the text message provider's API, for tests. */
  TWILIO_API_URL: url(['http:', 'https:']).optional(),
  LOG_LEVEL: oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent').default('info'),
  /** Set by the development runner: where the web apps' own servers listen. */
  ADMIN_DEV_URL: url(['http:']).optional(),
  PORTAL_DEV_URL: url(['http:']).optional(),
});

export type Settings = z.infer<typeof settings>;

/** The checked settings, plus what follows from them. */
export interface Config extends Settings {
  /** PUBLIC_URL without trailing slash, or where the server listens. */
  publicUrl: string;
  secure: boolean;
  /** Whether an address has to be confirmed before its account may sign in. */
  confirmEmails: boolean;
}

export class BadSettings extends Error {}

/** Reads the environment once. A bad value stops the start with a sentence that names it. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(
    Object.entries({ ...env, NODE_ENV: env['HAULBOOK_ENV'] || env['NODE_ENV'] }).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = settings.safeParse(given);
  if (parsed.success && given['NODE_ENV'] === undefined) refuseOpenTrial(parsed.data);
  if (parsed.success) refuseStandIn(parsed.data);
  if (parsed.success) mustKnowOwnAddress(parsed.data);
  if (!parsed.success)
    throw new BadSettings(parsed.error.issues.map((issue) => describe(String(issue.path[0]), given, issue.message)).join('\n'));
  const missing = missingProviderSettings(parsed.data);
  if (missing.length > 0)
    throw new BadSettings(missing.map((name) => `${name} is not set: the sign-in provider is set up by half.`).join('\n'));
  const publicUrl = (parsed.data.PUBLIC_URL ?? `http://localhost:${parsed.data.PORT}`).replace(/\/+$/, '');
  const confirmEmails = parsed.data.CONFIRM_EMAILS ?? (parsed.data.NODE_ENV === 'production' && parsed.data.SMTP_URL !== undefined);
  return { ...parsed.data, publicUrl, secure: publicUrl.startsWith('https:'), confirmEmails };
}

/** Development by default is for one's own machine: whoever lets others reach the server has to say what it is run for. */
function refuseOpenTrial({ HOST, PUBLIC_URL }: Settings): void {
  const open = !isThisMachine(HOST) ? 'HOST' : PUBLIC_URL && !isThisMachine(new URL(PUBLIC_URL).hostname) ? 'PUBLIC_URL' : null;
  if (open)
    throw new BadSettings(
      `${open} lets others reach this server, and a trial shows every mail and takes test cards. Set HAULBOOK_ENV=production, or HAULBOOK_ENV=development if a trial is meant.`,
    );
}

/** Whoever answers in Stripe's place could say that anything was paid. */
function refuseStandIn({ NODE_ENV, STRIPE_API_URL }: Settings): void {
  if (NODE_ENV === 'production' && STRIPE_API_URL)
    throw new BadSettings('STRIPE_API_URL is for tests: payments would not go to Stripe. Take it away in production.');
}

/** Links in mails, cookies and the origin of writes depend on it, and a guess would be wrong for everybody but the guesser. */
function mustKnowOwnAddress({ NODE_ENV, PUBLIC_URL }: Settings): void {
  if (NODE_ENV === 'production' && !PUBLIC_URL)
    throw new BadSettings(
      'PUBLIC_URL is not set: in production links in mails and sign-in need it. Set it to the address people type, for example PUBLIC_URL=https://www.example.com.',
    );
}

function describe(name: string, given: Record<string, unknown>, message: string): string {
  if (given[name] === undefined) return `${name} is not set: the server needs it.`;
  const secret = /KEY|SECRET|PASSWORD|URL/.test(name) && name !== 'PUBLIC_URL';
  const asked = name === 'NODE_ENV' && given['HAULBOOK_ENV'] !== undefined ? 'HAULBOOK_ENV' : name;
  return `${asked}${secret ? '' : `=${String(given[name])}`} ${/^must/.test(message) ? message : 'has a value that is not allowed'}.`;
}

/** Injection token of the Config. */
export const CONFIG = Symbol('config');
