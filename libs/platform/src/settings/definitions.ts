import { z } from 'zod';
import { isColor, isLocalTime, isReadableColor } from '@haulbook/core';
import type { FieldSchema, MessageSetting, SettingSectionSchema } from '@haulbook/resource-contracts';

/** The settings of the application, by key. An application adds its own by declaration merging, as `SettingsOf` its definitions. */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- a door for declaration merging
export interface SettingValues {}

export type SettingKey = keyof SettingValues & string;

export interface SettingDefinition<Schema extends z.ZodObject = z.ZodObject> {
  label: string;
  /** What it is for, in a sentence. */
  help?: string;
  /** Name of the icon of its card in the back office. */
  icon?: string;
  /** Name of the section under which the back office lists it. */
  section: string;
  /** Schema of its values. Every value has a default, so that an empty object parses. */
  schema: Schema;
  /** Whether only the super admin may change it. */
  superAdminOnly?: boolean;
  /** Whether only what differs from the defaults is stored, so that later defaults arrive with an update. */
  onlyChanges?: boolean;
  /** Return what is kept of a value that was given, with what follows from the change. `before` has all its values. */
  kept?: (given: object, before: object) => object;
  /** Heading under which the page of its section lists it, for a section with a page of its own. */
  group?: string;
  /** The message whose words it keeps. */
  message?: MessageSetting;
}

/** A section of the settings. */
export type SettingSection = Omit<SettingSectionSchema, 'name'>;

/** The values of definitions, for declaration merging. */
export type SettingsOf<Definitions extends Record<string, SettingDefinition>> = {
  [Key in keyof Definitions]: z.output<Definitions[Key]['schema']>;
};

const definitions = new Map<string, SettingDefinition>();
const sections = new Map<string, SettingSection>();

/**
 * Declare settings; they exist once the module that does so is imported.
 * @param titles the sections of the back office's list that contain these settings, with their titles.
 * @example `const own = defineSettings({ loans: 'Loans' }, { loans: { label: 'Loans', section: 'loans', schema: z.object({ days: count(21) }) } })`
 */
export function defineSettings<Definitions extends Record<string, SettingDefinition>>(
  titles: Record<string, string | SettingSection>,
  defined: Definitions,
): Definitions {
  // A section that is named again moves behind the earlier ones: the application decides on the order of those that packages name.
  for (const [name, title] of Object.entries(titles)) {
    sections.delete(name);
    sections.set(name, typeof title === 'string' ? { title } : title);
  }
  for (const [key, definition] of Object.entries(defined)) definitions.set(key, definition);
  return defined;
}

/**
 * Add values to a setting that another package declares.
 * @throws Error when there is no such setting
 */
export function extendSetting(key: string, shape: z.ZodRawShape): void {
  const definition = definitions.get(key);
  if (!definition) throw new Error(`There is no setting "${key}"`);
  definitions.set(key, { ...definition, schema: definition.schema.extend(shape) });
}

/** Return every declared setting, by key. */
export const definedSettings = (): ReadonlyMap<string, SettingDefinition> => definitions;

/** Return the sections of settings with their titles. */
export const settingSections = (): Record<string, string> =>
  sections.size > 0 ? Object.fromEntries([...sections].map(([name, { title }]) => [name, title])) : { general: 'General' };

/** Return the sections of settings with what their pages say. */
export const definedSections = (): ReadonlyMap<string, SettingSection> => sections;

const MOST = 2_147_483_647;

/** What the back office says about a value, where its name does not say enough. */
export interface About {
  label?: string;
  /** Whether it is shown nowhere: what is kept beside values to know more about them. */
  hidden?: boolean;
  /** A sentence below the input. */
  help?: string;
  /** Where it is changed instead of on its page, as a sentence. Its page does not show it, and a save that changes it is refused with this. */
  managed?: string;
}

/** How the back office shows and takes a value. */
export type SettingField = About &
  Pick<FieldSchema, 'kind'> &
  Partial<Pick<FieldSchema, 'format' | 'language' | 'scale' | 'decimals' | 'unit' | 'choices' | 'accept' | 'maxBytes'>>;

const shown = <Schema extends z.ZodType>(schema: Schema, field: SettingField): Schema => schema.meta({ field });
const whole = (most = MOST) => z.int().min(0).max(most);

/** Define a number of things. Never negative. */
export const count = (fallback: number, about?: About) => shown(whole(), { kind: 'number', decimals: 0, ...about }).default(fallback);
/** Define an amount in cents. */
export const amount = (fallback: number, about?: About) => shown(whole(), { kind: 'money', ...about }).default(fallback);
/** Define a rate in parts per million, typed as a percentage. */
export const rate = (fallback: number, about?: About) =>
  shown(whole(1_000_000), { kind: 'number', scale: 10_000, decimals: 4, unit: '%', ...about }).default(fallback);
