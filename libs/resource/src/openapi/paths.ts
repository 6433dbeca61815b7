import { EXPORT_FORMATS, inSentence, MOST_GROUPS, MOST_HISTORY, PERIODS } from '@haulbook/resource-contracts';
import type { TransitionInfo } from '@haulbook/core';
import { stateFields } from '../declaration/fields.js';
import type { ResourceMeta } from '../declaration/types.js';
import { isExported } from '../export/columns.js';
import { EXPORT_TYPES } from '../export/types.js';
import type { ResourceDefinition } from '../crud/definition.js';
import { MAX_LIMIT } from '../query/request.js';
import { actionPaths } from './actions.js';
import { bulkChange } from './batches.js';
import { pageSchema } from './pages.js';
import {
  answer,
  body,
  CONFIRMED,
  id,
  idempotencyKey,
  ifMatch,
  IN_USE,
  inputSchema,
  listOf,
  query,
  refusal,
  REFUSALS,
  STALE,
  TAKEN,
  TELL,
  version,
  type Methods,
  type Operation,
  type Writer,
} from './parts.js';
import { pastSchema, REVERT, revertedSchema } from './past.js';
import { bodySchema, rowSchema, type JsonSchema } from './schemas.js';

/** Parameters that limit a single record to parts of it. */
const oneParameters = [
  query('fields', 'Only these fields, separated by commas'),
  query('join', 'Only these references and lines', listOf({ type: 'string' })),
];

/** Parameters that choose rows of a list, their order, and the parts of them. */
function rowParameters(meta: ResourceMeta): unknown[] {
  const names = [...meta.fields.values()].filter((field) => !field.options.hidden).map((field) => field.key);
  return [
    query(
      's',
      'Condition as JSON: `{"field": value}`, `{"field": {"$op": value}}`, `$and`, `$or`, `$not`; one step over a reference: `customer.lastName`; a field of lines, which one of them must meet: `services.doneOn`. Operators: $eq $ne $gt $gte $lt $lte $in $notin $between $isnull $notnull $starts $ends $cont $excl and their case-blind forms ending in L. Lists, lines and free-form data are null when there is nothing in them; lines themselves and data can be asked for that alone.',
    ),
    ...(meta.search.length > 0 ? [query('search', `Words to search for; each must be found in one of: ${meta.search.join(', ')}`)] : []),
    query('filter', '`field||$op||value`; repeat for all of several', listOf({ type: 'string' })),
    query('or', 'Like `filter`; any of several', listOf({ type: 'string' })),
    query('sort', `\`field,ASC\` or \`field,DESC\`. Fields: ${names.join(', ')}`, listOf({ type: 'string' })),
    query('fields', 'Only these fields, separated by commas'),
    query('join', 'Also include these references', listOf({ type: 'string' })),
  ];
}

const trashParameter = ({ trash }: ResourceMeta): unknown[] => {
  const only = { type: 'string', enum: ['only'] };
  return trash ? [query('trashed', 'List the trash instead, most recently deleted first; requires permission to delete', only)] : [];
};

function listParameters(meta: ResourceMeta): unknown[] {
  return [
    ...rowParameters(meta),
    query('page', 'Starts at 1; returns the envelope with totals', { type: 'integer', minimum: 1 }),
    query('limit', 'Rows per page', { type: 'integer', minimum: 1, maximum: MAX_LIMIT, default: 25 }),
    query('offset', 'Rows to skip, instead of page', { type: 'integer', minimum: 0 }),
    query('after', 'Cursor of the previous page; continues from there at any depth'),
    ...trashParameter(meta),
    query('count', 'How to count the total; capped by default, at 10,000, or at 1,000 for a search', {
      type: 'string',
      enum: ['exact', 'none'],
    }),
    query('sum', 'With totals: also add up this amount or number over all rows of the list'),
    query(
      'totals',
      'With totals: also how many rows of the list have a value in these fields, and of amounts and numbers the sum and the average; separated by commas',
    ),
    query(
      'groupBy',
      `With totals: also those of the rows by each value of this field, a row with several in each of them; beyond ${MOST_GROUPS} groups the others as one, \`isRest\``,
    ),
    query('per', 'With groupBy: the periods of a day or an instant; month by default', { type: 'string', enum: PERIODS }),
  ];
}

