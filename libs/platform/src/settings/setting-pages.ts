import { z } from 'zod';
import { humanizeKey, type FieldSchema, type SettingPages } from '@haulbook/resource-contracts';
import { definedSections, definedSettings, type SettingField } from './definitions.js';
import { objectOf, unwrapped } from './values.js';

/**
 * Describe every declared setting for the back office: its sections, and the fields of each with their defaults.
 * @param languages those whose words are shown beside the application's own; all of them if absent
 */
export function settingPages(languages?: readonly string[]): SettingPages {
  const isShown = ({ language }: FieldSchema) => !language || !languages || languages.includes(language);
  const settings = [...definedSettings()].map(([key, { label, help, icon, section, group, message, schema }]) => ({
    key,
    label,
    help,
    icon,
    section,
    group,
    message,
    fields: fieldsOf(schema, 'value').filter(isShown),
  }));
  const sections = [...definedSections()].map(([name, section]) => ({ name, ...section }));
  return { sections: sections.filter(({ name }) => settings.some(({ section }) => section === name)), settings };
}

/** Describe the values of an object; those of an object inside of it are a group of their own. */
function fieldsOf(schema: z.ZodObject, path: string, group?: string): FieldSchema[] {
  return Object.entries(schema.shape).flatMap(([name, value]) => {
    const own = value as z.ZodType;
    const inner = objectOf(own);
    const about = unwrapped(own).meta()?.['field'] as SettingField | undefined;
    if (about?.hidden) return [];
    const label = about?.label ?? humanizeKey(name);
    if (inner) return fieldsOf(inner, `${path}.${name}`, label);
    return [fieldOf(`${path}.${name}`, own, { ...about, label }, group)];
  });
}

function fieldOf(
  name: string,
  schema: z.ZodType,
  { managed, hidden: _shown, ...about }: Partial<SettingField> & { label: string },
  section?: string,
): FieldSchema {
  const { min, max } = limitsOf(unwrapped(schema));
  const kind = about.kind ?? 'json';
  return {
    required: !['text', 'longText'].includes(kind) && !schema.safeParse(null).success,
    creatable: false,
    updatable: managed === undefined,
    list: false,
    filter: false,
    sort: false,
    form: managed === undefined,
    show: true,
    section,
    min,
    max,
    default: schema.parse(undefined),
    ...about,
    name,
    kind,
  };
}

/** Return the limits of a number, or the longest that a text may be. */
function limitsOf(schema: z.ZodType): { min?: number; max?: number } {
  if (schema instanceof z.ZodString) return { max: schema.maxLength ?? undefined };
  const { minValue, maxValue } = schema as Partial<z.ZodNumber>;
  return { min: minValue ?? undefined, max: maxValue ?? undefined };
}
