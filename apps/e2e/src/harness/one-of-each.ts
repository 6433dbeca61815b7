import { expect, type APIRequestContext } from '@playwright/test';
import type { Client } from 'pg';
import { post, type Stored } from './api.js';
import { PIXEL } from './pixel.js';
import { OWNER } from './server.js';

/** A server whose lists are to have a record each, as the super admin who is signed in there. */
export interface Filled {
  request: APIRequestContext;
  client: Client;
}

interface Schema {
  resources: { path: string; actions: { create: boolean; update: boolean } }[];
}

/** Read the first record of a list. */
export async function firstOf(request: APIRequestContext, path: string, filter = ''): Promise<Stored | undefined> {
  const rows: unknown = await (await request.get(`/api/${path}?limit=1${filter}`)).json();
  return Array.isArray(rows) ? (rows[0] as Stored | undefined) : undefined;
}

/** Return the resources that the caller may see, each with its first record. Fail with those that have none: no page of theirs would be checked. */
export async function resourcesOf(request: APIRequestContext) {
  const { resources } = (await (await request.get('/api/admin/schema')).json()) as Schema;
  const found = await Promise.all(resources.map(async (resource) => ({ ...resource, record: await firstOf(request, resource.path) })));
  expect(
    found.flatMap(({ path, record }) => (record ? [] : [path])),
    'resources without a record',
  ).toEqual([]);
  return found.map(({ record, ...resource }) => ({ ...resource, record: record! }));
}

/** Write what no one may send, in the names of its columns. @returns its id */
export async function insert({ client }: Filled, table: string, values: Record<string, unknown>): Promise<string> {
  const names = Object.keys(values).map((name) => `"${name}"`);
  const { rows } = await client.query<{ id: string }>(
    `INSERT INTO ${table} (${names}) SELECT ${names} FROM jsonb_populate_record(NULL::${table}, $1) RETURNING id`,
    [JSON.stringify(values)],
  );
  return rows[0]!.id;
}

export async function upload(request: APIRequestContext): Promise<string> {
  const file = { name: 'Yard.png', mimeType: 'image/png', buffer: PIXEL };
  const answer = await request.post('/api/uploads', { multipart: { file } });
  expect(answer.ok(), await answer.text()).toBe(true);
  return ((await answer.json()) as Stored).id;
}

/** What records of the framework are about, and whose they are. */
interface Owned {
  about: { resource: string; recordId: string };
  userId: string;
}

/** Add a record to each list that every application has, about a record whose values may be changed to these. */
export async function addToFramework(filled: Filled, about: Owned['about'], values: object): Promise<void> {
  const { rows } = await filled.client.query<{ id: string }>('SELECT id FROM users WHERE email = $1', [OWNER.email]);
  const owned = { about, userId: rows[0]!.id };
  await addTeamwork(filled, owned);
  await addOwnSettings(filled, owned);
  await addBulk(filled, owned, values);
  await addLogs(filled, owned);
}

async function addTeamwork(filled: Filled, { about, userId }: Owned): Promise<void> {
  const { request } = filled;
  const { id: comment_id } = await post(request, 'comments', { ...about, body: 'Who can look at this?' });
  const mention = { comment_id, user_id: userId, excerpt: 'Who can look at this?', author_name: 'Ann Lee' };
  await insert(filled, 'mentions', { ...columns(about), ...mention });
  await post(request, 'tasks', { ...about, title: 'Look at this' });
  await post(request, 'record-files', { ...about, file: await upload(request) });
}

async function addOwnSettings({ request }: Filled, { about: { resource } }: Owned): Promise<void> {
  await post(request, 'api-tokens', { name: 'Shop', scopes: [`${resource}:read`] });
  await post(request, 'saved-views', { name: 'Newest', resource, query: 'sort=createdAt' });
  await post(request, 'list-choices', { resource, columns: [{ name: 'createdAt', width: 160 }] });
}

async function addBulk(filled: Filled, { about, userId }: Owned, values: object): Promise<void> {
  const { request, client } = filled;
  const { resource } = about;
  const { id: batch_id } = await post(request, `${resource}/batches`, { action: 'update', values, dryRun: true });
  const refused = { title: 'One of them', outcome: 'refused', message: 'It has changed in the meantime', position: 0 };
  await insert(filled, 'batch_rows', { ...columns(about), ...refused, batch_id, user_id: userId });
  const file = { file_name: 'list.csv', headings: ['Name'], columns: [null], owner_id: userId, owner_name: 'Ann Lee' };
  const importId = await insert(filled, 'imports', { ...file, resource, step: 'done', rows: 3, created: 2, failed: 1 });
  const problems = JSON.stringify([{ field: 'Name', message: 'is missing' }]);
  const row = `INSERT INTO import_rows (import_id, number, cells, outcome, problems) VALUES ($1, 3, '["Ann"]', 'failed', $2)`;
  await client.query(row, [importId, problems]);
}

async function addLogs(filled: Filled, { about }: Owned): Promise<void> {
  const { request } = filled;
  const { resource } = about;
  const then = '2026-01-05T14:00:00Z';
  const hook = { name: 'Shop', url: 'https://example.com/hooks', resource, events: ['created'] };
  const { id: webhook_id } = await post(request, 'webhook-endpoints', hook);
  const answered = { status: 'failed', tries: 3, http_status: 502, took_ms: 40, problem: 'It answered with 502', answer: 'Bad gateway' };
  const event = { webhook_id, event: `${resource}.created`, tried_at: then };
  await insert(filled, 'webhook_deliveries', { ...columns(about), ...event, ...answered });
  const told = { channel: 'email', direction: 'out', template: 'security_notice', recipient: 'ann@example.com', subject: 'Your account' };
  await insert(filled, 'message_logs', { ...told, status: 'dead', tries: 10, error: 'The mail server doesn’t answer' });
  const failed = { outcome: 'failed', error: 'The database is full', unresolved: true };
  await insert(filled, 'job_runs', { ...failed, job: 'sweep_failed_jobs', started_at: then, since: then });
  await insert(filled, 'audit_archives', { name: 'January 2025', entries: 3, first_at: then, last_at: then, file: await upload(request) });
}

const columns = ({ resource, recordId }: Owned['about']) => ({ resource, record_id: recordId });
