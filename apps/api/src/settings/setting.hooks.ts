import { Injectable } from '@nestjs/common';
import { keyWords } from '@haulbook/resource-contracts';
import { invalid, type ResourceHooks } from '@haulbook/resource';
import type { Setting } from './setting.entity.js';
import { misfit, SETTING_DEFAULTS, type StoredSettings } from './settings.js';
import { SettingsService } from './settings.service.js';

/** A setting that fits what reads it, and shows at once. */
@Injectable()
export class SettingHooks implements ResourceHooks<Setting> {
  constructor(private readonly settings: SettingsService) {}

  beforeSave({ value }: Partial<Setting>, before: Setting | null): void {
    const known = before && Object.hasOwn(SETTING_DEFAULTS, before.key) ? SETTING_DEFAULTS[before.key as keyof StoredSettings] : null;
    const name = known && value !== undefined ? misfit(known.value, value) : null;
    if (name === '') throw invalid({ value: 'This setting has another form' });
    if (name !== null) throw invalid({ value: `“${inWords(name)}” does not take this value` });
    const zone = (value as { zone?: string } | undefined)?.zone;
    if (zone !== undefined && !isZone(zone)) throw invalid({ value: `“${zone}” is not a time zone; ours is America/New_York` });
  }

  afterSave(): void {
    this.settings.forget();
  }
}

/** "Heavy: Max eighths" for `heavy.maxEighths`, as the form names it. */
const inWords = (path: string) => path.split('.').map(keyWords).join(': ');

function isZone(zone: string): boolean {
  try {
    Intl.DateTimeFormat('en-US', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}
