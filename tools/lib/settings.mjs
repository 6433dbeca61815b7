/** The settings that `npm start` and `npm run dev` read from the environment. A bad one ends the start with a message. */
import { createServer } from 'node:net';
import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { root } from './workspace.mjs';

/** Parse the environment; throws an Error whose message names the variable and the expected format. */
export function readSettings(env = process.env, ownDataDir = join(root, '.data')) {
  const set = (name) => (env[name] === undefined || env[name].trim() === '' ? undefined : env[name].trim());
  if (set('DATABASE_DIRECT_URL') && !set('DATABASE_URL'))
    throw new Error(
      'DATABASE_DIRECT_URL is set without DATABASE_URL, which leads to a pooler in front of it. Set both, or DATABASE_URL alone.',
    );
  const database = (name) => url(name, set(name), ['postgres:', 'postgresql:'], 'postgres://user:password@host:5432/database');
  const dataDir = set('DATA_DIR') ?? ownDataDir;
  const host = set('HOST') ?? '127.0.0.1';
  const publicUrl = url('PUBLIC_URL', set('PUBLIC_URL'), ['http:', 'https:'], 'https://www.example.com');
  const environment = set('HAULBOOK_ENV') ?? set('NODE_ENV');
  if (!environment) refuseOpenTrial(host, publicUrl);
  if (set('WAL_ARCHIVE_DIR') && set('DATABASE_URL')) throw new Error(NOT_OURS);
  if (environment === 'production' && !publicUrl) throw new Error(NO_PUBLIC_URL);
  return {
    port: parsePort(set('PORT') ?? '3000'),
    host,
    /** Purpose of the run: `development` by default. */
    environment: environment ?? 'development',
    databaseUrl: database('DATABASE_URL'),
    /** The database itself, where DATABASE_URL leads to a pooler. */
    directUrl: database('DATABASE_DIRECT_URL') ?? database('DATABASE_URL'),
    smtpUrl: url('SMTP_URL', set('SMTP_URL'), ['smtp:', 'smtps:'], 'smtp://user:password@host:587'),
    publicUrl,
    demo: parseFlag('DEMO', set('DEMO')),
    dataDir: writableFolder('DATA_DIR', resolve(dataDir)),
    /** Where the log of the private PostgreSQL is kept. */
    logArchive: set('WAL_ARCHIVE_DIR') && writableFolder('WAL_ARCHIVE_DIR', resolve(set('WAL_ARCHIVE_DIR'))),
  };
}

const NOT_OURS =
  'WAL_ARCHIVE_DIR keeps the log of the private PostgreSQL, and DATABASE_URL names a server of your own: set one of them, and archive the log of your server with its own tools.';

/** The server has the same message; here it is shown before a database is started. */
const NO_PUBLIC_URL =
  'PUBLIC_URL is not set: in production links in mails and sign-in need it. Set it to the address people type, for example PUBLIC_URL=https://www.example.com.';

/**
 * Refuse a trial that others can reach, unless requested: it shows them every mail. The server has the same rule, for a start without these
 * tools.
 */
function refuseOpenTrial(host, publicUrl) {
  const here = (name) => /^(localhost|.+\.localhost|127(\.\d+){3}|\[?::1\]?)$/.test(name);
  const open = !here(host) ? 'HOST' : publicUrl && !here(new URL(publicUrl).hostname) ? 'PUBLIC_URL' : undefined;
  if (!open) return;
  throw new Error(
    `${open} lets others reach this server, and a trial shows every mail and takes test cards. Set HAULBOOK_ENV=production, or HAULBOOK_ENV=development if a trial is meant.`,
  );
}

function parsePort(text) {
  const port = Number(text);
  if (/^\d+$/.test(text) && port >= 1 && port <= 65535) return port;
  throw new Error(`PORT must be a whole number from 1 to 65535, but it is "${text}".`);
}

function parseFlag(name, text) {
  if (text === undefined || text === '0' || text === '1') return text;
  throw new Error(`${name} must be 0 or 1, but it is "${text}".`);
}

/** Check that a folder is writable, or can be created in its nearest existing parent. */
function writableFolder(name, path) {
  let there = path;
  while (!existsSync(there)) there = dirname(there);
  try {
    if (!statSync(there).isDirectory()) throw new Error('not a folder');
    accessSync(there, constants.W_OK);
    return path;
  } catch {
    throw new Error(`${name} must be a folder that can be written to, but "${there}" cannot.`);
  }
}

/** Check a URL. The value itself is not repeated in the message: it may contain a password. */
function url(name, text, protocols, example) {
  if (text === undefined) return undefined;
  const valid = URL.canParse(text) && protocols.includes(new URL(text).protocol) && new URL(text).hostname !== '';
  if (valid) return text;
  throw new Error(`${name} must be an address like ${example}.`);
}

/** Return the message to show when the address cannot be listened on, or undefined when it is free. */
export async function portProblem(port, host) {
  const error = await tryListening(port, host);
  if (!error) return undefined;
  if (error.code === 'EADDRINUSE') {
    return `Port ${port} is already in use. Stop the program that uses it, or choose another: PORT=${port + 1} npm start`;
  }
  if (error.code === 'EACCES') return `PORT ${port} may not be used by this user. Choose one above 1023, for example PORT=3000.`;
  return `HOST "${host}" cannot be listened on (${error.code}).`;
}

function tryListening(port, host) {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', resolve);
    server.listen({ port, host }, () => server.close(() => resolve(undefined)));
  });
}
