import 'reflect-metadata';
import { validateSync } from 'class-validator';
import { keepValidators } from '../declaration/kept-validators.js';
import { metaOf } from '../declaration/registry.js';
import type { FieldMeta, LinesField, ResourceMeta } from '../declaration/types.js';
import { isWritable, normalized, type ValidatorGroup, type WriteGroup } from '../declaration/validators.js';
import { invalid } from '../errors/domain-error.js';
import { checkTranslations } from './translations.js';

type Row = Record<string, unknown>;

keepValidators();

/** Fields that the server adds to lines and screens send back. */
const ADDED_TO_LINES = ['createdAt', 'updatedAt', 'version', 'deletedAt', 'position'];

/**
 * Validate and normalize a client's body against the declaration.
 * @returns the values to write.
 * @throws DomainError `validation` with a message per field, unknown and read-only ones included.
 */
export function validateBody(meta: ResourceMeta, body: unknown, group: WriteGroup): Row {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw invalid({ body: 'The body must be an object' });
  const { version, confirmed: _confirmed, ...values } = body as Row;
  // A new record has no version yet: one that is sent is refused like any other unknown name.
  const own = group === 'create' && version !== undefined ? { ...values, version } : values;
  const { draft, problems } = check(meta, own, group);
  if (problems.length > 0) throw invalid(Object.fromEntries(problems));
  return draft;
}

/** Refuse unknown names in the body of a request, such as a misspelled one, or the version of one record among many. */
export function refuseUnknown(body: unknown, names: readonly string[]): void {
  const unknown = Object.keys(Object(body) as object).find((name) => !names.includes(name));
  if (unknown) throw invalid({ [unknown]: `${unknown} is not accepted here. This request accepts ${inWords(names)}` });
}
const inWords = (names: readonly string[]): string => [names.slice(0, -1).join(', '), names.at(-1)].filter(Boolean).join(' and ');

/** Return the version that a body names. @throws DomainError `validation` unless it is a whole number. */
export function versionOf(body: unknown): number | undefined {
  const version = (body as { version?: unknown }).version;
  if (version === undefined) return undefined;
  if (!Number.isInteger(version)) throw invalid({ version: 'version must be a whole number' });
  return version as number;
}

/** Whether a body confirms the warnings about it. */
export function isConfirmed(body: unknown): boolean {
  const { confirmed } = body as { confirmed?: unknown };
  if (confirmed !== undefined && typeof confirmed !== 'boolean') throw invalid({ confirmed: 'confirmed must be true or false' });
  return confirmed === true;
}

/** Validate and normalize the inputs of a transition by the fields that store them. */
export function validateInput(meta: ResourceMeta, values: Row): Row {
  const fields = [...meta.fields.values()].filter((field) => Object.hasOwn(values, field.key));
  const draft = normalizedValues(fields, values);
  const problems = problemsOf(meta, draft, ['update', 'input']);
  if (problems.length > 0) throw invalid(Object.fromEntries(problems));
  return draft;
}

interface Checked {
  draft: Row;
  problems: [string, string][];
}

function check(meta: ResourceMeta, body: Row, group: WriteGroup): Checked {
  const fields = [...meta.fields.values()].filter((field) => isWritable(field, group));
  const names = new Set(fields.map(({ key }) => key));
  const unknown = Object.keys(body).filter((name) => !names.has(name));
  const draft = normalizedValues(fields, body);
  const problems = [...unknown.map((name): [string, string] => [name, `${name} cannot be set here`]), ...problemsOf(meta, draft, [group])];
  problems.push(...checkTranslations(meta, draft, (texts) => problemsOf(meta, texts, ['update', 'input'])));
  for (const field of fields) if (field.kind === 'lines') problems.push(...checkLines(field, draft, group));
  return { draft, problems };
}

function normalizedValues(fields: FieldMeta[], values: Row): Row {
  const draft: Row = {};
  for (const field of fields) {
    const name = field.key;
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    if (value !== undefined) draft[name] = normalized(field, value);
  }
  return draft;
}

function problemsOf(meta: ResourceMeta, draft: Row, groups: ValidatorGroup[]): [string, string][] {
  const instance = Object.assign(Object.create(meta.entity.prototype as object) as Row, draft);
  const errors = validateSync(instance, { groups, forbidUnknownValues: false, stopAtFirstError: true });
  return errors.map(({ property, constraints }) => [property, Object.values(constraints ?? {})[0] ?? `${property} is not valid`]);
}

/** Validate each line by its own declaration: new lines as a create, existing ones as an update. Replaces the lines of the draft. */
function checkLines({ name, target }: LinesField, draft: Row, group: WriteGroup): [string, string][] {
  const rows = draft[name];
  if (!Array.isArray(rows) || !rows.every((row) => typeof row === 'object' && row !== null && !Array.isArray(row))) return [];
  const problems: [string, string][] = [];
  const seen = new Set<unknown>();
  draft[name] = (rows as Row[]).map((row, index) => {
    const { id: sent, ...own } = row;
    for (const added of ADDED_TO_LINES) delete own[added];
    const id = group === 'update' && typeof sent === 'string' ? sent : undefined;
    const line = check(metaOf(target()), own, id === undefined ? 'create' : 'update');
    problems.push(...line.problems.map(([field, message]): [string, string] => [`${name}.${index}.${field}`, message]));
    if (id !== undefined && seen.has(id)) problems.push([`${name}.${index}.id`, 'This line was sent twice']);
    seen.add(id);
    return id === undefined ? line.draft : { ...line.draft, id };
  });
  return problems;
}
