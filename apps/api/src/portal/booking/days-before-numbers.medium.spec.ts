import { RepeatJob } from '../../repeat/repeat-job.entity.js';
import { RepeatVisits } from '../../repeat/repeat-visits.service.js';
import { SlotClaimsService } from '../../scheduling/slot-claims.service.js';
import { whileLocked } from '../../testing/while-locked.js';
import { newCustomer, reviewWorld } from '../review/review-fixtures.js';
import { AN_EIGHTH, book, bookingOf, holdWindow, THURSDAY } from './booking-fixtures.js';

const COUNTERS = `SELECT name FROM counters FOR UPDATE NOWAIT`;
const SMALL = { estimatedMinutes: 30, cubicYardsMilli: 1875 };

/** Who has a day may need a number: no request may hold a number while it waits for that day. */
describe('whoever books a time waits for its day before a number is taken', () => {
  const world = reviewWorld();

  beforeAll(() =>
    world.app.records.db.query(`INSERT INTO counters (name, value) SELECT kind || '-2027', 0 FROM unnest('{Q,J,INV}'::text[]) kind`),
  );

  /** Do something while another transaction has the day, and return what that one gets when it then wants every number. */
  async function numbersDuring(act: () => Promise<{ status: number | string }>) {
    const lock = () => world.app.app.get(SlotClaimsService, { strict: false }).lockDay(THURSDAY);
    const { got, answer } = await whileLocked(world.app, { lock, wants: COUNTERS }, act);
    return { numbers: Array.isArray(got) ? 'free' : got, status: answer.status };
  }

  it('online', async () => {
    const visitor = world.app.visitor();
    const { body: hold } = await holdWindow(visitor, THURSDAY, '8–10 AM', AN_EIGHTH);
    const request = bookingOf({ job: AN_EIGHTH, hold: { id: hold.id, token: hold.token } });
    expect(await numbersDuring(() => book(visitor, request))).toEqual({ numbers: 'free', status: 201 });
  });

  it('with a signature', async () => {
    const review = await world.open(SMALL);
    const { body: hold } = await review.hold(THURSDAY, '10 AM–12 PM');
    expect(await numbersDuring(() => review.approve({ hold: { id: hold.id, token: hold.token } }))).toEqual({
      numbers: 'free',
      status: 200,
    });
  });

  it('by phone', async () => {
    const { staff } = world;
    const { body } = await staff.post('/api/phone-bookings/times', { job: AN_EIGHTH, from: THURSDAY, days: 1 });
    const { windowId } = body.days[0].windows[2];
    const call = {
      caller: { is: 'new', name: 'Ann Lee', phone: '(919) 555-0177', email: '' },
      place: { is: 'new', line1: '12 Oak Street', line2: '', zip: '27601', city: '', county: '', gateCode: '' },
      job: AN_EIGHTH,
      notes: '',
      booking: { time: { date: THURSDAY, windowId, hold: null }, approvedBy: '', note: '' },
      texts: false,
      confirmation: 'none',
      shownTotalCents: null,
    };
    const take = () => staff.post('/api/phone-bookings', call, { 'idempotency-key': 'call' });
    expect(await numbersDuring(take)).toEqual({ numbers: 'free', status: 201 });
  });

  it('by the rule of a repeat job', async () => {
    const { app, staff } = world;
    const { customer, address } = await newCustomer(app);
    const lines = [{ kind: 'volume', label: 'A corner of the truck', qty: 1000, unitCents: 14_900, taxCategory: 'hauling' }];
    const { body: quote } = await staff.post('/api/quotes', { customerId: customer.id, addressId: address.id, lines, ...SMALL });
    await staff.post(`/api/quotes/${quote.id}/transitions/approveFor`, { input: { approvedBy: 'Robin Reed', approvedHow: 'paper' } });
    const [order] = (await staff.get(`/api/orders?filter=quoteId||$eq||${quote.id}`)).body;
    const { body: job } = await staff.post('/api/repeat-jobs', { orderId: order.id, frequency: 'on_request' });
    const make = () =>
      app.records.transaction(async () => {
        const visits = app.app.get(RepeatVisits, { strict: false });
        const { status } = await visits.draft(await app.records.get(RepeatJob, job.id), { date: THURSDAY, windowId: null });
        return { status };
      });
    expect(await numbersDuring(make)).toEqual({ numbers: 'free', status: 'draft' });
  });
});
