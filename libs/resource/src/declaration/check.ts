import { validateGraph } from '@haulbook/core';
import type { ResourceDefinition } from '../crud/definition.js';
import type { Actor } from '../policy/actor.js';
import { policyProblems } from '../policy/check.js';
import { isImportKey } from '../import/fields.js';
import { actionProblems, USUAL_ACTIONS } from './actions.js';
import { conditionProblems, holdsProblems } from './conditions.js';
import { findColumn, hasValue, isStored, pathOf, stateFields } from './fields.js';
import { inputProblems } from './inputs.js';
import { COMPUTABLE, NO_COLUMN, SEARCHABLE, UNFILTERABLE, UNSORTABLE } from './kinds.js';
import { findMeta } from './registry.js';
import { tablesOf } from './tables.js';
import type { FieldMeta, LinesField, ResourceMeta, Type } from './types.js';
import { normalized } from './validators.js';
import { timelineProblems } from '../timeline/sources.js';
import { viewProblems } from './views.js';

/** Error with everything that is wrong with the declarations: each problem is a sentence that says where it is and what to do. */
export class BadDeclarations extends Error {
  constructor(readonly problems: string[]) {
    super(`The declarations have problems:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
  }
}

export interface DeclaredApplication {
  /** Entities without routes. Lines need not be listed: they are found through their records. */
  technical: readonly Type[];
  /** Names of the menu groups. */
  groups?: readonly string[];
  /** One actor of each kind that policies distinguish. */
  actors?: readonly Actor[];
}

/** Check what the type check cannot see and what would otherwise fail late or silently. @throws BadDeclarations */
export function checkDeclarations(definitions: readonly ResourceDefinition[], application: DeclaredApplication): void {
  const resources = definitions.map(({ meta }) => meta);
  const tables = tablesOf([...resources.map(({ entity }) => entity), ...application.technical]);
  const paths = new Set(resources.map(({ path }) => path));
  const declared = tables.map(findMeta).filter((meta) => meta !== undefined);
  const problems = [
    ...twice(declared),
    ...resources.flatMap((meta) => [...asResource(meta, application), ...timelineProblems(meta), ...actionProblems(meta, paths)]),
    ...declared.flatMap((meta) => [
      ...ofResource(meta),
      ...[...meta.fields.values()].flatMap((field) => ofField(meta, field, { tables, paths })),
    ]),
    ...policyProblems(definitions, application.actors ?? []),
  ];
  if (problems.length > 0) throw new BadDeclarations([...new Set(problems)]);
}

const nameOf = (meta: ResourceMeta) => meta.entity.name;
const quoted = (names: Iterable<string>) => [...names].map((name) => `"${name}"`).join(', ');

function twice(metas: ResourceMeta[]): string[] {
  return metas.flatMap((meta, index) => {
    const other = metas.slice(0, index).find((earlier) => earlier !== meta && earlier.table === meta.table);
    return other ? [`${nameOf(meta)} and ${nameOf(other)} have the same path "${meta.path}": give one of them another`] : [];
  });
}

function asResource(meta: ResourceMeta, { groups }: DeclaredApplication): string[] {
  const { group, embedded } = meta.options;
  const problems: string[] = [];
  if (embedded) problems.push(`${nameOf(meta)} is embedded, so it has no routes: take it out of the list of resources and keep its table`);
  if (group !== undefined && groups && !groups.includes(group))
    problems.push(`${nameOf(meta)}: there is no menu group "${group}"; there are ${quoted(groups)}`);
  return problems;
}

function ofResource(meta: ResourceMeta): string[] {
  const { options, fields } = meta;
  const at = nameOf(meta);
  const problems: string[] = [];
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(meta.path))
    problems.push(`${at}: the path "${meta.path}" must be lower-case words with dashes`);
  for (const name of [...meta.title, ...(options.untitled ?? [])]) {
    const field = fields.get(name);
    if (!field || field.options.hidden || ['refs', 'lines', 'json', 'file'].includes(field.kind))
      problems.push(`${at}: "${name}" cannot name a row; title takes texts, numbers, days, choices and references that are not hidden`);
  }
  const sort = fields.get(meta.defaultSort.field);
  if (!sort || UNSORTABLE.has(sort.kind) || sort.options.hidden)
    problems.push(`${at}: lists cannot be sorted by "${meta.defaultSort.field}"`);
  const then = options.thenBy && fields.get(options.thenBy);
  if (options.thenBy && (!then || (then.kind !== 'ref' && UNSORTABLE.has(then.kind)) || then.options.hidden))
    problems.push(`${at}: lists cannot be ordered by "${options.thenBy}" then`);
  for (const name of [...(options.indexes ?? []), ...(options.uniques ?? [])].flat())
    if (!findColumn(meta, name)) problems.push(`${at}: an index needs columns, and "${name}" is none`);
  for (const name of options.oneOf ?? [])
    if (!findColumn(meta, name) || !findColumn(meta, name)!.options.optional)
      problems.push(`${at}: "oneOf" takes optional fields with a column, and "${name}" is none`);
  if (options.importKey && !isImportKey(fields.get(options.importKey)))
    problems.push(`${at}: importKey takes a text or number that is not hidden, and "${options.importKey}" is none`);
  if (options.searchOrder !== undefined && meta.search.length === 0)
    problems.push(`${at}: searchOrder takes a field to search; declare one with "search"`);
  return [
    ...problems,
    ...viewProblems(meta),
    ...holdsProblems(meta),
    ...aboutProblems(meta),
    ...namesProblems(meta),
    ...tabProblems(meta),
    ...(options.search?.flatMap((path) => searched(meta, path)) ?? []),
    ...(options.filters?.flatMap((path) => filtered(meta, path)) ?? []),
  ];
}

/** Refuse tabs with sections that no field is in, or that are on two of them. */
function tabProblems(meta: ResourceMeta): string[] {
  const placed = Object.values(meta.options.tabs ?? {}).flat();
  const known = new Set([...meta.fields.values()].map(({ options }) => options.section));
  return [
    ...placed.filter((section) => !known.has(section)).map((section) => `${nameOf(meta)}: a tab takes sections, and "${section}" is none`),
    ...placed
      .filter((section, at) => placed.indexOf(section) < at)
      .map((section) => `${nameOf(meta)}: the section "${section}" is on more than one tab`),
  ];
}

/** Refuse rows about records that could be moved to another record, and rows about rows about records. */
function aboutProblems(meta: ResourceMeta): string[] {
  const { about, features = {} } = meta.options;
  if (!about) return [];
  const movable = [about.resource, about.record].filter((name) => {
    const field = findColumn(meta, name);
    return field?.kind !== 'text' || !(field.options.readonly || field.options.createOnly);
  });
  return [
    ...movable.map((name) => `${nameOf(meta)}: it is about a record, so "${name}" must be a text that is readonly or createOnly`),
    ...(features.comments || features.tasks || features.files
      ? [`${nameOf(meta)}: it is about other records, so it takes no comments, tasks or files itself`]
      : []),
  ];
}

/** Refuse rows that do not keep which record they name, and words about it that cannot be left out where it may not be read. */
function namesProblems(meta: ResourceMeta): string[] {
  const { names } = meta.options;
  if (!names) return [];
  const kindOf = (name: string) => findColumn(meta, name)?.kind ?? '';
  const spoken = [names.title, ...(names.rest ?? [])].filter((name) => !findColumn(meta, name)?.options.optional);
  return [
    ...(['text', 'enum'].includes(kindOf(names.resource))
      ? []
      : [`${nameOf(meta)}: it names a record, so "${names.resource}" must be a text or a choice, the path of its resource`]),
    ...(kindOf(names.record) === 'text' ? [] : [`${nameOf(meta)}: it names a record, so "${names.record}" must be a text, its id`]),
    ...spoken.map(
      (name) => `${nameOf(meta)}: "${name}" is left out where the named record may not be read, so it must be an optional column`,
    ),
  ];
}

function filtered(meta: ResourceMeta, path: string): string[] {
  const { own, inner } = pathOf(meta, path);
  if (own && inner && ![own, inner].some(({ options }) => options.hidden) && isStored(inner) && !UNFILTERABLE.has(inner.kind)) return [];
  return [`${nameOf(meta)}: filters "${path}" must be lines or a reference, a dot and a field of theirs to filter by, like "items.kind"`];
}

function searched(meta: ResourceMeta, path: string): string[] {
  const names = path.split('.');
  const field = fieldAt(meta, names);
  if (names.length > 1 && field && SEARCHABLE.has(field.kind) && !field.options.hidden) return [];
  return [`${nameOf(meta)}: search "${path}" must be a reference, a dot and a text of the other record, like "customer.lastName"`];
}

/** Find the field at the end of a path over references. */
function fieldAt(meta: ResourceMeta | undefined, [name = '', ...rest]: string[]): FieldMeta | undefined {
  const field = meta?.fields.get(name);
  if (rest.length === 0) return field;
  const target = field?.kind === 'ref' ? field.target() : undefined;
  return target && fieldAt(findMeta(target), rest);
}

function ofField(
  meta: ResourceMeta,
  field: FieldMeta,
  { tables, paths }: { tables: readonly Type[]; paths: ReadonlySet<string> },
): string[] {
  if (field.system) return [];
  const at = `${nameOf(meta)}.${field.name}`;
  return [
    ...ofName(meta, field),
    ...ofOptions(field),
    ...conditionProblems(meta, field),
    ...ofDefault(field),
    ...ofGraph(meta, field, paths),
    ...ofTarget(meta, field, tables),
  ].map((problem) => `${at}: ${problem}`);
}

const KEPT = ['id', 'createdAt', 'updatedAt', 'version', 'deletedAt'];

function ofName(meta: ResourceMeta, field: FieldMeta): string[] {
  if (KEPT.includes(field.name) || (meta.fields.get('position')?.system && field.name === 'position'))
    return [`every record has "${field.name}" already; choose another name`];
  const other = [...meta.fields.values()].find((one) => one !== field && hasValue(field) && one.column === field.column);
  return other ? [`its column "${field.column}" is that of ${other.name}; choose another name`] : [];
}

function ofOptions({ kind, options, choices, choicesFollow }: FieldMeta): string[] {
  const problems: string[] = [];
  const say = (wrong: boolean | undefined, problem: string) => wrong && problems.push(problem);
  say(
    options.min !== undefined && options.max !== undefined && options.min > options.max,
    `min ${options.min} is above max ${options.max}`,
  );
  say(options.translated && !['text', 'longText', 'richText'].includes(kind), `texts alone are translated; this is ${kind}`);
  say(options.translated && Boolean(options.computed), 'it is computed, so there is nowhere to write a translation');
  say(choices?.length === 0 && !choicesFollow, 'it has no choices');
  say(options.search && !SEARCHABLE.has(kind), `the search box looks into texts only; this is ${kind}`);
  say(options.filter && UNFILTERABLE.has(kind), `${kind} cannot be filtered by`);
  say(options.sort && UNSORTABLE.has(kind), `${kind} cannot be sorted by`);
  say((options.unique || options.index) && NO_COLUMN.has(kind), `${kind} has no column to be unique or indexed`);
  say(options.list && kind === 'lines', 'lines travel with a single record, not in lists');
  say(options.optional && kind === 'lines', 'a record may always be without lines; leave out "optional"');
  say(
    options.hidden && (options.list || options.filter || options.search || options.sort),
    'it is hidden, so it can be in no list, filter or search',
  );
  say(
    options.computed && !COMPUTABLE.has(kind),
    `${kind} cannot be computed; a number, an amount, a text, a day, an instant, a choice or references to many can`,
  );
  say(
    options.computed && Boolean(options.unique || options.index || options.search || options.createOnly || options.default !== undefined),
    'it is computed, so there is nothing to index, search or write',
  );
  return problems;
}

/** Refuse a default that its own field does not accept: it would fail at the first create without the field. */
function ofDefault(field: FieldMeta): string[] {
  const { options, kind, choices } = field;
  const value = options.default;
  if (value === undefined) return [];
  if (NO_COLUMN.has(kind) || kind === 'ref') return [`${kind} takes no default; set it in a hook`];
  const known = new Set(choices?.map((choice) => choice.value));
  if (choices && ![value].flat().every((one) => known.has(String(one))))
    return [`its default ${JSON.stringify(value)} is none of its choices`];
  const size = typeof value === 'string' ? value.length : value;
  if (typeof size === 'number' && (size < (options.min ?? -Infinity) || size > (options.max ?? Infinity)))
    return [`its default ${JSON.stringify(value)} is not between min and max`];
  const normal = JSON.stringify(normalized(field, value));
  return normal === JSON.stringify(value) || kind === 'enums'
    ? []
    : [`its default ${JSON.stringify(value)} would be kept as ${normal}; write that`];
}

function ofGraph(meta: ResourceMeta, { graph, name: own }: FieldMeta, paths: ReadonlySet<string>): string[] {
  if (!graph) return [];
  const problems = validateGraph(graph);
  for (const [name, transition] of Object.entries(graph.transitions)) {
    if (USUAL_ACTIONS.includes(name)) problems.push(`a transition cannot be called "${name}", which is an action of every resource`);
    const rival = stateFields(meta).find((field) => field.name !== own && Object.hasOwn(field.graph.transitions, name));
    if (rival) problems.push(`${rival.name} has a transition "${name}" too; rename one`);
    problems.push(...inputProblems(meta, name, transition.input, paths));
  }
  return problems;
}

function ofTarget(meta: ResourceMeta, field: FieldMeta, tables: readonly Type[]): string[] {
  if (!field.target) return [];
  const target = field.target();
  if (!target) return ['its class is not there yet; is its import an "import type"?'];
  const other = findMeta(target);
  if (!other) return [`${target.name} is not a resource; declare it with @Resource`];
  if (!tables.includes(target)) return [`${target.name} has no table; add it to the list of resources, or to the technical entities`];
  return field.kind === 'lines' ? ofLines(meta, field, other) : [];
}

function ofLines(meta: ResourceMeta, { inverse }: LinesField, line: ResourceMeta): string[] {
  const parent = line.fields.get(inverse);
  const problems: string[] = [];
  if (!line.options.embedded) problems.push(`${nameOf(line)} must be declared with embedded: true`);
  if (!line.fields.get('position')?.system) problems.push(`${nameOf(line)} must extend LineEntity`);
  if (!parent?.cascade || parent.target() !== meta.entity)
    problems.push(`${nameOf(line)}.${inverse} must be @Field.parent(() => ${nameOf(meta)})`);
  return problems;
}
