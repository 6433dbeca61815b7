/**
 * npm start [-- --app NAME]: from a fresh clone to the running application. Installs and builds when something changed, runs a private
 * PostgreSQL unless DATABASE_URL names one, then runs the API, which serves everything else, and restarts it if it crashes.
 */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { takeApp } from './lib/app.mjs';
import { guard } from './lib/guard.mjs';
import { startPostgres } from './lib/postgres.mjs';
import { bold, dim, elapsed, say, step } from './lib/progress.mjs';
import { runRestarting } from './lib/restart.mjs';
import { signalChildren } from './lib/run.mjs';
import { portProblem, readSettings } from './lib/settings.mjs';
import { exitCodeOf, onStopSignal } from './lib/signals.mjs';
import { buildWhenNeeded, installWhenNeeded, nodeTooOld, root, serverEnv, serverFlags } from './lib/workspace.mjs';

const startedAt = Date.now();
let server;
let application;
let stopping;
let app;
let alone;

try {
  onStopSignal(stop, force);
  await start();
} catch (error) {
  await fail(error.message);
}

async function start() {
  const settings = checkedSettings();
  const problem = await portProblem(settings.port, settings.host);
  if (problem) return fail(problem);
  if (!(await installWhenNeeded())) return fail('Installing the packages failed; the reason is above.');
  if (!(await buildWhenNeeded(alone ? app : undefined))) return fail('The build failed; the reason is above.');
  if (stopping) return undefined;
  const databaseUrl = settings.databaseUrl ?? (await privateDatabase(settings));
  if (stopping) return end(exitCodeOf(undefined, stopping));
  return runApplication(settings, databaseUrl);
}

function checkedSettings() {
  const tooOld = nodeTooOld();
  if (tooOld) throw new Error(tooOld);
  const taken = takeApp();
  ({ app, alone } = taken);
  return readSettings(process.env, taken.dataDir);
}

async function privateDatabase({ dataDir, logArchive }) {
  const progress = step('Starting PostgreSQL');
  const notes = [];
  try {
    server = await startPostgres({ dataDir, supervise: true, keepLog: Boolean(logArchive), say: (note) => notes.push(note) });
  } catch (error) {
    progress.failed();
    throw error;
  }
  progress.done(dim(`data in ${join(dataDir, 'postgres')}`));
  for (const note of notes) say(`    ${note}`);
  return server.url;
}

function runApplication(settings, databaseUrl) {
  say(`  Starting the application ${dim(`(ready to start after ${elapsed(Date.now() - startedAt)})`)}. ${bold('Press Ctrl+C to stop.')}`);
  const env = {
    ...serverEnv,
    ...process.env,
    // Libraries run in their fast mode; whether this is a trial or production is set separately.
    NODE_ENV: 'production',
    HAULBOOK_ENV: settings.environment,
    PORT: String(settings.port),
    HOST: settings.host,
    DATABASE_URL: databaseUrl,
    DATA_DIR: settings.dataDir,
    ...(server && { PRIVATE_DATABASE_DIR: server.data }),
    ...(settings.logArchive && { WAL_ARCHIVE_DIR: settings.logArchive }),
  };
  // A separate session: Ctrl+C then reaches it once, through us, and not a second time from the terminal.
  const launch = () => {
    const child = spawn(process.execPath, [...serverFlags, join(root, 'apps', app, 'dist/server.cjs')], {
      cwd: root,
      env,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      detached: true,
    });
    child.once('exit', guard(`kill -TERM ${child.pid}`));
    return child;
  };
  application = runRestarting({ launch, say });
  application.ended.then(end, (error) => fail(error.message));
}

function stop(signal) {
  stopping = signal;
  if (application) application.stop(signal);
  else signalChildren(signal);
}

function force() {
  application?.force();
}

async function fail(sentence) {
  if (!stopping) process.stderr.write(`\n${sentence}\n\n`);
  await end(stopping ? exitCodeOf(undefined, stopping) : 1);
}

async function end(code) {
  await server?.stop().catch((error) => say(error.message));
  process.exit(code);
}
