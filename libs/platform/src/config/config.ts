import { z } from 'zod';
import { bucketPlace } from '../files/files-url.js';
import { isLoopbackRequest } from '../http/loopback.js';
import { traceSettings } from '../tracing/trace-settings.js';
import { contact, flag, oneOf, port, secret, url, whole } from './env.js';

/** Where files are. Without FILES_URL they are in a folder below DATA_DIR. */
const fileSettings = {
  /** Bucket of an S3-compatible service. Keys are those of the environment (AWS_ACCESS_KEY_ID …) or of the role of the machine. */
  FILES_URL: z
    .string()
    .refine((value) => bucketPlace(value) !== null, 'must be like s3://bucket or s3://bucket/prefix')
    .optional(),
  /** Region of the bucket; without it, the one of AWS_REGION. */
  FILES_REGION: z
    .string()
    .regex(/^[a-z0-9-]+$/, 'must be the name of a region such as us-east-1')
    .optional(),
  /** Address of a service other than AWS. */
  FILES_ENDPOINT: url('http:', 'https:')
    .refine((value) => !value.includes('@'), 'must have no name and password: keys are in AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY')
    .optional(),
  /** Whether a browser that opens a file is sent to the bucket; if not, all content passes this server. */
  FILES_LINKS: flag.default(true),
};

export type FileSettings = z.infer<z.ZodObject<typeof fileSettings>>;

/** Settings that every server reads from its environment. An application adds its own. */
export const platformSettings = {
  /**
   * Purpose of this server. `npm start` keeps it separate from NODE_ENV, which makes libraries run fast: HAULBOOK_ENV, if set, is read
   * instead, so that a trial of the built application still has its mailbox page and test cards.
   */
  NODE_ENV: oneOf('development', 'production', 'test').default('development'),
  PORT: port.default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATABASE_URL: url('postgres:', 'postgresql:'),
  /** The database itself, where DATABASE_URL leads to a pooler that lends its connections for one transaction at a time. */
  DATABASE_DIRECT_URL: url('postgres:', 'postgresql:').optional(),
  /** A streaming replica of the database, from which lists and exports are read. */
  DATABASE_READ_URL: url('postgres:', 'postgresql:').optional(),
  /** Number of connections in the pool. */
  DATABASE_POOL: whole(2, 200).default(10),
  /** Folder of uploaded files and keys. */
  DATA_DIR: z.string().min(1).default('.data'),
  ...fileSettings,
  /** Folder for backups; without it, this server makes none. */
  BACKUP_DIR: z.string().min(1).optional(),
  BACKUP_EVERY_HOURS: whole(1, 744).default(24),
  /** Number of backups kept in that folder. */
  BACKUP_KEEP: whole(1, 1000).default(14),
  /** Folder for the log of the private PostgreSQL, from which any moment can be restored; without it, none is kept. */
  WAL_ARCHIVE_DIR: z.string().min(1).optional(),
  WAL_BASE_EVERY_HOURS: whole(1, 744).default(24),
  /** How many days back a moment can be restored. */
  WAL_KEEP_DAYS: whole(1, 365).default(7),
  /** Data folder of the private PostgreSQL, set by `npm start` when it runs one. */
  PRIVATE_DATABASE_DIR: z.string().min(1).optional(),
  /** Key that encrypts signing keys and the secrets of authenticator apps in the database; without it, a file in DATA_DIR is used. */
  SEALING_KEY: secret.optional(),
  /** Other key that can still decrypt, while keys are changed. */
  SEALING_KEY_OTHER: secret.optional(),
  /** Public address of the application; links in mails start with it. Required in production. */
  PUBLIC_URL: url('http:', 'https:').optional(),
  SMTP_URL: url('smtp:', 'smtps:').optional(),
  MAIL_FROM: z.string().optional(),
  /** Whether to fill an empty database with demo data. */
  DEMO: flag.default(true),
  /** Whether background jobs run in this process. */
  WORKER: flag.default(true),
  /** Number of trusted proxies in front, whose X-Forwarded-For is trusted. */
  TRUST_PROXY: whole(0, 10).default(0),
  /** Whether assistants may use `/api/mcp` with an API token. */
  MCP: flag.default(false),
  /** Whether webhooks may go to this server's own network and without encryption; for trials only. */
  WEBHOOKS_PRIVATE: flag.default(false),
  /** Who push services turn to about notifications: `mailto:` or `https:`. Without it, the address of the site. */
  PUSH_SUBJECT: contact.optional(),
  /** Whether notifications may go to this server’s own network and without encryption; for tests only. */
  PUSH_PRIVATE: flag.default(false),
  /** Seconds that the server keeps listening after SIGTERM, while no longer ready, so that a balancer can notice. */
  STOP_NOTICE_SECONDS: whole(0, 120).default(7),
  /**
   * Which migrations a start runs: `all`, or those alone with which processes of the version before go on (`expand`), for a rolling update.
   */
  MIGRATIONS: oneOf('all', 'expand').default('all'),
  /** Port of its own, on HOST, that serves `/metrics` for Prometheus. */
  METRICS_PORT: port.optional(),
  /** Token that `/metrics` asks for, on that port or else on PORT. Without port and token, there is no `/metrics`. */
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  ...traceSettings,
  LOG_LEVEL: oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent').default('info'),
  /** Address of the web apps' development servers, set by the development runner. */
  ADMIN_DEV_URL: url('http:').optional(),
  SITE_DEV_URL: url('http:').optional(),
};

export type PlatformSettings = z.infer<z.ZodObject<typeof platformSettings>>;

