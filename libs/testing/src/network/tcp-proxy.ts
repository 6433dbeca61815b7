import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A TCP proxy that can be interrupted, for tests of a program whose database is unreachable. */
export interface TcpProxy {
  /** Address of the target server, with this proxy's host and port instead. */
  readonly url: string;
  /** Reset every connection, and every new one until `restore`. */
  cut(): void;
  /** Hold back all data in both directions until `restore`, like a host that hangs and recovers. */
  silence(): void;
  /** Deliver all data that many milliseconds later, in both directions; 0 ends that. */
  slow(ms: number): void;
  /** End an interruption. */
  restore(): void;
  /** Lead new connections to the server of this URL, as an address does that moves to another host. Those that are open stay. */
  leadTo(target: string): void;
  stop(): Promise<void>;
}

type State = 'open' | 'cut' | 'silent';

/** Start a proxy on a free port of 127.0.0.1 to the server of the URL `target`. */
export async function startTcpProxy(target: string): Promise<TcpProxy> {
  const sockets = new Set<Socket>();
  let { hostname, port } = new URL(target);
  let state: State = 'open';
  let delayMs = 0;

  /** Forward one end of a connection: its data goes to the other end, immediately or once the silence is over. */
  const link = (from: Socket, to: Socket) => {
    sockets.add(from);
    const waiting: Buffer[] = [];
    from.on('data', (chunk: Buffer) => {
      if (delayMs === 0 && waiting.length === 0) return void to.write(chunk);
      waiting.push(chunk);
      // Each timer delivers what is next, so that nothing overtakes what was sent before the delay was changed.
      setTimeout(() => to.write(waiting.shift()!), delayMs);
    });
    from.on('error', () => undefined);
    from.on('close', () => {
      sockets.delete(from);
      to.destroy();
    });
    if (state === 'silent') from.pause();
  };

  const server = createServer((client) => {
    if (state === 'cut') return void client.on('error', () => undefined).resetAndDestroy();
    const upstream = connect(Number(port), hostname);
    link(client, upstream);
    link(upstream, client);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(target);
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;

  const reset = () => sockets.forEach((socket) => socket.resetAndDestroy());
  const change = (next: State, act: () => void) => () => {
    state = next;
    act();
  };
  return {
    url: url.href,
    cut: change('cut', reset),
    silence: change('silent', () => sockets.forEach((socket) => socket.pause())),
    restore: change('open', () => sockets.forEach((socket) => socket.resume())),
    slow: (ms) => void (delayMs = ms),
    leadTo: (next) => void ({ hostname, port } = new URL(next)),
    async stop() {
      const closed = once(server, 'close');
      server.close();
      reset();
      await closed;
    },
  };
}
