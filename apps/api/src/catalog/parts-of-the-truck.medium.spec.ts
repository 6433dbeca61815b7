import { catalogView, estimateView } from '@haulbook/contracts';
import { AN_EIGHTH, book, bookingOf } from '../portal/booking/booking-fixtures.js';
import { Quote } from '../quotes/quote.entity.js';
import { Setting } from '@haulbook/platform';
import { useTestApp, type TestClient } from '../testing/test-app.js';
import { ServiceItem } from './service-item.entity.js';

describe('the parts of the truck', () => {
  const app = useTestApp();
  let staff: TestClient;
  beforeAll(async () => {
    staff = await app.signInAs('admin');
  });

  const job = (volumeEighths: number) => ({ ...AN_EIGHTH, volumeEighths });
  const priceOf = async (eighths: number) =>
    estimateView.parse((await app.visitor().post('/api/portal/estimate', { job: job(eighths), zip: '27601' })).body);
  const tier = async (slug: string) => (await app.records.findOne(ServiceItem, { slug }))!;
  const change = async (slug: string, values: Partial<ServiceItem>) => staff.patch(`/api/service-items/${(await tier(slug)).id}`, values);
  const half = { name: 'Half', slug: 'our-half', kind: 'volume', unitCents: 40_000 };

  it('without a price are looked at first: never $0, in the estimate or in the request', async () => {
    expect((await change('volume-1-2', { active: false })).status).toBe(200);
    expect(await priceOf(4)).toMatchObject({ quoteOnly: true, lowCents: 0, highCents: 0 });
    expect(await priceOf(3)).toMatchObject({ quoteOnly: false, lowCents: 30_900, highCents: 45_900 });
    const { status, body } = await book(app.visitor(), bookingOf({ job: job(4) }));
    expect([status, body.outcome]).toEqual([201, 'booked']);
    expect(await app.records.get(Quote, body.quoteId)).toMatchObject({
      status: 'draft',
      lowCents: null,
      highCents: null,
      internalNotes: '1/2 of a truck: we need to see the job before we can price it',
    });
    expect((await change('volume-1-2', { active: true })).status).toBe(200);
  });

  it('cost the same whatever the size of the truck, which stands in the pricing rules alone', async () => {
    const setting = (await app.records.findOne(Setting, { key: 'pricing' }))!;
    const resize = (truckCubicYards: number) =>
      staff.patch(`/api/settings/${setting.id}`, { value: { ...setting.value, truckCubicYards } });
    const before = await priceOf(8);
    expect((await resize(12)).status).toBe(200);
    const after = await priceOf(8);
    expect(after).toEqual({ ...before, cubicYards: 12 });
    const catalog = catalogView.parse((await app.visitor().get('/api/portal/catalog')).body);
    expect(catalog.volumes.map(({ cubicYards }) => cubicYards)).toEqual([1.5, 3, 4.5, 6, 7.5, 9, 10.5, 12]);
    expect((await app.records.findOne(Setting, { key: 'availability' }))!.value).not.toHaveProperty('truckCubicYards');
    await resize(15);
  });

  it('say their eighths, each of them once', async () => {
    const missing = await staff.post('/api/service-items', half);
    expect([missing.status, missing.body.fields]).toEqual([400, { eighths: 'Enter how many eighths of a truck this is, from 1 to 8' }]);
    const second = await staff.post('/api/service-items', { ...half, eighths: 4 });
    expect([second.status, second.body.fields]).toEqual([
      400,
      { eighths: '“1/2 truck” is already 4/8 of a truck. Turn that one off first.' },
    ]);
    const off = await staff.post('/api/service-items', { ...half, eighths: 4, active: false });
    expect(off.body).toMatchObject({ eighths: 4, cubicYardsMilli: 0, active: false });
    expect((await change('our-half', { active: true })).status).toBe(400);
    expect((await change('volume-1-2', { eighths: null })).status).toBe(400);
    expect((await change('volume-1-2', { unitCents: 39_900 })).status).toBe(200);
    expect((await change('volume-1-2', { cubicYardsMilli: 7500 })).status).toBe(400);
    const thing = await staff.post('/api/service-items', { name: 'Desk', slug: 'desk', kind: 'item', unitCents: 5000, eighths: 2 });
    expect(thing.body.fields).toEqual({ eighths: 'Only truck volumes have eighths. Please leave this empty.' });
  });

  it('are never two of one size, however many are switched on at once', async () => {
    for (const slug of ['a', 'b', 'c', 'd']) {
      await staff.post('/api/service-items', { ...half, slug: `half-${slug}`, eighths: 4, active: false });
    }
    await change('volume-1-2', { active: false });
    const answers = await Promise.all(['a', 'b', 'c', 'd'].map((slug) => change(`half-${slug}`, { active: true })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400]);
  });
});