/** Define a length of time, counted in whole units. @param most the longest that it may be */
export const duration = (fallback: number, unit: 'minutes' | 'hours' | 'days', about?: About, most?: number) =>
  shown(whole(most), { kind: 'number', decimals: 0, unit, ...about }).default(fallback);
/** Define for how many days something is kept at least this long; 0, the default, for ever. */
export const keptFor = (least: number, about?: About) =>
  shown(
    whole().refine((days) => days === 0 || days >= least, { error: `Choose 0, or at least ${least} days` }),
    {
      kind: 'number',
      decimals: 0,
      unit: 'days',
      ...about,
    },
  ).default(0);
/** Define a whole percentage, from 0 to 100. */
export const percent = (fallback: number, about?: About) =>
  shown(whole(100), { kind: 'number', decimals: 0, unit: '%', ...about }).default(fallback);
/** Define a size: not necessarily whole, but at least 1. */
export const size = (fallback: number, unit: string, about?: About) =>
  shown(z.number().min(1).max(MOST), { kind: 'number', decimals: 3, unit, ...about }).default(fallback);
/** Define a size of files, in megabytes, up to what the server reads. */
export const megabytes = (most: number, about?: About) =>
  shown(z.int().min(1).max(most), { kind: 'number', decimals: 0, unit: 'MB', ...about }).default(most);
/** Define a yes or no. */
export const yesNo = (fallback: boolean, about?: About) => shown(z.boolean(), { kind: 'boolean', ...about }).default(fallback);
/** Define a text by the application's owner. */
export const words = (fallback: string, about?: About) => shown(z.string(), { kind: 'text', ...about }).default(fallback);
/** Define a text of several lines by the application's owner. */
export const longWords = (fallback: string, about?: About) => shown(z.string(), { kind: 'longText', ...about }).default(fallback);
/** Define a time of day, `13:30`. It has no specific error message. */
export const timeOfDay = (fallback: string, about?: About) =>
  shown(z.string().refine(isLocalTime, { error: '' }), { kind: 'text', format: 'time', ...about }).default(fallback);
/** Define a day, or null while none is set. */
export const day = (about?: About) => shown(z.iso.date().nullable(), { kind: 'date', ...about }).default(null);
/** Define a color, `#1b5e47`, that is dark enough for white text on it and for text in it. */
export const color = (fallback: string, about?: About) =>
  shown(
    z
      .string()
      .refine(isColor, { error: 'Write a color like #1b5e47', abort: true })
      .refine(isReadableColor, { error: 'This color is too light to be read on white. Choose a darker one.' }),
    { kind: 'text', format: 'color', ...about },
  ).default(fallback);
/** Define an uploaded picture: its file's id, or null without one. */
export const picture = (about?: About) =>
  shown(z.uuid().nullable(), { kind: 'file', accept: ['image/png', 'image/jpeg', 'image/webp'], maxBytes: 5_000_000, ...about }).default(
    null,
  );
/** Define an IANA time zone. */
export const timeZone = (fallback: string, about?: About) =>
  shown(z.string().refine(isZone, { error: (issue) => `“${String(issue.input)}” isn’t a time zone. Use a name like ${fallback}.` }), {
    kind: 'enum',
    choices: Intl.supportedValuesOf('timeZone').map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') })),
    ...about,
  }).default(fallback);
/** Define a choice among a few values, each with its label for the form. */
export const choice = <Value extends string>(labels: Record<Value, string>, fallback: NoInfer<Value>, about?: About) =>
  shown(z.enum(Object.keys(labels) as Value[]), { kind: 'enum', choices: choicesOf(labels), ...about }).default(fallback as never);

/** Define values that are kept beside others to know more about them, and shown nowhere. */
export const hidden = (shape: z.ZodRawShape) =>
  z
    .object(shape)
    .meta({ field: { hidden: true } })
    .prefault({});

/** Define values that belong together, under a heading of their own. */
export const group = <Shape extends z.ZodRawShape>(label: string, shape: Shape) =>
  z
    .object(shape)
    .meta({ field: { label } })
    .prefault({} as never);

const choicesOf = (labels: Record<string, string>) => Object.entries(labels).map(([value, label]) => ({ value, label }));

function isZone(zone: string): boolean {
  try {
    Intl.DateTimeFormat(undefined, { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}
