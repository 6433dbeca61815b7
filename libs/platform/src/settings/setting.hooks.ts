import { Injectable } from '@nestjs/common';
import { FileAttachments, invalid, type ResourceHooks } from '@haulbook/resource';
import type { FieldSchema } from '@haulbook/resource-contracts';
import { definedSettings } from './definitions.js';
import type { Setting } from './setting.entity.js';
import { settingPages } from './setting-pages.js';
import { SettingsService } from './settings.service.js';
import { changesOf, mergeWithDefaults, misfitOf, withManaged, type Misfit } from './values.js';

/** Refuses a setting that its readers cannot use, and makes a change visible at once. */
@Injectable()
export class SettingHooks implements ResourceHooks<Setting> {
  constructor(
    private readonly settings: SettingsService,
    private readonly files: FileAttachments,
  ) {}

  async beforeSave(draft: Partial<Setting>, before: Setting | null): Promise<void> {
    const definition = definedSettings().get(before?.key ?? '');
    if (!before || !definition || draft.value === undefined) return;
    const value = withoutGaps(before.key, draft.value);
    const misfit = misfitOf(definition.schema, value);
    if (misfit?.path === '') throw invalid({ value: 'This setting has a different shape' });
    if (misfit) throw invalid({ [`value.${misfit.path}`]: sentenceOf(before.key, misfit) });
    const managed = withManaged(definition.schema, value, before.value);
    if (managed.refused) throw invalid({ [`value.${managed.refused.path}`]: managed.refused.message });
    const kept = definition.kept?.(managed.value, mergeWithDefaults(definition.schema, before.value)) ?? managed.value;
    draft.value = definition.onlyChanges ? changesOf(definition.schema, kept) : kept;
    for (const { name } of fieldsOf(before.key).filter(({ kind }) => kind === 'file')) {
      const file = fileAt({ value }, name);
      const isNew = file !== null && file !== fileAt(before, name);
      if (isNew && !(await this.files.addLoose([file])))
        throw invalid({ [name]: 'This file is no longer available. Please upload it again.' });
    }
  }

  afterSave(): void {
    this.settings.forget();
  }
}

const fieldsOf = (key: string): FieldSchema[] => settingPages().settings.find((setting) => setting.key === key)?.fields ?? [];

/** Put an empty text in the place of each one that was cleared. Forms send those as null. */
function withoutGaps(key: string, value: object): object {
  const paths = fieldsOf(key).filter(({ kind }) => kind === 'text' || kind === 'longText');
  return paths.reduce((filled, { name }) => withText(filled, name.split('.').slice(1)), value);
}

function withText<Part>(part: Part, [name, ...rest]: string[]): Part {
  const object = part as Record<string, unknown> | null;
  if (name === undefined || typeof object !== 'object' || object === null || !(name in object)) return part;
  const inner = object[name];
  return { ...object, [name]: rest.length > 0 ? withText(inner, rest) : (inner ?? '') } as Part;
}

/** Return the file at a path of a setting, `value.logo`. */
function fileAt(setting: object, path: string): string | null {
  const found = path.split('.').reduce<unknown>((part, name) => (part as Record<string, unknown> | undefined)?.[name], setting);
  return typeof found === 'string' ? found : null;
}

/** Say what is wrong with a value, naming it as its page does. */
function sentenceOf(key: string, { path, message }: Misfit): string {
  if (message) return message;
  const field = fieldsOf(key).find(({ name }) => name === `value.${path}`);
  const name = field ? [field.section, field.label].filter(Boolean).join(': ') : path;
  if (!field?.choices) return `This value isn’t valid for “${name}”`;
  return `“${name}” takes one of: ${field.choices.map(({ label }) => label).join(', ')}`;
}
