import { Injectable } from '@nestjs/common';
import { startTestServer, type TestClient, type TestServer } from '@haulbook/identity/testing';
import { Batch, BatchRow, BatchRunner, Batches, SYSTEM_ACTOR } from '@haulbook/platform';
import { AfterTransition, AuditEntry, Db, inBackground, runAs } from '@haulbook/resource';
import { application } from '../src/application.js';
import { Book } from '../src/books.js';
import { Loan } from '../src/loans.js';
import { Member } from '../src/members.js';

/** Runs after each step of a loan, inside its transaction. */
@Injectable()
class AfterStep {
  work: (loan: Loan) => Promise<unknown> = async () => undefined;

  @AfterTransition(Loan, 'giveBack', 'renew')
  async taken(loan: Loan): Promise<void> {
    await this.work(loan);
  }
}

const watched = { ...application, parts: [...application.parts, { providers: [AfterStep] }] };

describe('bulk changes', () => {
  let server: TestServer;
  let staff: TestClient;
  let follower: AfterStep;
  beforeAll(async () => {
    server = await startTestServer(watched, { settings: { LOG_LEVEL: 'silent' } });
    server.clock.set(new Date('2027-03-01T15:00:00Z'));
    staff = await server.signIn('admin');
    follower = server.app.get(AfterStep);
  });
  afterAll(() => server?.close());
  afterEach(() => void (follower.work = async () => undefined));

  let shelf = 0;
  /** Add books by an author of their own. @returns their condition, and their ids in order */
  async function books(count: number, values: Partial<Book> = {}) {
    const author = `Author ${(shelf += 1)}`;
    const rows = [];
    for (let n = 1; n <= count; n += 1)
      rows.push(await server.records.insert(Book, { title: `${author} ${n}`, author, copies: n, ...values }));
    return { where: { author }, ids: rows.map(({ id }) => id).sort() };
  }
  /** Lend a book so often. @returns the condition of its loans, and their ids in order */
  async function loans(count: number) {
    const member = await server.records.insert(Member, {
      firstName: 'Maya',
      lastName: 'Okafor',
      email: `maya-${(shelf += 1)}@example.com`,
    });
    const { ids } = await books(1);
    const lent: string[] = [];
    for (let n = 0; n < count; n += 1)
      lent.push((await staff.post('/api/loans', { memberId: member.id, books: [{ bookId: ids[0] }] })).body.id);
    return { where: { memberId: member.id }, ids: lent.sort() };
  }
  const start = (path: string, body: object, by = staff) => by.post(`/api/${path}/batches`, body);
  const work = (id: string) => runAs(SYSTEM_ACTOR, () => inBackground(() => server.app.get(BatchRunner).run({ batchId: id })));
  const batch = async (id: string, by = staff) => (await by.get(`/api/batches/${id}`)).body as Batch;
  const rows = async (id: string, by = staff) => (await by.get(`/api/batch-rows?filter=batchId||$eq||${id}`)).body as BatchRow[];
  /** Start a bulk change and do its work. */
  async function done(path: string, body: object, by = staff): Promise<Batch> {
    const { body: started, status } = await start(path, body, by);
    expect([status, started]).toEqual([202, expect.objectContaining({ id: expect.any(String) })]);
    await work(started.id);
    return batch(started.id, by);
  }
  const entries = (ids: string[], action: string) => server.records.find(AuditEntry, { recordId: { $in: ids }, action });

  it('change all that match as the person who asked, with one entry in the history of each', async () => {
    const { where, ids } = await books(3);
    const other = await books(1);
    const started = await start('books', { action: 'update', where, values: { copies: 3 } });
    expect([started.status, started.headers.get('location'), started.body.total]).toEqual([202, `/api/batches/${started.body.id}`, 3]);
    await work(started.body.id);
    const { name, status, total, changed, unchanged, refused } = await batch(started.body.id);
    expect({ name, status, total, changed, unchanged, refused }).toEqual({
      ...{ name: 'Set copies to 3: books', status: 'done', total: 3, changed: 2, unchanged: 1, refused: 0 },
    });
    for (const id of ids) expect(await server.records.get(Book, id)).toMatchObject({ copies: 3 });
    expect(await server.records.get(Book, other.ids[0]!)).toMatchObject({ copies: 1, version: 1 });
    const found = await entries(ids, 'update');
    expect(found).toHaveLength(2);
    expect(found[0]).toMatchObject({ actorId: staff.person!.userId, requestId: started.body.id, after: { copies: 3 } });
    expect((await rows(started.body.id)).map(({ title, outcome }) => [title, outcome]).sort()).toEqual([
      [`${where.author} 1`, 'changed'],
      [`${where.author} 2`, 'changed'],
      [`${where.author} 3`, 'unchanged'],
    ]);
  });

  it('take a step with each, and say in words which records were refused', async () => {
    const { where, ids } = await loans(3);
    for (let n = 0; n < 2; n += 1) await staff.post(`/api/loans/${ids[1]}/transitions/renew`, {});
    const renewed = await done('loans', { action: 'renew', where });
    expect(renewed).toMatchObject({ name: 'Renew: loans', changed: 2, refused: 1 });
    const [refused] = (await rows(renewed.id)).filter(({ outcome }) => outcome === 'refused');
    expect(refused).toMatchObject({
      recordId: ids[1],
      message: 'You can renew a loan at most 2 times',
      title: expect.stringMatching(/^L-2027-/),
    });
    expect(await entries(ids, 'renew')).toHaveLength(4);
  });

  it('run a declared action on each, and delete what nothing refers to', async () => {
    const { where, ids } = await loans(2);
    await staff.post(`/api/loans/${ids[0]}/transitions/giveBack`, {});
    const recalled = await done('loans', { action: 'recall', where, input: { dueOn: '2027-03-15' } });
    expect(recalled).toMatchObject({ name: 'Recall (due back Mar 15, 2027): loans', changed: 1, refused: 1 });
    expect((await rows(recalled.id)).map(({ message }) => message).sort()).toEqual([
      expect.stringMatching(/^L-2027-\d+ recalled$/),
      'Only where Status is On loan.',
    ]);
    const boss = await server.signIn('super_admin');
    const [{ memberId }, free] = [where, (await loans(0)).where.memberId];
    const deleted = await done('members', { action: 'delete', where: { id: { $in: [memberId, free] } } }, boss);
    expect(deleted).toMatchObject({ changed: 1, refused: 1 });
    const [kept] = (await rows(deleted.id, boss)).filter(({ outcome }) => outcome === 'refused');
    expect(kept).toMatchObject({ recordId: memberId, message: 'This record is still used by loans, so it can’t be deleted' });
    expect(await server.records.count(Member, { id: free })).toBe(0);
  });

  it('take what a trash shows out of it', async () => {
    const boss = await server.signIn('super_admin');
    const hook = { url: 'https://hooks.example.com', resource: 'books', events: ['created'] };
    const ids: string[] = [];
    for (const name of ['One', 'Two', 'Kept']) ids.push((await boss.post('/api/webhook-endpoints', { ...hook, name })).body.id);
    for (const id of ids.slice(0, 2)) await boss.delete(`/api/webhook-endpoints/${id}`);
    const { body } = await start('webhook-endpoints', { action: 'restore', where: { id: { $in: ids } } }, boss);
    expect(body.total).toBe(2);
    await work(body.id);
    expect((await rows(body.id, boss)).map(({ title, outcome }) => [title, outcome]).sort()).toEqual([
      ['One', 'changed'],
      ['Two', 'changed'],
    ]);
    expect(await entries(ids, 'restore')).toHaveLength(2);
  });

  it('leave a form that was opened before to find out that its record has changed', async () => {
    const { where, ids } = await books(1);
    const { version } = (await staff.get(`/api/books/${ids[0]}`)).body;
    await done('books', { action: 'update', where, values: { copies: 4 } });
    const stale = await staff.patch(`/api/books/${ids[0]}`, { version, copies: 9 });
    expect([stale.status, stale.body.code]).toEqual([412, 'stale']);
  });

  it('write nothing in a dry run, which can be carried out', async () => {
    const { where, ids } = await loans(3);
    await staff.post(`/api/loans/${ids[2]}/transitions/giveBack`, {});
    const found = await done('loans', { action: 'giveBack', where, dryRun: true });
    expect(found).toMatchObject({ status: 'done', dryRun: true, changed: 2, refused: 1 });
    expect((await rows(found.id)).map(({ outcome }) => outcome).sort()).toEqual(['refused', 'would_change', 'would_change']);
    expect(await entries(ids, 'giveBack')).toHaveLength(1);
    expect(await server.records.count(Loan, { ...where, status: 'open' })).toBe(2);
    const carried = await staff.post(`/api/batches/${found.id}/actions/carryOut`, {});
    expect([carried.status, carried.body.open]).toEqual([200, { path: 'batches', id: expect.any(String) }]);
    await work(carried.body.open.id);
    expect(await batch(carried.body.open.id)).toMatchObject({ dryRun: false, total: 2, changed: 2, refused: 0 });
    expect(await server.records.count(Loan, { ...where, status: 'open' })).toBe(0);
    expect((await staff.post(`/api/batches/${carried.body.open.id}/actions/carryOut`, {})).status).toBe(403);
  });

  it('carry a dry run out once, also when two people ask in the same moment or one asks again later', async () => {
    const { where, ids } = await loans(2);
    const found = await done('loans', { action: 'renew', where, dryRun: true });
    const ask = () => staff.post(`/api/batches/${found.id}/actions/carryOut`, {});
    const answers = await Promise.all([ask(), ask()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { id } = answers.find(({ status }) => status === 200)!.body.open;
    const again = await ask();
    expect([again.status, again.body]).toEqual([
      409,
      expect.objectContaining({
        ...{ code: 'conflict', message: 'This dry run was carried out already. What came of it is in “Carried out as” on its page' },
        details: { path: 'batches', id },
      }),
    ]);
    await work(id);
    expect((await staff.get(`/api/batches/${found.id}`)).body.carriedOutAs).toMatchObject({ id, name: 'Renew: loans' });
    expect(await entries(ids, 'renew')).toHaveLength(2);
  });

  it('are cancelled after the row at hand, and resumed with the rest', async () => {
    const { where, ids } = await loans(3);
    const { body } = await start('loans', { action: 'giveBack', where });
    // What has been counted since the page was opened is no newer version of it.
    const { version } = await batch(body.id);
    follower.work = () => staff.post(`/api/batches/${body.id}/transitions/cancel`, { version: version + 1 });
    await work(body.id);
    expect(await batch(body.id)).toMatchObject({ status: 'cancelled', changed: 1, total: 3, finishedAt: expect.any(String) });
    expect((await staff.post(`/api/batches/${body.id}/transitions/resume`, {})).status).toBe(200);
    follower.work = async () => undefined;
    await work(body.id);
    expect(await batch(body.id)).toMatchObject({ status: 'done', changed: 3 });
    expect(await entries(ids, 'giveBack')).toHaveLength(3);
  });

  it('do no row twice when their process is killed, or another one is at them too', async () => {
    const { where, ids } = await loans(6);
    const { body } = await start('loans', { action: 'renew', where });
    let renewals = 0;
    follower.work = async () => {
      if ((renewals += 1) === 2) await server.app.get(Db).query('SELECT pg_terminate_backend(pg_backend_pid())');
    };
    await expect(work(body.id)).rejects.toThrow();
    expect(await server.records.count(Loan, { ...where, renewals: 1 })).toBe(1);
    expect(await batch(body.id)).toMatchObject({ status: 'running', changed: 1 });
    await Promise.all([work(body.id), work(body.id)]);
    await work(body.id);
    expect(await batch(body.id)).toMatchObject({ status: 'done', changed: 6, refused: 0 });
    expect(await server.records.count(Loan, { ...where, renewals: 1 })).toBe(6);
    expect(await entries(ids, 'renew')).toHaveLength(6);
  });

  it('change no record whose outcome cannot be written down, and go on with the others', async () => {
    const { where, ids } = await books(2);
    const { body } = await start('books', { action: 'update', where, values: { copies: 50 } });
    const refuse = `ALTER TABLE batch_rows ADD CONSTRAINT not_this CHECK (record_id <> '${ids[0]}' OR outcome <> 'changed') NOT VALID`;
    await server.records.db.query(refuse);
    await work(body.id);
    await server.records.db.query('ALTER TABLE batch_rows DROP CONSTRAINT not_this');
    expect(await batch(body.id)).toMatchObject({ status: 'done', changed: 1, refused: 1 });
    expect((await rows(body.id)).find(({ outcome }) => outcome === 'refused')).toMatchObject({
      ...{ recordId: ids[0], message: 'Something went wrong on our side. Nothing was changed.' },
    });
    expect(await server.records.get(Book, ids[0]!)).toMatchObject({ version: 1 });
    expect(await entries(ids, 'update')).toHaveLength(1);
  });

  it('are taken up again by any process once nothing has moved them for a minute', async () => {
    const { where } = await books(1);
    const { body } = await start('books', { action: 'update', where, values: { copies: 9 } });
    const queued = () => server.records.db.query(`SELECT id FROM graphile_worker.jobs WHERE key = $1`, [`run_batch:${body.id}`]);
    await server.records.db.query(`SELECT graphile_worker.remove_job($1)`, [`run_batch:${body.id}`]);
    await server.app.get(Batches).resumeStill();
    expect(await queued()).toHaveLength(0);
    await server.records.db.query(`UPDATE batches SET updated_at = now() - interval '61 seconds' WHERE id = $1::uuid`, [body.id]);
    expect(await server.app.get(Batches).resumeStill()).toBeGreaterThan(0);
    expect(await queued()).toHaveLength(1);
    await work(body.id);
  });

  it('go with the rights that the person has by then, and end with the account', async () => {
    const boss = await server.signIn('super_admin');
    const leaver = await server.signIn('admin');
    const { where, ids } = await loans(3);
    const { body } = await start('loans', { action: 'giveBack', where }, leaver);
    follower.work = () => server.records.db.query(`UPDATE users SET disabled_at = now() WHERE id = $1::uuid`, [leaver.person!.userId]);
    await work(body.id);
    expect(await batch(body.id, boss)).toMatchObject({
      ...{ status: 'stopped', changed: 1, stoppedBecause: 'The person it acts for no longer works here' },
    });
    expect(await entries(ids, 'giveBack')).toHaveLength(1);
    const members = { where: { id: { $in: [(await loans(0)).where.memberId] } } };
    const deleting = (await start('members', { action: 'delete', ...members }, boss)).body;
    await server.records.db.query(`UPDATE admin_users SET role = 'admin' WHERE user_id = $1::uuid`, [boss.person!.userId]);
    await work(deleting.id);
    expect((await server.records.find(BatchRow, { batchId: deleting.id }))[0]).toMatchObject({
      ...{ outcome: 'refused', message: 'Only this role: super admin.' },
    });
  });

  it('are forgotten after 30 days, once they are over', async () => {
    const { where } = await books(1);
    const old = await done('books', { action: 'update', where, values: { copies: 7 } });
    const waiting = (await start('books', { action: 'update', where, values: { copies: 8 } })).body;
    await server.records.db.query(`UPDATE batches SET created_at = $1::timestamptz`, ['2027-01-29T00:00:00Z']);
    await server.app.get(Batches).sweep();
    expect(await server.records.find(Batch, { id: { $in: [old.id, waiting.id] } })).toMatchObject([{ id: waiting.id }]);
    expect(await server.records.count(BatchRow, { batchId: old.id })).toBe(0);
    const found = await done('books', { action: 'update', where, values: { copies: 9 }, dryRun: true });
    const { body } = await staff.post(`/api/batches/${found.id}/actions/carryOut`, {});
    await work(body.open.id);
    await server.records.db.query(`UPDATE batches SET created_at = $1::timestamptz`, ['2027-01-29T00:00:00Z']);
    await server.app.get(Batches).sweep();
    await server.app.get(Batches).sweep();
    expect(await server.records.count(Batch, { id: { $in: [found.id, body.open.id] } })).toBe(0);
  });
});
