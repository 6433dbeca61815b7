import type { Records } from '@haulbook/resource';
import { definedSettings } from './definitions.js';
import { Setting } from './setting.entity.js';
import { mergeWithDefaults } from './values.js';

/** Add the settings that are missing, with their defaults, and leave existing ones unchanged. */
export async function seedSettings(records: Records): Promise<void> {
  const there = new Set((await records.find(Setting, {}, { trashed: true })).map(({ key }) => key));
  for (const [key, { label, section, schema, onlyChanges }] of definedSettings()) {
    if (!there.has(key)) await records.insert(Setting, { key, label, section, value: onlyChanges ? {} : mergeWithDefaults(schema, {}) });
  }
}
