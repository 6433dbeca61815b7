import { photoStatusView, type PhotoQuoteInput } from '@haulbook/contracts';
import { MessageLog, StoredFile } from '@haulbook/platform';
import { ServiceItem } from '../catalog/service-item.entity.js';
import { Customer } from '../customers/customer.entity.js';
import { Lead } from '../leads/lead.entity.js';
import { Coupon } from '../pricing/coupon.entity.js';
import { ServiceArea } from '../pricing/service-area.entity.js';
import { lastMail, newCustomer, tokenIn } from '../portal/review/review-fixtures.js';
import { Quote } from '../quotes/quote.entity.js';
import { Blackout } from '../scheduling/blackout.entity.js';
import { forgetRateLimits, useTestApp, type TestClient } from '../testing/test-app.js';
import { askPrice, NOTHING, photoOf, photoRequest } from './photo-fixtures.js';

/** Just before 9 AM on a Tuesday in New York. A promise is told in full minutes, so it is the same while a test takes some seconds. */
const NOW = new Date('2027-03-02T13:59:10Z');
const AN_HOUR_LATER = '2027-03-02T15:00:00.000Z';

const app = useTestApp();
forgetRateLimits(app);
let staff: TestClient;
let visitor: TestClient;
beforeAll(async () => {
  staff = await app.signInAs('admin');
  visitor = app.visitor();
});
beforeEach(() => app.clock.set(NOW));

/** Change settings of prices from photos, as the owner does. */
async function settings(changes: object): Promise<void> {
  const { body } = await staff.get('/api/settings?filter=key||$eq||photoQuotes');
  const [{ id, version, value }] = body;
  expect((await staff.patch(`/api/settings/${id}`, { version, value: { ...value, ...changes } })).status).toBe(200);
}

/** Ask for a price, and return the request as its customer and as staff know it. */
async function asked(changes: Partial<PhotoQuoteInput> = {}) {
  const input = await photoRequest(visitor, changes);
  const { status, body } = await askPrice(visitor, input);
  expect([status, body]).toEqual([201, { outcome: 'requested', number: expect.any(String), token: expect.any(String) }]);
  const { number, token } = body as { number: string; token: string };
  const quote = (await app.records.findOne(Quote, { number }))!;
  const follow = async () => photoStatusView.parse((await visitor.get(`/api/portal/photo-quotes/${number}?token=${token}`)).body);
  const post = (action: string, values: object) => staff.post(`/api/photo-requests/${quote.id}${action}`, values);
  return { ...quote, input, token, follow, post };
}

const sofa = async () => (await app.records.findOne(ServiceItem, { slug: 'sofa' }))!;

