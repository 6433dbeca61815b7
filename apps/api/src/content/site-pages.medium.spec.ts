import { guideView, servicePageView, sitePagesView, townPageView } from '@haulbook/contracts';
import { addLocalDays, localToday } from '@haulbook/core';
import { Clock } from '@haulbook/platform';
import sharp from 'sharp';
import { Service } from '../catalog/service.entity.js';
import { useTestApp, type TestClient } from '../testing/test-app.js';

const GUIDE = {
  title: 'Before we come',
  slug: 'before-we-come',
  summary: 'What to do the day before.',
  body: '## Sort\n\nKeep, give, throw.',
};
const TOWN = {
  name: 'Durham',
  slug: 'durham',
  summary: 'Pickups in Durham.',
  body: 'Narrow streets by the old mills.',
  questions: [
    { question: 'Do you come downtown?', answer: 'Yes, with the small truck.' },
    { question: 'Is parking yours?', answer: 'We find it.' },
  ],
};

describe('pages that the owner writes', () => {
  const app = useTestApp();
  let staff: TestClient;
  beforeAll(async () => {
    staff = await app.signInAs('admin');
  });
  beforeEach(async () => {
    for (const table of ['guides', 'towns']) await app.records.db.query(`DELETE FROM ${table} RETURNING id`);
  });

  const read = async (path = '') => (await app.visitor().get(`/api/portal/site-pages${path}`)).body;
  const statusOf = async (path: string) => (await app.visitor().get(`/api/portal/site-pages${path}`)).status;
  const all = async () => sitePagesView.strict().parse(await read());
  const create = async (path: string, values: object) => {
    const { status, body } = await staff.post(`/api/${path}`, values);
    expect([status, body.fields]).toEqual([201, undefined]);
    return body as { id: string; version: number };
  };
  const move = async (path: string, id: string, name: string) =>
    expect((await staff.post(`/api/${path}/${id}/transitions/${name}`, {})).status).toBe(200);
  const today = () => localToday(app.app.get(Clock).now(), 'America/New_York');
  const service = async (slug: string) => (await app.records.findOne(Service, { slug }))!;

  it('show a guide once it is published, with its services, and no longer once it is not', async () => {
    const { id: serviceId } = await service('garage-cleanouts');
    const { id } = await create('guides', { ...GUIDE, serviceIds: [serviceId] });
    expect([(await all()).guides, await statusOf('/guides/before-we-come')]).toEqual([[], 404]);
    await move('guides', id, 'publish');
    const { body, ...summary } = GUIDE;
    expect((await all()).guides).toEqual([{ ...summary, publishedOn: today() }]);
    expect(guideView.strict().parse(await read('/guides/before-we-come'))).toEqual({
      ...summary,
      body,
      pictureUrl: null,
      pictureShows: null,
      publishedOn: today(),
      changedOn: today(),
      services: [{ slug: 'garage-cleanouts', name: 'Garage Cleanouts' }],
    });
    await move('guides', id, 'unpublish');
    expect([(await all()).guides, await statusOf('/guides/before-we-come')]).toEqual([[], 404]);
  });

  it('show the picture of a guide to all who may read it, and to no one else', async () => {
    const form = new FormData();
    const png = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#1b5e47' } })
      .png()
      .toBuffer();
    form.set('file', new Blob([new Uint8Array(png)], { type: 'image/png' }), 'truck.png');
    const file = (await (await staff.fetch('/api/uploads', { method: 'POST', body: form })).json()) as { id: string };
    const { id } = await create('guides', { ...GUIDE, picture: file.id, pictureShows: 'A green truck' });
    const path = `/api/portal/site-pages/pictures/${file.id}`;
    expect((await app.visitor().get(path)).status).toBe(404);
    await move('guides', id, 'publish');
    expect(await read('/guides/before-we-come')).toMatchObject({ pictureUrl: path, pictureShows: 'A green truck' });
    const picture = await app.visitor().fetch(path);
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect(await sharp(await picture.arrayBuffer()).metadata()).toMatchObject({ format: 'webp', width: 1600, height: 900 });
    expect((await app.visitor().get(`/api/files/${file.id}`)).status).not.toBe(200);
    await move('guides', id, 'unpublish');
    expect((await app.visitor().get(path)).status).toBe(404);
  });

  it('hold a published guide back until its day, and show the newest first', async () => {
    for (const [slug, publishedOn] of [
      ['tomorrow', addLocalDays(today(), 1)],
      ['last-year', addLocalDays(today(), -365)],
      ['yesterday', addLocalDays(today(), -1)],
    ] as const)
      await move('guides', (await create('guides', { ...GUIDE, slug, publishedOn })).id, 'publish');
    expect((await all()).guides.map(({ slug }) => slug)).toEqual(['yesterday', 'last-year']);
    expect(await statusOf('/guides/tomorrow')).toBe(404);
  });

  it('show a town with its questions in their order and the ZIP codes served there', async () => {
    const { id } = await create('towns', TOWN);
    expect([(await all()).towns, await statusOf('/towns/durham')]).toEqual([[], 404]);
    await move('towns', id, 'publish');
    expect((await all()).towns).toEqual([{ slug: 'durham', name: 'Durham', state: 'NC' }]);
    const town = townPageView.strict().parse(await read('/towns/durham'));
    expect(town).toMatchObject({ ...TOWN, counties: ['Durham'] });
    expect(town.zips).toContain('27701');
    expect((await staff.delete(`/api/towns/${id}`)).status).toBe(200);
    expect([(await all()).towns, await statusOf('/towns/durham')]).toEqual([[], 404]);
  });

  it('show a service with words of its own, and the published guides about it', async () => {
    const { id, version } = await service('hot-tub-removal');
    for (const [slug, step] of [
      ['shown', true],
      ['hidden', false],
    ] as const) {
      const guide = await create('guides', { ...GUIDE, slug, serviceIds: [id] });
      if (step) await move('guides', guide.id, 'publish');
    }
    expect([(await all()).services, await statusOf('/services/hot-tub-removal')]).toEqual([[], 404]);
    const questions = [{ question: 'Do you drain it?', answer: 'Please do that the day before.' }];
    const saved = await staff.patch(`/api/services/${id}`, { version, intro: 'Cut up and **carried** out.', questions });
    expect(saved.status).toBe(200);
    expect((await all()).services).toEqual(['hot-tub-removal']);
    expect(servicePageView.strict().parse(await read('/services/hot-tub-removal'))).toEqual({
      slug: 'hot-tub-removal',
      name: 'Hot Tub Removal',
      intro: 'Cut up and **carried** out.',
      questions,
      guides: [{ slug: 'shown', title: GUIDE.title, summary: GUIDE.summary }],
    });
    expect((await staff.patch(`/api/services/${id}`, { version: saved.body.version, intro: ' ' })).body.intro).toBeNull();
    expect([(await all()).services, await statusOf('/services/hot-tub-removal')]).toEqual([[], 404]);
  });

  it('need an address of words and hyphens, and a text', async () => {
    for (const slug of ['a b', 'a/b', '../x', 'ä', '-a', ''])
      expect((await staff.post('/api/guides', { ...GUIDE, slug })).body.fields).toHaveProperty('slug');
    expect((await create('guides', { ...GUIDE, slug: ' Before-WE-come ' })) as object).toMatchObject({ slug: 'before-we-come' });
    expect((await staff.post('/api/guides', GUIDE)).status).toBe(409);
    expect((await staff.post('/api/guides', { ...GUIDE, slug: 'other', body: ' ' })).body.fields).toHaveProperty('body');
  });

  it('are written by staff alone', async () => {
    const customer = await app.signInAs('customer');
    for (const path of ['guides', 'towns']) {
      expect((await app.visitor().get(`/api/${path}`)).status).toBe(401);
      expect((await customer.get(`/api/${path}`)).status).toBe(403);
    }
  });
});
