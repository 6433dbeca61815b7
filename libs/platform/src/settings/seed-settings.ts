import type { Records } from '@haulbook/resource';
import { definedSettings } from './definitions.js';
import { Setting } from './setting.entity.js';
import { mergeWithDefaults } from './values.js';

/** Add the settings that are missing, with their defaults, and leave existing ones unchanged. */
export async function seedSettings(records: Records): Promise<void> {
  for (const [key, { label, section, schema }] of definedSettings()) {
    const there = await records.findOne(Setting, { key }, { trashed: true });
    if (!there) await records.insert(Setting, { key, label, section, value: mergeWithDefaults(schema, {}) });
  }
}
