import { sanitizeFile, StoredFile, StoredFiles } from '@haulbook/platform';
import { invalid } from '@haulbook/resource';
import { randomUUID } from 'node:crypto';
import fs, { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { photoView } from '@haulbook/contracts';
import { HEIC_PHOTO } from '@haulbook/testing';
import { Customer } from '../customers/customer.entity.js';
import { book, bookingOf } from '../portal/booking/booking-fixtures.js';
import { startTestApp, type TestApp, type TestClient } from '../testing/test-app.js';

/** Create a photo as a phone takes it: too large, rotated, with the location where it was taken. */
const photo = () =>
  sharp({ create: { width: 3000, height: 1000, channels: 3, background: '#884422' } })
    .withMetadata({
      orientation: 6,
      exif: { IFD0: { Copyright: 'Jo Camera' }, IFD3: { GPSLatitude: '35/1 46/1 0/1', GPSLatitudeRef: 'N' } },
    })
    .jpeg()
    .toBuffer();

async function upload(client: TestClient, path: string, content: Buffer | string, name = 'photo.jpg', type = 'image/jpeg') {
  const form = new FormData();
  form.set('file', new Blob([typeof content === 'string' ? content : new Uint8Array(content)], { type }), name);
  const response = await client.fetch(path, { method: 'POST', body: form });
  return { status: response.status, body: (await response.json()) as any };
}

describe('files', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app?.close());

  const stored = async (id: string) => {
    const { storageKey } = await app.records.get(StoredFile, id);
    return readFile(join(app.config.DATA_DIR, 'files', storageKey));
  };

  it('draws a picture anew: upright, at most 2560 pixels, without the place it was taken at', async () => {
    const original = await photo();
    expect((await sharp(original).metadata()).exif).toBeDefined();
    const { status, body } = await upload(app.visitor(), '/api/portal/uploads', original, '../../etc/My photo.PNG');
    expect(status).toBe(201);
    expect(photoView.parse(body)).toMatchObject({ name: 'My photo.jpg', mime: 'image/jpeg' });
    const kept = await stored(body.id);
    const meta = await sharp(kept).metadata();
    expect([meta.format, meta.width, meta.height, meta.exif, meta.orientation]).toEqual(['jpeg', 853, 2560, undefined, undefined]);
    expect(kept.includes('Jo Camera')).toBe(false);
  });

  it('takes a phone’s HEIC photo and keeps it as JPEG, without the place it was taken at', async () => {
    expect(HEIC_PHOTO.includes('Jo Camera')).toBe(true);
    const { status, body } = await upload(app.visitor(), '/api/portal/uploads', HEIC_PHOTO, 'IMG_0001.HEIC', 'image/heic');
    expect([status, body]).toEqual([201, expect.objectContaining({ name: 'IMG_0001.jpg', mime: 'image/jpeg' })]);
    const kept = await stored(body.id);
    const { format, width, height, exif } = await sharp(kept).metadata();
    expect([format, width, height, exif]).toEqual(['jpeg', 320, 200, undefined]);
    expect(kept.includes('Jo Camera')).toBe(false);
  });

  it.each([
    ['an empty file', '', 400, 'This file is empty'],
    ['a text that calls itself a picture', 'not a picture', 415, 'Please upload a picture in JPEG, PNG, WebP or HEIC format'],
    [
      'a drawing that can carry scripts',
      '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>',
      415,
      'Please upload a picture in JPEG, PNG, WebP or HEIC format',
    ],
    ['a PDF from a visitor', '%PDF-1.7\n%âãÏÓ\n', 415, 'Please upload a picture in JPEG, PNG, WebP or HEIC format'],
    [
      'the head of a picture and no body',
      Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1]),
      400,
      'We couldn’t read this picture. Please try another one.',
    ],
    ['more than 15 MB', Buffer.alloc(15_000_001), 413, 'This file is larger than 15 MB'],
  ])('refuses %s in words', async (_, content, status, message) => {
    const answer = await upload(app.visitor(), '/api/portal/uploads', content);
    expect([answer.status, answer.body.message]).toEqual([status, message]);
  });

  it('refuses an upload without a file', async () => {
    const response = await app.visitor().fetch('/api/portal/uploads', { method: 'POST', body: new FormData() });
    expect(response.status).toBe(400);
  });

  const parts = async () => {
    const names = await readdir(join(app.config.DATA_DIR, 'files'), { recursive: true });
    return names.filter((name) => name.endsWith('.part'));
  };

  it('leaves nothing half-written behind, also when the disk is full', async () => {
    const full = Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });
    const rename = jest.spyOn(fs, 'rename').mockRejectedValueOnce(full);
    const { status, body } = await upload(app.visitor(), '/api/portal/uploads', await photo());
    expect([status, body.code]).toEqual([503, 'unavailable']);
    expect(rename).toHaveBeenCalled();
    rename.mockRestore();
    expect(await parts()).toEqual([]);
  });

  it('stays when the answer of the database did not come, which may have its row', async () => {
    const files = app.app.get(StoredFiles, { strict: false });
    const clean = await sanitizeFile(await photo(), { pdf: false });
    const kept: StoredFile[] = [];
    const work = (reason: Error) =>
      files.whileStored(clean, 'photo.jpg', async (keep) => {
        kept.push(await app.records.transaction(() => keep({ purpose: 'photo' })));
        throw reason;
      });
    await expect(work(new Error('Connection terminated unexpectedly'))).rejects.toThrow('terminated');
    expect(await stored(kept[0]!.id)).toEqual(clean.content);
    await expect(work(invalid({ file: 'Another one, please' }))).rejects.toThrow();
    await expect(stored(kept[1]!.id)).rejects.toThrow('ENOENT');
  });

  it('that a killed process left half-written are swept after a day', async () => {
    const folder = join(app.config.DATA_DIR, 'files/2026/11');
    await fs.mkdir(folder, { recursive: true });
    for (const [name, hours] of [['old', 25] as const, ['young', 23] as const]) {
      const at = new Date(Date.now() - hours * 60 * 60 * 1000);
      await fs.writeFile(join(folder, `${name}.jpg.part`), 'half');
      await fs.utimes(join(folder, `${name}.jpg.part`), at, at);
    }
    await app.app.get(StoredFiles, { strict: false }).sweep();
    expect(await parts()).toEqual([join('2026/11', 'young.jpg.part')]);
    await fs.rm(join(folder, 'young.jpg.part'));
  });

  it('that nobody attached are swept after two days, staff’s as well, with their content', async () => {
    const staff = await app.signInAs('admin');
    const uploaded = async () => (await upload(staff, '/api/uploads', await photo())).body.id as string;
    const [used, unused, young] = [await uploaded(), await uploaded(), await uploaded()];
    const { storageKey } = await app.records.get(StoredFile, unused);
    const lead = { name: 'Robin Poe', phone: '(919) 555-0142', source: 'phone', photos: [used] };
    expect((await staff.post('/api/leads', lead)).status).toBe(201);
    await app.records.db.query(`UPDATE stored_files SET created_at = now() - interval '49 hours' WHERE id = ANY($1::uuid[])`, [
      [used, unused],
    ]);
    await app.app.get(StoredFiles, { strict: false }).sweep();
    const left = await app.records.find(StoredFile, { id: { $in: [used, unused, young] } });
    expect(left.map(({ id }) => id).sort()).toEqual([used, young].sort());
    await expect(readFile(join(app.config.DATA_DIR, 'files', storageKey))).rejects.toThrow('ENOENT');
  });

  describe('who sees a visitor’s picture', () => {
    let picture: { id: string; url: string };
    beforeAll(async () => {
      picture = (await upload(app.visitor(), '/api/portal/uploads', await photo())).body;
    });

    it('whoever has its token, as an inert private picture', async () => {
      const response = await app.visitor().fetch(picture.url);
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toBe('image/jpeg');
      expect(response.headers.get('x-content-type-options')).toBe('nosniff');
      expect(response.headers.get('cache-control')).toContain('private');
      expect(response.headers.get('content-disposition')).toMatch(/^inline; filename="photo.jpg"/);
    });

    it('at the size of a card for lists, behind the same door', async () => {
      const response = await app.visitor().fetch(`${picture.url}&small`);
      expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/webp']);
      const { width, height } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
      expect([width, height]).toEqual([160, 480]);
      expect((await app.visitor().get(`/api/files/${picture.id}?small`)).status).toBe(404);
      expect((await app.visitor().get(`${picture.url}&small=9000`)).status).toBe(400);
    });

    it('nobody without or with another token, and no other customer', async () => {
      expect((await app.visitor().get(`/api/files/${picture.id}`)).status).toBe(404);
      expect((await app.visitor().get(`/api/files/${picture.id}?token=wrong`)).status).toBe(404);
      const customer = await app.signInAs('customer');
      expect((await customer.get(`/api/files/${picture.id}`)).status).toBe(404);
    });

    it('staff', async () => {
      const staff = await app.signInAs('admin');
      expect((await staff.get(`/api/files/${picture.id}`)).status).toBe(200);
    });
  });

  it('belongs to the request it was sent with: the quote’s link opens it, and no second request takes it', async () => {
    const { id, secret } = (await upload(app.visitor(), '/api/portal/uploads', await photo())).body;
    const gone = { photos: 'One of your photos is no longer available. Please add it again.' };
    for (const wrong of ['', 'guessed', 'a'.repeat(43)]) {
      const stolen = await book(app.visitor(), bookingOf({ photos: [{ id, secret: wrong }] }));
      expect([stolen.status, stolen.body.fields]).toEqual([400, gone]);
    }
    expect((await book(app.visitor(), { ...bookingOf({}), photos: [{ id }] } as never)).status).toBe(400);
    const booked = await book(app.visitor(), bookingOf({ photos: [{ id, secret }] }));
    expect(booked.status).toBe(201);
    expect((await app.visitor().get(`/api/files/${id}?token=${booked.body.token}`)).status).toBe(200);
    const found = await (await app.signInAs('admin')).get(`/api/quotes?filter=photos||$eq||${id}`);
    expect([found.status, found.body.map((quote: { id: string }) => quote.id)]).toEqual([200, [booked.body.quoteId]]);
    const again = await book(app.visitor(), bookingOf({ photos: [{ id, secret }] }));
    expect([again.status, again.body.fields]).toEqual([400, gone]);
  });

  it('belongs to the customer who uploaded it', async () => {
    const [owner, other] = [await app.signInAs('customer'), await app.signInAs('customer')];
    const { id, secret } = (await upload(owner, '/api/portal/uploads', await photo())).body;
    expect((await owner.get(`/api/files/${id}`)).status).toBe(200);
    expect((await other.get(`/api/files/${id}`)).status).toBe(404);
    const stolen = await book(other, bookingOf({ photos: [{ id, secret }] }));
    expect(stolen.status).toBe(400);
    expect((await book(owner, bookingOf({ photos: [{ id, secret }] }))).status).toBe(201);
  });

  it('is put on a record by the one who uploaded it, once, and kept there', async () => {
    const [staff, colleague] = [await app.signInAs('admin'), await app.signInAs('admin')];
    const lead = { name: 'Robin Poe', phone: '(919) 555-0142', source: 'phone' };
    const [mine, visitors] = [
      (await upload(staff, '/api/uploads', await photo())).body,
      (await upload(app.visitor(), '/api/portal/uploads', await photo())).body,
    ];
    const gone = { photos: 'One of these files is no longer available. Please upload it again.' };
    for (const [who, id] of [
      [colleague, mine.id],
      [staff, visitors.id],
      [staff, randomUUID()],
    ] as const) {
      const refused = await who.post('/api/leads', { ...lead, photos: [id] });
      expect([refused.status, refused.body.fields]).toEqual([400, gone]);
    }
    const made = await staff.post('/api/leads', { ...lead, photos: [mine.id] });
    expect([made.status, made.body.photos]).toEqual([201, [mine.id]]);
    expect((await staff.post('/api/leads', { ...lead, photos: [mine.id] })).body.fields).toEqual(gone);
    const at = `/api/leads/${made.body.id}`;
    const another = (await upload(colleague, '/api/uploads', await photo())).body.id;
    expect((await colleague.patch(at, { photos: [mine.id, another] })).status).toBe(200);
    expect((await staff.patch(at, { photos: [mine.id, another, visitors.id] })).body.fields).toEqual(gone);
    expect((await staff.patch('/api/leads/bulk', { ids: [made.body.id], values: { photos: [visitors.id] } })).status).toBe(400);
    expect((await staff.patch(at, { photos: [another] })).body.photos).toEqual([another]);
    // Removed by mistake, or by the other of two people who saved at once: it may be restored to where it was, and nowhere else.
    expect((await colleague.patch(at, { photos: [another, mine.id] })).body.photos).toEqual([another, mine.id]);
    const elsewhere = (await staff.post('/api/leads', lead)).body.id;
    expect((await staff.patch(`/api/leads/${elsewhere}`, { photos: [mine.id] })).body.fields).toEqual(gone);
  });

  it('of a quote is seen by its customer once the quote is sent, and not while staff prepare it', async () => {
    const [owner, staff] = [await app.signInAs('customer'), await app.signInAs('admin')];
    const file = (await upload(staff, '/api/uploads', await photo())).body;
    const lines = [{ kind: 'item', label: 'Sofa', qty: 1000, unitCents: 11_900 }];
    const quote = await staff.post('/api/quotes', { customerId: owner.person!.customerId, photos: [file.id], lines });
    expect(quote.status).toBe(201);
    expect((await owner.get(file.url)).status).toBe(404);
    await app.records.db.query(`UPDATE quotes SET status = 'sent' WHERE id = $1`, [quote.body.id]);
    expect((await owner.get(file.url)).status).toBe(200);
  });

  it('of a document is seen by the customer it belongs to, while it is shared, current and not in the trash', async () => {
    const [owner, other, staff] = [
      await app.signInAs('customer', 'owner@example.com'),
      await app.signInAs('customer'),
      await app.signInAs('admin'),
    ];
    const { id: customerId } = (await app.records.findOne(Customer, { email: 'owner@example.com' }))!;
    const file = (await upload(staff, '/api/uploads', await photo())).body;
    const { id } = (await staff.post('/api/documents', { name: 'Permit', kind: 'permit', file: file.id, customerId })).body;
    const seen = async () => (await owner.get(file.url)).status;
    expect(await seen()).toBe(404);
    await staff.patch(`/api/documents/${id}`, { visibleToCustomer: true });
    expect(await seen()).toBe(200);
    expect((await other.get(file.url)).status).toBe(404);
    await staff.post(`/api/documents/${id}/transitions/archive`, {});
    expect(await seen()).toBe(404);
    await staff.post(`/api/documents/${id}/transitions/restore`, {});
    expect(await seen()).toBe(200);
    expect((await staff.delete(`/api/documents/${id}`)).status).toBe(200);
    expect(await seen()).toBe(404);
  });

  it('beside a record is for staff alone, whosever the record is', async () => {
    const [owner, staff] = [await app.signInAs('customer'), await app.signInAs('admin')];
    const file = (await upload(staff, '/api/uploads', await photo())).body;
    const about = { resource: 'customers', recordId: owner.person!.customerId };
    expect((await owner.post('/api/record-files', { ...about, file: file.id })).status).toBe(403);
    expect((await staff.post('/api/record-files', { ...about, file: file.id })).status).toBe(201);
    const colleague = await app.signInAs('admin');
    const seen = await Promise.all([owner, app.visitor(), colleague].map(async (who) => (await who.get(file.url)).status));
    expect(seen).toEqual([404, 404, 200]);
    // It is taken: no field of another record gets hold of it.
    const lead = { name: 'Robin Poe', phone: '(919) 555-0142', source: 'phone', photos: [file.id] };
    expect((await staff.post('/api/leads', lead)).status).toBe(400);
  });

  it('takes PDFs from staff alone, and hands them out as downloads', async () => {
    const staff = await app.signInAs('admin');
    const pdf = '%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF';
    const { status, body } = await upload(staff, '/api/uploads', pdf, 'contract.pdf', 'application/pdf');
    expect([status, body.mime, body.url]).toEqual([201, 'application/pdf', `/api/files/${body.id}`]);
    const download = await staff.fetch(body.url);
    expect(download.headers.get('content-disposition')).toMatch(/^attachment/);
    expect(await download.text()).toBe(pdf);

    const customer = await app.signInAs('customer');
    expect((await upload(customer, '/api/uploads', pdf)).status).toBe(403);
    expect((await upload(app.visitor(), '/api/uploads', pdf)).status).toBe(401);
    expect((await customer.get(body.url)).status).toBe(404);
  });
});
