import { Injectable } from '@nestjs/common';
import { invalid, type ResourceHooks } from '@haulbook/resource';
import { definedSettings } from './definitions.js';
import type { Setting } from './setting.entity.js';
import { settingPages } from './setting-pages.js';
import { SettingsService } from './settings.service.js';
import { misfitOf, type Misfit } from './values.js';

/** Refuses a setting that its readers cannot use, and makes a change visible at once. */
@Injectable()
export class SettingHooks implements ResourceHooks<Setting> {
  constructor(private readonly settings: SettingsService) {}

  beforeSave({ value }: Partial<Setting>, before: Setting | null): void {
    const definition = definedSettings().get(before?.key ?? '');
    const misfit = definition && value !== undefined ? misfitOf(definition.schema, value) : null;
    if (!misfit) return;
    if (misfit.path === '') throw invalid({ value: 'This setting has a different shape' });
    throw invalid({ [`value.${misfit.path}`]: sentenceOf(before!.key, misfit) });
  }

  afterSave(): void {
    this.settings.forget();
  }
}

/** Say what is wrong with a value, naming it as its page does. */
function sentenceOf(key: string, { path, message }: Misfit): string {
  if (message) return message;
  const fields = settingPages().settings.find((setting) => setting.key === key)?.fields;
  const field = fields?.find(({ name }) => name === `value.${path}`);
  const name = field ? [field.section, field.label].filter(Boolean).join(': ') : path;
  if (!field?.choices) return `This value isn’t valid for “${name}”`;
  return `“${name}” takes one of: ${field.choices.map(({ label }) => label).join(', ')}`;
}
