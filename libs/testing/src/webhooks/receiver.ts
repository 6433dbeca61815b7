import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { until } from '../waiting/index.js';

interface Received {
  headers: IncomingHttpHeaders;
  body: string;
}

/** A message as the receiver parsed it. */
export interface ReceivedMessage {
  type: string;
  data: any;
  headers: Record<string, string>;
  body: string;
}

/** Another company’s server that webhooks are sent to, which answers as the test says. */
export class WebhookReceiver {
  readonly all: Received[] = [];
  /** The status of its answers; null to never answer. */
  status: number | null = 204;
  private server!: Server;

  /** Listen on a free port of 127.0.0.1. */
  async start(): Promise<void> {
    this.server = createServer((req, res) => {
      let body = '';
      req.on('data', (part) => (body += part));
      req.on('end', () => {
        this.all.push({ headers: req.headers, body });
        if (this.status === null) return;
        res.writeHead(this.status, { location: '/elsewhere' }).end(this.status === 204 ? undefined : 'Thanks for nothing');
      });
    });
    await new Promise<void>((started) => this.server.listen(0, '127.0.0.1', started));
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/hooks`;
  }

  /** Wait until it received this many messages. @returns all of them */
  async next(count = 1): Promise<ReceivedMessage[]> {
    await until(async () => this.all.length >= count, `${count} messages`);
    return this.all.map(({ headers, body }) => ({ ...JSON.parse(body), headers: headers as Record<string, string>, body }));
  }

  /** Close it, with the connections that wait for an answer. */
  stop(): Promise<void> {
    return new Promise((stopped) => {
      this.server.close(() => stopped());
      this.server.closeAllConnections();
    });
  }
}
