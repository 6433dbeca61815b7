import 'reflect-metadata';
import { plainToInstance } from 'class-transformer';
import { validateSync, type ValidationError } from 'class-validator';
import type { ResourceMeta, Type } from '../declaration/types.js';
import type { WriteGroup } from '../declaration/validators.js';
import { invalid } from '../errors/domain-error.js';

/** Keys a write may carry beside the fields. */
const ENVELOPE = ['version'];

/**
 * A client's body as the entity: checked against the declaration, normalised, with nothing in it that the declaration does
 * not let a client write. Throws a validation error with a message for each field.
 */
export function validateBody(meta: ResourceMeta, body: unknown, group: WriteGroup): Record<string, unknown> {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw invalid({ body: 'The body must be an object' });
  const { ...own } = body as Row;
  for (const name of ENVELOPE) delete own[name];
  stripLines(meta, own);
  const instance = plainToInstance(meta.entity as unknown as new () => object, own, { exposeUnsetFields: false });
  const errors = validateSync(instance, {
    groups: [group],
    whitelist: true,
    forbidNonWhitelisted: true,
    forbidUnknownValues: false,
    stopAtFirstError: true,
  });
  if (errors.length > 0) throw invalid(Object.fromEntries(errors.flatMap((error) => flatten(error, meta.entity))));
  const draft: Row = {};
  for (const [name, value] of Object.entries(instance))
    if (value !== undefined) draft[name] = meta.nested.get(name)?.kind === 'lines' ? restoreIds(own[name] as Row[], value as Row[]) : value;
  return draft;
}

type Row = Record<string, unknown>;
const lineIds = new WeakMap<object, unknown[]>();

/** Lines come back from a screen with what the server had added to them: that is taken off before checking, their ids kept aside. */
function stripLines(meta: ResourceMeta, body: Row): void {
  for (const field of meta.nested.values()) {
    const rows = field.kind === 'lines' ? body[field.name] : undefined;
    if (!Array.isArray(rows)) continue;
    const clean = rows.map((row: unknown) => {
      if (typeof row !== 'object' || row === null) return row;
      const {
        id: _id,
        createdAt: _created,
        updatedAt: _updated,
        version: _version,
        deletedAt: _deleted,
        position: _position,
        ...rest
      } = row as Row;
      return rest;
    });
    lineIds.set(
      clean,
      rows.map((row: unknown) => (row as Row | null)?.['id']),
    );
    body[field.name] = clean;
  }
}

function restoreIds(clean: Row[], lines: Row[]): Row[] {
  const ids = lineIds.get(clean) ?? [];
  return lines.map((line, index) => (typeof ids[index] === 'string' ? { ...line, id: ids[index] } : { ...line }));
}

function flatten(error: ValidationError, entity: Type, path = ''): [string, string][] {
  const name = path ? `${path}.${error.property}` : error.property;
  const [rule, message] = Object.entries(error.constraints ?? {})[0] ?? [];
  const own: [string, string][] =
    message === undefined ? [] : [[name, rule === 'whitelistValidation' ? `${error.property} cannot be set here` : message]];
  return [...own, ...(error.children ?? []).flatMap((child) => flatten(child, entity, name))];
}
