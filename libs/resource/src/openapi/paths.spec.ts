import { errorBody } from '@haulbook/resource-contracts';
import { libraryResources } from '../testing/library.entities.js';
import { resourceDocument } from './paths.js';

interface Parameter {
  name: string;
  in: string;
  required: boolean;
  description?: string;
  schema: Record<string, unknown>;
}
interface Operation {
  operationId: string;
  summary: string;
  tags: string[];
  parameters?: Parameter[];
  requestBody?: { required: boolean; content: { 'application/json': { schema: any } } };
  responses: Record<string, { description: string; content?: { 'application/json': { schema: any } } }>;
}

const { paths, schemas } = resourceDocument(libraryResources, '/api') as unknown as {
  paths: Record<string, Record<string, Operation>>;
  schemas: Record<string, any>;
};
const operations = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ name: `${method} ${path}`, path, operation })),
);
const bodyOf = (operation: Operation) => operation.requestBody!.content['application/json'].schema;
const answerOf = (operation: Operation, status: number) => operation.responses[status]!.content?.['application/json'].schema;
const parametersOf = (operation: Operation) => (operation.parameters ?? []).map(({ name }) => name);
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });

/** Collect every reference to a schema below a value. */
function refsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, below]) => (key === '$ref' ? [String(below)] : refsIn(below)));
}

