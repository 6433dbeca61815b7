/** The application that a simulated week is played against: built, in a process of its own, on a database and a clock of its own. */
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { guard } from '../lib/guard.mjs';
import { withClient } from '../lib/client.mjs';
import { root, serverEnv, serverFlags } from '../lib/workspace.mjs';

/** Beside the database that `npm start` uses, which this command never touches. */
const DATABASE = 'haulbook_week';

const onServer = (server, name) => {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
};

/** Return the address of the week's database on a server. */
export const weekDatabase = (server) => onServer(server, DATABASE);

/** Create the week's database anew, on a clock that begins with this process's; resolves with its address. */
export async function newWeekDatabase(server, { shiftDatabaseClock }) {
  await withClient(server, async (client) => {
    await client.query(`DROP DATABASE IF EXISTS ${DATABASE} WITH (FORCE)`);
    await client.query(`CREATE DATABASE ${DATABASE}`);
  });
  await withClient(weekDatabase(server), shiftDatabaseClock);
  return weekDatabase(server);
}

/**
 * Start the application; resolves once it takes requests. `log` has the lines it logged, `moveServer` moves its clock, `ended` resolves with
 * its exit code, and lines that `shows` chooses go to the console.
 */
export async function startSite({ settings, databaseUrl, owner, week, shows = () => false }) {
  const { port, host, dataDir } = settings;
  const child = spawn(process.execPath, [...serverFlags, ...week.movingClockOptions(), join(root, 'apps/api/dist/server.cjs')], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    // A separate session: Ctrl+C reaches it once, through us.
    detached: true,
    env: {
      ...serverEnv,
      ...process.env,
      NODE_ENV: 'production',
      HAULBOOK_ENV: 'development',
      PORT: String(port),
      HOST: host,
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      DEMO: '0',
      // Everybody in the week calls from an address of their own, as behind a proxy.
      TRUST_PROXY: '1',
      STAFF_SECOND_FACTOR: '0',
      STOP_NOTICE_SECONDS: '0',
      LOG_LEVEL: 'warn',
      SEED_ADMIN_EMAIL: owner.email,
      ...(owner.password && { SEED_ADMIN_PASSWORD: owner.password }),
    },
  });
  const callOff = guard(`kill -TERM ${child.pid}`);
  const log = [];
  const note = (chunk) => {
    const lines = String(chunk)
      .split('\n')
      .filter((line) => line.startsWith('{'));
    log.push(...lines);
    for (const line of lines) if (shows(line)) process.stderr.write(`${line}\n`);
  };
  const ended = new Promise((resolve) => child.once('exit', (code) => resolve(code ?? 1)));
  await new Promise((resolve, reject) => {
    let said = '';
    child.stdout.on('data', (chunk) => ((said += chunk), note(chunk)));
    child.stderr.on('data', (chunk) => ((said += chunk), note(chunk)));
    child.on('message', (message) => message === 'ready' && resolve());
    child.once('exit', () => reject(new Error(`The application did not start:\n${said.trim()}`)));
  });
  return {
    origin: `http://localhost:${port}`,
    log,
    ended,
    moveServer: (offsetMs) => week.moveClock(child, offsetMs),
    async stop() {
      child.kill('SIGTERM');
      await ended;
      callOff();
    },
  };
}

/** The owner, by the settings of the environment or with a password made up here. */
export const ownerOf = (env = process.env) => ({
  email: env.SEED_ADMIN_EMAIL ?? 'admin@haulbook.example',
  password: env.SEED_ADMIN_PASSWORD ?? randomBytes(9).toString('base64url'),
});
