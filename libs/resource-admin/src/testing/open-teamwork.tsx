import type { Colleague } from '@haulbook/resource-contracts';
import Teamwork from '../teamwork/teamwork';
import { fakeApi, type Answer, type Call } from './fake-api';
import { fakeLive } from './fake-live';
import { boats, field, resource, schema } from './fixtures';
import { renderAdmin } from './render-admin';

/** Boats that take comments and tasks. */
export const commented = { ...boats, features: { trash: true, history: true, comments: true, tasks: true } };
const comments = resource('comments', { label: 'Comment', labelPlural: 'Comments', fields: [field('body', 'longText')] });
const mentions = resource('mentions', { label: 'Mention', labelPlural: 'Mentions', fields: [field('excerpt', 'text')] });
const staff = resource('admin-users', {
  fields: [field('firstName', 'text'), field('lastName', 'text')],
  title: ['firstName', 'lastName'],
});
const tasks = resource('tasks', {
  ...{ label: 'Task', labelPlural: 'Tasks', title: ['title'] },
  fields: [
    field('title', 'text', { label: 'To do', max: 200 }),
    field('status', 'state', { choices: [{ value: 'done', label: 'Done' }] }),
    field('dueOn', 'date', { label: 'Due' }),
    field('assignee', 'ref', { label: 'Assigned to', target: 'admin-users', idField: 'assigneeId' }),
  ],
  transitions: [
    { name: 'finish', field: 'status', label: 'Mark as done', from: ['open'], to: 'done', input: [] },
    { name: 'reopen', field: 'status', label: 'Reopen', from: ['done'], to: 'open', input: [] },
  ],
});
const rules = [
  { action: ['read', 'create'], subject: 'comments' },
  { action: ['update', 'delete'], subject: 'comments', conditions: { authorId: 'me' } },
  { action: ['read', 'create', 'finish', 'reopen'], subject: 'tasks' },
  { action: 'read', subject: ['mentions', 'boats'] },
];

/** Everything that screens with comments and tasks know. */
export function teamworkSchema() {
  const known = schema([commented, comments, mentions, tasks, staff], rules);
  return { ...known, me: { ...known.me, staffId: 'mine' } };
}

/** What the server has about the boat; what a test changes later is what is read next. */
export interface About {
  comments?: object[];
  tasks?: ({ status: string } & Record<string, unknown>)[];
  /** The mentions of the caller that are new. */
  mentions?: object[];
  /** Null while they cannot be read. */
  colleagues?: Colleague[] | null;
}

/** The most rows that it gives at once: the API has such an end as well, at more than a test wants to draw. */
const MOST = 40;

/** Answer with a page of a list, with all that there is counted; a larger page is refused. */
function page(rows: object[], query: URLSearchParams): Answer {
  const limit = Number(query.get('limit'));
  if (limit > MOST) return { status: 400, data: { message: 'limit is too large' } };
  const from = Number(query.get('after') ?? (Number(query.get('page') ?? 1) - 1) * limit);
  const data = rows.slice(from, from + limit);
  const after = from + limit < rows.length ? String(from + limit) : null;
  return { data: { data, count: data.length, total: rows.length, page: 1, pageCount: 1, after } };
}

/** Answer a request as a server that has this about the boat. */
export function answerAbout(about: About, write: (call: Call) => Answer): (call: Call) => Answer {
  return (call) => {
    const { method, path, query } = call;
    if (method !== 'get') return write(call);
    if (path === '/api/admin/colleagues')
      return about.colleagues === null ? { status: 503, data: { message: 'Later' } } : { data: about.colleagues ?? [] };
    const status = /"status":\{"\$eq":"(\w+)"/.exec(query.get('s') ?? '')?.[1];
    if (path === '/api/comments') return page(about.comments ?? [], query);
    if (path === '/api/mentions') return page(about.mentions ?? [], query);
    const inState = (task: { status: string }) => task.status === status;
    if (path === '/api/tasks') return page((about.tasks ?? []).filter(inState), query);
    return { data: [] };
  };
}

/** Open what staff say and do about a boat; `hold` keeps requests on their way until what it returns is called. */
export function openTeamwork(about: About, write: (call: Call) => Answer = () => ({ data: {} })) {
  const { http, calls } = fakeApi(answerAbout(about, write));
  const live = fakeLive();
  const row = { id: 'b1', version: 1, name: 'Albatross' };
  renderAdmin(<Teamwork resource={commented} row={row} />, { http, schema: teamworkSchema(), live: live.provider });
  const answer = http.defaults.adapter as (request: never) => Promise<unknown>;
  const hold = () => {
    let arrive = () => undefined as void;
    const arrived = new Promise<void>((resolve) => (arrive = resolve));
    http.defaults.adapter = (async (request: never) => (await arrived, answer(request))) as never;
    return arrive;
  };
  return { calls, live, hold, sent: (method: string) => calls.filter((call) => call.method === method) };
}
