import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';

const BUCKET = 'haulbook-files';
/** The one pair of keys that this server knows. */
const KEYS = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' };

/** An S3-compatible server on loopback, which checks keys, though no signatures, and keeps objects in a folder. */
export class ObjectServer {
  private server?: Server;
  private readonly keysBefore = Object.keys(KEYS).map((name) => [name, process.env[name]] as const);
  /** Requests so far: `GET /bucket/key`. */
  readonly asked: string[] = [];
  /** Whether the content of objects stops in the middle. */
  stalls = false;

  private constructor(
    private readonly folder: string,
    private port = 0,
  ) {}

  /** Start it with an empty bucket, and put its keys into the environment. */
  static async start(): Promise<ObjectServer> {
    const server = new ObjectServer(await mkdtemp(join(tmpdir(), 'haulbook-objects-')));
    Object.assign(process.env, KEYS);
    await server.resume();
    return server;
  }

  get endpoint(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** The settings of an application whose files are here. */
  get settings(): Record<'FILES_URL' | 'FILES_ENDPOINT', string> {
    return { FILES_URL: `s3://${BUCKET}/office`, FILES_ENDPOINT: this.endpoint };
  }

  /** The environment of a process of its own whose files are here. */
  get environment(): Record<string, string> {
    return { ...this.settings, ...KEYS };
  }

  /** Answer again, at the same address and with the same objects. */
  async resume(): Promise<void> {
    const objects = new S3rver({ directory: this.folder, silent: true, configureBuckets: [{ name: BUCKET, configs: [] }] });
    await objects.configureBuckets();
    const answer = objects.callback();
    const server = createServer((request, response) => {
      this.asked.push(`${request.method} ${request.url!.split('?')[0]}`);
      // The time of the run instead of the machine's: clients set their clocks by it.
      response.setHeader('Date', new Date().toUTCString());
      if (this.stalls && request.method === 'GET') stopInTheMiddle(response);
      answer(request, response);
    });
    await new Promise<void>((listening) => server.listen(this.port, '127.0.0.1', listening));
    this.port = (server.address() as AddressInfo).port;
    this.server = server;
  }

  /** Refuse connections, those that are open as well. */
  async pause(): Promise<void> {
    const closed = new Promise((done) => this.server!.close(done));
    this.server!.closeAllConnections();
    await closed;
  }

  async stop(): Promise<void> {
    if (this.server!.listening) await this.pause();
    await rm(this.folder, { recursive: true, force: true });
    for (const [name, value] of this.keysBefore) {
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
    }
  }

  /** List the names of all objects but the mark of the database, which is made in the background of a start. */
  async keys(): Promise<string[]> {
    const names = await readdir(join(this.folder, BUCKET), { recursive: true });
    return names
      .filter((name) => name.endsWith(CONTENT))
      .map((name) => name.slice(0, -CONTENT.length))
      .filter((name) => !name.endsWith('/database'))
      .sort();
  }

  /** Make an object as old as this. */
  async age(key: string, at: Date): Promise<void> {
    await utimes(this.pathOf(key), at, at);
  }

  /** Change the content of an object behind everyone's back. */
  async damage(key: string, content: string): Promise<void> {
    await writeFile(this.pathOf(key), content);
  }

  /** Remove an object behind everyone's back. */
  async remove(key: string): Promise<void> {
    await rm(this.pathOf(key), { force: true });
  }

  private pathOf(key: string): string {
    return join(this.folder, BUCKET, `${key}${CONTENT}`);
  }
}

/** Send the first byte of what is to be sent, and nothing after it. */
function stopInTheMiddle(response: ServerResponse): void {
  const write = response.write.bind(response) as (piece: Buffer) => boolean;
  response.write = ((piece: Buffer) => write(piece.subarray(0, 1))) as typeof response.write;
  response.end = () => response;
}

const CONTENT = '._S3rver_object';
