import { until } from '@haulbook/testing';
import { sitePagesView, type SitePictureView } from '@haulbook/contracts';
import { FileStore, ForeignStore, Setting, StoreGuard, type Change } from '@haulbook/platform';
import sharp from 'sharp';
import { Service } from '../../catalog/service.entity.js';
import { useTestApp, type TestClient } from '../../testing/test-app.js';
import { PictureSizes } from './picture-sizes.service.js';
import type { SitePicture } from './site-picture.entity.js';

const GROUND = { r: 27, g: 94, b: 71 };

describe('the owner’s pictures of the site', () => {
  const app = useTestApp({ WORKER: '1' });
  let staff: TestClient;
  beforeAll(async () => {
    staff = await app.signInAs('admin');
  });
  beforeEach(async () => {
    await app.records.db.query('DELETE FROM site_pictures RETURNING id');
    await app.records.db.query(`DELETE FROM stored_files WHERE purpose = 'site_picture' RETURNING id`);
  });

  /** A photo as a phone takes it: on its side, with the place and the owner noted in it. */
  const photo = (width = 1000, height = 750) =>
    sharp({ create: { width: height, height: width, channels: 3, background: GROUND } })
      .jpeg()
      .withExif({ IFD0: { Artist: 'Terry Owner' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '35/1 46/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
  const upload = async (content: Buffer, type = 'image/jpeg') => {
    const form = new FormData();
    form.set('file', new Blob([new Uint8Array(content)], { type }), 'truck.jpg');
    return ((await (await staff.fetch('/api/uploads', { method: 'POST', body: form })).json()) as { id: string }).id;
  };
  const create = async (values: object = {}) =>
    staff.post('/api/site-pictures', {
      place: 'hero',
      shows: 'Our truck on Hillsborough Street',
      picture: await upload(await photo()),
      ...values,
    });
  const move = async (id: string, step: string) =>
    expect((await staff.post(`/api/site-pictures/${id}/transitions/${step}`, {})).status).toBe(200);
  /** Wait until each picture is drawn, and no other is kept. */
  const allDrawn = () =>
    until(async () => {
      const [row] = await app.records.db.query<{ open: number }>(
        `WITH used AS (SELECT picture AS id FROM site_pictures UNION SELECT after FROM site_pictures WHERE after IS NOT NULL)
         SELECT ((SELECT count(*) FROM used WHERE NOT EXISTS (SELECT 1 FROM picture_sizes s WHERE s.source_id = used.id))
               + (SELECT count(*) FROM picture_sizes s WHERE s.source_id NOT IN (SELECT id FROM used)))::int AS open`,
      );
      return row!.open === 0;
    }, 'the sizes of pictures');
  const shown = async (headers = {}): Promise<SitePictureView[]> => {
    await allDrawn();
    return sitePagesView.strict().parse((await app.visitor().get('/api/portal/site-pages', headers)).body).pictures;
  };
  const look = (path: string) => app.visitor().fetch(path);
  const publish = async (values: object = {}) => {
    const { status, body } = await create(values);
    expect([status, body.fields]).toEqual([201, undefined]);
    await move(body.id, 'publish');
    return body as { id: string; version: number };
  };

  it('show once they are published and drawn, and no longer once they are not', async () => {
    const { body } = await create({ focus: '30% 70%' });
    expect(await shown()).toEqual([]);
    await move(body.id, 'publish');
    const [hero] = await shown();
    expect(hero).toEqual({
      place: 'hero',
      slug: null,
      caption: null,
      picture: {
        key: expect.stringMatching(/^[0-9a-f]{16}$/),
        width: 1000,
        height: 750,
        shows: 'Our truck on Hillsborough Street',
        focus: '30% 70%',
        widths: [480, 960, 1000],
      },
      after: null,
    });
    const path = `/api/pictures/${hero!.picture.key}-480.avif`;
    expect((await look(path)).status).toBe(200);
    await move(body.id, 'unpublish');
    expect([await shown(), (await look(path)).status]).toEqual([[], 404]);
  });

  it('come upright in each format and width, without what the camera noted, to be kept for good', async () => {
    await publish();
    const [{ picture }] = (await shown()) as [SitePictureView];
    for (const [size, type, format] of [
      ['480.avif', 'image/avif', 'heif'],
      ['960.avif', 'image/avif', 'heif'],
      ['960.webp', 'image/webp', 'webp'],
    ] as const) {
      const answer = await look(`/api/pictures/${picture.key}-${size}`);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, type]);
      expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      const drawn = await sharp(await answer.arrayBuffer()).metadata();
      const width = Number.parseInt(size, 10);
      expect(drawn).toMatchObject({ format, width, height: (width * 3) / 4 });
      expect([drawn.exif, drawn.orientation]).toEqual([undefined, undefined]);
    }
  });

  it.each(['0123456789abcdef-480.avif', 'x-480.avif', '0123456789abcdef-480.png', '0123456789abcdef-480.avif.js', '../files'])(
    'have no address %s',
    async (name) => {
      await publish();
      await shown();
      expect((await look(`/api/pictures/${encodeURIComponent(name)}`)).status).toBeGreaterThanOrEqual(400);
    },
  );

  it('are drawn once, and forgotten with the picture that took their place', async () => {
    const { id, version } = await publish();
    const [before] = await shown();
    const files = async () =>
      (await app.records.db.query<{ id: string }>(`SELECT id FROM stored_files WHERE purpose = 'site_picture' ORDER BY id`)).map(
        (row) => row.id,
      );
    const drawn = await files();
    const saved = await staff.patch(`/api/site-pictures/${id}`, { version: version + 1, caption: 'Since 2019' });
    expect(saved.status).toBe(200);
    expect([(await shown())[0]?.caption, await files()]).toEqual(['Since 2019', drawn]);
    const picture = await upload(await photo(1800, 900));
    expect((await staff.patch(`/api/site-pictures/${id}`, { version: version + 2, picture })).status).toBe(200);
    const [after] = await shown();
    expect(after!.picture).toMatchObject({ width: 1800, height: 900, widths: [480, 960, 1600] });
    expect((await look(`/api/pictures/${before!.picture.key}-480.avif`)).status).toBe(404);
    expect((await files()).filter((file) => drawn.includes(file))).toEqual([]);
  });

  it('that are no longer used keep the rows of their sizes where the content may not be deleted', async () => {
    const { body } = await create();
    await allDrawn();
    // Before the rows go: the job that drew may still look for what is unused.
    app.app.get(FileStore).guard(() => Promise.reject(new ForeignStore()));
    await app.records.db.query('DELETE FROM site_pictures RETURNING id');
    const sizes = () => app.records.db.query('SELECT f.id FROM stored_files f JOIN picture_sizes s ON s.file_id = f.id ORDER BY 1');
    const drawn = await sizes();
    const changed = () => app.app.get(PictureSizes, { strict: false }).changed({ recordId: body.id } as Change<SitePicture>);
    await expect(changed()).rejects.toThrow(ForeignStore);
    expect([drawn.length > 0, await sizes()]).toEqual([true, drawn]);
    app.app.get(StoreGuard, { strict: false }).onModuleInit();
    await changed();
    expect(await sizes()).toEqual([]);
  });

  it('of a service belong to it, and a pair has both of its pictures', async () => {
    const refused = async (values: object) => (await create(values)).body.fields;
    expect(await refused({ place: 'service' })).toEqual({ serviceId: 'Service is required' });
    const afterShows = 'What the picture after shows is required';
    expect(await refused({ place: 'beforeAfter' })).toEqual({ after: 'Picture after is required', afterShows });
    const after = await upload(await photo(800, 600));
    expect(await refused({ place: 'beforeAfter', after })).toEqual({ afterShows });
    const { id: serviceId } = (await app.records.findOne(Service, { slug: 'garage-cleanouts' }))!;
    await publish({ place: 'service', serviceId, order: 2 });
    await publish({ place: 'beforeAfter', after: await upload(await photo(800, 600)), afterShows: 'The same garage, empty', order: 1 });
    expect((await shown()).map(({ place, slug, after: second }) => [place, slug, second?.shows])).toEqual([
      ['beforeAfter', null, 'The same garage, empty'],
      ['service', 'garage-cleanouts', undefined],
    ]);
  });

  it('say what they show in the language of the visitor, and in English where the owner wrote no other', async () => {
    const { id, version } = (await app.records.findOne(Setting, { key: 'languages' }))!;
    expect((await staff.patch(`/api/settings/${id}`, { version, value: { es: true } })).status).toBe(200);
    const texts = { shows: 'A full garage', afterShows: 'The same garage, empty', caption: 'Two hours' };
    const spanish = { showsTranslations: { es: 'Un garaje lleno' }, captionTranslations: { es: 'Dos horas' } };
    await publish({ place: 'beforeAfter', after: await upload(await photo(800, 600)), ...texts, ...spanish });
    const words = async (headers = {}) =>
      (await shown(headers)).map(({ picture, after, caption }) => [picture.shows, after?.shows, caption]);
    expect(await words({ 'accept-language': 'es-US,es;q=0.9' })).toEqual([['Un garaje lleno', texts.afterShows, 'Dos horas']]);
    expect(await words()).toEqual([[texts.shows, texts.afterShows, texts.caption]]);
  });

  it('are pictures, sharp enough for a phone, and say what they show', async () => {
    const refused = async (values: object) => (await create(values)).body.fields;
    const pdf = await upload(Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF'), 'application/pdf');
    expect(await refused({ picture: pdf })).toHaveProperty('picture', expect.stringContaining('not a picture'));
    expect(await refused({ picture: await upload(await photo(400, 300)) })).toHaveProperty(
      'picture',
      expect.stringContaining('400 pixels'),
    );
    expect(await refused({ shows: ' ' })).toHaveProperty('shows');
    expect(await refused({ focus: '50% 50%; background: red' })).toHaveProperty('focus');
  });

  it('are chosen by staff alone', async () => {
    const { id } = await publish();
    const customer = await app.signInAs('customer');
    expect((await app.visitor().get('/api/site-pictures')).status).toBe(401);
    expect((await customer.get('/api/site-pictures')).status).toBe(403);
    expect((await customer.post(`/api/site-pictures/${id}/transitions/unpublish`, {})).status).toBe(403);
    expect((await customer.post('/api/site-pictures', { place: 'hero', shows: 'x' })).status).toBe(403);
  });
});
