import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { backUp, FileStore, HistoryArchive, ReconcileFiles, restoreArchive, StoredFile } from '@haulbook/platform';
import { AuditArchive, AuditEntry, type ArchivedEntry } from '@haulbook/resource';
import { cloneDatabase, templateDatabase } from '@haulbook/testing';
import { Client } from 'pg';
import { application } from '../application.js';
import { book, bookingOf } from '../portal/booking/booking-fixtures.js';
import type { TestClient } from '../testing/test-app.js';
import { deletionWorld, PHONE, STREET, WORDS } from './deletion-fixtures.js';

const DAYS = 400;

/** Changes leave the log for files; nothing that an erasure removes may be left in one. */
describe('the archive of the history', () => {
  const world = deletionWorld();
  let owner: TestClient;
  const of = <T>(service: new (...args: never[]) => T): T => world.app.app.get(service as never, { strict: false });
  const store = () => world.app.app.get(FileStore, { strict: false });
  const run = () => of(HistoryArchive).run();
  const query = <Row>(text: string, values: unknown[] = []) => world.app.records.db.query<Row>(text, values);
  const archives = () => world.app.records.find(AuditArchive, {}, { sort: { firstAt: 'asc' } });
  const set = async (historyDays: number) => {
    const { body } = await owner.get('/api/settings?limit=100&filter=key||$eq||retention');
    return owner.patch(`/api/settings/${body[0].id}`, { value: { ...body[0].value, historyDays } });
  };
  /** Write entries of books that nobody has, one each second from a moment on. */
  const write = (count: number, from: string) =>
    query(
      `INSERT INTO audit_entries (actor_name, action, resource, record_id, record_version, after, created_at)
       SELECT 'System', 'update', 'trucks', n::text, 2, jsonb_build_object('name', 'Truck ' || n), $2::timestamptz + n * interval '1 second'
       FROM generate_series(1, $1::int) n RETURNING id`,
      [count, from],
    );
  const linesOf = async ({ file }: AuditArchive): Promise<ArchivedEntry[]> => {
    const { storageKey } = await world.app.records.get(StoredFile, file);
    const text = gunzipSync(await buffer((await store().read(storageKey)).stream)).toString('utf8');
    return text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as ArchivedEntry);
  };
  const keysInStore = async () => {
    const keys: string[] = [];
    for await (const { key } of store().all()) keys.push(key);
    return keys.sort();
  };
  const old = () => world.app.records.count(AuditEntry, { createdAt: { $lt: '2024-06-01T00:00:00.000Z' } });

  beforeAll(async () => {
    owner = await world.app.signInAs('super_admin');
  });
  beforeEach(async () => {
    await query('DELETE FROM audit_archives RETURNING id');
    await query(`DELETE FROM audit_entries WHERE created_at < '2024-06-01' RETURNING id`);
  });

  it('is off by default, and the changes of a year always stay in the log', async () => {
    await write(3, '2024-01-10T00:00:00Z');
    expect(await run()).toBe(0);
    expect(await old()).toBe(3);
    expect((await set(364)).status).toBe(400);
    expect((await set(DAYS)).status).toBe(200);
  });

  it('moves whole months, each to files of its own that hold every change once', async () => {
    await write(10_500, '2024-01-10T00:00:00Z');
    await write(4, '2024-02-03T00:00:00Z');
    expect(await run()).toBe(10_504);
    expect(await run()).toBe(0);
    const all = await archives();
    expect(all.map(({ name, entries }) => [name, entries])).toEqual([
      ['January 2024', 10_000],
      ['January 2024, part 2', 500],
      ['February 2024', 4],
    ]);
    const lines = (await Promise.all(all.map(linesOf))).flat();
    expect(new Set(lines.map(({ at }) => at)).size).toBe(10_504);
    expect(lines[0]).toMatchObject({ actor: 'System', resource: 'trucks', recordId: '1', version: 2, after: {}, leftOut: ['name'] });
    expect(await old()).toBe(0);
    expect(await of(ReconcileFiles).run()).toBe(0);
  });

  it('leaves a month that is not old enough as a whole', async () => {
    const limit = Date.now() - DAYS * 86_400_000;
    const month = new Date(limit).toISOString().slice(0, 7);
    await write(1, new Date(Date.parse(`${month}-01T00:00:00Z`)).toISOString());
    await write(1, new Date(Date.parse(`${month}-01T00:00:00Z`) - 86_400_000).toISOString());
    expect(await run()).toBe(1);
    expect((await query('DELETE FROM audit_entries WHERE created_at < now() - make_interval(days => 365) RETURNING id')).length).toBe(1);
  });

  describe('loses nothing and has nothing twice', () => {
    const everything = async () => (await Promise.all((await archives()).map(linesOf))).flat().length;

    it('when the store did not keep what was written', async () => {
      await write(20, '2024-01-10T00:00:00Z');
      const before = await keysInStore();
      const read = jest
        .spyOn(store(), 'read')
        .mockImplementation(async () => ({ stream: (await import('node:stream')).Readable.from(['other']), size: 5 }));
      await expect(run()).rejects.toThrow('is not in the store as it was written');
      read.mockRestore();
      expect([await old(), await archives(), await keysInStore()]).toEqual([20, [], before]);
    });

    it('when the process is killed after the file was stored', async () => {
      await write(20, '2024-01-10T00:00:00Z');
      const before = await keysInStore();
      // A process that is gone neither commits nor clears away.
      const insert = jest.spyOn(world.app.records, 'transaction').mockRejectedValueOnce(new Error('killed'));
      const remove = jest.spyOn(store(), 'discard').mockRejectedValueOnce(new Error('killed'));
      await expect(run()).rejects.toThrow('killed');
      insert.mockRestore();
      remove.mockRestore();
      expect([await old(), await archives()]).toEqual([20, []]);
      expect(await keysInStore()).toHaveLength(before.length + 1);
      expect(await run()).toBe(20);
      expect([await old(), await everything()]).toEqual([0, 20]);
    });

    it('when two processes archive at once', async () => {
      await write(200, '2024-01-10T00:00:00Z');
      const runs = await Promise.allSettled([run(), run(), run()]);
      const done = runs.map((each) => (each.status === 'fulfilled' ? each.value : 0));
      expect(done.reduce((sum, count) => sum + count)).toBe(200);
      expect([await old(), await everything()]).toEqual([0, 200]);
    });
  });

  it('is in a backup: restored, each file holds the changes that left the log, and none is back in it', async () => {
    await write(10_020, '2024-01-10T00:00:00Z');
    await run();
    const folder = await mkdtemp(join(tmpdir(), 'haulbook-test-'));
    const place = await cloneDatabase(await templateDatabase(() => Promise.resolve(), 'empty'));
    const there = new Client({ connectionString: place.url });
    try {
      const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir } = world.app.config;
      const { path } = await backUp({ databaseUrl: databaseUrl!, dataDir, folder: join(folder, 'archives') });
      await restoreArchive({ application, databaseUrl: place.url, dataDir: join(folder, 'data'), archive: path });
      await there.connect();
      const { rows } = await there.query<{ entries: number; key: string }>(
        'SELECT a.entries, f.storage_key AS key FROM audit_archives a JOIN stored_files f ON f.id = a.file ORDER BY a.first_at',
      );
      const contents = await Promise.all(rows.map(({ key }) => readFile(join(folder, 'data/files', key))));
      const kept = contents.map((content) =>
        gunzipSync(content)
          .toString('utf8')
          .trimEnd()
          .split('\n')
          .map((line) => JSON.parse(line)),
      );
      expect(kept).toEqual(await Promise.all((await archives()).map(linesOf)));
      expect(rows.map(({ entries }) => entries)).toEqual([10_000, 20]);
      const log = await there.query(`SELECT 1 FROM audit_entries WHERE created_at < '2024-06-01'`);
      expect(log.rowCount).toBe(0);
    } finally {
      await there.end();
      await place.drop();
      await rm(folder, { recursive: true, force: true });
    }
  });

  it('is opened by super admins; other staff see what there is', async () => {
    await write(2, '2024-01-10T00:00:00Z');
    await run();
    const [{ file } = { file: '' }] = await archives();
    const opened = await owner.fetch(`/api/files/${file}`);
    expect([opened.status, opened.headers.get('content-type')]).toEqual([200, 'application/gzip']);
    const statuses = [];
    for (const client of [world.staff, await world.app.signInAs('customer'), world.app.visitor()])
      statuses.push((await client.fetch(`/api/files/${file}`)).status);
    expect(statuses).toEqual([404, 404, 404]);
    const { body } = await world.staff.get('/api/audit-archives');
    expect(body[0]).toMatchObject({ name: 'January 2024', entries: 2 });
    expect(body[0]).not.toHaveProperty('file');
    expect((await owner.get('/api/audit-archives')).body[0].file).toBe(file);
    expect((await world.app.visitor().get('/api/audit-archives')).status).toBe(401);
    expect((await owner.get('/api/setting-pages/retention/facts')).status).toBeLessThan(500);
  });

  it('puts back nothing from there', async () => {
    const { status, body: truck } = await owner.post('/api/trucks', { name: `Truck ${randomUUID().slice(0, 8)}` });
    expect([status, truck]).toEqual([201, expect.anything()]);
    const change = async (name: string) =>
      (await owner.patch(`/api/trucks/${truck.id}`, { name: `${name} ${truck.id.slice(0, 8)}` })).status;
    expect([await change('Blue'), await change('Green')]).toEqual([200, 200]);
    await query('UPDATE trucks SET created_at = $2 WHERE id = $1 RETURNING id', [truck.id, '2024-01-10T00:00:00Z']);
    await query(`UPDATE audit_entries SET created_at = $2 WHERE record_id = $1 AND record_version < 3 RETURNING id`, [
      truck.id,
      '2024-01-10T00:00:00Z',
    ]);
    expect((await owner.get(`/api/trucks/${truck.id}/history/1`)).status).toBe(200);
    await run();
    const answers = await Promise.all([3, 2, 1].map((version) => owner.get(`/api/trucks/${truck.id}/history/${version}`)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 404]);
    expect(answers[2]!.body.message).toContain('moved to the archive');
    const revert = (to: number) => owner.post(`/api/trucks/${truck.id}/revert`, { to });
    expect((await revert(1)).status).toBe(404);
    expect((await revert(2)).body.row.name).toContain('Blue');
  });

  it.each(['a customer who stays in the books', 'a customer who is removed altogether'])(
    'holds nothing of %s after an erasure',
    async (what) => {
      const client = await world.person();
      const customerId = world.idOf(client);
      const email = client.person!.email;
      if (what.includes('books')) {
        const { body: address } = await world.staff.post('/api/customer-addresses', {
          customerId,
          line1: STREET,
          city: 'Raleigh',
          zip: '27601',
          latitude: 35.778123,
          longitude: -78.639456,
        });
        await world.staff.patch(`/api/customer-addresses/${address.id}`, { accessNotes: `Ask for ${WORDS}` });
        await world.withContacts(customerId, address.id, WORDS);
        await world.settle(await world.billed(client));
      } else {
        const request = bookingOf();
        await book(client, { ...request, address: { ...request.address, line1: STREET }, notes: WORDS });
      }
      await world.staff.patch(`/api/customers/${customerId}`, { notes: `${WORDS} ${email}` });
      const secrets = [email, STREET, WORDS, PHONE, '35.778123', '78.639456'];
      await query(`UPDATE audit_entries SET created_at = created_at - make_interval(days => 800) RETURNING id`);
      expect(await run()).toBeGreaterThan(5);
      const texts = async () => JSON.stringify((await Promise.all((await archives()).map(linesOf))).flat());
      expect(await texts()).toContain(customerId);
      expect(JSON.parse(await texts()).map(({ resource }: ArchivedEntry) => resource)).toEqual(
        expect.arrayContaining(['customers', 'customer-addresses']),
      );
      expect((await world.remove(client)).body.status).toBe('completed');
      const farewell = `DELETE FROM message_logs WHERE template = 'deletion_done' RETURNING id`;
      await query(farewell);
      const found = await texts();
      for (const secret of secrets) {
        expect([secret, found.includes(secret)]).toEqual([secret, false]);
        expect([secret, await world.tablesWith(secret)]).toEqual([secret, []]);
      }
    },
  );
});
