import { Injectable } from '@nestjs/common';
import { humanizeKey } from '@haulbook/resource-contracts';
import { invalid, type ResourceHooks } from '@haulbook/resource';
import { definedSettings } from './definitions.js';
import type { Setting } from './setting.entity.js';
import { SettingsService } from './settings.service.js';
import { misfitOf } from './values.js';

/** Refuses a setting that its readers cannot use, and makes a change visible at once. */
@Injectable()
export class SettingHooks implements ResourceHooks<Setting> {
  constructor(private readonly settings: SettingsService) {}

  beforeSave({ value }: Partial<Setting>, before: Setting | null): void {
    const definition = definedSettings().get(before?.key ?? '');
    const misfit = definition && value !== undefined ? misfitOf(definition.schema, value) : null;
    if (!misfit) return;
    if (misfit.path === '') throw invalid({ value: 'This setting has a different shape' });
    throw invalid({ value: misfit.message ?? `This value isn’t valid for “${inWords(misfit.path)}”` });
  }

  afterSave(): void {
    this.settings.forget();
  }
}

/** Return "Heavy: Max eighths" for `heavy.maxEighths`, as the form names it. */
const inWords = (path: string) => path.split('.').map(humanizeKey).join(': ');
