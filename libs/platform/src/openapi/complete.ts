import type { OpenAPIObject } from '@nestjs/swagger';

interface Parameter {
  name: string;
  in: string;
}

/** The parts of an operation that are completed here. */
interface Operation {
  parameters?: Parameter[];
  responses?: Record<string, object>;
}

const METHODS = ['get', 'put', 'post', 'patch', 'delete'] as const;
/** Routes with their own error formats: those of sign-in, and those that a payment provider calls. */
const OWN_REFUSALS = /^\/(api\/(auth|webhooks)|dev)\//;

const refusal = (description: string): object => ({
  description,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
});

/** Add what the signatures of hand-written endpoints leave out: path parameters, the format of ids, and errors. */
export function complete(paths: OpenAPIObject['paths']): void {
  for (const [path, item] of Object.entries(paths)) {
    for (const method of METHODS) {
      const operation = item[method] as Operation | undefined;
      if (!operation) continue;
      operation.parameters = [...(operation.parameters ?? []).filter((parameter) => parameter.in !== 'path'), ...parametersOf(path)];
      if (!OWN_REFUSALS.test(path)) operation.responses = { ...refusals(path, method), ...operation.responses };
    }
  }
}

const parametersOf = (path: string): Parameter[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string', ...(/^id$|Id$/.test(name) ? { format: 'uuid' } : {}) },
  }));

const refusals = (path: string, method: string): Record<string, object> => ({
  400: refusal('Invalid input'),
  401: refusal('Not signed in'),
  403: refusal('Not allowed'),
  ...(path.includes('{') ? { 404: refusal('Not found or not accessible') } : {}),
  ...(method === 'get' ? {} : { 409: refusal('Conflict: already taken, changed in the meantime, or in another state') }),
  429: refusal('Too many requests'),
});
