/** Starts the servers that are measured, each in a separate process. */
import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { endChild } from '../lib/child.mjs';
import { root, serverEnv, serverFlags } from '../lib/workspace.mjs';

export const ADMIN = { email: 'bench@example.com', password: 'bench password 1' };

/**
 * Start the API as in production, on its own database and with `more` settings and options of Node; `firstAnswerMs` is from starting node to
 * the first 200. `app` is the folder of another application.
 */
export async function startApi(databaseUrl, dataDir, more = {}, nodeOptions = [], app = 'api') {
  const port = more.PORT ?? (await freePort());
  const origin = `http://127.0.0.1:${port}`;
  const env = {
    ...serverEnv,
    ...process.env,
    NODE_ENV: 'production',
    PORT: String(port),
    HOST: '127.0.0.1',
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    DEMO: '0',
    WORKER: '0',
    LOG_LEVEL: 'warn',
    PUBLIC_URL: origin,
    // The load sends its own client addresses; otherwise only the limits per caller would be measured.
    TRUST_PROXY: '1',
    // The measuring admin signs in with only a password.
    STAFF_SECOND_FACTOR: '0',
    STOP_NOTICE_SECONDS: '0',
    SEED_ADMIN_EMAIL: ADMIN.email,
    SEED_ADMIN_PASSWORD: ADMIN.password,
    ...more,
  };
  const startedAt = performance.now();
  const child = spawn(process.execPath, [...serverFlags, ...nodeOptions, join(root, `apps/${app}/dist/server.cjs`)], {
    cwd: root,
    env,
    stdio: ['ignore', 'ignore', 'inherit', ...(nodeOptions.length > 0 ? ['ipc'] : [])],
  });
  const firstAnswerMs = await firstAnswer(child, `${origin}/api/health`, startedAt);
  return { origin, firstAnswerMs, child, rssMb: () => rssMb(child.pid), cpuMs: () => cpuMs(child.pid), stop: () => endChild(child) };
}

async function firstAnswer(child, url, startedAt) {
  let exited = false;
  child.once('exit', () => (exited = true));
  while (!exited) {
    const ok = await fetch(url).then(
      (answer) => answer.ok,
      () => false,
    );
    if (ok) return performance.now() - startedAt;
    await pause(10);
  }
  throw new Error('The server ended before it answered; the reason is above.');
}

/** Start the floor on the same database; `firstAnswerMs` as for the API, where the response is a page of quotes. */
export const startFloor = (databaseUrl) => startBare('floor.mjs', databaseUrl, '/W1n');

/** Start the floor of pages on a folder of them. */
export const startPageFloor = (folder) => startBare('page-floor.mjs', folder, '/P1');

async function startBare(program, argument, first) {
  const startedAt = performance.now();
  const child = spawn(process.execPath, [join(root, 'tools/bench', program), argument], { stdio: ['ignore', 'pipe', 'inherit'] });
  const port = await new Promise((resolve) => child.stdout.once('data', (data) => resolve(Number(String(data)))));
  const origin = `http://127.0.0.1:${port}`;
  const firstAnswerMs = await firstAnswer(child, `${origin}${first}`, startedAt);
  return { origin, firstAnswerMs, stop: () => endChild(child) };
}

/** Sign in as the back office does; resolves with the headers of a signed-in request. */
export async function signIn(origin, person = ADMIN) {
  const answer = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(person),
  });
  if (!answer.ok) throw new Error(`Signing in answered ${answer.status}: ${await answer.text()}`);
  return { cookie: answer.headers.getSetCookie()[0].split(';')[0] };
}

function rssMb(pid) {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) / 1024;
}

/** Read how long a process has run on the processor, in milliseconds; Linux counts in hundredths of a second. */
function cpuMs(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}
