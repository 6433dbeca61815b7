import { MessageLog } from '@haulbook/platform';
import { AuditEntry } from '@haulbook/resource';
import type { Permissions } from '@haulbook/resource-contracts';
import { AdminUser } from '../staff/admin-user.entity.js';
import { Case, caseOffice, type Parcel } from '../testing/case-office.js';
import { startTestServer, type TestClient, type TestServer } from '../testing/index.js';
import type { Comment } from './comment.entity.js';
import type { Mention } from './mention.entity.js';

describe('comments and tasks', () => {
  let server: TestServer;
  let boss: TestClient;
  let ann: TestClient;
  let bob: TestClient;
  let own: Case;
  let other: Case;
  const staffIdOf = async ({ person }: TestClient) => (await server.records.findOne(AdminUser, { userId: person!.userId }))!.id;
  const on = ({ id }: { id: string }) => ({ resource: 'cases', recordId: id });
  const say = (who: TestClient, about: { id: string }, body: string, more: object = {}) =>
    who.post('/api/comments', { ...on(about), body, ...more });
  const bodies = async (who: TestClient, query = '') => (await who.get(`/api/comments${query}`)).body.map(({ body }: Comment) => body);
  const mailsTo = async (who: TestClient, template: string) =>
    server.records.find(MessageLog, { recipient: who.person!.email, template: template as never });

  beforeAll(async () => {
    server = await startTestServer(caseOffice);
    [boss, ann, bob] = [await server.signIn('super_admin'), await server.signIn('admin'), await server.signIn('admin')];
    own = await server.records.insert(Case, { name: 'Ann’s', keeperId: ann.person!.userId });
    other = await server.records.insert(Case, { name: 'Bob’s', keeperId: bob.person!.userId });
  });
  afterAll(() => server?.close());

  describe('the policy of the record', () => {
    let secret: Comment;
    let task: { id: string; version: number };
    beforeAll(async () => {
      secret = (await say(bob, other, 'Between Bob and the boss')).body;
      task = (await bob.post('/api/tasks', { ...on(other), title: 'Bob’s task' })).body;
      await say(ann, own, 'Ann’s own');
    });

    it('limits what is said about a record to those who may read it, in lists, by id, and in counts', async () => {
      expect(await bodies(ann)).toEqual(['Ann’s own']);
      expect((await bodies(boss)).sort()).toEqual(['Ann’s own', 'Between Bob and the boss']);
      expect((await ann.get(`/api/comments/${secret.id}`)).status).toBe(404);
      expect((await ann.get('/api/comments?page=1&count=exact')).body.total).toBe(1);
      expect(await bodies(ann, `?filter=recordId||$eq||${other.id}`)).toEqual([]);
      expect((await ann.get('/api/tasks')).body).toEqual([]);
      expect((await ann.get('/api/tasks?search=Bob')).body).toEqual([]);
      expect((await ann.get('/api/tasks/export?format=csv')).body).not.toContain('Bob’s task');
    });

    it('limits writes of any kind', async () => {
      expect((await say(ann, other, 'Let me in')).status).toBe(404);
      expect((await ann.post('/api/tasks', { ...on(other), title: 'x' })).status).toBe(404);
      expect((await ann.patch(`/api/tasks/${task.id}`, { title: 'x', version: task.version })).status).toBe(404);
      expect((await ann.post(`/api/tasks/${task.id}/transitions/finish`, {})).status).toBe(404);
      expect((await ann.delete(`/api/tasks/${task.id}`)).status).toBe(404);
      expect((await ann.patch('/api/tasks/bulk', { ids: [task.id], values: { title: 'x' } })).status).toBe(404);
      expect((await bob.post(`/api/tasks/${task.id}/transitions/finish`, {})).body.status).toBe('done');
    });

    it('limits the history of comments, which is about them and so about the record', async () => {
      const log = async (who: TestClient) =>
        (await who.get('/api/audit-entries?filter=resource||$eq||comments&limit=100&fields=recordId,after')).body.map(
          ({ after }: AuditEntry) => after?.['body'],
        );
      expect(await log(boss)).toContain('Between Bob and the boss');
      expect(await log(ann)).not.toContain('Between Bob and the boss');
      expect(await log(bob)).not.toContain('Ann’s own');
    });

    it('ends with the right to read the record, for the writer too', async () => {
      const passed = await server.records.insert(Case, { name: 'Passed on', keeperId: ann.person!.userId });
      const { body: mine } = await say(ann, passed, 'Mine until now');
      await server.records.update(Case, { id: passed.id }, { keeperId: bob.person!.userId });
      expect((await ann.patch(`/api/comments/${mine.id}`, { body: 'Still mine', version: mine.version })).status).toBe(404);
      expect((await ann.delete(`/api/comments/${mine.id}`)).status).toBe(404);
      expect(await bodies(bob)).toContain('Mine until now');
    });
  });

  it('are signed, and changed by their writer alone; the super admin may delete them, and take that back', async () => {
    const { body: comment } = await say(ann, own, 'First', { authorName: undefined });
    expect(comment).toMatchObject({ body: 'First', authorId: ann.person!.userId, authorName: expect.stringMatching(/\w/) });
    expect((await say(ann, own, 'x', { authorName: 'Someone else' })).status).toBe(400);
    expect((await boss.patch(`/api/comments/${comment.id}`, { body: 'Other words', version: 1 })).status).toBe(403);
    expect((await ann.patch(`/api/comments/${comment.id}`, { body: 'Second', version: 1 })).body).toMatchObject({ body: 'Second' });
    expect((await ann.patch(`/api/comments/${comment.id}`, { recordId: other.id, version: 2 })).status).toBe(400);
    expect((await boss.delete(`/api/comments/${comment.id}`)).status).toBe(200);
    expect(await bodies(ann)).not.toContain('Second');
    expect((await boss.post(`/api/comments/${comment.id}/restore`, {})).body).toMatchObject({ body: 'Second' });
  });

  it('are among what one may do with the record, each with its rule', async () => {
    const asked = async (who: TestClient) => {
      const { actions } = (await who.get<Permissions>(`/api/admin/permissions?resource=cases&recordId=${own.id}`)).body;
      return Object.fromEntries(actions.filter(({ of }) => of).map(({ of, name, why }) => [`${of}: ${name}`, why]));
    };
    const byAuthor = { because: 'rows', any: [[{ label: 'Author', is: 'one', values: [ann.person!.userId], isCaller: true }]] };
    const tasks = Object.fromEntries(['create', 'update', 'delete', 'finish', 'reopen'].map((name) => [`Task: ${name}`, null]));
    const comments = { 'Comment: create': null, 'Comment: update': byAuthor, 'Comment: delete': byAuthor };
    const files = { 'File: create': null, 'File: delete': byAuthor };
    expect(await asked(ann)).toEqual({ ...comments, ...tasks, ...files });
    expect(await asked(boss)).toMatchObject({ 'Comment: update': { because: 'rows' }, 'Comment: delete': null, 'File: delete': null });
    // It is the rule that decides.
    const said = (await say(boss, own, 'By the boss')).body as Comment;
    expect((await ann.patch(`/api/comments/${said.id}`, { body: 'By Ann' })).status).toBe(403);
    expect((await ann.delete(`/api/comments/${said.id}`)).status).toBe(403);
    expect((await boss.delete(`/api/comments/${said.id}`)).status).toBe(200);
  });

  it('are refused in words where the declaration takes none, and when they are empty', async () => {
    const parcel = (await boss.post('/api/parcels', { name: 'Box' })).body as Parcel;
    const about = { resource: 'parcels', recordId: parcel.id };
    expect((await boss.post('/api/comments', { ...about, body: 'Hello' })).body.fields).toEqual({
      resource: 'You can’t comment on parcels',
    });
    expect((await boss.post('/api/tasks', { ...about, title: 'Move it' })).body.fields).toEqual({
      resource: 'You can’t add tasks to parcels',
    });
    expect((await say(boss, own, '   ')).status).toBe(400);
    expect((await boss.post('/api/comments', { resource: 'nothing', recordId: own.id, body: 'x' })).status).toBe(404);
    const { features } = (await boss.get('/api/admin/schema')).body.resources.find(({ path }: { path: string }) => path === 'cases');
    expect(features).toMatchObject({ comments: true, tasks: true });
  });

  describe('mentions', () => {
    const newsOf = async (who: TestClient) => (await who.get('/api/mentions?filter=status||$eq||new')).body as { id: string }[];

    it('offer those who may read the record, and no one to those who may not', async () => {
      const offered = async (who: TestClient, about: { id: string }) =>
        (await who.get(`/api/admin/colleagues?${new URLSearchParams(on(about)).toString()}`)).body
          .map(({ id }: { id: string }) => id)
          .sort();
      expect(await offered(ann, own)).toEqual([await staffIdOf(ann), await staffIdOf(boss)].sort());
      expect(await offered(bob, own)).toEqual([]);
      expect((await server.visitor().get(`/api/admin/colleagues?${new URLSearchParams(on(own)).toString()}`)).status).toBe(401);
    });

    it('tell a colleague once, by bell and by mail, until they have seen it', async () => {
      const mentionedIds = [await staffIdOf(boss), await staffIdOf(ann)];
      const { body: comment } = await say(ann, own, 'Can you look at this?', { mentionedIds });
      expect(await newsOf(boss)).toEqual([expect.objectContaining({ excerpt: 'Can you look at this?', recordId: own.id })]);
      expect(await newsOf(ann)).toEqual([]);
      await ann.patch(`/api/comments/${comment.id}`, { body: 'Can you look at this today?', mentionedIds, version: comment.version });
      const mails = await mailsTo(boss, 'mention');
      expect(mails).toHaveLength(1);
      expect(mails[0]!.subject).toMatch(/mentioned you in a comment$/);
      expect(mails[0]!.payload).toMatchObject({
        data: { record: 'Case Ann’s', url: `http://localhost:3000/admin/open/cases/${own.id}`, comment: 'Can you look at this?' },
      });
      expect((await bob.post('/api/admin/mentions/seen', on(own))).status).toBe(204);
      expect(await newsOf(boss)).toHaveLength(1);
      expect((await boss.post('/api/admin/mentions/seen', on(own))).status).toBe(204);
      expect(await newsOf(boss)).toEqual([]);
    });

    it('read as the comment reads now, and are gone with it', async () => {
      const excerpts = async () => (await newsOf(boss)).map((mention) => (mention as unknown as Mention).excerpt);
      const mentionedIds = [await staffIdOf(boss)];
      const { body: first } = await say(ann, own, 'A word too much', { mentionedIds });
      const { body: second } = await ann.patch(`/api/comments/${first.id}`, { body: 'A word', mentionedIds, version: first.version });
      expect(await excerpts()).toEqual(['A word']);
      const { body: third } = await ann.patch(`/api/comments/${first.id}`, { mentionedIds: [], version: second.version });
      expect(await excerpts()).toEqual([]);
      await ann.patch(`/api/comments/${first.id}`, { mentionedIds, version: third.version });
      expect(await excerpts()).toEqual(['A word']);
      await ann.delete(`/api/comments/${first.id}`);
      expect(await excerpts()).toEqual([]);
    });

    it('stay in a comment that is edited after one of them lost sight of the record', async () => {
      const shared = await server.records.insert(Case, { name: 'Shared', keeperId: ann.person!.userId });
      const mentionedIds = [await staffIdOf(ann)];
      const { body: comment } = await say(boss, shared, 'Ann?', { mentionedIds });
      await server.records.update(Case, { id: shared.id }, { keeperId: bob.person!.userId });
      const edited = await boss.patch(`/api/comments/${comment.id}`, { body: 'Ann, please?', mentionedIds, version: comment.version });
      expect([edited.status, edited.body.body]).toEqual([200, 'Ann, please?']);
    });

    it('are refused for those who may not read the record, and nothing is kept', async () => {
      const refused = await say(ann, own, 'Bob should not see this', { mentionedIds: [await staffIdOf(bob)] });
      expect([refused.status, refused.body.fields]).toEqual([400, { mentionedIds: 'Someone you mention can’t see this record' }]);
      expect(await bodies(ann)).not.toContain('Bob should not see this');
      expect(await mailsTo(bob, 'mention')).toEqual([]);
    });
  });

  describe('go with their record', () => {
    let gone: Case;
    const all = async (path: string) => (await boss.get(`/api/${path}?filter=recordId||$eq||${gone.id}`)).body.length;
    beforeEach(async () => {
      gone = await server.records.insert(Case, { name: 'Gone soon' });
      await say(boss, { id: gone.id.toUpperCase() }, 'Look', { mentionedIds: [await staffIdOf(boss)] });
      await boss.post('/api/tasks', { ...on(gone), title: 'Look' });
    });

    it('into the trash and back', async () => {
      expect([await all('comments'), await all('tasks')]).toEqual([1, 1]);
      await boss.delete(`/api/cases/${gone.id}`);
      expect([await all('comments'), await all('tasks')]).toEqual([0, 0]);
      await boss.post(`/api/cases/${gone.id}/restore`, {});
      expect([await all('comments'), await all('tasks')]).toEqual([1, 1]);
    });

    it('for good', async () => {
      expect(await server.records.remove(Case, { id: gone.id }, { forGood: true })).toBe(1);
      const left = ['comments', 'tasks', 'mentions'].map((table) =>
        server.records.db.query(`SELECT 1 FROM ${table} WHERE record_id = $1`, [gone.id]),
      );
      expect(await Promise.all(left)).toEqual([[], [], []]);
      const log = await server.records.find(AuditEntry, { resource: 'tasks', action: 'delete' });
      expect(log).toEqual([expect.objectContaining({ before: expect.objectContaining({ recordId: gone.id }) })]);
    });
  });

  it('tasks are assigned to those who may read the record, who are told by mail', async () => {
    const refused = await ann.post('/api/tasks', { ...on(own), title: 'Call', assigneeId: await staffIdOf(bob) });
    expect(refused.body.fields).toEqual({ assigneeId: 'Choose someone who can see this record' });
    const assigneeId = await staffIdOf(boss);
    const { body: task } = await ann.post('/api/tasks', { ...on(own), title: 'Call them', assigneeId, dueOn: '2027-03-08' });
    await ann.patch(`/api/tasks/${task.id}`, { notes: 'In the morning', version: task.version });
    await boss.post('/api/tasks', { ...on(own), title: 'My own', assigneeId });
    const mails = await mailsTo(boss, 'task_assigned');
    expect(mails.map(({ payload }) => (payload as { data: object }).data)).toEqual([
      expect.objectContaining({ task: 'Call them', due: 'Monday, March 8, 2027', record: 'Case Ann’s' }),
    ]);
    const mine = await boss.get(`/api/tasks?filter=assigneeId||$eq||${assigneeId}&filter=status||$eq||open`);
    expect(mine.body.map(({ title }: { title: string }) => title).sort()).toEqual(['Call them', 'My own']);
    expect((await boss.get('/api/admin/schema')).body.me.staffId).toBe(assigneeId);
  });
});
