import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Client } from 'pg';
import { CONFIG, directUrl, type PlatformConfig } from '../config/config.js';
import { askTogether } from './ask-together.js';

/** Delay before a connection that was cut is reopened, in milliseconds. */
const AGAIN_AFTER_MS = 1000;
/** The longest that the connection may take to answer, in milliseconds, before it counts as lost. */
const ANSWER_MS = 3000;
/** Which transactions have ended, for statements that begin now. Prepared, it costs PostgreSQL a third less. */
const NOW = { name: 'visible_now', text: 'SELECT pg_current_snapshot()::text AS now' };

/** What the connection said of a moment: whether all was heard until then, and the name of what statements saw, if that was asked. */
interface Moment {
  caughtUp: boolean;
  visible: string | null;
}

const UNCERTAIN: Moment = { caughtUp: false, visible: null };

/** What listens to a channel. */
export interface SignalListener {
  /** Take what was sent. */
  heard(text: string): void;
  /** Note that the connection was opened, for the first time or again: what was sent before is missed. */
  opened(): void;
  /** Note that the connection is lost: what is sent until it is opened again is missed. */
  lost?(): void;
}

/**
 * Listens to what any process of the application sends by `NOTIFY`, on one connection of its own for all channels. PostgreSQL sends it with
 * the commit.
 */
@Injectable()
export class DatabaseSignals implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly log = new Logger('Signals');
  private readonly listeners = new Map<string, SignalListener[]>();
  private client?: Client;
  private again?: NodeJS.Timeout;
  private listening = false;
  private namesVisible = false;
  private readonly moment = askTogether(() => this.ask());

  constructor(@Inject(CONFIG) private readonly config: PlatformConfig) {}

  /** Whether the connection is open, so that nothing is missed. */
  get isListening(): boolean {
    return this.listening;
  }

  /** Listen to a channel, which may have several listeners. Call before the application has started. */
  listen(channel: string, listener: SignalListener): void {
    this.listeners.set(channel, [...(this.listeners.get(channel) ?? []), listener]);
  }

  /**
   * Wait until everything has been heard that was committed before this call. PostgreSQL hands a session what waits for it before it says
   * that it is ready again, so the answer to an empty statement comes after the signals.
   * @returns whether that is certain: false while the connection is down.
   */
  async caughtUp(): Promise<boolean> {
    return (await this.moment()).caughtUp;
  }

  /**
   * Name what statements see now, and wait as `caughtUp` does, with the same statement. Two equal names say that nothing was committed in
   * between, by whatever process: every transaction that wrote something has a number, and its end changes the list of those that are over.
   * @returns null while the connection is down.
   */
  async visibleNow(): Promise<string | null> {
    this.namesVisible = true;
    return (await this.moment()).visible;
  }

  /** Open the connection. Startup does not wait for it. */
  onApplicationBootstrap(): void {
    void this.open();
  }

  async onModuleDestroy(): Promise<void> {
    const { client } = this;
    delete this.client;
    this.listening = false;
    clearTimeout(this.again);
    await client?.end().catch(() => undefined);
  }

  private async ask(): Promise<Moment> {
    const { client, namesVisible } = this;
    this.namesVisible = false;
    if (!client || !this.listening) return UNCERTAIN;
    try {
      const { rows } = await client.query<{ now: string }>(namesVisible ? NOW : '');
      return this.client === client && this.listening ? { caughtUp: true, visible: rows[0]?.now ?? null } : UNCERTAIN;
    } catch (error) {
      this.lose(client, error as Error);
      return UNCERTAIN;
    }
  }

  private async open(): Promise<void> {
    const client = new Client({
      connectionString: directUrl(this.config),
      keepAlive: true,
      connectionTimeoutMillis: 3000,
      query_timeout: ANSWER_MS,
    });
    this.client = client;
    client.on('notification', ({ channel, payload = '' }) => {
      for (const listener of this.listeners.get(channel) ?? []) listener.heard(payload);
    });
    client.on('error', (error) => this.lose(client, error));
    client.on('end', () => this.lose(client));
    try {
      await client.connect();
      await client.query([...this.listeners.keys()].map((channel) => `LISTEN ${channel}`).join('; '));
      this.listening = this.client === client;
      for (const listener of [...this.listeners.values()].flat()) listener.opened();
    } catch (error) {
      this.lose(client, error as Error);
    }
  }

  private lose(client: Client, error?: Error): void {
    if (this.client !== client) return;
    delete this.client;
    this.listening = false;
    for (const listener of [...this.listeners.values()].flat()) listener.lost?.();
    if (error) this.log.warn(error.message);
    void client.end().catch(() => undefined);
    this.again = setTimeout(() => void this.open(), AGAIN_AFTER_MS).unref();
  }
}
