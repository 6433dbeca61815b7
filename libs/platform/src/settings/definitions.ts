import { z } from 'zod';
import { isLocalTime } from '@haulbook/core';

/** The settings of the application, by key. An application adds its own by declaration merging, as `SettingsOf` its definitions. */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- a door for declaration merging
export interface SettingValues {}

export type SettingKey = keyof SettingValues & string;

export interface SettingDefinition<Schema extends z.ZodObject = z.ZodObject> {
  label: string;
  /** Name of the section under which the back office lists it. */
  section: string;
  /** Schema of its values. Every value has a default, so that an empty object parses. */
  schema: Schema;
  /** Whether only the super admin may change it. */
  superAdminOnly?: boolean;
}

/** The values of definitions, for declaration merging. */
export type SettingsOf<Definitions extends Record<string, SettingDefinition>> = {
  [Key in keyof Definitions]: z.output<Definitions[Key]['schema']>;
};

const definitions = new Map<string, SettingDefinition>();
const sections = new Map<string, string>();

/**
 * Declare settings; they exist once the module that does so is imported.
 * @param titles the sections of the back office's list that contain these settings, with their titles.
 * @example `const own = defineSettings({ loans: 'Loans' }, { loans: { label: 'Loans', section: 'loans', schema: z.object({ days: count(21) }) } })`
 */
export function defineSettings<Definitions extends Record<string, SettingDefinition>>(
  titles: Record<string, string>,
  defined: Definitions,
): Definitions {
  for (const [name, title] of Object.entries(titles)) sections.set(name, title);
  for (const [key, definition] of Object.entries(defined)) definitions.set(key, definition);
  return defined;
}

/** Return every declared setting, by key. */
export const definedSettings = (): ReadonlyMap<string, SettingDefinition> => definitions;

/** Return the sections of settings with their titles. */
export const settingSections = (): Record<string, string> => (sections.size > 0 ? Object.fromEntries(sections) : { general: 'General' });

const MOST = 2_147_483_647;

/** Define a count: cents, parts per million, minutes, days. Never negative. */
export const count = (fallback: number) => z.int().min(0).max(MOST).default(fallback);
/** Define a whole percentage, from 0 to 100. */
export const percent = (fallback: number) => z.int().min(0).max(100).default(fallback);
/** Define a size: not necessarily whole, but at least 1. */
export const size = (fallback: number) => z.number().min(1).max(MOST).default(fallback);
/** Define a text by the application's owner. */
export const words = (fallback: string) => z.string().default(fallback);
/** Define a time of day, `13:30`. It has no specific error message. */
export const timeOfDay = (fallback: string) => z.string().refine(isLocalTime, { error: '' }).default(fallback);
/** Define an IANA time zone. */
export const timeZone = (fallback: string) =>
  z
    .string()
    .refine(isZone, { error: (issue) => `“${String(issue.input)}” isn’t a time zone. Use a name like ${fallback}.` })
    .default(fallback);
/** Define a choice among a few values, each with its label for the form. */
export const choice = <Value extends string>(labels: Record<Value, string>, fallback: NoInfer<Value>) =>
  z
    .enum(Object.keys(labels) as Value[])
    .meta({ choices: labels })
    .default(fallback as never);

function isZone(zone: string): boolean {
  try {
    Intl.DateTimeFormat(undefined, { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}
