import { reviewsView } from '@haulbook/contracts';
import { Order } from '../orders/order.entity.js';
import { newCustomer, sentQuote } from '../portal/review/review-fixtures.js';
import { startTestApp, type TestApp, type TestClient } from '../testing/test-app.js';
import { Review } from './review.entity.js';

const REVIEW = {
  customerName: 'Dana W.',
  town: 'Cary',
  stars: 5,
  text: 'On time, careful with the stairs, and the garage is a garage again.',
  source: 'google',
  writtenOn: '2026-10-03',
} as const;

describe('reviews', () => {
  let app: TestApp;
  let staff: TestClient;

  beforeAll(async () => {
    app = await startTestApp();
    staff = await app.signInAs('admin');
  });
  beforeEach(() => app.records.db.query('DELETE FROM reviews RETURNING id'));
  afterAll(() => app?.close());

  const shown = async () => reviewsView.strict().parse((await app.visitor().get('/api/portal/reviews')).body);
  const publish = (values: Partial<Review> = {}) =>
    app.records.insert(Review, { ...REVIEW, ...values, status: 'published' }, { states: true });
  const create = (values: object) => staff.post('/api/reviews', { ...REVIEW, ...values });

  it('are none until staff publish one, and gone once it is taken off or deleted', async () => {
    expect(await shown()).toEqual({ reviews: [], total: 0, averageStars: null });
    const { status, body } = await create({});
    expect([status, body.status]).toEqual([201, 'draft']);
    expect(await shown()).toMatchObject({ reviews: [], total: 0 });
    const move = (name: string) => staff.post(`/api/reviews/${body.id}/transitions/${name}`, {});
    expect((await move('publish')).body).toMatchObject({ status: 'published' });
    expect((await shown()).total).toBe(1);
    await move('unpublish');
    expect((await shown()).total).toBe(0);
    await move('publish');
    expect((await staff.delete(`/api/reviews/${body.id}`)).status).toBe(200);
    expect((await shown()).total).toBe(0);
  });

  it('show the public their words and nothing of who is behind them', async () => {
    const { customerId } = (await app.signInAs('customer')).person!;
    const { id } = await publish({ customerId });
    const { body } = await app.visitor().get('/api/portal/reviews');
    const { customerName: name, ...words } = REVIEW;
    expect(body.reviews).toEqual([{ id, name, ...words, source: 'Google' }]);
    await publish({ source: 'other' });
    expect((await shown()).reviews.map(({ source }) => source)).toEqual([null, 'Google']);
  });

  it('come featured first, then the newest, six at most', async () => {
    for (let day = 1; day <= 8; day += 1) await publish({ customerName: `Day ${day}`, writtenOn: `2026-10-0${day}`, featured: day === 2 });
    const { reviews, total } = await shown();
    expect(reviews.map(({ name }) => name)).toEqual(['Day 2', 'Day 8', 'Day 7', 'Day 6', 'Day 5', 'Day 4']);
    expect(total).toBe(8);
  });

  it('have an average from three on, of all that are published', async () => {
    await publish({ stars: 4 });
    await publish({ stars: 5 });
    await create({ stars: 1 });
    expect((await shown()).averageStars).toBeNull();
    await publish({ stars: 5 });
    expect((await shown()).averageStars).toBe(4.7);
  });

  it('have one to five stars and some words', async () => {
    for (const stars of [0, 6, 4.5]) expect((await create({ stars })).body.fields).toHaveProperty('stars');
    expect((await create({ text: ' ' })).body.fields).toHaveProperty('text');
    expect((await create({ status: 'published' })).status).toBe(400);
  });

  it('are kept by staff alone', async () => {
    const { id } = await publish();
    const customer = await app.signInAs('customer');
    expect((await app.visitor().get('/api/reviews')).status).toBe(401);
    expect((await customer.get('/api/reviews')).status).toBe(403);
    expect((await customer.post(`/api/reviews/${id}/transitions/unpublish`, {})).status).toBe(403);
  });

  it('of a job are its customer’s and nobody else’s', async () => {
    const { customer, id: quoteId } = await sentQuote(app, staff);
    const order = await app.records.insert(Order, { number: 'J-2026-90001', customerId: customer.id, quoteId, totalCents: 64_900 });
    expect((await create({ orderId: order.id })).body).toMatchObject({ customerId: customer.id });
    const refused = await create({ orderId: order.id, customerId: (await newCustomer(app)).customer.id });
    expect([refused.status, refused.body.fields]).toEqual([400, { orderId: 'This order belongs to another customer' }]);
  });
});