describe('the OpenAPI document of resources', () => {
  it('lists each route of a resource', () => {
    const of = (resource: string) => operations.map(({ name }) => name).filter((name) => name.includes(`/api/${resource}`));
    expect(of('books').sort()).toEqual([
      'delete /api/books/bulk',
      'delete /api/books/{id}',
      'get /api/books',
      'get /api/books/export',
      'get /api/books/{id}',
      'get /api/books/{id}/history',
      'get /api/books/{id}/history/{version}',
      'patch /api/books/bulk',
      'patch /api/books/{id}',
      'post /api/books',
      'post /api/books/batches',
      'post /api/books/bulk',
      'post /api/books/{id}/revert',
      'post /api/books/{id}/transitions/lose',
      'post /api/books/{id}/transitions/publish',
    ]);
    expect(of('tags')).toContain('post /api/tags/{id}/restore');
    expect(of('authors').join()).not.toMatch(/restore|transitions/);
  });

  it.each(operations)('$name says what it does, takes and answers', ({ path, operation }) => {
    const { tags, summary, parameters = [], requestBody, responses } = operation;
    expect(tags).toEqual([path.split('/')[2]!.replace(/^./, (first) => first.toUpperCase())]);
    expect(summary).toMatch(/^[A-Z].* [a-z ]*(book|author|tag)s?\b/);
    for (const parameter of parameters) {
      expect(parameter).toMatchObject({ name: expect.stringMatching(/./), schema: { type: expect.stringMatching(/./) } });
      const inPath: Record<string, object> = { id: { format: 'uuid' }, version: { type: 'integer', minimum: 1 } };
      if (parameter.in === 'path') expect(parameter).toMatchObject({ required: true, schema: inPath[parameter.name] });
      else expect(parameter).toMatchObject({ required: parameter.name === 'format', description: expect.stringMatching(/./) });
    }
    expect(parametersOf(operation).includes('id')).toBe(path.includes('{id}'));
    if (requestBody) expect(requestBody).toMatchObject({ required: true, content: { 'application/json': { schema: {} } } });
    for (const response of Object.values(responses)) expect(response.description).toMatch(/./);
    for (const status of [400, 401, 403, 404]) expect(answerOf(operation, status)).toEqual(ref('Error'));
    for (const target of refsIn(operation)) expect(schemas).toHaveProperty(target.replace('#/components/schemas/', ''));
  });

  it('describes the past of a record, and the way back', () => {
    const { fixed, row } = answerOf(paths['/api/books/{id}/history/{version}']!['get']!, 200).properties;
    expect([row, fixed.additionalProperties]).toEqual([ref('Book'), { type: 'string' }]);
    const revert = paths['/api/books/{id}/revert']!['post']!;
    expect(bodyOf(revert)).toMatchObject({ required: ['to'], properties: { to: { type: 'integer' }, fields: { type: 'array' } } });
    expect(answerOf(revert, 412)).toEqual(ref('Error'));
  });

  it('gives every operation a name of its own', () => {
    const ids = operations.map(({ operation }) => operation.operationId);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toEqual(expect.arrayContaining(['listBook', 'createManyTag', 'updateAuthor', 'restoreTag', 'historyBook', 'publishBook']));
  });

  it('offers a list the parameters that its resource has', () => {
    const all = [
      's',
      'search',
      'filter',
      'or',
      'sort',
      'fields',
      'join',
      'page',
      'limit',
      'offset',
      'after',
      'count',
      'sum',
      'totals',
      'groupBy',
      'per',
    ];
    expect(parametersOf(paths['/api/books']!['get']!)).toEqual(all);
    expect(parametersOf(paths['/api/tags']!['get']!)).toEqual([
      ...all.filter((name) => !['search', 'count', 'sum', 'totals', 'groupBy', 'per'].includes(name)),
      'trashed',
      'count',
      'sum',
      'totals',
      'groupBy',
      'per',
    ]);
    const list = paths['/api/books']!['get']!.parameters!;
    const named = (name: string) => list.find((parameter) => parameter.name === name)!;
    expect(named('search').description).toContain('title, author.lastName');
    expect(named('sort').description).toContain('title, pages, priceCents');
    expect(named('sort').description).not.toContain('shelfCode');
    expect(named('filter').schema).toEqual({ type: 'array', items: { type: 'string' } });
    expect(named('page').schema).toEqual({ type: 'integer', minimum: 1 });
    expect(named('limit').schema).toMatchObject({ type: 'integer', minimum: 1, default: 25 });
    expect(named('offset').schema).toEqual({ type: 'integer', minimum: 0 });
    expect(named('count').schema).toEqual({ type: 'string', enum: ['exact', 'none'] });
    expect(paths['/api/tags']!['get']!.parameters!.find(({ name }) => name === 'trashed')!.schema).toEqual({
      type: 'string',
      enum: ['only'],
    });
  });

  it('exports what a list has, in a format, without pages', () => {
    const { get } = paths['/api/tags/export']!;
    expect(parametersOf(get!)).toEqual(['format', 's', 'filter', 'or', 'sort', 'fields', 'join', 'trashed']);
    expect(get!.parameters![0]!.schema).toEqual({ type: 'string', enum: ['csv', 'xlsx', 'json'] });
    expect(Object.keys(get!.responses[200]!.content!)).toEqual(['text/csv', expect.stringContaining('spreadsheetml'), 'application/json']);
    const kept = {
      ...libraryResources[0]!,
      meta: { ...libraryResources[0]!.meta, options: { ...libraryResources[0]!.meta.options, features: { export: false } } },
    };
    expect(resourceDocument([kept], '/api').paths).not.toHaveProperty(['/api/books/export']);
  });

  it('answers a list as a page or as bare rows, and a record as its row', () => {
    const { oneOf } = answerOf(paths['/api/books']!['get']!, 200);
    expect(oneOf[0]).toEqual({
      type: 'object',
      properties: {
        data: { type: 'array', items: ref('Book') },
        count: { type: 'integer' },
        total: { type: 'integer' },
        totalIsCapped: { type: 'boolean' },
        page: { type: 'integer' },
        pageCount: { type: 'integer' },
        sum: { type: 'number' },
        totals: expect.objectContaining({ type: 'object' }),
        groups: expect.objectContaining({ type: 'array' }),
        after: { type: 'string', nullable: true },
      },
    });
    expect(oneOf[1]).toEqual({ type: 'array', items: ref('Book') });
    expect(answerOf(paths['/api/books/{id}']!['get']!, 200)).toEqual(ref('Book'));
    expect(answerOf(paths['/api/books/{id}/history']!['get']!, 200)).toEqual({ type: 'array', items: { type: 'object' } });
    expect(answerOf(paths['/api/tags/{id}/restore']!['post']!, 200)).toEqual(ref('Tag'));
    expect(answerOf(paths['/api/tags/{id}']!['delete']!, 200)).toBeUndefined();
  });

  it('takes one record or many, and refuses what is taken, in use or stale', () => {
    const { post, patch, delete: remove } = paths['/api/books/bulk']!;
    expect(bodyOf(paths['/api/books']!['post']!)).toEqual(ref('BookCreate'));
    expect(bodyOf(paths['/api/books/{id}']!['patch']!)).toEqual(ref('BookUpdate'));
    const ids = { type: 'array', items: { type: 'string', format: 'uuid' } };
    const count = { type: 'object', properties: { count: { type: 'integer' } } };
    expect(bodyOf(post!)).toEqual({
      type: 'object',
      properties: { bulk: { type: 'array', items: ref('BookCreate') } },
      required: ['bulk'],
    });
    expect(bodyOf(patch!)).toEqual({ type: 'object', properties: { ids, values: ref('BookUpdate') }, required: ['ids', 'values'] });
    expect(bodyOf(remove!)).toEqual({ type: 'object', properties: { ids }, required: ['ids'] });
    expect([answerOf(post!, 201), answerOf(patch!, 200), answerOf(remove!, 200)]).toEqual([
      { type: 'array', items: ref('Book') },
      count,
      count,
    ]);
    const refusals = (path: string, method: string) =>
      Object.keys(paths[path]![method]!.responses).filter((status) => ['409', '412'].includes(status));
    expect(refusals('/api/books', 'post')).toEqual(['409']);
    expect(refusals('/api/books/bulk', 'post')).toEqual(['409']);
    expect(refusals('/api/books/bulk', 'delete')).toEqual(['409']);
    const both = [
      ['/api/books/bulk', 'patch'],
      ['/api/books/{id}', 'patch'],
      ['/api/books/{id}', 'delete'],
      ['/api/tags/{id}/restore', 'post'],
      ['/api/books/{id}/transitions/lose', 'post'],
    ] as const;
    for (const [path, method] of both) expect([path, refusals(path, method)]).toEqual([path, ['409', '412']]);
    expect(parametersOf(paths['/api/books/{id}']!['delete']!)).toEqual(['id', 'If-Match', 'version']);
    expect(parametersOf(paths['/api/books/{id}']!['get']!)).toEqual(['id', 'fields', 'join']);
  });

  it('takes with a transition what it asks for', () => {
    expect(bodyOf(paths['/api/books/{id}/transitions/publish']!['post']!)).toEqual({
      type: 'object',
      properties: { version: { type: 'integer' }, confirmed: expect.objectContaining({ type: 'boolean' }) },
      additionalProperties: false,
    });
    const lose = paths['/api/books/{id}/transitions/lose']!['post']!;
    expect(lose.summary).toBe('Report lost: book');
    expect(bodyOf(lose)).toEqual({
      type: 'object',
      properties: {
        version: { type: 'integer' },
        confirmed: expect.objectContaining({ type: 'boolean' }),
        input: {
          type: 'object',
          properties: { lostReason: { type: 'string', description: 'Reason' } },
          additionalProperties: false,
          required: ['lostReason'],
        },
      },
      additionalProperties: false,
      required: ['input'],
    });
    expect(answerOf(lose, 200)).toEqual(ref('Book'));
  });

  it('describes an error as the API answers it', () => {
    expect(schemas['Error']).toEqual({
      type: 'object',
      properties: {
        code: { type: 'string' },
        message: { type: 'string' },
        fields: { type: 'object', additionalProperties: { type: 'string' } },
        details: {},
        requestId: { type: 'string', description: expect.any(String) },
        traceId: { type: 'string', pattern: '^[0-9a-f]{32}$', description: expect.any(String) },
      },
      required: ['code', 'message'],
    });
    expect(Object.keys(schemas['Error'].properties)).toEqual(Object.keys(errorBody.shape));
  });

  it('has a path for each declared action, by what it is run on', () => {
    const [first] = libraryResources;
    const actions = {
      shelve: { label: 'Shelve', on: 'many', input: [{ name: 'pages', label: 'Pages', kind: 'number', required: true }] },
      count: { label: 'Count', on: 'none' },
      copy: { label: 'Copy', on: 'one' },
    } as const;
    const acting = { ...first!, meta: { ...first!.meta, options: { ...first!.meta.options, actions } } };
    const own = resourceDocument([acting], '/api').paths as unknown as Record<string, Record<string, Operation>>;
    expect(Object.keys(own).filter((path) => path.includes('actions'))).toEqual([
      '/api/books/{id}/actions/shelve',
      '/api/books/actions/shelve',
      '/api/books/actions/count',
      '/api/books/{id}/actions/copy',
    ]);
    const many = own['/api/books/actions/shelve']!['post']!;
    expect(bodyOf(many)).toMatchObject({
      required: ['ids', 'input'],
      properties: { input: { required: ['pages'], properties: { pages: { type: 'integer', description: 'Pages' } } } },
      additionalProperties: false,
    });
    expect([many.operationId, own['/api/books/{id}/actions/shelve']!['post']!.operationId]).toEqual(['shelveManyBook', 'shelveBook']);
    expect(Object.keys(bodyOf(own['/api/books/actions/count']!['post']!).properties)).toEqual(['tell', 'confirmed']);
    expect(answerOf(many, 200).properties).toMatchObject({ message: { type: 'string' }, open: { type: 'object' } });
  });
});
