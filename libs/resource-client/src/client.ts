import { errorFrom } from './client-error.js';
import type { HistoryEntry, TimelinePage } from './history.js';
import { listQuery, type ListQuery, type Page } from './query.js';
import type { ResourceTypes } from './where.js';

/** Where the API is, and who calls it. */
export interface ClientOptions {
  /** The origin of the application, `https://example.com`; the page's own by default. */
  origin?: string;
  /** An API token. Without one, the cookie of the browser's session counts. */
  token?: string;
  /** What sends requests; the global `fetch` by default. */
  fetch?: typeof globalThis.fetch;
}

type Fields<Row, Field extends keyof Row> = Pick<Row, Field | Extract<'id' | 'version', keyof Row>>;
type Names<Steps> = keyof Steps & string;
/** What a step or an action asks for, which is there only if it asks for something, and how it is to be run. */
type Input<Asked> = Asked extends undefined ? [input?: undefined, how?: StepOptions] : [input: Asked, how?: StepOptions];
/** The records that an action is on: one, one or several, or none. */
type Target<Action> = Action extends { on: 'one' }
  ? { id: string }
  : Action extends { on: 'many' }
    ? { id: string } | { ids: string[] }
    : null;
type Asked<Action> = Action extends { input: infer Asks } ? Asks : undefined;

/** What an action answers: a message, and perhaps a record to go on with. */
export interface ActionAnswer {
  message?: string;
  open?: { path: string; id: string };
}

/** How a call that changes something is sent. */
export interface SendOptions {
  /**
   * Makes it safe to repeat: sent again with the same key and the same values within seven days, it is not done again, and answers as it
   * did. For a call that may have been done although no answer came; `crypto.randomUUID()` is a good key.
   */
  idempotencyKey?: string;
}

/** How a step or an action is to be run. */
export interface StepOptions extends SendOptions {
  /** Of one record: the version that it is based on. At any other, the API refuses. */
  version?: number;
  /** Whether the warnings of a `confirmation_needed` (409) refusal have been read; without it, a step that warns does not run. */
  confirmed?: boolean;
  /** False leaves off the messages that it would send. */
  tell?: boolean;
}

type Send = <Answer>(method: string, path: string, body?: unknown, how?: SendOptions) => Promise<Answer>;

/** The routes of one resource. All of them throw `ClientError` when the API refuses. */
export class ResourceRoutes<Types extends ResourceTypes> {
  constructor(
    private readonly path: string,
    private readonly send: Send,
  ) {}

  /** Read a page of the list. */
  list<Field extends keyof Types['row'] & string = keyof Types['row'] & string>(
    query: ListQuery<Types, Field> = {},
  ): Promise<Page<Fields<Types['row'], Field>>> {
    return this.send('GET', `${this.path}?${listQuery(query as never).toString()}`);
  }

  /** Read all rows of the list, page by page as they are used. */
  async *all<Field extends keyof Types['row'] & string = keyof Types['row'] & string>(
    query: Omit<ListQuery<Types, Field>, 'page' | 'after'> = {},
  ): AsyncGenerator<Fields<Types['row'], Field>> {
    const whole = { limit: 100, count: 'none', ...query } as ListQuery<Types, Field>;
    let page = await this.list(whole);
    yield* page.data;
    while (page.after) {
      page = await this.list({ ...whole, after: page.after });
      yield* page.data;
    }
  }

  /** Read one record. It comes with all records that it refers to; `join` limits these, and the lines, to some of them. */
  get(id: string, { join = [] }: { join?: readonly Names<Types['refs']>[] } = {}): Promise<Types['row']> {
    const query = join.map((name) => `join=${name}`).join('&');
    return this.send('GET', `${this.path}/${id}${query && `?${query}`}`);
  }

  /** Read what happened to a record, newest first: at most 200 entries, `offset` leaves out the newest ones. */
  history(id: string, { offset }: { offset?: number } = {}): Promise<HistoryEntry[]> {
    return this.send('GET', `${this.path}/${id}/history${offset === undefined ? '' : `?offset=${offset}`}`);
  }

