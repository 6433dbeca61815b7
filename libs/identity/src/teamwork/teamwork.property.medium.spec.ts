import fc from 'fast-check';
import { PoliciesByName, randomGrants, type Grant } from '@haulbook/testing/policies';
import { MessageLog, StoredFile } from '@haulbook/platform';
import { Access, definePolicy, metaOf, runAs, type Actor, type ResourceDefinition } from '@haulbook/resource';
import { AdminUser } from '../staff/admin-user.entity.js';
import { StaffActors } from '../staff/staff-actors.js';
import { Case, caseOffice } from '../testing/case-office.js';
import { startTestServer, type TestClient, type TestServer } from '../testing/index.js';
import { Comment } from './comment.entity.js';
import { Mention } from './mention.entity.js';
import { RecordFile } from './record-file.entity.js';
import { RecordFiles } from './record-files.service.js';
import { Task } from './task.entity.js';

const NAMES = ['Ash', 'Birch', 'Cedar'] as const;
const KEEPERS = [null, 'k1', 'k2'] as const;
const someGrants = randomGrants({ fields: ['name', 'keeperId'], columns: { name: NAMES, keeperId: KEEPERS } });
const someCases = fc.array(fc.record({ name: fc.constantFrom(...NAMES), keeperId: fc.constantFrom(...KEEPERS) }), {
  minLength: 1,
  maxLength: 3,
});

/** A member of staff in one run: who they are to policies, and what these say about a case. */
interface Person {
  client: TestClient;
  actor: Actor;
  staffId: string;
  reads(record: Case, field?: string): boolean;
}
/** A case, and what was said, is to be done and was added about it. */
interface Told {
  about: Case;
  comment: Comment;
  task: Task;
  file: RecordFile;
}

