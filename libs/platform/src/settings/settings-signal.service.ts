import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Client } from 'pg';
import { CONFIG, type PlatformConfig } from '../config/config.js';

const LISTEN = 'LISTEN settings_changed';
/** Delay before a connection that was cut is reopened, in milliseconds. */
const AGAIN_AFTER_MS = 1000;

/**
 * Listens for every change of a setting, by this process or another one, on a separate connection: PostgreSQL sends the signal with the
 * commit, so that a request learns at no cost that the settings are unchanged.
 */
@Injectable()
export class SettingsSignal implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly log = new Logger('Settings');
  private client?: Client;
  private again?: NodeJS.Timeout;
  private changes = 0;
  private isListening = false;

  constructor(@Inject(CONFIG) private readonly config: PlatformConfig) {}

  /** Return a number that changes with every settings change, or with every read while the connection is down. */
  get version(): number {
    if (!this.isListening) this.changes += 1;
    return this.changes;
  }

  /** Count a change that this process is making itself, ahead of the signal. */
  raise(): void {
    this.changes += 1;
  }

  /** Start listening. Startup does not wait for it: until then, settings are read on every use. */
  onApplicationBootstrap(): void {
    void this.listen();
  }

  async onModuleDestroy(): Promise<void> {
    const { client } = this;
    delete this.client;
    this.isListening = false;
    clearTimeout(this.again);
    await client?.end().catch(() => undefined);
  }

  private async listen(): Promise<void> {
    const client = new Client({ connectionString: this.config.DATABASE_URL, keepAlive: true, connectionTimeoutMillis: 3000 });
    this.client = client;
    client.on('notification', () => this.raise());
    client.on('error', (error) => this.lose(client, error));
    client.on('end', () => this.lose(client));
    try {
      await client.connect();
      await client.query(LISTEN);
      this.isListening = this.client === client;
      this.raise();
    } catch (error) {
      this.lose(client, error as Error);
    }
  }

  /** Drop the connection. Settings are read on every use until the next connection listens. */
  private lose(client: Client, error?: Error): void {
    if (this.client !== client) return;
    delete this.client;
    this.isListening = false;
    if (error) this.log.warn(error.message);
    void client.end().catch(() => undefined);
    this.again = setTimeout(() => void this.listen(), AGAIN_AFTER_MS).unref();
  }
}
