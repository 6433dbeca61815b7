import { Invoice } from '../billing/ledger/invoice.entity.js';
import { Customer } from '../customers/customer.entity.js';
import { newCustomer, Review, reviewWorld, sentQuote } from '../portal/review/review-fixtures.js';
import { Quote } from '../quotes/quote.entity.js';
import { RepeatSchedule } from '../repeat/repeat-schedule.service.js';
import { Appointment } from '../scheduling/appointment.entity.js';
import { Window } from '../scheduling/window.entity.js';
import { Order } from './order.entity.js';

const DAY = '2027-03-09';
const SMALL = { estimatedMinutes: 30, cubicYardsMilli: 1875 };
const LINES = [{ kind: 'item', label: 'Sofa', qty: 1000, unitCents: 10_000 }];

describe('a customer who wants a purchase order number on every job', () => {
  const world = reviewWorld();

  const strict = () => newCustomer(world.app, { purchaseOrderRequired: true, netDays: 30 });
  const quoteOf = async ({ customer, address }: Awaited<ReturnType<typeof strict>>, body: object = {}): Promise<Quote> =>
    (await world.staff.post('/api/quotes', { customerId: customer.id, addressId: address.id, lines: LINES, ...SMALL, ...body })).body;
  const approveFor = ({ id }: { id: string }) =>
    world.staff.post(`/api/quotes/${id}/transitions/approveFor`, { input: { approvedBy: 'Dana', approvedHow: 'phone' } });
  const orderOf = async ({ id: quoteId }: { id: string }) => (await world.app.records.findOne(Order, { quoteId }))!;
  const schedule = async ({ id }: Order) => {
    const { body } = await world.staff.get(`/api/orders/${id}/availability?from=${DAY}&days=1`);
    const { windowId } = body.days[0].windows.find(({ available }: { available: boolean }) => available);
    return world.staff.post(`/api/orders/${id}/schedule`, { date: DAY, windowId });
  };
  const issue = (id: string) => world.staff.post(`/api/invoices/${id}/transitions/issue`, {});
  const finish = async ({ id: orderId }: Order): Promise<Invoice> => {
    const [visit] = await world.app.records.find(Appointment, { orderId });
    for (const step of ['onMyWay', 'arrive', 'complete'])
      expect((await world.staff.post(`/api/appointments/${visit!.id}/transitions/${step}`, { confirmed: true })).status).toBe(200);
    return (await world.app.records.findOne(Invoice, { orderId, kind: 'bill' }))!;
  };

  it('has no job scheduled without one, and each with the number of its quote', async () => {
    const whose = await strict();
    const quote = await quoteOf(whose);
    expect((await approveFor(quote)).status).toBe(200);
    const order = await orderOf(quote);
    const refused = await schedule(order);
    expect([refused.status, refused.body.fields]).toEqual([400, { purchaseOrder: expect.stringContaining('Enter it on the order') }]);
    expect(await world.app.records.count(Appointment, { orderId: order.id })).toBe(0);
    await world.staff.patch(`/api/orders/${order.id}`, { purchaseOrder: 'PO-1' });
    expect((await schedule(order)).status).toBe(201);
    const numbered = await quoteOf(whose, { purchaseOrder: 'PO-2' });
    await approveFor(numbered);
    expect(await orderOf(numbered)).toMatchObject({ purchaseOrder: 'PO-2' });
  });

  it('has the number of a quote changed until it is approved, and that of its order after that', async () => {
    const whose = await strict();
    const { quote } = new Review(world.app, await sentQuote(world.app, world.staff, { lines: LINES, ...SMALL }, whose));
    const renumber = (purchaseOrder: string) => world.staff.patch(`/api/quotes/${quote.id}`, { purchaseOrder });
    expect((await renumber('PO-7')).status).toBe(200);
    await approveFor(quote);
    expect((await renumber('PO-8')).status).toBe(403);
    expect(await orderOf(quote)).toMatchObject({ purchaseOrder: 'PO-7' });
  });

  it('gets no bill without one; the bill takes the number that its order got meanwhile', async () => {
    const whose = await strict();
    const quote = await quoteOf(whose, { purchaseOrder: 'PO-3' });
    await approveFor(quote);
    const order = await orderOf(quote);
    await schedule(order);
    const bill = await finish(order);
    await world.app.records.updateOne(Invoice, bill.id, { purchaseOrder: null });
    await world.staff.patch(`/api/orders/${order.id}`, { purchaseOrder: null });
    const refused = await issue(bill.id);
    expect([refused.status, refused.body.fields]).toEqual([400, { purchaseOrder: expect.stringContaining('then issue it') }]);
    await world.staff.patch(`/api/orders/${order.id}`, { purchaseOrder: 'PO-4' });
    expect((await issue(bill.id)).body).toMatchObject({ status: 'issued', purchaseOrder: 'PO-4' });
    const { body: own } = await world.staff.post('/api/invoices', { customerId: whose.customer.id, lines: LINES });
    expect((await issue(own.id)).status).toBe(400);
    await world.staff.patch(`/api/invoices/${own.id}`, { purchaseOrder: 'PO-5' });
    expect((await issue(own.id)).status).toBe(200);
  });

  it('enters it when approving online, before the code is used up', async () => {
    const whose = await strict();
    const review = new Review(world.app, await sentQuote(world.app, world.staff, { lines: LINES, ...SMALL }, whose));
    expect((await review.get()).body.purchaseOrder).toEqual({ number: '', required: true });
    const code = await review.code();
    const refused = await review.approve({ code });
    expect([refused.status, refused.body.fields]).toEqual([400, { purchaseOrder: expect.stringContaining('Your company') }]);
    expect((await review.approve({ code, purchaseOrder: 'PO-6' })).status).toBe(200);
    expect(await orderOf({ id: review.quote.id })).toMatchObject({ purchaseOrder: 'PO-6' });
  });

  it('is refused a repeat job without one, and a visit made later without one waits and says why', async () => {
    const whose = await newCustomer(world.app, { netDays: 30 });
    const quote = await quoteOf(whose);
    await approveFor(quote);
    const [window] = await world.app.records.find(Window, {}, { sort: { startsAt: 'asc' }, limit: 1 });
    const rule = { orderId: (await orderOf(quote)).id, frequency: 'weekly', startsOn: DAY, windowId: window!.id };
    const { body: job } = await world.staff.post('/api/repeat-jobs', rule);
    await world.app.records.updateOne(Customer, whose.customer.id, { purchaseOrderRequired: true });
    expect((await world.staff.post('/api/repeat-jobs', rule)).body.fields).toEqual({
      purchaseOrder: expect.stringContaining('all visits'),
    });
    await world.app.app.get(RepeatSchedule).makeAhead();
    const [visit] = await world.app.records.find(Order, { repeatJobId: job.id });
    expect(visit).toMatchObject({ status: 'unscheduled', internalNotes: expect.stringContaining('purchase order number') });
    expect((await world.staff.patch(`/api/repeat-jobs/${job.id}`, { purchaseOrder: 'PO-7' })).status).toBe(200);
  });
});