/** What staff say and do about a record is for those whom can() lets read the record, at every door. */
describe('comments, mentions, tasks and files', () => {
  const policies = new PoliciesByName();
  const policy = definePolicy<Case>((actor, can) => policies.grant('cases', actor, can as never));
  const narrowed = (definition: ResourceDefinition): ResourceDefinition =>
    definition.meta.entity === Case ? { ...definition, policy: policy as ResourceDefinition['policy'] } : definition;

  let server: TestServer;
  let clients: TestClient[];
  beforeAll(async () => {
    server = await startTestServer({ ...caseOffice, parts: [...caseOffice.parts, { wrap: narrowed }] });
    clients = [await server.signIn('admin'), await server.signIn('admin')];
  });
  afterAll(() => server?.close());

  /** Give a member of staff another policy, by another name. */
  async function person(client: TestClient, cases: Grant[]): Promise<Person> {
    const [firstName, lastName] = policies.give({ cases }).split(' ');
    const { userId } = client.person!;
    await server.records.update(AdminUser, { userId }, { firstName: firstName!, lastName: lastName! });
    const actor = (await server.app.get(StaffActors, { strict: false }).find(userId))!;
    const access = Access.of(metaOf(Case), policy as never, actor);
    return { client, actor, staffId: actor.staffId, reads: (record, field) => access.can('read', record, field) };
  }

  /** Empty the office, and have something said about each of these cases, with its id in the words. */
  async function told(cases: Pick<Case, 'name' | 'keeperId'>[]): Promise<Told[]> {
    const { records } = server;
    for (const table of ['mentions', 'comment_mentioned', 'comments', 'tasks', 'record_files', 'cases', 'message_logs', 'audit_entries'])
      await records.db.query(`DELETE FROM ${table}`);
    const all: Told[] = [];
    for (const values of cases) {
      const about = await records.insert(Case, values);
      const on = { resource: 'cases', recordId: about.id, authorName: 'Dana' };
      const comment = await records.insert(Comment, { ...on, authorId: '', body: `Said of ${about.id}` });
      const task = await records.insert(Task, { ...on, title: `Due for ${about.id}` });
      const stored = { name: 'scan.pdf', size: 1, mime: 'application/pdf' };
      const { id } = await records.insert(StoredFile, { ...stored, sha256: 'x', storageKey: about.id, purpose: 'record' });
      const file = await records.insert(RecordFile, { ...on, ...stored, name: `Scan of ${about.id}`, authorId: '', file: id });
      for (const { person: account } of clients)
        await records.insert(Mention, { ...on, commentId: comment.id, userId: account!.userId, excerpt: `Said of ${about.id}` });
      all.push({ about, comment, task, file });
    }
    return all;
  }

  const LISTS = [
    ...['comments', 'tasks', 'record-files', 'mentions'].map((path) => `${path}?limit=100`),
    ...['comments', 'tasks', 'record-files'].map((path) => `${path}/export?format=csv&fields=recordId,authorName`),
    'tasks?page=1&search=Due&sort=title,ASC',
    'record-files?search=Scan',
    'admin/search?text=Due',
    ...['comments', 'tasks', 'record-files'].map((path) => `audit-entries?filter=resource||$eq||${path}&limit=100&fields=recordId,after`),
  ];

  async function expectReads({ client, actor, reads }: Person, all: Told[]): Promise<void> {
    const seen = all.filter(({ about }) => reads(about)).map(({ about }) => about.id);
    for (const path of LISTS) {
      const { status, body } = await client.get(`/api/${path}`);
      const text = JSON.stringify(body);
      expect([path, status, all.map(({ about }) => about.id).filter((id) => text.includes(id))]).toEqual([path, 200, seen]);
    }
    for (const path of ['comments', 'tasks', 'record-files', 'mentions'])
      expect([path, (await client.get(`/api/${path}?page=1&count=exact`)).body.total]).toEqual([path, seen.length]);
    const counted = await client.get('/api/admin/counts?list=comments&list=tasks');
    expect(counted.body).toEqual([{ total: seen.length }, { total: seen.length }]);
    const { body } = await client.get('/api/tasks?page=1&groupBy=status');
    expect([body.totals.count, body.groups.length]).toEqual([seen.length, Math.min(1, seen.length)]);
    for (const { about, comment, task, file } of all) {
      const expected = reads(about) ? 200 : 404;
      for (const path of [`comments/${comment.id}`, `comments/${comment.id}/history`, `tasks/${task.id}`, `record-files/${file.id}`])
        expect([path, (await client.get(`/api/${path}`)).status]).toEqual([path, expected]);
      const asked = await client.get(`/api/admin/permissions?resource=tasks&recordId=${task.id}`);
      expect(asked.status).toBe(expected);
      const opens = runAs(actor, () => server.app.get(RecordFiles, { strict: false }).mayOpen({ id: file.file } as StoredFile));
      expect(await opens.catch(() => false)).toBe(reads(about));
    }
  }

  /** Who is offered for a mention, and what becomes of one: those who may not read the record are not told of it. */
  async function expectMentions({ client, reads }: Person, other: Person, { about }: Told): Promise<void> {
    const on = { resource: 'cases', recordId: about.id };
    const { body: offered } = await client.get(`/api/admin/colleagues?${new URLSearchParams(on).toString()}`);
    const readers = [reads(about), other.reads(about)];
    expect(offered).toHaveLength(readers[0] ? readers.filter(Boolean).length : 0);
    const expected = readers[0] ? (readers[1] ? 201 : 400) : 404;
    const said = await client.post('/api/comments', { ...on, body: 'Look', mentionedIds: [other.staffId] });
    const due = await client.post('/api/tasks', { ...on, title: 'Look', assigneeId: other.staffId });
    expect([said.status, due.status]).toEqual([expected, expected]);
    const mails = await server.records.find(MessageLog, { recipient: other.client.person!.email });
    const own = mails.filter(({ payload }) => JSON.stringify(payload).includes(about.id));
    expect(own).toHaveLength(expected === 201 ? 2 : 0);
    for (const { payload } of own) expect(JSON.stringify(payload).includes(about.name)).toBe(other.reads(about, 'name'));
  }

  async function expectWrites({ client, reads }: Person, { about, comment, task }: Told): Promise<void> {
    const on = { resource: 'cases', recordId: about.id };
    const [made, done] = reads(about) ? [201, 200] : [404, 404];
    const writes = [
      ['POST', 'comments', { ...on, body: 'Said' }, made],
      ['POST', 'tasks', { ...on, title: 'Due' }, made],
      ['PATCH', `comments/${comment.id}`, { body: 'Mine' }, reads(about) ? 403 : 404],
      ['PATCH', `tasks/${task.id}`, { notes: 'Now' }, done],
      ['PATCH', 'tasks/bulk', { ids: [task.id], values: { notes: 'All' } }, done],
      ['POST', `tasks/${task.id}/transitions/finish`, {}, done],
      ['POST', `tasks/${task.id}/transitions/reopen`, {}, done],
      ['DELETE', `tasks/${task.id}`, undefined, done],
      ['POST', `tasks/${task.id}/restore`, {}, done],
    ] as const;
    for (const [method, path, body, expected] of writes)
      expect([method, path, (await client.send(method, `/api/${path}`, body)).status]).toEqual([method, path, expected]);
  }

  it('are read and written by those alone whom can() lets read the record, and named to no one else', async () => {
    await fc.assert(
      fc.asyncProperty(someCases, someGrants, someGrants, async (cases, ...grants) => {
        const all = await told(cases);
        const [ann, bob] = [await person(clients[0]!, grants[0]), await person(clients[1]!, grants[1])];
        for (const each of [ann, bob]) await expectReads(each, all);
        await expectMentions(ann, bob, all[0]!);
        for (const each of [ann, bob]) await expectWrites(each, all.at(-1)!);
      }),
      { numRuns: fc.readConfigureGlobal().numRuns ?? 10, endOnFailure: true },
    );
  });
});
