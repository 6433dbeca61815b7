import { Injectable, Logger } from '@nestjs/common';
import { Db } from '@haulbook/resource';
import type { z } from 'zod';
import { SettingsSignal } from './settings-signal.service.js';
import { definedSettings, type SettingKey, type SettingValues } from './definitions.js';
import { mergeWithDefaults, misfitOf } from './values.js';

/** The longest that settings are cached, for a database behind a pooler that swallows signals. */
const KEPT_MS = 30_000;

/** The owner's settings, typed, with their defaults. */
@Injectable()
export class SettingsService {
  private readonly log = new Logger('Settings');
  /** What was said about stored values that cannot be used, to say it once. */
  private readonly told = new Set<string>();
  private cached: { values: SettingValues; version: number; at: number } | null = null;

  constructor(
    private readonly db: Db,
    private readonly signal: SettingsSignal,
  ) {}

  /** Return the version of the settings; values derived from them may be cached while it stays the same. */
  get version(): number {
    return this.signal.version;
  }

  /** Return the version with every change that was committed before the call: what is kept under it is never late. */
  latestVersion(): Promise<number> {
    return this.signal.latest();
  }

  /** Read all settings. One query after each change, whichever process made it. */
  async all(): Promise<SettingValues> {
    const { cached, version } = this;
    if (cached?.version === version && Date.now() - cached.at < KEPT_MS) return cached.values;
    const values = await this.read();
    // A transaction's own uncommitted changes may never take effect.
    if (!this.db.inTransaction) this.cached = { values, version, at: Date.now() };
    return values;
  }

  async get<K extends SettingKey>(key: K): Promise<SettingValues[K]> {
    return (await this.all())[key];
  }

  /** Clear the cache, so that the next read queries the database; call after a change. */
  forget(): void {
    this.signal.raise();
  }

  private async read(): Promise<SettingValues> {
    const definitions = definedSettings();
    const rows = await this.db.query<{ key: string; value: unknown }>('SELECT key, value FROM settings WHERE key = ANY($1::text[])', [
      [...definitions.keys()],
    ]);
    const stored = new Map(rows.map((row) => [row.key, row.value]));
    const values = [...definitions].map(([key, { schema }]) => {
      if (stored.has(key)) this.check(key, schema, stored.get(key));
      return [key, mergeWithDefaults(schema, stored.get(key))];
    });
    return Object.fromEntries(values) as SettingValues;
  }

  /** Say in the log which stored value is passed over. The work it is for goes on with the default. */
  private check(key: string, schema: z.ZodObject, value: unknown): void {
    const misfit = misfitOf(schema, value);
    const sentence = misfit && `The default is used for ${key}.${misfit.path}: ${misfit.message ?? 'its stored value is of another kind'}`;
    if (!sentence || this.told.has(sentence)) return;
    this.told.add(sentence);
    this.log.warn(sentence);
  }
}
