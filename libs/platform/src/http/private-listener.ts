import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { LeanExpressAdapter } from './express-adapter.js';

/** A listener that only this process uses. */
export interface PrivateListener {
  url: string;
  server: Server;
}

/**
 * Open the listener through which the portal's loaders reach the API: on a free port of the loopback address, regardless of `HOST`. It
 * stays open until the last page has been served, when the public one is already closed.
 */
export async function openPrivateListener(app: NestExpressApplication): Promise<PrivateListener> {
  const server = (app.getHttpAdapter() as LeanExpressAdapter).newServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server };
}
