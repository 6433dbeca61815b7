import { Injectable } from '@nestjs/common';
import { Db } from '@haulbook/resource';
import { overDefaults, SETTING_DEFAULTS, type SettingValues, type StoredSettings } from './settings.js';

/** Settings are read at most this often; a change shows within that time. */
const FRESH_MS = 2000;

/** The owner's settings, typed, with the defaults behind them. */
@Injectable()
export class SettingsService {
  private cached: { values: SettingValues; at: number } | null = null;

  constructor(private readonly db: Db) {}

  /** All settings. One query, kept for a moment. */
  async all(): Promise<SettingValues> {
    if (this.cached && Date.now() - this.cached.at < FRESH_MS) return this.cached.values;
    const values = await this.read();
    this.cached = { values, at: Date.now() };
    return values;
  }

  async get<K extends keyof SettingValues>(key: K): Promise<SettingValues[K]> {
    return (await this.all())[key];
  }

  /** Makes the next read look at the database; call after a change. */
  forget(): void {
    this.cached = null;
  }

  private async read(): Promise<SettingValues> {
    const keys = Object.keys(SETTING_DEFAULTS) as (keyof StoredSettings)[];
    const rows = await this.db.query<{ key: string; value: unknown }>('SELECT key, value FROM settings WHERE key = ANY($1::text[])', [
      keys,
    ]);
    const stored = new Map(rows.map((row) => [row.key, row.value]));
    const merged = keys.map((key) => [key, overDefaults<unknown>(SETTING_DEFAULTS[key].value, stored.get(key))]);
    const values = Object.fromEntries(merged) as StoredSettings;
    return { ...values, availability: { ...values.availability, zone: values.brand.zone } };
  }
}