/** Build the OpenAPI paths and schemas of all resources, to be merged into the application's document. */
export function resourceDocument(
  definitions: ResourceDefinition[],
  prefix: string,
): { paths: Record<string, Record<string, Operation>>; schemas: Record<string, JsonSchema> } {
  const paths: Record<string, Record<string, Operation>> = {};
  const schemas: Record<string, JsonSchema> = {
    Error: {
      type: 'object',
      properties: {
        code: { type: 'string' },
        message: { type: 'string' },
        fields: { type: 'object', additionalProperties: { type: 'string' } },
        details: {},
        requestId: { type: 'string', description: 'Finds the request in the log of the server' },
        traceId: { type: 'string', pattern: '^[0-9a-f]{32}$', description: 'The trace that the request is part of, if there is one' },
      },
      required: ['code', 'message'],
    },
  };
  for (const { meta } of definitions) {
    schemas[meta.entity.name] = rowSchema(meta);
    schemas[`${meta.entity.name}Create`] = bodySchema(meta, 'create');
    schemas[`${meta.entity.name}Update`] = bodySchema(meta, 'update');
    Object.assign(paths, pathsOf(meta, `${prefix}/${meta.path}`));
  }
  return { paths, schemas };
}

function pathsOf(meta: ResourceMeta, base: string): Record<string, Methods> {
  const name = meta.entity.name;
  const writer: Writer = {
    meta,
    base,
    one: inSentence(meta.label),
    many: inSentence(meta.labelPlural),
    row: { $ref: `#/components/schemas/${name}` },
    schemaOf: (suffix) => ({ $ref: `#/components/schemas/${name}${suffix}` }),
    operation: (action, summary, rest, responses) => ({
      tags: [meta.labelPlural],
      operationId: `${action}${name}`,
      summary,
      ...rest,
      responses: { ...responses, ...REFUSALS },
    }),
  };
  return repeatable({
    [base]: collection(writer),
    [`${base}/bulk`]: bulk(writer),
    [`${base}/batches`]: { post: bulkChange(writer) },
    ...(isExported(meta) ? { [`${base}/export`]: exported(writer) } : {}),
    [`${base}/{id}`]: record(writer),
    ...below(writer),
  });
}

/** Add the header of calls that are safe to repeat. */
const repeatable = (paths: Record<string, Methods>): Record<string, Methods> =>
  Object.fromEntries(
    Object.entries(paths).map(([path, { post, ...others }]) => [
      path,
      post ? { ...others, post: { ...post, parameters: [...((post['parameters'] as unknown[]) ?? []), idempotencyKey] } } : others,
    ]),
  );

function collection({ meta, one, many, row, schemaOf, operation }: Writer): Methods {
  const list = { oneOf: [pageSchema(meta.entity.name), listOf(row)] };
  return {
    get: operation(
      'list',
      `List ${many}`,
      { parameters: listParameters(meta) },
      { 200: answer('A page, or a bare list without page, offset or after', list) },
    ),
    post: operation('create', `Create a ${one}`, { requestBody: body(schemaOf('Create')) }, { 201: answer('Created', row), ...TAKEN }),
  };
}

function exported({ meta, many, operation }: Writer): Methods {
  const format = { ...query('format', 'Format of the file', { type: 'string', enum: [...EXPORT_FORMATS] }), required: true };
  const file = { type: 'string', format: 'binary' };
  const content = Object.fromEntries(Object.values(EXPORT_TYPES).map((type) => [type.split(';')[0], { schema: file }]));
  return {
    get: operation(
      'export',
      `Download ${many} as a file: all rows that the list has for the same query, with \`fields\` as columns in their order`,
      { parameters: [format, ...rowParameters(meta), ...trashParameter(meta)] },
      { 200: { description: 'The file', content } },
    ),
  };
}

function bulk({ many, row, schemaOf, operation }: Writer): Methods {
  const ids = listOf({ type: 'string', format: 'uuid' });
  const howMany = { 200: answer('How many', { type: 'object', properties: { count: { type: 'integer' } } }) };
  const sent = (properties: Record<string, JsonSchema>) => ({
    requestBody: body({ type: 'object', properties, required: Object.keys(properties) }),
  });
  return {
    post: operation('createMany', `Create several ${many}, all or none`, sent({ bulk: listOf(schemaOf('Create')) }), {
      201: answer('Created', listOf(row)),
      ...TAKEN,
    }),
    patch: operation('updateMany', `Change several ${many}, all or none`, sent({ ids, values: schemaOf('Update') }), {
      ...howMany,
      ...TAKEN,
      ...STALE,
    }),
    delete: operation('deleteMany', `Delete several ${many}, all or none`, sent({ ids }), { ...howMany, ...IN_USE }),
  };
}

