import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FileStore, ForeignStore, StoredFile, StoreGuard } from '@haulbook/platform';
import { AuditEntry } from '@haulbook/resource';
import { HEIC_PHOTO } from '@haulbook/testing';
import { Case, caseOffice } from '../testing/case-office.js';
import { startTestServer, type TestClient, type TestServer } from '../testing/index.js';
import { RecordFile } from './record-file.entity.js';
import { RecordFiles } from './record-files.service.js';

const PDF = '%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF';
type Holder = { id: string };

describe('files of records', () => {
  let server: TestServer;
  let boss: TestClient;
  let ann: TestClient;
  let bob: TestClient;
  const about = ({ id }: Holder) => ({ resource: 'cases', recordId: id });
  const uploaded = async (who: TestClient, name = 'terms.pdf', content: Buffer | string = PDF): Promise<string> =>
    (await who.upload('/api/uploads', content, name)).body.id;
  const add = async (who: TestClient, to: Holder, name?: string) =>
    who.post('/api/record-files', { ...about(to), file: await uploaded(who, name) });
  const caseOf = (who: TestClient, name = 'Case') => server.records.insert(Case, { name, keeperId: who.person!.userId });
  const names = async (who: TestClient, query = '') =>
    (await who.get(`/api/record-files${query}`)).body.map(({ name }: RecordFile) => name);
  const opens = async (who: TestClient, file: string) => (await who.get(`/api/files/${file}`)).status;
  const contentOf = async (file: string) => {
    const { storageKey } = await server.records.get(StoredFile, file);
    return () => readFile(join(server.config.DATA_DIR, 'files', storageKey));
  };
  const sweep = () => server.app.get(RecordFiles, { strict: false }).sweep();

  beforeAll(async () => {
    server = await startTestServer(caseOffice);
    [boss, ann, bob] = [await server.signIn('super_admin'), await server.signIn('admin'), await server.signIn('admin')];
  });
  afterAll(() => server?.close());

  it('say what they are, how large, who added them and when, by the content and not by the name', async () => {
    const own = await caseOf(ann);
    const file = await uploaded(ann, '../roof.exe', HEIC_PHOTO);
    const { status, body } = await ann.post('/api/record-files', { ...about(own), file });
    expect(status).toBe(201);
    expect(body).toMatchObject({ name: 'roof.jpg', mime: 'image/jpeg', size: expect.any(Number), authorId: ann.person!.userId, file });
    expect(body.authorName).toMatch(/\w/);
    const small = await ann.fetch(`/api/files/${file}?small`);
    expect([small.status, small.headers.get('content-type')]).toEqual([200, 'image/webp']);
    const download = await boss.fetch(`/api/files/${(await add(ann, own)).body.file}`);
    expect(download.headers.get('content-disposition')).toMatch(/^attachment; filename="terms.pdf"/);
    expect(download.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    expect(await download.text()).toBe(PDF);
    const history = await server.records.find(AuditEntry, { resource: 'record-files', recordId: body.id });
    expect(history).toMatchObject([{ action: 'create', after: { name: 'roof.jpg' } }]);
  });

  it('leave through no door for anyone whom the policy refuses the record', async () => {
    const cases = await Promise.all([ann, bob, ann, bob, boss].map((keeper, at) => caseOf(keeper, `Case ${at}`)));
    const files: RecordFile[] = [];
    for (const [at, each] of cases.entries()) files.push((await add(boss, each, `file-${at}.pdf`)).body);
    for (const who of [ann, bob, boss]) {
      const mayRead = (at: number) => who === boss || cases[at]!.keeperId === who.person!.userId;
      const allowed = files.filter((_, at) => mayRead(at)).map(({ name }) => name);
      const within = `?filter=recordId||$in||${cases.map(({ id }) => id).join(',')}&sort=name,ASC`;
      expect(await names(who, within)).toEqual(allowed);
      expect((await who.get(`/api/record-files${within}&page=1&count=exact`)).body.total).toBe(allowed.length);
      const exported = String((await who.get(`/api/record-files/export${within}&format=csv`)).body);
      const log = JSON.stringify((await who.get('/api/audit-entries?filter=resource||$eq||record-files&limit=100&fields=after')).body);
      for (const [at, { id, name, file }] of files.entries()) {
        const expected = mayRead(at) ? 200 : 404;
        expect([await opens(who, file), (await who.fetch(`/api/files/${file}`, { method: 'HEAD' })).status]).toEqual([expected, expected]);
        expect((await who.get(`/api/files/${file}?small`)).status).toBe(expected);
        expect((await who.get(`/api/record-files/${id}`)).status).toBe(expected);
        expect((await who.get(`/api/record-files/${id}/history`)).status).toBe(expected);
        expect([exported.includes(name), log.includes(file)]).toEqual([mayRead(at), mayRead(at)]);
        if (!mayRead(at)) expect((await who.delete(`/api/record-files/${id}`)).status).toBe(404);
      }
    }
    for (const who of [ann, bob, boss])
      for (const each of cases)
        expect((await add(who, each)).status).toBe(who === boss || each.keeperId === who.person!.userId ? 201 : 404);
    for (const { file } of files) expect(await opens(server.visitor(), file)).toBe(404);
    expect((await server.visitor().get('/api/record-files')).status).toBe(401);
  });

  it('are out of reach with the record, for whoever added them too', async () => {
    const passed = await caseOf(ann);
    const { id, file } = (await add(ann, passed)).body;
    await server.records.update(Case, { id: passed.id }, { keeperId: bob.person!.userId });
    expect([await opens(ann, file), await opens(bob, file)]).toEqual([404, 200]);
    expect((await ann.delete(`/api/record-files/${id}`)).status).toBe(404);
  });

  it('are taken from whoever uploaded them, once, and stay on their record', async () => {
    const [own, other] = [await caseOf(ann), await caseOf(ann)];
    const file = await uploaded(ann);
    expect((await boss.post('/api/record-files', { ...about(own), file })).status).toBe(400);
    const { body } = await ann.post('/api/record-files', { ...about(own), file });
    expect((await ann.post('/api/record-files', { ...about(other), file })).status).toBe(400);
    expect((await ann.patch(`/api/record-files/${body.id}`, { recordId: other.id })).status).toBe(403);
    const signed = { ...about(own), file: await uploaded(ann), authorName: 'Someone else' };
    expect((await ann.post('/api/record-files', signed)).status).toBe(400);
    const parcel = (await boss.post('/api/parcels', { name: 'Box' })).body as Holder;
    const refused = await boss.post('/api/record-files', { resource: 'parcels', recordId: parcel.id, file: await uploaded(boss) });
    expect(refused.body.fields).toEqual({ resource: 'You can’t add files to parcels' });
  });

  it('before they are added are for whoever uploaded them', async () => {
    const file = await uploaded(ann);
    expect([await opens(ann, file), await opens(boss, file), await opens(server.visitor(), file)]).toEqual([200, 404, 404]);
  });

  it('are deleted by whoever added them or by the super admin, content included, and come back with the trash', async () => {
    const own = await caseOf(ann);
    const [mine, theirs] = [(await add(ann, own, 'mine.pdf')).body, (await add(boss, own, 'theirs.pdf')).body];
    expect((await ann.delete(`/api/record-files/${theirs.id}`)).status).toBe(403);
    expect((await boss.delete(`/api/record-files/${mine.id}`)).status).toBe(200);
    expect([await opens(ann, mine.file), await opens(boss, mine.file)]).toEqual([404, 404]);
    await sweep();
    expect((await ann.post(`/api/record-files/${mine.id}/restore`, {})).body).toMatchObject({ name: 'mine.pdf' });
    expect(await opens(ann, mine.file)).toBe(200);
  });

  it('end with a record that is deleted for good, rows and content, and with rows that are removed', async () => {
    const [gone, kept] = [await caseOf(ann), await caseOf(ann)];
    const [lost, removed, left] = [(await add(ann, gone)).body, (await add(ann, kept)).body, (await add(ann, kept)).body];
    const contents = await Promise.all([lost, removed, left].map(({ file }) => contentOf(file)));
    expect((await boss.delete(`/api/cases/${gone.id}`)).status).toBe(200);
    expect([await opens(ann, lost.file), await sweep()]).toEqual([404, 0]);
    await server.records.remove(Case, { id: gone.id }, { forGood: true });
    expect([await opens(ann, lost.file), await opens(boss, lost.file)]).toEqual([404, 404]);
    await server.records.db.query(`DELETE FROM record_files WHERE id = $1 RETURNING id`, [removed.id]);
    expect(await opens(ann, removed.file)).toBe(404);
    expect(await sweep()).toBe(2);
    expect(await server.records.count(StoredFile, { id: { $in: [lost.file, removed.file] } })).toBe(0);
    expect(await server.records.count(RecordFile, { id: lost.id })).toBe(0);
    const found = await Promise.allSettled(contents.map((read) => read()));
    expect(found.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled']);
    expect(await opens(ann, left.file)).toBe(200);
  });

  it('keep their rows where the content may not be deleted', async () => {
    const { body } = await add(ann, await caseOf(ann));
    await server.records.db.query(`DELETE FROM record_files WHERE id = $1 RETURNING id`, [body.id]);
    server.app.get(FileStore).guard(() => Promise.reject(new ForeignStore()));
    await expect(sweep()).rejects.toThrow(ForeignStore);
    expect(await server.records.count(StoredFile, { id: body.file })).toBe(1);
    server.app.get(StoreGuard, { strict: false }).onModuleInit();
    expect(await sweep()).toBe(1);
  });
});
