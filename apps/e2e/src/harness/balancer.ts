import { once } from 'node:events';
import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

const LOOK_EVERY_MS = 400;

export interface Balancer {
  readonly url: string;
  /** Whether this server receives requests. */
  isUp(server: string): boolean;
  close(): Promise<void>;
}

const isHealthy = (server: string): Promise<boolean> =>
  fetch(`${server}/api/health`).then(
    async (answer) => (await answer.text()) !== '' && answer.ok,
    () => false,
  );

/**
 * Start a balancer that forwards requests, in turn and over kept-alive connections, to the healthy ones of `servers`. While none is
 * healthy, as on a very busy machine, requests wait. A failed request is never retried: a failure that a real balancer would hide is an
 * error here.
 */
export async function startBalancer(servers: readonly string[]): Promise<Balancer> {
  const up = new Set<string>();
  const agent = new Agent({ keepAlive: true });
  let open = true;
  let turn = 0;

  const watching = servers.map(async (server) => {
    for (; open; await pause(LOOK_EVERY_MS)) {
      if (await isHealthy(server)) up.add(server);
      else up.delete(server);
    }
  });

  const pass = async (from: IncomingMessage, to: ServerResponse) => {
    while (open && up.size === 0) await pause(LOOK_EVERY_MS);
    const server = [...up][turn++ % up.size];
    if (!server) return void to.destroy();
    const call = request(new URL(from.url!, server), { agent, method: from.method, headers: from.headers }, (answer) => {
      const { connection: _theirs, ...headers } = answer.headers;
      to.writeHead(answer.statusCode!, headers);
      answer.on('error', () => to.destroy());
      answer.pipe(to);
    });
    call.on('error', (error) => (to.headersSent ? to.destroy() : to.writeHead(502).end(error.message)));
    from.pipe(call);
  };

  const door = createServer((from, to) => void pass(from, to)).listen(0, '127.0.0.1');
  await once(door, 'listening');
  return {
    url: `http://127.0.0.1:${(door.address() as AddressInfo).port}`,
    isUp: (server) => up.has(server),
    close: async () => {
      open = false;
      door.close();
      agent.destroy();
      await Promise.all(watching);
    },
  };
}
