import { Coupon } from '../pricing/coupon.entity.js';
import { FULL_LOAD, newCustomer } from '../portal/review/review-fixtures.js';
import { startTestApp, type TestApp, type TestClient } from '../testing/test-app.js';

/** A quote promises its total, so it accepts no coupon that is invalid when it is chosen or when the quote is sent. */
describe('the coupon of a quote that staff write', () => {
  let app: TestApp;
  let staff: TestClient;
  let customerId: string;

  beforeAll(async () => {
    app = await startTestApp();
    staff = await app.signInAs('admin');
    customerId = (await newCustomer(app)).customer.id;
  });
  afterAll(() => app?.close());

  const couponOf = (code: string, terms: Partial<Coupon> = {}) =>
    app.records.insert(Coupon, { code, kind: 'fixed', amountCents: 2500, status: 'active', ...terms }, { states: true });
  const draft = (couponId: string) => staff.post('/api/quotes', { customerId, lines: [FULL_LOAD], couponId });

  it('is refused beside its field when it has ended, is used up, or asks for a larger job', async () => {
    const over = await couponOf('OVER', { endsOn: '2020-01-01' });
    const gone = await couponOf('GONE', { maxUses: 1, uses: 1 });
    const large = await couponOf('LARGE', { minSubtotalCents: 9_900_000 });
    const paused = await couponOf('PAUSED', { status: 'paused' });
    const answers = [];
    for (const { id } of [over, gone, large, paused]) answers.push((await draft(id)).body.fields);
    expect(answers).toEqual([
      { couponId: 'This coupon has expired' },
      { couponId: 'This coupon has been used up' },
      { couponId: 'This coupon requires a subtotal of at least $99,000' },
      { couponId: 'This coupon isn’t active' },
    ]);
  });

  it('is looked at again when the quote is sent, and is left behind by a copy', async () => {
    const coupon = await couponOf('SOON');
    const { body: quote } = await draft(coupon.id);
    expect(quote.discountCents).toBe(2500);
    await app.records.updateOne(Coupon, coupon.id, { endsOn: '2020-01-01' });
    const sent = await staff.post(`/api/quotes/${quote.id}/transitions/send`, {});
    expect([sent.status, sent.body.fields]).toEqual([400, { couponId: 'This coupon has expired' }]);
    const copy = await staff.post(`/api/quotes/${quote.id}/actions/duplicate`, {});
    expect([copy.status, (await staff.get(`/api/quotes/${copy.body.open.id}`)).body.couponId]).toEqual([200, null]);
    // Fields that affect neither the coupon nor the price can still be saved.
    expect((await staff.patch(`/api/quotes/${quote.id}`, { version: quote.version, internalNotes: 'Call first' })).status).toBe(200);
  });
});
