import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { once } from 'node:events';
import { cloneDatabase, templateDatabase } from '@haulbook/testing';
import { DataSource } from 'typeorm';
import { fromDatabase } from '../errors/database-errors.js';
import { Db } from './db.js';

const GIVE_UP_MS = 1500;

/** Proxy that forwards bytes to the database until it is frozen: from then on, existing connections receive nothing more. */
class Wire {
  private readonly sockets: Socket[] = [];
  private readonly server: Server;

  constructor(private readonly to: { host: string; port: number }) {
    this.server = createServer((client) => {
      const upstream = connect(this.to.port, this.to.host);
      client.pipe(upstream).pipe(client);
      for (const socket of [client, upstream]) this.sockets.push(socket.on('error', () => socket.destroy()));
    });
  }

  async open(): Promise<number> {
    await once(this.server.listen(0, '127.0.0.1'), 'listening');
    return (this.server.address() as AddressInfo).port;
  }

  freeze(): void {
    for (const socket of this.sockets) socket.unpipe().pause();
  }

  close(): void {
    for (const socket of this.sockets) socket.destroy();
    this.server.close();
  }
}

describe('a database that says nothing any more', () => {
  let wire: Wire;
  let db: Db;
  let drop: () => Promise<void>;

  beforeAll(async () => {
    const database = await cloneDatabase(await templateDatabase(() => Promise.resolve(), 'silence'));
    drop = () => database.drop();
    const url = new URL(database.url);
    wire = new Wire({ host: url.hostname, port: Number(url.port) });
    url.port = String(await wire.open());
    const extra = { max: 3, query_timeout: GIVE_UP_MS, connectionTimeoutMillis: 5000, keepAlive: true };
    db = new Db(await new DataSource({ type: 'postgres', url: url.href, extra }).initialize());
  });
  afterAll(async () => {
    await db.dataSource.destroy();
    wire.close();
    await drop();
  });

  it.each([
    ['a statement', () => db.query('SELECT 1')],
    ['a transaction', () => db.transaction((tx) => tx.query('SELECT 1'))],
  ])('is given up by %s after a while: busy, and the connection is never used again', async (_, ask) => {
    // All connections of the pool are open and idle: after the first timeout, none of them may be asked again.
    await Promise.all([1, 2, 3].map(() => db.query('SELECT 1')));
    wire.freeze();
    const asked = performance.now();
    const error = await ask().catch((reason: unknown) => reason);
    expect(fromDatabase(error)?.status).toBe(503);
    // Waited for once: a rollback on the same connection would wait just as long again.
    expect(performance.now() - asked).toBeLessThan(2 * GIVE_UP_MS - 100);
    expect(await db.query('SELECT 2 AS two')).toEqual([{ two: 2 }]);
  });
});
