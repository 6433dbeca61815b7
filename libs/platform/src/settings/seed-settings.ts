import type { Records } from '@haulbook/resource';
import { definedSettings } from './definitions.js';
import { Setting } from './setting.entity.js';
import { mergeWithDefaults } from './values.js';

/** Add the settings that are missing, with their defaults. Existing ones keep their values, under the names they have by now. */
export async function seedSettings(records: Records): Promise<void> {
  const there = new Map((await records.find(Setting, {}, { trashed: true })).map((row) => [row.key, row]));
  for (const [key, definition] of definedSettings()) {
    const { label, section, onlyChanges } = definition;
    const row = there.get(key);
    if (!row) await records.insert(Setting, { key, label, section, value: onlyChanges ? {} : mergeWithDefaults(definition.schema, {}) });
    else if (row.label !== label || row.section !== section) await records.update(Setting, { key }, { label, section });
  }
}
