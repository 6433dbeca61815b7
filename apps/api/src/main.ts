import { setTimeout as pause } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { BadDeclarations } from '@haulbook/resource';
import { BadSettings, readConfig, type Config } from './config.js';
import { createApp } from './create-app.js';
import { DeclarationsAhead } from './database/ahead.js';
import { BadMigration } from './database/migrate.js';
import { firstRun } from './first-run.js';
import { WorkerService } from './jobs/worker.service.js';
import { newLogger } from './platform/logging.js';
import { openFrontDoor } from './web/open-front-door.js';
import { openPrivateListener } from './web/private-listener.js';
import { stop } from './web/stop.js';

/** The process ends so long after it has stopped listening, whatever still hangs. */
const DRAIN_MS = 9000;
/** Nobody there, an unknown host, a wrong password or user, a database that does not exist. */
const NO_DATABASE = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', '28P01', '28000', '3D000']);

// Collects what is old a little sooner, for less memory at the same speed (docs/benchmarks.md).
setFlagsFromString('--heap-growing-percent=100');

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const logger = newLogger(config.LOG_LEVEL);
  const { migrated, generatedPassword, adminEmail } = await firstRun(config, say);
  const app = await createApp(config, logger);
  const { url, server: privateListener } = await openPrivateListener(app);
  await openFrontDoor(app, config, url);
  await app.listen(config.PORT, config.HOST);
  onStopSignal(async (signal) => {
    const noticeMs = noticeOf(signal, config);
    setTimeout(() => process.exit(0), noticeMs + DRAIN_MS).unref();
    await stop(app, { notice: () => pause(noticeMs), jobs: () => app.get(WorkerService, { strict: false }).stop(), privateListener });
  });
  greet(config, { migrated, generatedPassword, adminEmail });
  // Whoever started this process (tools/start.mjs) starts it again should it crash from here on.
  process.send?.('ready');
}

/** Calls `end` at the first signal to stop; the process is over when it is done. Later signals change nothing: npm and terminals repeat them. */
function onStopSignal(end: (signal: NodeJS.Signals) => Promise<void>): void {
  let ending: Promise<void> | undefined;
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    process.on(signal, () => (ending ??= end(signal).then(() => process.exit(0), fail)));
  }
}

/** SIGTERM comes from a supervisor, and a balancer may have to notice. Ctrl+C comes from a person, who waits. */
const noticeOf = (signal: NodeJS.Signals, { STOP_NOTICE_SECONDS }: Config): number =>
  signal === 'SIGTERM' ? STOP_NOTICE_SECONDS * 1000 : 0;

const say = (text: string) => process.stdout.write(`${text}\n`);

function greet(config: Config, run: { migrated: string[]; generatedPassword: string | null; adminEmail: string | null }): void {
  if (run.migrated.length > 0)
    say(`Database brought up to date (${run.migrated.length} migration${run.migrated.length === 1 ? '' : 's'}).`);
  say(`\nHaulbook is running on ${config.publicUrl}`);
  say(`  Website      ${config.publicUrl}/`);
  say(`  Back office  ${config.publicUrl}/admin`);
  say(`  API          ${config.publicUrl}/api/docs`);
  if (!config.SMTP_URL && config.NODE_ENV !== 'production')
    say(`  Mailbox      http://localhost:${config.PORT}/dev/mailbox (no SMTP_URL: mails are kept here)`);
  if (run.adminEmail)
    say(
      `\nSign in as ${run.adminEmail}${run.generatedPassword ? ` with the password ${run.generatedPassword} (shown this once: write it down)` : ' with the password you set in SEED_ADMIN_PASSWORD'}.`,
    );
}

function fail(error: unknown): never {
  const code = String((error as { code?: string }).code);
  const message = error instanceof Error ? error.message || code : String(error);
  const known =
    [BadSettings, BadDeclarations, BadMigration, DeclarationsAhead].some((type) => error instanceof type) || code === 'EADDRINUSE';
  const said = NO_DATABASE.has(code) ? `DATABASE_URL leads to no database that lets us in: ${message}.` : known ? message : undefined;
  process.stderr.write(`${said ?? (error instanceof Error ? error.stack : undefined) ?? message}\n`);
  process.exit(1);
}

main().catch(fail);