describe('photos and a ZIP code', () => {
  it('are a request that waits for its price: on the queue, in the mails, and for its customer with a clock', async () => {
    const request = await asked({ notes: 'Second floor' });
    expect(request).toMatchObject({
      status: 'draft',
      source: 'online',
      byPhotos: true,
      promisedAt: AN_HOUR_LATER,
      requestNotes: 'Second floor',
    });
    const { body } = await staff.get('/api/quotes?filter=byPhotos||$eq||true&filter=status||$eq||draft&sort=promisedAt,ASC');
    expect(body.map(({ id }: Quote) => id)).toContain(request.id);
    const mail = await lastMail(app, request.input.email, 'photos_received');
    expect(mail).toMatchObject({ firstName: 'Pat', promised: 'by 10 AM' });
    expect(tokenIn(mail['url']!)).toBe(request.token);
    expect(await request.follow()).toMatchObject({
      ...{ status: 'waiting', promisedAt: AN_HOUR_LATER, sentAt: null, totalCents: null, zip: '27601', firstName: 'Pat' },
      now: expect.stringContaining('2027-03-02T13:59'),
    });
  });

  it('show the photos to their customer alone, without where they were taken', async () => {
    const request = await asked();
    const { url } = (await request.follow()).photos[0]!;
    const open = async (client: TestClient, path: string) => (await client.fetch(path)).status;
    expect(await open(app.visitor(), url)).toBe(200);
    expect(await open(app.visitor(), url.split('?')[0]!)).toBe(404);
    expect(await open(staff, url.split('?')[0]!)).toBe(200);
    const bytes = Buffer.from(await (await visitor.fetch(url)).arrayBuffer());
    expect(bytes.includes('Jo Camera')).toBe(false);
  });

  it('are one request, however often they are sent', async () => {
    const input = await photoRequest(visitor);
    const [one, two] = [await askPrice(visitor, input, 'same'), await askPrice(visitor, input, 'same')];
    expect(two.body).toEqual(one.body);
    expect((await askPrice(visitor, { ...input, name: 'Someone Else' }, 'same')).body.code).toBe('idempotency_mismatch');
  });

  it('from outside the service area are a lead with its photos', async () => {
    const input = await photoRequest(visitor, { zip: '10001' });
    const { body } = await askPrice(visitor, input);
    expect(body).toMatchObject({ outcome: 'lead', message: expect.stringContaining('10001') });
    expect(await app.records.get(Lead, body.leadId)).toMatchObject({ name: 'Pat Doe', zip: '10001', photos: [input.photos[0]!.id] });
  });

  it('never change a customer whose address a visitor merely knows', async () => {
    const { customer } = await newCustomer(app);
    const request = await asked({ email: customer.email!, name: 'Mallory Smith' });
    expect(request).toMatchObject({ customerId: customer.id, internalNotes: expect.stringContaining('Mallory Smith') });
    expect(await app.records.get(Customer, customer.id)).toMatchObject({ firstName: 'Robin', version: customer.version });
  });

  it.each([
    ['no photo', { photos: [] }, 'photos'],
    ['too many', { photos: Array.from({ length: 13 }, () => ({ id: '4f2c1c5e-0000-4000-8000-000000000000', secret: 'x' })) }, 'photos'],
    ['a photo of another visitor', { photos: [{ id: '4f2c1c5e-0000-4000-8000-000000000000', secret: 'x' }] }, 'photos'],
    ['no ZIP code', { zip: '' }, 'zip'],
    ['no name', { name: ' ' }, 'name'],
    ['no phone for the texts they asked for', { phone: '', consent: { terms: true, smsTransactional: true } }, 'phone'],
    ['no consent', { consent: { terms: false } }, 'consent.terms'],
  ])('with %s are refused at their field', async (_, changes, field) => {
    const { status, body } = await askPrice(visitor, { ...(await photoRequest(visitor)), ...changes });
    expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
  });

  it('need no phone', async () => {
    const request = await asked({ phone: '' });
    expect(request.request!.contact.phone).toBe('');
    expect(await app.records.get(Customer, request.customerId)).toMatchObject({ phone: null, smsConsent: {} });
    const { body } = await askPrice(visitor, await photoRequest(visitor, { phone: '', zip: '90210' }));
    expect(body).toMatchObject({ outcome: 'lead' });
  });

  it('need their county where the ZIP code has several', async () => {
    for (const county of ['Wake', 'Durham'])
      await app.records.insert(ServiceArea, { zip: '27599', county, city: 'Edge', taxRatePpm: 72_500 });
    const refused = await askPrice(visitor, await photoRequest(visitor, { zip: '27599' }));
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, ['county']]);
    expect((await asked({ zip: '27599', county: 'Durham' })).request!.place).toEqual({ zip: '27599', county: 'Durham' });
  });

  it('are ten a day for one address', async () => {
    const email = 'busy-with-photos@example.com';
    for (let sent = 0; sent < 10; sent += 1) await asked({ email });
    expect((await askPrice(visitor, await photoRequest(visitor, { email }))).body.code).toBe('too_many_requests');
  });

  it('are not attached where the request is refused, and can be sent again', async () => {
    const photo = await photoOf(visitor);
    const input = await photoRequest(visitor, { photos: [photo] });
    expect((await askPrice(visitor, { ...input, photos: [photo, { ...photo, id: '4f2c1c5e-0000-4000-8000-000000000000' }] })).status).toBe(
      400,
    );
    expect((await app.records.get(StoredFile, photo.id)).attachedAt).toBeNull();
    expect((await askPrice(visitor, input)).status).toBe(201);
  });
});

