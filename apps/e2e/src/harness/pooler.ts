import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { workspace } from './workspace.js';

export interface Pooler {
  /** Where the database is reached by it. */
  readonly url: string;
  stop(): Promise<void>;
  /** End it as a crash does. */
  kill(): Promise<void>;
}

/**
 * Start PgBouncer in front of a database as `ops/pgbouncer/pgbouncer.ini` has it, but for its addresses and users.
 * @param root of the workspace
 * @param more lines of the file
 */
export async function startPooler(program: string, databaseUrl: string, port: number, root = workspace, more = ''): Promise<Pooler> {
  const folder = mkdtempSync(join(tmpdir(), 'haulbook-pooler-'));
  const { hostname, port: serverPort, pathname, username, password } = new URL(databaseUrl);
  const name = pathname.slice(1);
  writeFileSync(join(folder, 'users.txt'), `"${decodeURIComponent(username)}" "${decodeURIComponent(password)}"\n`);
  const recipe = readFileSync(join(root, 'ops/pgbouncer/pgbouncer.ini'), 'utf8')
    .replace(/^haulbook = .*$/m, `${name} = host=${hostname === 'localhost' ? '127.0.0.1' : hostname} port=${serverPort || 5432}`)
    .replace(/^listen_port = .*$/m, `listen_port = ${port}`)
    .replace(/^auth_file = .*$/m, `auth_file = ${folder}/users.txt\nunix_socket_dir =`);
  writeFileSync(join(folder, 'pgbouncer.ini'), `${recipe}\n${more}\n`);
  chmodSync(folder, 0o755);
  // It refuses to run as root.
  const user = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
  const child = spawn(program, [...user, join(folder, 'pgbouncer.ini')], { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  const ended = once(child, 'exit').finally(() => rmSync(folder, { recursive: true, force: true }));
  await new Promise<void>((resolve, reject) => {
    child.stderr.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes('process up')) resolve();
    });
    void ended.then(() => reject(new Error(`PgBouncer ended:\n${output}`)));
  });
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    await ended;
  };
  const url = new URL(databaseUrl);
  Object.assign(url, { hostname: '127.0.0.1', port: String(port) });
  return {
    url: url.href,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  };
}