  /** Read what happened to a record and to those that refer to it, newest first, where it has a timeline; `after` goes on from a page. */
  timeline(id: string, { after }: { after?: string } = {}): Promise<TimelinePage> {
    return this.send('GET', `${this.path}/${id}/timeline${after === undefined ? '' : `?after=${encodeURIComponent(after)}`}`);
  }

  create(values: Types['create'], how?: SendOptions): Promise<Types['row']> {
    return this.send('POST', this.path, values, how);
  }

  /** Change a record; with a `version` among the values, only if it is still that one. */
  update(id: string, values: Types['update']): Promise<Types['row']> {
    return this.send('PATCH', `${this.path}/${id}`, values);
  }

  /** Delete a record, which goes to the trash where there is one. */
  async delete(id: string, version?: number): Promise<void> {
    await this.send('DELETE', `${this.path}/${id}${version === undefined ? '' : `?version=${version}`}`);
  }

  /** Take a record out of the trash, where there is one. */
  restore(id: Types['trash'] extends true ? string : never, how?: SendOptions): Promise<Types['row']> {
    return this.send('POST', `${this.path}/${id}/restore`, undefined, how);
  }

  /** Take a step of a state graph. */
  transition<Name extends Names<Types['transitions']>>(
    id: string,
    name: Name,
    ...[input, { idempotencyKey, ...how } = {}]: Input<Types['transitions'][Name]>
  ): Promise<Types['row']> {
    return this.send('POST', `${this.path}/${id}/transitions/${name}`, { input, ...how }, { idempotencyKey });
  }

  /** Run a declared action on a record, on several, all or none, or on none. */
  action<Name extends Names<Types['actions']>>(
    name: Name,
    target: Target<Types['actions'][Name]>,
    ...[input, { idempotencyKey, ...how } = {}]: Input<Asked<Types['actions'][Name]>>
  ): Promise<ActionAnswer> {
    const { id, ids } = (target ?? {}) as { id?: string; ids?: string[] };
    const path = id === undefined ? this.path : `${this.path}/${id}`;
    return this.send('POST', `${path}/actions/${name}`, { ids, input, ...how }, { idempotencyKey });
  }
}

/** The routes of all resources, by their paths. */
export type Client<Resources> = {
  readonly [Path in keyof Resources & string]: Resources[Path] extends ResourceTypes ? ResourceRoutes<Resources[Path]> : never;
};

/**
 * Make a client of an application.
 * @example
 * const api = createClient<Resources>({ origin: 'https://example.com', token });
 * const { data } = await api.coupons.list({ where: { status: 'active' }, sort: ['-createdAt'], fields: ['code'] });
 */
export function createClient<Resources>(options: ClientOptions = {}): Client<Resources> {
  const send = sender(options);
  const routes = new Map<string, ResourceRoutes<ResourceTypes>>();
  const routesOf = (_: object, path: string | symbol) => {
    // A promise would be looked for there by `await`.
    if (typeof path !== 'string' || path === 'then') return undefined;
    if (!routes.has(path)) routes.set(path, new ResourceRoutes(path, send));
    return routes.get(path);
  };
  return new Proxy({}, { get: routesOf }) as Client<Resources>;
}

function sender({ origin = '', token, fetch: given }: ClientOptions): Send {
  return async <Answer>(method: string, path: string, body?: unknown, { idempotencyKey }: SendOptions = {}) => {
    const headers = {
      accept: 'application/json',
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
    };
    const content = body === undefined ? {} : { body: JSON.stringify(body) };
    const response = await (given ?? globalThis.fetch)(`${origin}/api/${path}`, { method, headers, ...content });
    if (!response.ok) throw await errorFrom(response);
    const text = await response.text();
    return (text === '' ? undefined : JSON.parse(text)) as Answer;
  };
}
