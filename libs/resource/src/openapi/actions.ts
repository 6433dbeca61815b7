import type { ActionInfo } from '@haulbook/core';
import { MAX_BULK } from '../crud/bulk.js';
import { actionsOf } from '../declaration/actions.js';
import { answer, body, CONFIRMED, id, ifMatch, inputSchema, STALE, TAKEN, TELL, type Methods, type Writer } from './parts.js';
import type { JsonSchema } from './schemas.js';

/** Build the paths of the declared actions of a resource, each with the input it takes. */
export function actionPaths(writer: Writer): Record<string, Methods> {
  const paths = Object.entries(actionsOf(writer.meta)).flatMap(([name, info]) => [
    ...(info.on === 'none' ? [] : [[`${writer.base}/{id}/actions/${name}`, { post: onOne(writer, name, info) }]]),
    ...(info.on === 'one' ? [] : [[`${writer.base}/actions/${name}`, { post: onMany(writer, name, info) }]]),
  ]);
  return Object.fromEntries(paths) as Record<string, Methods>;
}

function onOne({ meta, one, operation }: Writer, name: string, { label, input }: ActionInfo): Methods[string] {
  const requestBody = body(bodyOf(meta, input, { version: { type: 'integer' } }));
  return operation(name, `${label}: ${one}`, { parameters: [id, ifMatch], requestBody }, { 200: DONE, ...TAKEN, ...STALE });
}

function onMany({ meta, many, operation }: Writer, name: string, { label, input, on }: ActionInfo): Methods[string] {
  const ids = { type: 'array', items: { type: 'string', format: 'uuid' }, minItems: 1, maxItems: MAX_BULK };
  const requestBody = body(bodyOf(meta, input, on === 'many' ? { ids } : {}, on === 'many' ? ['ids'] : []));
  return operation(`${name}Many`, `${label}: ${many}, all or none`, { requestBody }, { 200: DONE, ...TAKEN });
}

function bodyOf(meta: Writer['meta'], input: ActionInfo['input'], own: Record<string, JsonSchema>, always: string[] = []): JsonSchema {
  const asked = inputSchema(meta, input);
  const required = [...always, ...(asked?.required ? ['input'] : [])];
  return {
    type: 'object',
    properties: { ...own, ...(asked && { input: asked }), tell: TELL, confirmed: CONFIRMED },
    additionalProperties: false,
    ...(required.length > 0 ? { required } : {}),
  };
}

const OPEN: JsonSchema = {
  type: 'object',
  description: 'A record to go on with',
  properties: { path: { type: 'string' }, id: { type: 'string', format: 'uuid' }, edit: { type: 'boolean' } },
};
const DONE = answer('Done', { type: 'object', properties: { message: { type: 'string' }, open: OPEN } });