describe('the promise', () => {
  const offer = async () => (await visitor.get('/api/portal/photo-quotes/offer')).body;

  it('waits for the office to open, and passes over days off', async () => {
    // 5:40 PM: twenty minutes today, and forty when the office opens.
    app.clock.set(new Date('2027-03-02T22:39:10Z'));
    expect(await offer()).toMatchObject({
      on: true,
      minutes: 60,
      by: '2027-03-03T13:40:00.000Z',
      countsFrom: expect.stringContaining('2027-03-02T22:39'),
    });
    const { id } = await app.records.insert(Blackout, { startsOn: '2027-03-03', endsOn: '2027-03-03', reason: 'Team day' });
    expect((await offer()).by).toBe('2027-03-04T13:40:00.000Z');
    await app.records.remove(Blackout, { id });
  });

  it('is as the owner sets it, or not made at all', async () => {
    await settings({ minutes: 90, opensAt: '07:00', openDays: 'weekdays' });
    expect((await offer()).by).toBe('2027-03-02T15:30:00.000Z');
    await settings({ on: false });
    expect(await offer()).toMatchObject({ on: false, by: null });
    expect((await askPrice(visitor, await photoRequest(visitor))).body.code).toBe('conflict');
    await settings({ on: true, minutes: 60, opensAt: '08:00', openDays: 'saturdays' });
  });
});

