import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { moveClock, movingClockOptions } from '@haulbook/testing/clock';

/** The first super admin of every server these tests start. */
export const OWNER = { email: 'owner@example.com', password: 'owner password 1' };

export interface RunningServer {
  /** http://localhost:port */
  readonly url: string;
  readonly databaseUrl: string;
  stop(): Promise<void>;
  /** Kill the server immediately, with SIGKILL. */
  kill(): Promise<void>;
  /** Put its clock so far from the machine's; that of its database is another one. */
  moveClock(offsetMs: number): Promise<void>;
  /** List the lines that it has logged. */
  log(): string[];
}

/**
 * Start the built application of a workspace on a database and on the run's clock, with its own data folder, and wait until it accepts
 * requests. `settings` are additional environment variables; without `PORT` it listens on a free one. `app` is the folder of another
 * application, or a program in one.
 */
export async function startServer(
  workspace: string,
  databaseUrl: string,
  settings: Record<string, string> = {},
  app = 'api',
): Promise<RunningServer> {
  if (settings['PORT']) return launch(workspace, databaseUrl, settings, app);
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await launch(workspace, databaseUrl, { ...settings, PORT: String(await freePort()) }, app);
    } catch (error) {
      // Another program may have taken the port since it was found free.
      if (attempt === 3 || !String(error).includes('EADDRINUSE')) throw error;
    }
  }
}

async function launch(workspace: string, databaseUrl: string, settings: Record<string, string>, app: string): Promise<RunningServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'haulbook-e2e-'));
  const program = app.endsWith('.mjs') ? `apps/${app}` : `apps/${app}/dist/server.cjs`;
  const child = spawn(process.execPath, [...movingClockOptions(), program], {
    cwd: workspace,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'development',
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      // The same key for servers that share a database.
      SEALING_KEY: 'a key that seals what the tests keep secret',
      DEMO: '0',
      WORKER: '1',
      STOP_NOTICE_SECONDS: '0',
      LOG_LEVEL: process.env['E2E_LOG_LEVEL'] ?? 'fatal',
      SEED_ADMIN_EMAIL: OWNER.email,
      SEED_ADMIN_PASSWORD: OWNER.password,
      ...settings,
    },
  });
  let output = '';
  const ready = new Promise<void>((resolve, reject) => {
    const listen = (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-20_000);
      if (output.includes('is running on')) resolve();
      if (process.env['E2E_LOG_LEVEL']) process.stderr.write(chunk);
    };
    child.stdout!.on('data', listen);
    child.stderr!.on('data', listen);
    child.once('exit', (code) => reject(new Error(`The server ended with ${code} before it was ready:\n${output}`)));
  });
  const ended = once(child, 'exit').finally(() => rmSync(dataDir, { recursive: true, force: true }));
  await ready;
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    await ended;
  };
  return {
    url: `http://localhost:${settings['PORT']}`,
    databaseUrl,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
    moveClock: (offsetMs) => moveClock(child, offsetMs),
    log: () => output.split('\n').filter((line) => line.startsWith('{')),
  };
}

/** Return a port that no program listens on. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
