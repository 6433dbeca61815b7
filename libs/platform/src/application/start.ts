import { setTimeout as pause } from 'node:timers/promises';
import { pluralize } from '@haulbook/core';
import { BadDeclarations, leaveScopes } from '@haulbook/resource';
import { BadBackup } from '../backup/manifest.js';
import { BadSettings, directUrl, type PlatformConfig } from '../config/config.js';
import { SchemaOutdated } from '../database/schema-check.js';
import { MIGRATION_LIMITS, newDataSource } from '../database/data-source.js';
import { BadMigration } from '../database/migrate.js';
import { openFrontDoor } from '../http/open-front-door.js';
import { openPrivateListener } from '../http/private-listener.js';
import { stop } from '../http/stop.js';
import { WorkerService } from '../jobs/worker.service.js';
import { LiveStreams } from '../live/live-streams.service.js';
import { newLogger } from '../logging.js';
import type { Application } from './application.js';
import { createApp } from './create-app.js';
import { firstRun, type FirstRun } from './first-run.js';

/** Milliseconds from the end of the notice period until the process exits, even if something still hangs. */
const DRAIN_MS = 9000;
/** Error codes of an unreachable server, an unknown host, wrong credentials, or a missing database. */
const NO_DATABASE = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', '28P01', '28000', '3D000']);

/**
 * Run an application until a stop signal; with `--migrate`, only bring its database up to date, with every migration that is left. Problems
 * with its settings, declarations, or database end the process with a readable message.
 */
export function startApplication<Config extends PlatformConfig>(application: Application<Config>): void {
  (process.argv.includes('--migrate') ? bringUpToDate(application) : run(application)).catch(fail);
}

async function bringUpToDate<Config extends PlatformConfig>(application: Application<Config>): Promise<void> {
  const first = await firstRun(application, { ...application.readConfig(process.env), MIGRATIONS: 'all' }, say);
  tellOfDatabase(first);
  if (first.migrated.length === 0) say('The database is up to date.');
}

async function run<Config extends PlatformConfig>(application: Application<Config>): Promise<void> {
  const config = application.readConfig(process.env);
  const logger = newLogger(config.LOG_LEVEL);
  const dataSource = newDataSource(application, directUrl(config), 2, MIGRATION_LIMITS);
  const first = await firstRun(application, config, say, dataSource);
  leaveScopes();
  const app = await createApp(application, config, logger, dataSource);
  const { url, server: privateListener } = await openPrivateListener(app);
  await openFrontDoor(app, application, config, url);
  await app.listen(config.PORT, config.HOST);
  onStopSignal(async (signal) => {
    const noticeMs = noticeOf(signal, config);
    setTimeout(() => process.exit(0), noticeMs + DRAIN_MS).unref();
    await stop(app, {
      notice: () => pause(noticeMs),
      jobs: () => app.get(WorkerService, { strict: false }).stop(),
      streams: () => app.get(LiveStreams, { strict: false }).end(),
      privateListener,
    });
  });
  greet(application, config, first);
  // From here on, the parent process (tools/start.mjs) restarts this one after a crash.
  process.send?.('ready');
}

/** Call `end` on the first stop signal and exit when it is done. Later signals are ignored, because npm and terminals repeat them. */
function onStopSignal(end: (signal: NodeJS.Signals) => Promise<void>): void {
  let ending: Promise<void> | undefined;
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    process.on(signal, () => {
      ending ??= end(signal).then(() => process.exit(0), fail);
    });
  }
}

/**
 * Return the notice period in milliseconds. SIGTERM comes from a supervisor, and a load balancer may need time to notice. Ctrl+C comes
 * from a person, who should not have to wait.
 */
const noticeOf = (signal: NodeJS.Signals, { STOP_NOTICE_SECONDS }: PlatformConfig): number =>
  signal === 'SIGTERM' ? STOP_NOTICE_SECONDS * 1000 : 0;

const say = (text: string) => process.stdout.write(`${text}\n`);

function tellOfDatabase({ migrated, waiting }: FirstRun): void {
  if (migrated.length > 0) say(`Database brought up to date (${pluralize(migrated.length, 'migration')}).`);
  if (waiting.length > 0)
    say(`${pluralize(waiting.length, 'migration')} left for when no older version runs: start a process with --migrate then.`);
}

function greet<Config extends PlatformConfig>({ name, site }: Application<Config>, config: Config, first: FirstRun): void {
  tellOfDatabase(first);
  say(`\n${name} is running on ${config.publicUrl}`);
  if (site) say(`  Website      ${config.publicUrl}/`);
  say(`  Back office  ${config.publicUrl}/admin`);
  say(`  API          ${config.publicUrl}/api/docs`);
  if (!config.SMTP_URL && config.NODE_ENV !== 'production')
    say(`  Mailbox      http://localhost:${config.PORT}/dev/mailbox (no SMTP_URL: mails are kept here)`);
  if (first.sentences.length > 0) say(`\n${first.sentences.join('\n')}`);
}

function fail(error: unknown): never {
  const code = String((error as { code?: string }).code);
  const message = error instanceof Error ? error.message || code : String(error);
  const known =
    [BadSettings, BadDeclarations, BadMigration, BadBackup, SchemaOutdated].some((type) => error instanceof type) || code === 'EADDRINUSE';
  const said = NO_DATABASE.has(code)
    ? `Could not connect to the database in ${process.env['DATABASE_DIRECT_URL'] ? 'DATABASE_DIRECT_URL or DATABASE_URL' : 'DATABASE_URL'}: ${message}.`
    : known
      ? message
      : undefined;
  process.stderr.write(`${said ?? (error instanceof Error ? error.stack : undefined) ?? message}\n`);
  process.exit(1);
}
