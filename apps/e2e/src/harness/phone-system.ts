import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type Frame, type Page } from '@playwright/test';

/** The page of the stand-in: it keeps the messages that it receives, with where they came from. */
const PAGE = `<!doctype html><html lang="en"><head><title>Phone system</title></head><body><main><h1>Phone system</h1></main><script>
window.received = [];
addEventListener('message', ({ data, origin }) => window.received.push({ data, origin }));
</script></body></html>`;

/** A stand-in for the page of a phone system. It listens on 127.0.0.1, an origin other than that of the application on localhost. */
export class PhoneSystem {
  private readonly server = createServer((_req, res) => void res.setHeader('content-type', 'text/html').end(PAGE));
  url = '';

  async start(): Promise<void> {
    await once(this.server.listen(0, '127.0.0.1'), 'listening');
    this.url = `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/embedded?x=1`;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }

  /** Wait for its page in the panel of a page. */
  async frameIn(page: Page): Promise<PhoneFrame> {
    await expect.poll(() => page.frame({ url: this.url })?.url()).toBe(this.url);
    return new PhoneFrame(page.frame({ url: this.url })!);
  }
}

/** The phone system's page inside of a page of ours. */
export class PhoneFrame {
  constructor(readonly frame: Frame) {}

  /** Return the messages that it has received, and the origins they came from. */
  received(): Promise<{ data: unknown; origin: string }[]> {
    return this.frame.evaluate(() => (window as unknown as { received: { data: unknown; origin: string }[] }).received);
  }

  /** Send a message to the page around it. */
  async say(action: string, data?: unknown): Promise<void> {
    await this.frame.evaluate((message) => window.parent.postMessage(message, '*'), { action, data });
  }
}