function record({ one, row, schemaOf, operation }: Writer): Methods {
  return {
    get: operation('get', `One ${one}`, { parameters: [id, ...oneParameters] }, { 200: answer('The record', row) }),
    patch: operation(
      'update',
      `Change a ${one}`,
      { parameters: [id, ifMatch], requestBody: body(schemaOf('Update')) },
      { 200: answer('Changed', row), ...TAKEN, ...STALE },
    ),
    delete: operation('delete', `Delete a ${one}`, { parameters: [id, ifMatch, version] }, { 200: answer('Deleted'), ...IN_USE, ...STALE }),
  };
}

/** Build the operations on the history, trash and transitions of one record. */
function below(writer: Writer): Record<string, Methods> {
  const { meta, base, one, row, operation } = writer;
  const history = answer(`Newest first, at most ${MOST_HISTORY}`, listOf({ type: 'object' }));
  const earlier = query('offset', 'Entries to skip, for earlier ones', { type: 'integer', minimum: 0 });
  const restored = { 200: answer('The record', row), ...TAKEN, ...STALE };
  const restore = operation('restore', `Take a ${one} out of the trash`, { parameters: [id, ifMatch] }, restored);
  return {
    [`${base}/{id}/history`]: { get: operation('history', `What happened to a ${one}`, { parameters: [id, earlier] }, { 200: history }) },
    ...(meta.history ? past(writer) : {}),
    ...(meta.options.timeline ? { [`${base}/{id}/timeline`]: { get: timelineOf(writer) } } : {}),
    ...(meta.trash ? { [`${base}/{id}/restore`]: { post: restore } } : {}),
    ...transitions(writer),
    ...actionPaths(writer),
  };
}

function past({ base, one, row, operation }: Writer): Record<string, Methods> {
  const at = { name: 'version', in: 'path', required: true, schema: { type: 'integer', minimum: 1 } };
  return {
    [`${base}/{id}/history/{version}`]: {
      get: operation('past', `A ${one} as it was at a version`, { parameters: [id, at] }, { 200: answer('As it was', pastSchema(row)) }),
    },
    [`${base}/{id}/revert`]: {
      post: operation(
        'revert',
        `Put a ${one} back to what it was at a version, or some of its fields`,
        { parameters: [id, ifMatch], requestBody: body(REVERT) },
        { 200: answer('The record afterward', revertedSchema(row)), ...TAKEN, ...STALE },
      ),
    },
  };
}

function timelineOf({ one, operation }: Writer): Methods[string] {
  const events = { type: 'object', properties: { data: listOf({ type: 'object' }), after: { type: 'string', nullable: true } } };
  const parameters = [id, query('after', 'Cursor of the previous page')];
  return operation(
    'timeline',
    `What happened to a ${one} and to what refers to it`,
    { parameters },
    { 200: answer('Newest first', events) },
  );
}

/** Build one path per transition, each with the input it takes. */
function transitions(writer: Writer): Record<string, Methods> {
  const all = stateFields(writer.meta).flatMap(({ graph }) => Object.entries(graph.transitions));
  return Object.fromEntries(
    all.map(([name, transition]) => [`${writer.base}/{id}/transitions/${name}`, { post: transitionOf(writer, name, transition) }]),
  );
}

function transitionOf({ meta, one, row, operation }: Writer, name: string, { label, input = [], tells }: TransitionInfo): Methods[string] {
  const asked = inputSchema(meta, input);
  const schema = {
    type: 'object',
    properties: { version: { type: 'integer' }, ...(tells && { tell: TELL }), confirmed: CONFIRMED, ...(asked && { input: asked }) },
    additionalProperties: false,
    ...(asked?.required ? { required: ['input'] } : {}),
  };
  const responses = {
    200: answer('The record after it', row),
    409: refusal('Not possible in this state'),
    ...STALE,
  };
  return operation(name, `${label}: ${one}`, { parameters: [id, ifMatch], requestBody: body(schema) }, responses);
}
