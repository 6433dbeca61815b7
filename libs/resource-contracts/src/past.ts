import type { FieldKind } from './admin-schema.js';

/** `GET /api/{path}/{id}/history/{version}`: a record as it was at a version, as far as its reader may see it. */
export interface PastRecord {
  version: number;
  /** The record with the titles of its references and its lines, in the shape of `GET /api/{path}/{id}`. */
  row: Record<string, unknown>;
  /** By name, the fields whose value has changed since and can't be put back, and why. */
  fixed: Record<string, string>;
}

/** Body of `POST /api/{path}/{id}/revert`. */
export interface RevertRequest {
  /** The version whose values to put back. */
  to: number;
  /** Names of the fields to put back; absent for all that can be. */
  fields?: string[];
  /** The version of the record that this was decided on. */
  version?: number;
  /** Whether the warnings of a `confirmation_needed` (409) response were read. */
  confirmed?: boolean;
}

/** Answer of `POST /api/{path}/{id}/revert`. */
export interface Reverted {
  /** The record afterward. */
  row: Record<string, unknown>;
  /** By name, the fields that stayed as they were, and why. */
  left: Record<string, string>;
}

type Values = Record<string, unknown>;

/** What a line has besides its values. */
const OF_THE_LINE = ['id', 'position'];

/** Whether two values of a field are the same. Lines are compared by their values alone, objects in any order of their keys. */
export const sameValue = (kind: FieldKind, one: unknown, other: unknown): boolean => written(kind, one) === written(kind, other);

function written(kind: FieldKind, value: unknown): string {
  const plain = kind === 'lines' && Array.isArray(value) ? (value as Values[]).map(withoutPlace) : value;
  return JSON.stringify(plain ?? null, (_, inner: unknown) => (isObject(inner) ? sorted(inner) : inner));
}

const isObject = (value: unknown): value is Values => typeof value === 'object' && value !== null && !Array.isArray(value);
const sorted = (values: Values): Values => Object.fromEntries(Object.entries(values).sort(([one], [other]) => (one < other ? -1 : 1)));
const withoutPlace = (line: Values): Values => Object.fromEntries(Object.entries(line).filter(([name]) => !OF_THE_LINE.includes(name)));

/** The most entries that a record's history returns at once; those before are asked for by `offset`. */
export const MOST_HISTORY = 200;
