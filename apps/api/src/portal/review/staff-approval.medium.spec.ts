import { Coupon } from '../../pricing/coupon.entity.js';
import { Order } from '../../orders/order.entity.js';
import { Quote } from '../../quotes/quote.entity.js';
import { Appointment } from '../../scheduling/appointment.entity.js';
import { EXTRA, FULL_LOAD, lastMail, newCustomer, reviewWorld } from './review-fixtures.js';

const WEDNESDAY = '2027-03-03';
const YES = { approvedBy: 'Robin Reed', approvedHow: 'phone' };

describe('approving for a customer, on their word', () => {
  const world = reviewWorld();
  const approve = (id: string, input: object = YES) => world.staff.post(`/api/quotes/${id}/transitions/approveFor`, { input });
  const orderOf = (quoteId: string) => world.app.records.findOne(Order, { quoteId });
  const draft = async (body: object = {}) => {
    const { customer, address } = await newCustomer(world.app);
    const created = await world.staff.post('/api/quotes', {
      customerId: customer.id,
      addressId: address.id,
      lines: [FULL_LOAD, EXTRA],
      ...body,
    });
    expect(created.status).toBe(201);
    return { id: created.body.id as string, email: customer.email };
  };

  it('makes a sent quote an order with its deposit, books the held time, and mails the customer a copy', async () => {
    const review = await world.open();
    const { quote } = review;
    await review.hold(WEDNESDAY, '8–10 AM');
    const answer = await approve(quote.id, { ...YES, approvedAt: '2027-03-02T13:30:00.000Z', approvalNote: 'Gate on the left' });
    expect(answer.status).toBe(200);
    expect(await world.app.records.get(Quote, quote.id)).toMatchObject({
      ...{ status: 'converted', signature: null, decidedAt: expect.stringMatching(/^2027-03-02T14:0/) },
      ...{ approvedBy: 'Robin Reed', approvedHow: 'phone', approvedAt: '2027-03-02T13:30:00.000Z', approvalNote: 'Gate on the left' },
    });
    const order = await orderOf(quote.id);
    expect(order).toMatchObject({ status: 'scheduled', totalCents: answer.body.totalCents, depositCents: answer.body.depositCents });
    expect(order!.depositCents).toBeGreaterThan(0);
    expect(await world.app.records.find(Appointment, { orderId: order!.id })).toMatchObject([{ date: WEDNESDAY, status: 'confirmed' }]);
    const mail = await lastMail(world.app, quote.customer.email, 'quote_approved');
    expect(mail).toMatchObject({ orderNumber: order!.number, word: { name: 'Robin Reed', how: 'By phone' } });
    expect((await review.get()).body.word).toEqual({ name: 'Robin Reed', how: 'By phone', at: '2027-03-02T13:30:00.000Z' });
  });

  it('keeps in the history who of staff approved, and on whose word', async () => {
    const { quote } = await world.open();
    await approve(quote.id);
    const { body } = await world.staff.get(`/api/quotes/${quote.id}/history`);
    const entry = body.find(({ action }: { action: string }) => action === 'approveFor');
    const names = ['approvedBy', 'approvedHow'];
    const said = entry.changes.filter(({ field }: { field: string }) => names.includes(field));
    expect(said).toMatchObject([{ after: 'Robin Reed' }, { after: 'phone' }]);
    expect(entry.actor).toMatch(/\S/);
  });

  it('fixes the price of a draft, with the optional lines that are ticked, and needs no mail before', async () => {
    const { id, email } = await draft({ lines: [FULL_LOAD, { ...EXTRA, selected: true }] });
    const answer = await approve(id, { approvedBy: 'Robin Reed', approvedHow: 'on_site' });
    expect(answer.status).toBe(200);
    expect(await world.app.records.get(Quote, id)).toMatchObject({ status: 'converted', sentAt: null, terms: expect.any(Object) });
    expect(await orderOf(id)).toMatchObject({ status: 'unscheduled', totalCents: answer.body.totalCents });
    expect(answer.body.totalCents).toBeGreaterThan((await (await world.open()).get()).body.totalCents);
    await expect(lastMail(world.app, email, 'quote_ready')).rejects.toThrow();
  });

  it.each([
    [{ approvedHow: 'phone' }, { approvedBy: 'Who said yes? is required' }],
    [{ approvedBy: 'Robin' }, { approvedHow: 'How? is required' }],
    [{ ...YES, approvedHow: 'pigeon' }, { approvedHow: expect.any(String) }],
    [{ ...YES, approvedAt: '2027-03-02T14:00:01.000Z' }, { approvedAt: 'Choose a time that is not in the future' }],
  ])('refuses %j', async (input, fields) => {
    const { quote } = await world.open();
    const answer = await approve(quote.id, input);
    expect(answer).toMatchObject({ status: 400, body: { fields } });
    expect(await orderOf(quote.id)).toBeNull();
  });

  it('refuses a draft without lines, an expired quote, and one that is answered', async () => {
    expect(await approve((await draft({ lines: [] })).id)).toMatchObject({ status: 400, body: { fields: { lines: expect.any(String) } } });
    const expired = (await world.open({ expiresOn: WEDNESDAY })).quote;
    world.app.clock.set(new Date('2027-03-04T05:00:00Z'));
    expect(await approve(expired.id)).toMatchObject({ status: 409, body: { code: 'quote_expired' } });
    const { quote } = await world.open();
    await approve(quote.id);
    expect(await approve(quote.id)).toMatchObject({ status: 409, body: { code: 'transition_refused' } });
    expect(await world.app.records.find(Order, { quoteId: quote.id })).toHaveLength(1);
  });

  it('takes back everything when the coupon has no uses left', async () => {
    const terms = { code: 'ONCE27', kind: 'fixed', amountCents: 4900, maxUses: 1, status: 'active' } as const;
    const coupon = await world.app.records.insert(Coupon, terms, { states: true });
    const [first, second] = [await world.open({ couponId: coupon.id }), await world.open({ couponId: coupon.id })];
    expect((await approve(first.quote.id)).status).toBe(200);
    expect(await approve(second.quote.id)).toMatchObject({ status: 409, body: { code: 'coupon_refused' } });
    expect(await orderOf(second.quote.id)).toBeNull();
    expect((await world.app.records.get(Quote, second.quote.id)).status).toBe('sent');
  });
});
