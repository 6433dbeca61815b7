import { once } from 'node:events';
import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

const LOOK_EVERY_MS = 100;

export interface Balancer {
  readonly url: string;
  /** Whether the server behind was ready when it was last asked. */
  isReady(server: string): boolean;
  close(): Promise<void>;
}

/** A server that is merely slow stays what it was: on a busy machine all of them are. */
async function stateOf(server: string): Promise<'ready' | 'leaving' | 'slow'> {
  const answer = await fetch(`${server}/api/health`).catch(() => null);
  if (answer?.ok) return 'ready';
  return !answer || (await answer.text()).includes('stopping') ? 'leaving' : 'slow';
}

/**
 * Passes requests on, in turns and over kept connections, to those of `servers` that say at `/api/health` that they are ready.
 * A request that fails is not tried again: what a real balancer would hide is an error here.
 */
export async function startBalancer(servers: readonly string[]): Promise<Balancer> {
  const ready = new Set<string>();
  const agent = new Agent({ keepAlive: true });
  let open = true;
  let turn = 0;

  const look = async (server: string) => {
    while (open) {
      const state = await stateOf(server);
      if (state === 'ready') ready.add(server);
      if (state === 'leaving') ready.delete(server);
      await pause(LOOK_EVERY_MS);
    }
  };
  const looking = servers.map(look);

  const pass = (from: IncomingMessage, to: ServerResponse) => {
    const server = [...ready][turn++ % (ready.size || 1)];
    if (!server) return void to.writeHead(503).end('No server is ready');
    const call = request(new URL(from.url!, server), { agent, method: from.method, headers: from.headers }, (answer) => {
      const { connection: _theirs, ...headers } = answer.headers;
      to.writeHead(answer.statusCode!, headers);
      answer.on('error', () => to.destroy());
      answer.pipe(to);
    });
    call.on('error', (error) => (to.headersSent ? to.destroy() : to.writeHead(502).end(error.message)));
    from.pipe(call);
  };

  const door = createServer(pass).listen(0, '127.0.0.1');
  await once(door, 'listening');
  return {
    url: `http://127.0.0.1:${(door.address() as AddressInfo).port}`,
    isReady: (server) => ready.has(server),
    close: async () => {
      open = false;
      door.close();
      agent.destroy();
      await Promise.all(looking);
    },
  };
}
