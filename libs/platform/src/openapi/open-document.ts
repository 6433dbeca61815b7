import type { INestApplication } from '@nestjs/common';
import type { OpenAPIObject } from '@nestjs/swagger';
import { z } from 'zod';
import { pluralize } from '@haulbook/core';
import { openEndpoints, type OpenEndpoint } from '../other-sites/for-other-sites.js';
import type { OtherSites } from '../other-sites/other-sites.js';
import type { RateLimitRule } from '../rate-limit/rate-limit.js';

type Operation = Record<string, unknown> & { parameters?: object[]; responses?: Record<string, object>; requestBody?: object };
/** What a caller without a session does not meet. */
const ONLY_WITH_A_SESSION = ['401'];
const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  schema: { type: 'string', maxLength: 200 },
  description: 'A new UUID for each request. Sent again with the same body, it repeats the first answer instead of booking twice.',
};

/** Build the document of the endpoints that are open to pages of other sites, from that of the whole API. */
export function openDocument(app: INestApplication, whole: OpenAPIObject, { title, about }: OtherSites['docs']): OpenAPIObject {
  const paths: Record<string, Record<string, Operation>> = {};
  for (const endpoint of openEndpoints(app)) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    const method = endpoint.method.toLowerCase() as 'get';
    const operation = whole.paths[path]?.[method] as Operation | undefined;
    if (operation) (paths[path] ??= {})[method] = described(operation, endpoint);
  }
  const { Error: error } = whole.components?.schemas ?? {};
  return {
    openapi: whole.openapi,
    info: { ...whole.info, title, description: about },
    paths,
    components: { schemas: error ? { Error: error } : {} },
  };
}

function described(operation: Operation, { about: { summary, details, answer }, limits }: OpenEndpoint): Operation {
  const { security: _session, ...rest } = operation;
  const responses = Object.entries(operation.responses ?? {}).map(([status, response]) => [
    status,
    answer && status.startsWith('2') ? answered(answer) : response,
  ]);
  return {
    ...rest,
    tags: ['Endpoints'],
    summary,
    description: [details, ...limits.map(limitInWords)].filter(Boolean).join('\n\n'),
    parameters: (operation.parameters ?? []).map((parameter) => (isKey(parameter) ? IDEMPOTENCY_KEY : parameter)),
    responses: Object.fromEntries(responses.filter(([status]) => !ONLY_WITH_A_SESSION.includes(String(status)))) as Record<string, object>,
  };
}

const isKey = (parameter: object): boolean => 'name' in parameter && parameter.name === 'idempotency-key';

const answered = (contract: z.ZodType): object => ({
  description: 'The answer',
  content: { 'application/json': { schema: z.toJSONSchema(contract, { io: 'output', unrepresentable: 'any', target: 'openapi-3.0' }) } },
});

const WHO: Record<RateLimitRule['key'], string> = { ip: 'address', email: 'email address', actor: 'account' };

function limitInWords({ key, limit, per }: RateLimitRule): string {
  const time = per % 3600 === 0 ? unit(per / 3600, 'hour') : per % 60 === 0 ? unit(per / 60, 'minute') : unit(per, 'second');
  return `Limit: ${limit} calls ${time} from one ${WHO[key]}.`;
}

const unit = (count: number, name: string): string => (count === 1 ? `per ${name}` : `in ${pluralize(count, name)}`);
