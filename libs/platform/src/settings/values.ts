import { z } from 'zod';
import { definedSettings, type SettingField } from './definitions.js';

/**
 * Merge stored values over the defaults. Known names with a valid value count, everything else is ignored, so that an incomplete or
 * outdated setting never stops the work it is for.
 */
export function mergeWithDefaults<Schema extends z.ZodType>(schema: Schema, stored: unknown): z.output<Schema> {
  const object = objectOf(schema);
  if (!object) {
    const parsed = schema.safeParse(stored);
    return parsed.success ? parsed.data : schema.parse(undefined);
  }
  const given = isObject(stored) ? stored : {};
  const entries = Object.entries(object.shape).map(([name, inner]) => [name, mergeWithDefaults(inner as z.ZodType, given[name])]);
  return Object.fromEntries(entries) as z.output<Schema>;
}

/** Return the values that differ from the defaults. */
export function changesOf(schema: z.ZodObject, given: object): object {
  const changed = Object.entries(given).flatMap(([name, value]): [string, unknown][] => {
    const own = schema.shape[name] as z.ZodType | undefined;
    const inner = own && objectOf(own);
    if (inner && isObject(value)) {
      const within = changesOf(inner, value);
      return Object.keys(within).length > 0 ? [[name, within]] : [];
    }
    return own && JSON.stringify(own.parse(undefined)) === JSON.stringify(value) ? [] : [[name, value]];
  });
  return Object.fromEntries(changed);
}

/** A value that a setting refuses: its path, `heavy.maxEighths`, and a message if its check has one. */
export interface Misfit {
  path: string;
  message: string | null;
}

/**
 * Find the first invalid value. Missing names are fine.
 * @returns the first value that its check refuses; null when all fit.
 */
export function misfitOf(schema: z.ZodType, given: unknown): Misfit | null {
  const [issue] = schema.safeParse(given).error?.issues ?? [];
  if (!issue) return null;
  const end = issue.path.findIndex((part) => typeof part === 'number');
  const names = end < 0 ? issue.path : issue.path.slice(0, end);
  return { path: names.join('.'), message: issue.code === 'custom' ? issue.message || null : null };
}

/** A change of a managed value: its path, and the sentence that says where it is made instead. */
interface ManagedChange {
  path: string;
  message: string;
}

/**
 * Keep the managed values of a setting as they are stored where a value that is about to be saved leaves them out.
 * @returns as `refused` the first managed value that would change, null if none would.
 */
export function withManaged(schema: z.ZodObject, given: object, stored: object): { value: object; refused: ManagedChange | null } {
  const before = mergeWithDefaults(schema, stored);
  const managed = managedIn(schema);
  const refused = managed.find(({ path }) => {
    const wanted = valueAt(given, path);
    return wanted !== undefined && JSON.stringify(wanted) !== JSON.stringify(valueAt(before, path));
  });
  if (refused) return { value: given, refused: { ...refused, path: refused.path.join('.') } };
  return { value: managed.reduce((value, { path }) => withValueAt(value, path, valueAt(before, path)), given), refused: null };
}

/** List the managed values of a schema, each with the sentence that refuses a change. */
function managedIn(schema: z.ZodObject, above: string[] = []): { path: string[]; message: string }[] {
  return Object.entries(schema.shape).flatMap(([name, value]) => {
    const path = [...above, name];
    const inner = objectOf(value as z.ZodType);
    if (inner) return managedIn(inner, path);
    const message = (unwrapped(value as z.ZodType).meta()?.['field'] as SettingField | undefined)?.managed;
    return message === undefined ? [] : [{ path, message }];
  });
}

const valueAt = (value: unknown, path: readonly string[]): unknown =>
  path.reduce((part, name) => (isObject(part) ? part[name] : undefined), value);

function withValueAt(object: object, [name, ...rest]: readonly string[], value: unknown): object {
  const own = object as Record<string, unknown>;
  return { ...own, [name!]: rest.length > 0 ? withValueAt(isObject(own[name!]) ? (own[name!] as object) : {}, rest, value) : value };
}

/** Fill in the defaults of a setting for the back office, for values added after it was stored. */
export function withDefaults<S extends { key?: string; value?: object }>(setting: S): S {
  const definition = definedSettings().get(setting.key ?? '');
  if (!definition || setting.value === undefined) return setting;
  return { ...setting, value: mergeWithDefaults(definition.schema, setting.value) };
}

/** Return the schema of an object with named values; null for any other. */
export function objectOf(schema: z.ZodType): z.ZodObject | null {
  const inner = unwrapped(schema);
  return inner instanceof z.ZodObject ? inner : null;
}

/** Return the schema inside of its defaults. */
export const unwrapped = (schema: z.ZodType): z.ZodType =>
  schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault ? unwrapped(schema.unwrap() as z.ZodType) : schema;

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);
