import { Order } from '../../orders/order.entity.js';
import { Quote } from '../../quotes/quote.entity.js';
import { FULL_LOAD, reviewWorld, type Review } from './review-fixtures.js';

describe('the day that is chosen at approval', () => {
  const world = reviewWorld();
  const open = (body: object) => world.open({ estimatedMinutes: 30, cubicYardsMilli: 1000, ...body });
  const TUESDAY = '2027-03-02';
  const THURSDAY = '2027-03-04';
  const SAME_DAY = { kind: 'surcharge', label: 'Same-day service', unitCents: 4000, taxCategory: 'hauling', itemSlug: 'same-day' };
  const labels = async (review: Review) => (await review.get()).body.lines.map(({ label }) => label);

  it('adds the same-day surcharge when it is today: shown before, approved as shown, on the bill', async () => {
    const review = await open({ lines: [FULL_LOAD] });
    const { body: hold } = await review.hold(TUESDAY, '2–4 PM');
    const shown = await review.post('price', { selectedLineIds: [], date: TUESDAY });
    expect(shown.body).toMatchObject({ totalCents: 68_900, dayChanges: [{ label: 'Same-day service', cents: 4000 }] });
    const wish = { hold: { id: hold.id, token: hold.token } };
    expect((await review.approve({ ...wish, totalCents: 64_900 })).body.code).toBe('quote_revised');
    expect(await labels(review)).toEqual(['Full truck']);
    expect((await review.approve({ ...wish, totalCents: 68_900 })).status).toBe(200);
    expect(await labels(review)).toEqual(['Full truck', 'Same-day service']);
    expect(await world.app.records.findOne(Order, { quoteId: review.quote.id })).toMatchObject({ totalCents: 68_900 });
  });

  it('takes it off when it is another one, at the price it was sent with', async () => {
    const review = await open({ lines: [FULL_LOAD, SAME_DAY] });
    expect((await review.get()).body.totalCents).toBe(68_900);
    const { body: hold } = await review.hold(THURSDAY, '8–10 AM');
    const shown = await review.post('price', { selectedLineIds: [], date: THURSDAY });
    expect(shown.body).toMatchObject({ totalCents: 64_900, dayChanges: [{ label: 'Same-day service', cents: -4000 }] });
    const approved = await review.approve({ hold: { id: hold.id, token: hold.token }, totalCents: 64_900 });
    expect([approved.status, await labels(review)]).toEqual([200, ['Full truck']]);
  });

  it('costs nothing more when it was asked for on an earlier day', async () => {
    const review = await open({ lines: [FULL_LOAD] });
    await world.app.records.updateOne(Quote, review.quote.id, { requestedOn: TUESDAY, createdAt: '2027-03-01T15:00:00.000Z' });
    const shown = await review.post('price', { selectedLineIds: [], date: TUESDAY });
    expect(shown.body).toMatchObject({ totalCents: 64_900, dayChanges: [] });
  });
});
