import { z } from 'zod';
import { definedSettings } from './definitions.js';

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
    if (inner && isObject(value)) return [[name, changesOf(inner, value)]];
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
