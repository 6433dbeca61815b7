import { get, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { FileStore, ReconcileFiles, StoredFile, StoredFiles, StoreGuard } from '@haulbook/platform';
import sharp from 'sharp';
import { ObjectServer } from '@haulbook/testing/objects';
import { startTestApp, type TestApp, type TestClient } from '../../testing/test-app.js';

const PDF = '%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF';
const DAY_MS = 24 * 60 * 60 * 1000;

const photo = (width = 900) =>
  sharp({ create: { width, height: 600, channels: 3, background: '#884422' } })
    .jpeg()
    .toBuffer();

async function upload(client: TestClient, content: Buffer | string, name: string) {
  const form = new FormData();
  form.set('file', new Blob([typeof content === 'string' ? content : new Uint8Array(content)]), name);
  const response = await client.fetch('/api/uploads', { method: 'POST', body: form });
  return { status: response.status, body: (await response.json()) as any };
}

/** Open an address as a browser does that a person sends there. */
const open = (address: string, cookie = '') =>
  new Promise<IncomingMessage>((answered, failed) =>
    get(address, { headers: { cookie, 'sec-fetch-mode': 'navigate' } }, answered).on('error', failed),
  );

describe('files in object storage', () => {
  let objects: ObjectServer;
  let one: TestApp;
  let other: TestApp;
  let staff: TestClient;
  beforeAll(async () => {
    objects = await ObjectServer.start();
    one = await startTestApp({ ...objects.settings, LOG_LEVEL: 'silent' });
    other = await startTestApp({ ...objects.settings, LOG_LEVEL: 'silent' }, () => one.config.DATABASE_URL);
    staff = await one.signInAs('admin');
  });
  afterAll(async () => {
    await other?.close();
    await one?.close();
    await objects?.stop();
  });

  const elsewhere = (path: string) => fetch(`${other.url}${path}`, { headers: { cookie: staff.cookieHeader } });
  const keyOf = async (id: string) => (await one.records.get(StoredFile, id)).storageKey;

  it('are uploaded at one process and read at the other', async () => {
    const { status, body } = await upload(staff, PDF, 'permit.pdf');
    expect(status).toBe(201);
    expect(await objects.keys()).toEqual([`office/${await keyOf(body.id)}`]);
    const answer = await elsewhere(body.url);
    expect([answer.status, answer.headers.get('content-type'), answer.headers.get('content-length')]).toEqual([
      200,
      'application/pdf',
      String(PDF.length),
    ]);
    expect(await answer.text()).toBe(PDF);
  });

  it('that are pictures are drawn small at the other', async () => {
    const { body } = await upload(staff, await photo(), 'sofa.jpg');
    const answer = await elsewhere(`${body.url}?small`);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect((await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).width).toBe(480);
  });

  it('that are asked about are not read', async () => {
    const { body } = await upload(staff, PDF, 'asked.pdf');
    objects.asked.length = 0;
    const answer = await fetch(`${other.url}${body.url}`, { method: 'HEAD', headers: { cookie: staff.cookieHeader } });
    expect([answer.status, answer.headers.get('content-type'), answer.headers.get('content-length')]).toEqual([
      200,
      'application/pdf',
      String(PDF.length),
    ]);
    const asked = objects.asked.filter((each) => !each.endsWith('/database'));
    expect(asked).toEqual([`HEAD /haulbook-files/office/${await keyOf(body.id)}`]);
  });

  describe('opened by a person', () => {
    it('come from the bucket, by an address that works for a minute', async () => {
      const { body } = await upload(staff, PDF, 'permit “A”.pdf');
      const led = await open(`${other.url}${body.url}`, staff.cookieHeader);
      expect([led.statusCode, led.headers['cache-control'], led.headers.vary]).toEqual([
        302,
        'no-store',
        expect.stringContaining('Sec-Fetch-Mode'),
      ]);
      const address = new URL(led.headers.location!);
      expect([address.origin, address.searchParams.get('X-Amz-Expires')]).toEqual([objects.endpoint, '60']);
      const opened = await fetch(address);
      expect(await opened.text()).toBe(PDF);
      expect([opened.headers.get('content-type'), opened.headers.get('content-disposition')]).toEqual([
        'application/pdf',
        expect.stringMatching(/^attachment; filename="permit _A_.pdf"; filename\*=UTF-8''permit%20/),
      ]);
      // The server of the test compares the time, not the signature.
      address.searchParams.set('X-Amz-Date', new Date(Date.now() - 61_000).toISOString().replace(/[-:]|\.\d+/g, ''));
      expect((await fetch(address)).status).toBe(403);
    });

    it('are nowhere for those whom the policy does not let', async () => {
      const { body } = await upload(staff, PDF, 'permit.pdf');
      const customer = await one.signInAs('customer');
      for (const cookie of ['', customer.cookieHeader]) {
        const refused = await open(`${other.url}${body.url}`, cookie);
        expect([refused.statusCode, refused.headers.location]).toEqual([404, undefined]);
      }
    });

    it('that are gone are not found here, instead of at the bucket', async () => {
      const { body } = await upload(staff, PDF, 'gone.pdf');
      await one.app.get(FileStore).remove(await keyOf(body.id));
      expect((await open(`${other.url}${body.url}`, staff.cookieHeader)).statusCode).toBe(404);
      expect((await elsewhere(body.url)).status).toBe(404);
      await one.records.remove(StoredFile, { id: body.id });
    });
  });

  it('answer 503 while the storage is away, lose nothing, and are back with it', async () => {
    const { body: before } = await upload(staff, PDF, 'before.pdf');
    const [rows, keys] = [await one.records.count(StoredFile, {}), await objects.keys()];
    await objects.pause();
    const refused = await upload(staff, PDF, 'during.pdf');
    expect([refused.status, refused.body]).toEqual([
      503,
      expect.objectContaining({ code: 'unavailable', message: 'Files can’t be reached right now. Please try again in a moment.' }),
    ]);
    expect((await elsewhere(before.url)).status).toBe(503);
    expect((await open(`${other.url}${before.url}`, staff.cookieHeader)).statusCode).toBe(503);
    expect((await one.visitor().get('/api/health')).status).toBe(200);
    await expect(one.app.get(ReconcileFiles, { strict: false }).run()).rejects.toThrow('Files can’t be reached');
    await objects.resume();
    expect([await one.records.count(StoredFile, {}), await objects.keys()]).toEqual([rows, keys]);
    expect(await (await elsewhere(before.url)).text()).toBe(PDF);
    expect((await upload(staff, PDF, 'after.pdf')).status).toBe(201);
  });

  it('that stop in the middle end with an error, instead of never', async () => {
    const { body } = await upload(staff, PDF, 'stalls.pdf');
    objects.stalls = true;
    const began = performance.now();
    const answer = await elsewhere(body.url);
    expect(answer.status).toBe(200);
    await expect(answer.text()).rejects.toThrow();
    await expect(
      one.app
        .get(FileStore)
        .read(await keyOf(body.id))
        .then(({ stream }) => text(stream)),
    ).rejects.toThrow('Files can’t be reached');
    expect(performance.now() - began).toBeLessThan(20_000);
    objects.stalls = false;
    expect(await (await elsewhere(body.url)).text()).toBe(PDF);
  });

  it('whose content could not be deleted with their row during an outage are deleted later', async () => {
    const { body } = await upload(staff, PDF, 'unused.pdf');
    const key = await keyOf(body.id);
    await one.records.db.query(`UPDATE stored_files SET created_at = now() - interval '49 hours' WHERE id = $1 RETURNING id`, [body.id]);
    // The service goes away once it has been asked whose store this is.
    await one.app.get(StoreGuard, { strict: false }).confirm();
    await objects.pause();
    expect(await one.app.get(StoredFiles, { strict: false }).sweep()).toBe(0);
    await objects.resume();
    expect(await one.records.findOne(StoredFile, { id: body.id })).toBeNull();
    expect(await objects.keys()).toContain(`office/${key}`);
    const reconcile = () => one.app.get(ReconcileFiles, { strict: false }).run();
    await objects.age(`office/${key}`, new Date(Date.now() - 1 * DAY_MS));
    expect(await reconcile()).toBe(0);
    await objects.age(`office/${key}`, new Date(Date.now() - 3 * DAY_MS));
    expect(await reconcile()).toBe(1);
    expect(await objects.keys()).not.toContain(`office/${key}`);
  });

  it('whose content is lost are reported by name', async () => {
    const { body } = await upload(staff, PDF, 'lost.pdf');
    const before = await objects.keys();
    await one.app.get(FileStore).remove(await keyOf(body.id));
    await expect(one.app.get(ReconcileFiles, { strict: false }).run()).rejects.toThrow(
      `1 file has no content in the store: lost.pdf (${body.id}).`,
    );
    expect((await objects.keys()).length).toBe(before.length - 1);
    await one.records.remove(StoredFile, { id: body.id });
  });

  it('of another database are not taken for left behind', async () => {
    const store = one.app.get(FileStore);
    const keys: string[] = [];
    for (let n = 0; n < 21; n += 1) keys.push(await store.put(Buffer.from('not ours'), 'pdf'));
    for (const key of keys) await objects.age(`office/${key}`, new Date(Date.now() - 3 * DAY_MS));
    await expect(one.app.get(ReconcileFiles, { strict: false }).run()).rejects.toThrow(/^21 of \d+ stored files belong to no row/);
    expect(await objects.keys()).toEqual(expect.arrayContaining(keys.map((key) => `office/${key}`)));
    for (const key of keys) await store.remove(key);
  });

  it.each([
    ['a bucket that does not exist', () => ({ FILES_URL: 's3://nowhere' }), /The bucket "nowhere" of FILES_URL does not exist at http:/],
    ['a service that is not there', () => ({ FILES_ENDPOINT: 'http://127.0.0.1:9' }), /of FILES_URL cannot be reached at .*ECONNREFUSED/],
  ])('stop the start with %s', async (_, wrong, sentence) => {
    const starting = startTestApp({ ...objects.settings, LOG_LEVEL: 'silent', ...wrong() });
    await expect(starting).rejects.toThrow(sentence);
  });

  it('stop the start with keys that are not known there', async () => {
    const known = process.env['AWS_ACCESS_KEY_ID'];
    process.env['AWS_ACCESS_KEY_ID'] = 'SOMEONE';
    const starting = startTestApp({ ...objects.settings, LOG_LEVEL: 'silent' });
    await expect(starting).rejects.toThrow(/"haulbook-files" of FILES_URL may not be used with these keys at http:.* \(403\)\.$/);
    process.env['AWS_ACCESS_KEY_ID'] = known;
  });

  it('are all read through the server with FILES_LINKS=0', async () => {
    const { body } = await upload(staff, PDF, 'inside.pdf');
    const hidden = await startTestApp({ ...objects.settings, FILES_LINKS: '0' }, () => one.config.DATABASE_URL);
    try {
      const answer = await open(`${hidden.url}${body.url}`, staff.cookieHeader);
      expect([answer.statusCode, await text(answer)]).toEqual([200, PDF]);
    } finally {
      await hidden.close();
    }
  });
});