describe('the price of photos', () => {
  it('is the sum of the items that staff saw, sent as a quote that its customer can open', async () => {
    const request = await asked();
    const { id: itemId, unitCents } = await sofa();
    const job = { ...NOTHING, items: [{ itemId, quantity: 2 }] };
    const { body: price } = await request.post('/price', { job });
    expect(price).toMatchObject({ problem: null, totalCents: Math.max(price.totalCents, unitCents * 2) });
    app.clock.set(new Date('2027-03-02T14:20:00Z'));
    const sent = await request.post('/send', { job, shownTotalCents: price.totalCents, customerNotes: 'Both sofas, curbside.' });
    expect([sent.status, sent.body]).toEqual([200, { number: request.number, totalCents: price.totalCents }]);
    expect(await request.follow()).toMatchObject({
      status: 'sent',
      sentAt: expect.stringContaining('2027-03-02T14:20'),
      totalCents: price.totalCents,
    });
    const review = await visitor.get(`/api/portal/quotes/${request.number}?token=${request.token}`);
    expect(review.body).toMatchObject({ status: 'sent', totalCents: price.totalCents, notes: 'Both sofas, curbside.' });
    expect(await lastMail(app, request.input.email, 'quote_ready')).toMatchObject({ totalCents: price.totalCents });
    expect((await app.records.get(Quote, request.id)).pricedAt).toContain('2027-03-02T14:20');
    const { body: history } = await staff.get(`/api/quotes/${request.id}/history`);
    expect(history.map(({ action }: { action: string }) => action)).toEqual(['send', 'update', 'create']);
  });

  it('has the sales tax of the ZIP code, although there is no address yet', async () => {
    const request = await asked();
    const item = await sofa();
    await app.records.updateOne(ServiceItem, item.id, { taxCategory: 'standard' });
    const job = { ...NOTHING, items: [{ itemId: item.id, quantity: 5 }] };
    const { body: price } = await request.post('/price', { job });
    expect(price.taxCents).toBe(Math.round(item.unitCents * 5 * 0.0725));
    expect((await request.post('/send', { job, shownTotalCents: price.totalCents })).status).toBe(200);
    expect(await app.records.get(Quote, request.id)).toMatchObject({ taxCents: price.taxCents, totalCents: price.totalCents });
    await app.records.updateOne(ServiceItem, item.id, { taxCategory: item.taxCategory });
  });

  it('is shown as it is sent, also where the area is no longer served or staff gave a coupon', async () => {
    const request = await asked({ zip: '27601' });
    const item = await sofa();
    const area = (await app.records.findOne(ServiceArea, { zip: '27601' }))!;
    const terms = { code: 'PHOTOS10', kind: 'percent', percentPpm: 100_000, status: 'active' } as const;
    const coupon = await app.records.insert(Coupon, terms, { states: true });
    await app.records.updateOne(ServiceItem, item.id, { taxCategory: 'standard' });
    await app.records.updateOne(ServiceArea, area.id, { active: false });
    await app.records.updateOne(Quote, request.id, { couponId: coupon.id });
    const job = { ...NOTHING, items: [{ itemId: item.id, quantity: 5 }] };
    const { body: price } = await request.post('/price', { job });
    const sent = await request.post('/send', { job, shownTotalCents: price.totalCents });
    expect([sent.status, sent.body.totalCents]).toEqual([200, price.totalCents]);
    expect(price.totalCents).toBe(Math.round(item.unitCents * 5 * 0.9) + price.taxCents);
    await app.records.updateOne(ServiceArea, area.id, { active: true });
    await app.records.updateOne(ServiceItem, item.id, { taxCategory: item.taxCategory });
  });

  it('can be a part of the truck, and is kept to go on later', async () => {
    const request = await asked();
    const job = { ...NOTHING, volumeEighths: 3 };
    expect((await request.post('', { job })).status).toBe(200);
    expect(await app.records.get(Quote, request.id)).toMatchObject({ status: 'draft', job: expect.objectContaining({ volumeEighths: 3 }) });
    expect((await request.follow()).status).toBe('waiting');
  });

  it('is not sent where it is another one than staff saw, nor without anything to haul', async () => {
    const request = await asked();
    const job = { ...NOTHING, volumeEighths: 3 };
    const changed = await request.post('/send', { job, shownTotalCents: 1 });
    expect(changed.body).toMatchObject({ code: 'price_changed', details: { totalCents: expect.any(Number) } });
    expect((await request.post('/send', { job: NOTHING, shownTotalCents: 0 })).body.fields).toHaveProperty('job');
    expect(await app.records.get(Quote, request.id)).toMatchObject({ status: 'draft', job: null });
  });

  it('of an item that the price list has none for is the one that staff name', async () => {
    const request = await asked();
    const piano = (await app.records.findOne(ServiceItem, { slug: 'piano' }))!;
    const job = { ...NOTHING, items: [{ itemId: piano.id, quantity: 1 }] };
    expect((await request.post('/price', { job })).body.problem).toContain('Piano');
    const named = { ...job, prices: [{ itemId: piano.id, unitCents: 34_500 }] };
    expect((await request.post('/price', { job: named })).body).toMatchObject({ problem: null, totalCents: 34_500 });
    await request.post('', { job: named });
    expect((await app.records.get(Quote, request.id)).job).toMatchObject({ prices: named.prices });
    expect((await request.post('/send', { job: named, shownTotalCents: 34_500 })).status).toBe(200);
    expect((await request.post('/price', { job: { ...job, prices: [{ itemId: piano.id, unitCents: 0 }] } })).status).toBe(400);
  });

  it('is sent once', async () => {
    const request = await asked();
    const job = { ...NOTHING, volumeEighths: 1 };
    const { body } = await request.post('/price', { job });
    const send = () => request.post('/send', { job, shownTotalCents: body.totalCents });
    const statuses = (await Promise.all([send(), send(), send()])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 409, 409]);
    expect(await app.records.count(MessageLog, { recipient: request.input.email, template: 'quote_ready' })).toBe(1);
    expect((await request.post('', { job })).body.code).toBe('conflict');
  });

  it('is for staff to make, and of photo requests alone', async () => {
    const request = await asked();
    const customer = await app.signInAs('customer');
    const other = await app.records.insert(Quote, { customerId: request.customerId, number: 'Q-2027-90001' });
    for (const action of ['', '/price', '/send']) {
      const values = { job: NOTHING, shownTotalCents: 0 };
      expect((await visitor.post(`/api/photo-requests/${request.id}${action}`, values)).status).toBe(401);
      expect((await customer.post(`/api/photo-requests/${request.id}${action}`, values)).status).toBe(403);
      expect((await staff.post(`/api/photo-requests/${other.id}${action}`, values)).status).toBe(404);
    }
    expect((await visitor.get(`/api/portal/photo-quotes/${request.number}`)).status).toBe(404);
    expect((await visitor.get(`/api/portal/photo-quotes/${request.number}?token=guess`)).status).toBe(404);
    expect((await customer.get(`/api/portal/photo-quotes/${request.number}`)).status).toBe(404);
  });

  it('shows what it would send before it does', async () => {
    const request = await asked();
    const job = { ...NOTHING, volumeEighths: 1 };
    const { body } = await request.post('/price', { job });
    const shown = await staff.post(
      `/api/photo-requests/${request.id}/send`,
      { job, shownTotalCents: body.totalCents },
      { 'x-messages': 'show' },
    );
    expect(JSON.stringify(shown.body)).toContain(request.input.email);
    expect((await app.records.get(Quote, request.id)).status).toBe('draft');
  });
});