/** Values derived from the settings of every server. */
export interface Derived {
  /** PUBLIC_URL without trailing slash, or the address that the server listens on. */
  publicUrl: string;
  /** Whether people use the application over https. */
  secure: boolean;
}

export interface PlatformConfig extends PlatformSettings, Derived {}

/** Return the address of the database for what needs a session of its own: migrations, jobs, backups, and what listens for notifications. */
export const directUrl = ({ DATABASE_DIRECT_URL, DATABASE_URL }: Pick<PlatformSettings, 'DATABASE_DIRECT_URL' | 'DATABASE_URL'>): string =>
  DATABASE_DIRECT_URL ?? DATABASE_URL;

/** Injection token of the application's config. */
export const CONFIG = Symbol('config');

/** A setting that prevents the start; the message names it. */
export class BadSettings extends Error {}

export type Env = Record<string, string | undefined>;

/**
 * Read the environment once, by the platform's settings and the application's own.
 * @throws BadSettings with a sentence that names each bad value.
 */
export function readSettings<Own extends z.ZodRawShape>(env: Env, own: Own): z.infer<z.ZodObject<Own>> & PlatformConfig {
  const given = givenIn({ ...env, NODE_ENV: env['HAULBOOK_ENV'] || env['NODE_ENV'] });
  const settings = parse({ ...platformSettings, ...own }, given) as z.infer<z.ZodObject<Own>> & PlatformSettings;
  if (given['NODE_ENV'] === undefined) refuseOpenTrial(settings);
  mustKnowOwnAddress(settings);
  keepWebhooksOutside(settings);
  keepPushesOutside(settings);
  refuseHalfBucket(settings);
  const publicUrl = (settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`).replace(/\/+$/, '');
  return { ...settings, publicUrl, secure: publicUrl.startsWith('https:') };
}

/**
 * Read the settings of files alone, for commands.
 * @throws BadSettings like `readSettings`
 */
export function readFileSettings(env: Env): FileSettings {
  const settings = parse(fileSettings, givenIn(env));
  refuseHalfBucket(settings);
  return settings;
}

const givenIn = (env: Env): Env => Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));

function parse<Shape extends z.ZodRawShape>(shape: Shape, given: Env): z.infer<z.ZodObject<Shape>> {
  const parsed = z.object(shape).safeParse(given);
  if (parsed.success) return parsed.data;
  throw new BadSettings(parsed.error.issues.map((issue) => describe(String(issue.path[0]), given, issue.message)).join('\n'));
}

/** Refuse settings of a bucket without the bucket: files would go to the folder, unnoticed. */
function refuseHalfBucket({ FILES_URL, FILES_ENDPOINT, FILES_REGION }: FileSettings): void {
  const set = FILES_ENDPOINT ? 'FILES_ENDPOINT' : FILES_REGION ? 'FILES_REGION' : null;
  if (set && !FILES_URL) throw new BadSettings(`${set} is set without FILES_URL, which names the bucket. Set both, or remove it.`);
}

/** Refuse to run in development mode by default on a server that others can reach; there, NODE_ENV must be set. */
function refuseOpenTrial({ HOST, PUBLIC_URL }: PlatformSettings): void {
  const open = !isLoopbackRequest(HOST) ? 'HOST' : PUBLIC_URL && !isLoopbackRequest(new URL(PUBLIC_URL).hostname) ? 'PUBLIC_URL' : null;
  if (open)
    throw new BadSettings(
      `${open} lets others reach this server, and a trial shows every mail and takes test cards. Set HAULBOOK_ENV=production, or HAULBOOK_ENV=development if a trial is meant.`,
    );
}

/**
 * Require PUBLIC_URL in production: links in mails, cookies and the origin check of writes depend on it, and a guess would be wrong for
 * everyone else.
 */
function mustKnowOwnAddress({ NODE_ENV, PUBLIC_URL }: PlatformSettings): void {
  if (NODE_ENV === 'production' && !PUBLIC_URL)
    throw new BadSettings(
      'PUBLIC_URL is not set: in production links in mails and sign-in need it. Set it to the address people type, for example PUBLIC_URL=https://www.example.com.',
    );
}

/** Refuse webhooks to the own network in production: staff could reach with them what only this server can reach. */
function keepWebhooksOutside({ NODE_ENV, WEBHOOKS_PRIVATE }: PlatformSettings): void {
  if (NODE_ENV === 'production' && WEBHOOKS_PRIVATE)
    throw new BadSettings('WEBHOOKS_PRIVATE=1 lets webhooks into this server’s own network, so it is for trials only. Remove it.');
}

/** Refuse notifications to the own network in production: browsers say where they go, and could reach with them what only this server can. */
function keepPushesOutside({ NODE_ENV, PUSH_PRIVATE }: PlatformSettings): void {
  if (NODE_ENV === 'production' && PUSH_PRIVATE)
    throw new BadSettings('PUSH_PRIVATE=1 lets notifications into this server’s own network, so it is for tests only. Remove it.');
}

function describe(name: string, given: Record<string, unknown>, message: string): string {
  if (given[name] === undefined) return `${name} is not set: the server needs it.`;
  const hidden = /KEY|SECRET|PASSWORD|TOKEN|URL|ENDPOINT/.test(name) && name !== 'PUBLIC_URL';
  const asked = name === 'NODE_ENV' && given['HAULBOOK_ENV'] !== undefined ? 'HAULBOOK_ENV' : name;
  return `${asked}${hidden ? '' : `=${String(given[name])}`} ${/^must/.test(message) ? message : 'has an invalid value'}.`;
}
