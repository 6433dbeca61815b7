/**
 * npm run dev [-- --app NAME]: the whole application behind one port, with every change applied at once. On each save the server's own code
 * is bundled again and the API restarts; the web apps come from their Vite servers, to which the API forwards requests and the sockets for
 * hot updates (ADMIN_DEV_URL, SITE_DEV_URL).
 */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { takeApp } from './lib/app.mjs';
import { freePort } from './lib/free-port.mjs';
import { guard } from './lib/guard.mjs';
import { startPostgres } from './lib/postgres.mjs';
import { bold, dim, elapsed, say } from './lib/progress.mjs';
import { signalChildren } from './lib/run.mjs';
import { portProblem, readSettings } from './lib/settings.mjs';
import { onStopSignal } from './lib/signals.mjs';
import { bin, installWhenNeeded, nodeTooOld, root, serverEnv, serverFlags } from './lib/workspace.mjs';
import { watchFolder } from './lib/watch-folder.mjs';

const libraries = ['core', 'texts', 'resource-contracts', 'domain', 'contracts', 'resource', 'platform', 'identity'];
/** Editors write several files at once. */
const settleMs = 50;
const patienceMs = 2_000;
const children = new Set();
let server;
let api;
let stopping = false;

onStopSignal(
  () => end(0),
  () => end(0),
);
try {
  await dev();
} catch (error) {
  process.stderr.write(`\n${error.message}\n\n`);
  await end(1);
}

async function dev() {
  const tooOld = nodeTooOld();
  if (tooOld) throw new Error(tooOld);
  const { app, dataDir } = takeApp();
  const settings = readSettings(process.env, dataDir);
  const problem = await portProblem(settings.port, settings.host);
  if (problem) throw new Error(problem);
  if (!(await installWhenNeeded())) throw new Error('Installing the packages failed; the reason is above.');
  const { buildDevServer } = await import('./bundle/dev-server.mjs');
  const databaseUrl = settings.databaseUrl ?? (await privateDatabase(settings));

  const apiUrl = `http://127.0.0.1:${settings.port}`;
  const env = {
    ...serverEnv,
    ...process.env,
    PORT: String(settings.port),
    HOST: settings.host,
    DATABASE_URL: databaseUrl,
    DATA_DIR: settings.dataDir,
    ...(server && { PRIVATE_DATABASE_DIR: server.data }),
    ...(settings.logArchive && { WAL_ARCHIVE_DIR: settings.logArchive }),
    STOP_NOTICE_SECONDS: '0',
    ...(await webApps(app, apiUrl)),
  };
  const renew = async () => {
    const launcher = await build(() => buildDevServer(app));
    if (launcher) restartApi(launcher, env);
  };
  const changed = debounced(renew);
  for (const folder of [...libraries.map((name) => `libs/${name}`), `apps/${app}`]) watchSources(folder, changed);
  say(`  Every change is taken over at once. ${bold('Press Ctrl+C to stop.')}`);
  await renew();
}

async function privateDatabase({ dataDir, logArchive }) {
  server = await startPostgres({ dataDir, supervise: true, keepLog: Boolean(logArchive), say });
  return server.url;
}

/**
 * Start the Vite servers of an application; resolves with their addresses. An application other than the business includes its back office.
 */
async function webApps(app, apiUrl) {
  const admin = existsSync(join(root, 'apps', app, 'vite.config.ts')) ? app : 'admin';
  const adminPort = await freePort();
  vite(admin, bin('vite', { from: join(root, 'apps', admin) }), [], adminPort, apiUrl);
  const ADMIN_DEV_URL = `http://127.0.0.1:${adminPort}`;
  if (admin === app) return { ADMIN_DEV_URL };
  const portalPort = await freePort();
  vite('portal', bin('remix', { of: '@remix-run/dev', from: join(root, 'apps/portal') }), ['vite:dev'], portalPort, apiUrl);
  return { ADMIN_DEV_URL, SITE_DEV_URL: `http://127.0.0.1:${portalPort}` };
}

function vite(name, script, command, port, apiUrl) {
  const args = [script, ...command, '--host', '127.0.0.1', '--port', String(port), '--strictPort'];
  start(name, args, join(root, 'apps', name), { ...process.env, API_URL: apiUrl });
}

/** Bundle the server; resolves with the file that starts it, or with undefined if that failed. */
async function build(put) {
  const startedAt = Date.now();
  try {
    const launcher = await put();
    say(`${dim('[api]')} built in ${elapsed(Date.now() - startedAt)}`);
    return stopping ? undefined : launcher;
  } catch (error) {
    // From "Caused by" on, SWC lists where in its own code the error occurred.
    say(`${dim('[api]')} ${error.message.split('\n\nCaused by')[0]}`);
    return undefined;
  }
}

/** Call `changed` after a source of the package was saved, added or removed. */
function watchSources(folder, changed) {
  watchFolder(join(root, folder, 'src'), (file) => {
    if (/(\.(tsx?|json)|\/[^.]+)$/.test(file) && !/\.spec\.tsx?$/.test(file)) changed();
  });
}

/** Start a child whose output lines are prefixed with its name. */
function start(name, args, cwd, env) {
  const child = spawn(process.execPath, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  const callOff = guard(`kill -TERM ${child.pid}`);
  children.add(child);
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => {
      if (line.trim()) say(`${dim(`[${name}]`)} ${line}`);
    });
  }
  child.on('exit', (code) => {
    callOff();
    children.delete(child);
    if (!stopping && code && child !== api) say(`${dim(`[${name}]`)} ended with ${code}.`);
  });
  return child;
}

/** Restart the API. The old process releases its port at once, and ends while its successor loads. */
function restartApi(launcher, env) {
  if (api) void stopChild(api);
  api = start('api', [...serverFlags, launcher], root, env);
  api.on('exit', (code) => {
    if (code && !stopping) say('  The API ended with an error; it starts again after the next change.');
  });
}

function stopChild(child) {
  if (child.exitCode !== null || child.signalCode !== null) return undefined;
  return new Promise((resolve) => {
    const timer = setTimeout(() => child.kill('SIGKILL'), patienceMs);
    child.once('exit', () => {
      clearTimeout(timer);
      resolve();
    });
    child.kill('SIGTERM');
  });
}

/** Call `action` once after a burst of calls, never twice at the same time. */
function debounced(action) {
  let timer;
  let last = Promise.resolve();
  return () => {
    clearTimeout(timer);
    timer = setTimeout(() => (last = last.then(action)), settleMs);
  };
}

async function end(code) {
  if (stopping) return;
  stopping = true;
  signalChildren('SIGTERM');
  await Promise.all([...children].map(stopChild));
  await server?.stop().catch((error) => say(error.message));
  process.exit(code);
}
