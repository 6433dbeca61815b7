import type { IncomingMessage, Server } from 'node:http';
import { connect } from 'node:net';
import type { Duplex } from 'node:stream';

/** Proxy the web apps' sockets for hot updates to their Vite servers, in development. */
export function proxyDevSockets(server: Server, adminUrl: string, portalUrl: string): void {
  server.on('upgrade', (req: IncomingMessage, socket: Duplex, head: Buffer) => {
    const { hostname, port } = new URL(req.url?.startsWith('/admin') ? adminUrl : portalUrl);
    const upstream = connect(Number(port), hostname, () => {
      const headers = req.rawHeaders.reduce((text, part, index) => text + part + (index % 2 ? '\r\n' : ': '), '');
      upstream.write(`${req.method} ${req.url} HTTP/1.1\r\n${headers}\r\n`);
      upstream.write(head);
      socket.pipe(upstream).pipe(socket);
    });
    socket.on('error', () => upstream.destroy());
    upstream.on('error', () => socket.destroy());
  });
}
