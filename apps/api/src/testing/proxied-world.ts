import { Client } from 'pg';
import { startTcpProxy, type TcpProxy } from '@haulbook/testing';
import { OutageWorld } from './outage-world.js';

/** A server whose database connection a test can cut. */
export class ProxiedWorld extends OutageWorld {
  proxy!: TcpProxy;
  /** A connection to the database that bypasses the proxy. */
  direct!: Client;

  override start(): Promise<void> {
    return super.start(async (url) => {
      this.direct = new Client({ connectionString: url });
      await this.direct.connect();
      this.proxy = await startTcpProxy(url);
      return this.proxy.url;
    });
  }

  override async stop(): Promise<void> {
    this.proxy?.restore();
    await this.direct?.end();
    await super.stop();
    await this.proxy?.stop();
  }
}
