import type { TransitionInput } from '@haulbook/core';
import type { ResourceDefinition } from '../crud/definition.js';
import { actionsOf } from '../declaration/actions.js';
import { askedOfLines, stateFields } from '../declaration/fields.js';
import { metaOf } from '../declaration/registry.js';
import type { RefField, RefsField, ResourceMeta } from '../declaration/types.js';
import { inputSchema } from '../openapi/parts.js';
import { bodySchema, rowSchema, type JsonSchema } from '../openapi/schemas.js';
import { keyText, membersText, typeText } from './type-text.js';

const NOTE = '// Written by `npm run client` from the declarations: changes here are lost.';

/** One file of a client: its name, and what is in it. */
export interface ClientFile {
  name: string;
  text: string;
}

/**
 * Write the typed client of these resources: a file of types for each, and one that lists them. It says what the OpenAPI document says:
 * both are made of the same schemas.
 */
export function clientSource(definitions: readonly ResourceDefinition[]): ClientFile[] {
  const metas = definitions.map(({ meta }) => meta).toSorted((one, other) => (one.path < other.path ? -1 : 1));
  const files = metas.map((meta) => ({ name: `${meta.path}.ts`, text: resourceText(meta, metas) }));
  return [...files, { name: 'index.ts', text: indexText(metas) }];
}

const typeName = (meta: ResourceMeta): string => `${meta.entity.name}Resource`;

function indexText(metas: readonly ResourceMeta[]): string {
  return [
    NOTE,
    ...metas.map((meta) => `import type { ${typeName(meta)} } from './${meta.path}.js';`),
    ...metas.map((meta) => `export type * from './${meta.path}.js';`),
    '',
    '/** Every resource by its path. */',
    'export interface Resources {',
    ...metas.map((meta) => `  ${keyText(meta.path)}: ${typeName(meta)};`),
    '}',
    '',
  ].join('\n');
}

function resourceText(meta: ResourceMeta, metas: readonly ResourceMeta[]): string {
  const name = meta.entity.name;
  const references = referencesOf(meta, metas);
  const others = [...new Map(references.map(({ target }) => [target.path, target])).values()].filter((target) => target !== meta);
  const create = bodySchema(meta, 'create');
  const update = bodySchema(meta, 'update');
  return [
    NOTE,
    ...others.map((target) => `import type { ${target.entity.name} } from './${target.path}.js';`),
    '',
    `/** A record of ${meta.labelPlural}, as it is read. What the caller may not read is left out. */`,
    ...interfaceText(name, membersText(propertiesOf(rowSchema(meta)))),
    ...interfaceText(`${name}Create`, membersText(propertiesOf(create), (create['required'] as string[] | undefined) ?? [])),
    ...interfaceText(`${name}Update`, membersText(propertiesOf(update), [])),
    ...interfaceText(typeName(meta), [
      `row: ${name}`,
      `create: ${name}Create`,
      `update: ${name}Update`,
      `refs: ${blockText(references.map(({ field, target }) => `${keyText(field.name)}: ${target.entity.name}`))}`,
      `filters: ${blockText(lineFilters(meta))}`,
      `transitions: ${blockText(transitionsOf(meta))}`,
      `actions: ${blockText(actionTexts(meta))}`,
      `trash: ${meta.trash}`,
    ]),
  ].join('\n');
}

const propertiesOf = (schema: JsonSchema) => schema['properties'] as Record<string, JsonSchema>;

const interfaceText = (name: string, members: readonly string[]): string[] => [
  `export interface ${name} {`,
  ...members.map((member) => `  ${member};`),
  '}',
  '',
];

const blockText = (members: readonly string[]): string => (members.length > 0 ? `{ ${members.join('; ')} }` : 'Record<never, never>');

/** Return the references, to one record or many, whose records the client knows: filters may name a field of theirs. */
const referencesOf = (meta: ResourceMeta, metas: readonly ResourceMeta[]) =>
  [...meta.fields.values()]
    .filter((field): field is RefField | RefsField => (field.kind === 'ref' || field.kind === 'refs') && !field.options.hidden)
    .map((field) => ({ field, target: metaOf(field.target()) }))
    .filter(({ target }) => metas.includes(target));

/** Write the fields of lines that conditions may be on; those of references are known by their records. */
const lineFilters = (meta: ResourceMeta): string[] =>
  [...meta.fields.values()].flatMap((field) => {
    if (field.kind !== 'lines' || field.options.hidden) return [];
    const properties = propertiesOf(rowSchema(metaOf(field.target())));
    return askedOfLines(field).map(({ key }) => `${keyText(`${field.name}.${key}`)}: ${typeText(properties[key]!)}`);
  });

/** Write what a step asks for; `undefined` when that is nothing. */
function inputText(meta: ResourceMeta, input: readonly TransitionInput[] | undefined): string {
  const asked = inputSchema(meta, input);
  if (!asked) return 'undefined';
  return `{ ${membersText(propertiesOf(asked), asked.required ?? []).join('; ')} }`;
}

const transitionsOf = (meta: ResourceMeta): string[] =>
  stateFields(meta).flatMap(({ graph }) =>
    Object.entries(graph.transitions).map(([name, { input }]) => `${keyText(name)}: ${inputText(meta, input)}`),
  );

const actionTexts = (meta: ResourceMeta): string[] =>
  Object.entries(actionsOf(meta)).map(
    ([name, { on, input }]) => `${keyText(name)}: { on: ${typeText({ enum: [on ?? 'one'] })}; input: ${inputText(meta, input)} }`,
  );
