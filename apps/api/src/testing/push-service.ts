import { createECDH, randomBytes } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PushSubscriptionInput } from '@haulbook/contracts';
import { decrypt } from 'http_ece';

interface Received {
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** A browser with the keys of its subscription, as a test plays it. */
export class PushBrowser {
  private readonly key = createECDH('prime256v1');
  private readonly auth = randomBytes(16).toString('base64url');
  readonly subscription: PushSubscriptionInput;

  constructor(readonly endpoint: string) {
    const p256dh = this.key.generateKeys().toString('base64url');
    this.subscription = { endpoint, keys: { p256dh, auth: this.auth } };
  }

  /** Return what a notification says. @throws for one that was encrypted for another browser */
  read({ body }: Received): { title: string; body: string; url: string; tag: string } {
    return JSON.parse(decrypt(body, { version: 'aes128gcm', privateKey: this.key, authSecret: this.auth }).toString('utf8'));
  }
}

/** The push service of a browser's maker, on this machine, which answers as the test says. */
export class PushService {
  readonly received: Received[] = [];
  status = 201;
  private server!: Server;
  private browsers = 0;

  /** Listen on a free port of 127.0.0.1. */
  async start(): Promise<void> {
    this.server = createServer((req, res) => {
      const parts: Buffer[] = [];
      req.on('data', (part: Buffer) => parts.push(part));
      req.on('end', () => {
        this.received.push({ path: req.url!, headers: req.headers, body: Buffer.concat(parts) });
        res.writeHead(this.status).end();
      });
    });
    await new Promise<void>((started) => this.server.listen(0, '127.0.0.1', started));
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  browser = (): PushBrowser => new PushBrowser(`${this.origin}/push/${(this.browsers += 1)}`);

  stop(): Promise<void> {
    return new Promise((stopped) => {
      this.server.close(() => stopped());
      this.server.closeAllConnections();
    });
  }
}
