import { actionsOf } from '../declaration/actions.js';
import { stateFields } from '../declaration/fields.js';
import { answer, body, refusal, type Operation, type Writer } from './parts.js';

/** Build the operation that changes all records of a list in the background. */
export function bulkChange({ meta, many, schemaOf, operation }: Writer): Operation {
  const steps = [
    ...stateFields(meta).flatMap(({ graph }) => Object.keys(graph.transitions)),
    ...Object.entries(actionsOf(meta)).flatMap(([name, { on }]) => (on === 'many' ? [name] : [])),
  ];
  const properties = {
    action: { type: 'string', enum: ['update', 'delete', ...(meta.trash ? ['restore'] : []), ...steps] },
    where: { type: 'object', description: 'The records: a condition in the grammar of `s` in lists; without it, all of them' },
    search: { type: 'string', description: 'Words that must occur in the search fields' },
    values: { ...schemaOf('Update'), description: 'The values of an update' },
    input: { type: 'object', description: 'The input of a transition or an action' },
    tell: { type: 'boolean', description: 'Set to false to leave off the messages of a transition.' },
    confirmed: { type: 'boolean', description: 'Set to true for records about which there are warnings, too.' },
    dryRun: { type: 'boolean', description: 'Set to true to change nothing, and find out what would be changed and what refused.' },
  };
  const schema = { type: 'object', properties, required: ['action'], additionalProperties: false };
  const started = {
    type: 'object',
    properties: { path: { type: 'string' }, id: { type: 'string', format: 'uuid' }, total: { type: 'integer' } },
  };
  return operation(
    'startBatch',
    `Change all ${many} that match, each by itself in the background, for people only`,
    { requestBody: body(schema) },
    {
      202: answer('Begun; `Location` is the address at which to read how far it is', started),
      409: refusal('The same request is being answered'),
    },
  );
}
