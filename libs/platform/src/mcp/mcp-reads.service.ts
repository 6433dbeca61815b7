import { Injectable } from '@nestjs/common';
import {
  AdminSchemaService,
  badQuery,
  DomainError,
  ReadingService,
  ResourceRegistry,
  SearchService,
  type ResourceMeta,
} from '@haulbook/resource';
import { z } from 'zod';
import { id, resource } from './mcp-arguments.js';
import { tool, type McpTool } from './mcp-tool.js';

const MOST_ROWS = 100;
const DEFAULT_ROWS = 25;

const list = {
  resource,
  where: z
    .record(z.string(), z.unknown())
    .optional()
    .describe(
      'A condition: {"status": "open"}, {"dueOn": {"$lt": "2026-03-08"}}, with $eq $ne $in $gt $gte $lt $lte $contL $isnull, joined by $and, $or, $not; a field of a referenced record as "customer.lastName"',
    ),
  search: z.string().max(200).optional().describe('Words that must occur in the search fields'),
  sort: z
    .array(z.object({ field: z.string(), order: z.enum(['ASC', 'DESC']) }))
    .max(3)
    .optional(),
  fields: z.array(z.string()).max(100).optional().describe('Only these fields'),
  limit: z.int().min(1).max(MOST_ROWS).default(DEFAULT_ROWS),
  after: z.string().max(2000).optional().describe('The value "after" of the page before, for the next one'),
};

/** What an assistant can read. */
@Injectable()
export class McpReads {
  constructor(
    private readonly registry: ResourceRegistry,
    private readonly schema: AdminSchemaService,
    private readonly reading: ReadingService,
    private readonly finder: SearchService,
  ) {}

  readonly tools: McpTool[] = [
    tool({
      ...{ name: 'list_resources', title: 'List resources', isReadOnly: true, input: {} },
      description: 'Lists the kinds of records there are, and what may be done with each.',
      run: () => this.resources(),
    }),
    tool({
      ...{ name: 'describe_resource', title: 'Describe a resource', isReadOnly: true, input: { resource } },
      description:
        'Describes the fields of a kind of records, their choices, the transitions between its states, and its own actions: what each is on, which inputs it takes, and what it asks (confirm).',
      run: (given) => this.described(given.resource),
    }),
    tool({
      ...{ name: 'search', title: 'Search', isReadOnly: true, input: { text: z.string().min(1).max(200) } },
      description: 'Searches the records of all kinds by words, such as a name or a number.',
      run: ({ text }) => this.finder.search(text),
    }),
    tool({
      ...{ name: 'list_records', title: 'List records', isReadOnly: true, input: list },
      description: `Lists records of one kind, at most ${MOST_ROWS} at a time. Amounts are in cents, instants in UTC.`,
      run: ({ resource: path, where, search, ...page }) => {
        const request = { ...page, search: where, words: search, offset: 0 };
        return this.reading.list(this.meta(path), { request, paged: true, page: 1, count: 'capped' });
      },
    }),
    tool({
      ...{ name: 'get_record', title: 'Read a record', isReadOnly: true, input: { resource, id } },
      description: 'Reads one record with its lines and references. Its version is needed to change it.',
      run: (given) => this.reading.one(this.meta(given.resource), given.id),
    }),
  ];

  /** Find a resource that the caller may read. @throws DomainError `not_found` */
  meta(path: string): ResourceMeta {
    const meta = this.registry.byPath(path)?.meta;
    if (!meta || !this.registry.access(meta).may('read')) throw new DomainError('not_found', `There is no resource “${path}”`);
    return meta;
  }

  private async resources(): Promise<unknown> {
    const { resources } = await this.schema.schema();
    return resources.map(({ path, label, labelPlural, description, actions, transitions, ownActions = [] }) => ({
      path,
      label,
      labelPlural,
      description,
      canCreate: actions.create,
      canChange: actions.update,
      transitions: transitions.map(({ name }) => name),
      ownActions: ownActions.map(({ name }) => name),
    }));
  }

  private async described(path: string): Promise<unknown> {
    this.meta(path);
    const { resources } = await this.schema.schema();
    const found = resources.find((each) => each.path === path);
    if (!found) throw badQuery(`There is no resource “${path}”`);
    const { label, labelPlural, description, title, search, fields, transitions, actions, ownActions = [] } = found;
    return { path, label, labelPlural, description, title, search, actions, fields, transitions, ownActions };
  }
}
