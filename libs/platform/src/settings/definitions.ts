import { z } from 'zod';
import { isLocalTime } from '@haulbook/core';

/** The settings of the application, by their key. It adds its own by declaration merging, as `SettingsOf` its definitions. */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- a door for declaration merging
export interface SettingValues {}

export type SettingKey = keyof SettingValues & string;

export interface SettingDefinition<Schema extends z.ZodObject = z.ZodObject> {
  label: string;
  /** Where the back office lists it: a name of the sections. */
  section: string;
  /** Its values with their checks. Every one has a default, so that it parses from nothing. */
  schema: Schema;
  /** Whether it is the super admin's alone. */
  superAdminOnly?: boolean;
}

/** The values of definitions, for declaration merging. */
export type SettingsOf<Definitions extends Record<string, SettingDefinition>> = {
  [Key in keyof Definitions]: z.output<Definitions[Key]['schema']>;
};

const definitions = new Map<string, SettingDefinition>();
const sections = new Map<string, string>();

/**
 * Declares settings; they are there once the module that does so is imported.
 * @param titles the sections of the back office's list that these settings lie in, with their titles.
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

/** Every declared setting, by its key. */
export const definedSettings = (): ReadonlyMap<string, SettingDefinition> => definitions;

/** The sections of settings with their titles. */
export const settingSections = (): Record<string, string> => (sections.size > 0 ? Object.fromEntries(sections) : { general: 'General' });

const MOST = 2_147_483_647;

/** Something counted: cents, parts per million, minutes, days. Never less than nothing. */
export const count = (fallback: number) => z.int().min(0).max(MOST).default(fallback);
/** The size of something: need not be whole, but there is one. */
export const size = (fallback: number) => z.number().min(1).max(MOST).default(fallback);
/** A text of the application's owner. */
export const words = (fallback: string) => z.string().default(fallback);
/** A time of day, `13:30`. It has no sentence of its own for anything else. */
export const timeOfDay = (fallback: string) => z.string().refine(isLocalTime, { error: '' }).default(fallback);
/** An IANA time zone. */
export const timeZone = (fallback: string) =>
  z
    .string()
    .refine(isZone, { error: (issue) => `“${String(issue.input)}” isn’t a time zone. Use a name like ${fallback}.` })
    .default(fallback);
/** One of a few, each with its words for the form. */
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
