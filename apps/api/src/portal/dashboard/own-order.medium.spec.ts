import { orderView } from '@haulbook/contracts';
import { Window } from '../../scheduling/window.entity.js';
import { Address } from '../../customers/address.entity.js';
import { Customer } from '../../customers/customer.entity.js';
import { Order } from '../../orders/order.entity.js';
import { startTestApp, type TestApp, type TestClient } from '../../testing/test-app.js';
import { EXTRA, FULL_LOAD, NOW, Review, sentQuote } from '../review/review-fixtures.js';

describe('an own order', () => {
  let app: TestApp;
  let staff: TestClient;
  let client: TestClient;
  beforeAll(async () => {
    app = await startTestApp();
    app.clock.set(NOW);
    staff = await app.signInAs('admin');
    client = await app.signInAs('customer');
  });
  afterAll(() => app?.close());

  const seen = async (id: string) => orderView.parse((await client.get(`/api/portal/orders/${id}`)).body);

  it('shows sums that add up to its total, tax, discount and signed changes among them', async () => {
    const customerId = client.person!.customerId!;
    const address = await app.records.insert(Address, { customerId, line1: '7 Elm Street', city: 'Raleigh', zip: '27601', county: 'Wake' });
    const off = { ...FULL_LOAD, kind: 'discount', label: 'Neighbors', unitCents: 4000 };
    const lines = [FULL_LOAD, { ...EXTRA, optional: false }, off];
    const quote = await sentQuote(app, staff, { lines }, { customer: await app.records.get(Customer, customerId), address });
    const { orderId } = (await new Review(app, quote).approve()).body;
    const before = await seen(orderId);
    expect(before.lines.map(({ label }) => label)).toEqual(['Full truck', 'Sweep the garage']);
    expect(before).toMatchObject({ subtotalCents: 69_900, discountCents: 4000, changedCents: 0 });
    expect(before.taxCents).toBeGreaterThan(0);
    expect(before.totalCents).toBe(69_900 - 4000 + before.taxCents);

    const change = { orderId, reason: 'Two more sofas', newTotalCents: before.totalCents + 12_345 };
    const { body } = await staff.post('/api/change-orders', change);
    expect((await client.post(`/api/portal/change-orders/${body.id}/sign`, { name: 'Casey Customer' })).status).toBe(200);
    expect(await seen(orderId)).toMatchObject({ changedCents: 12_345, totalCents: before.totalCents + 12_345 });
  });

  it('says where everything went by weight, without what the dump took, and has the receipt for what was donated', async () => {
    const customerId = client.person!.customerId!;
    const address = await app.records.insert(Address, { customerId, line1: '6 Elm Street', city: 'Raleigh', zip: '27601', county: 'Wake' });
    const quote = await sentQuote(app, staff, {}, { customer: await app.records.get(Customer, customerId), address });
    const { orderId } = (await new Review(app, quote).approve()).body;
    expect(await seen(orderId)).toMatchObject({ loads: [], donationUrl: null });
    const path = `/api/portal/orders/${orderId}/donation-receipt`;
    expect((await client.fetch(path)).status).toBe(404);
    const landfilled = { way: 'landfilled', place: 'Wake Transfer', weightLb: 300, ticketCents: 1_234_567 };
    const disposals = [{ way: 'donated', place: null, weightLb: 1240, ticketCents: 0 }, landfilled];
    expect((await staff.patch(`/api/orders/${orderId}`, { disposals })).status).toBe(200);
    expect((await client.get(`/api/portal/orders/${orderId}`)).body).toMatchObject({
      loads: [
        { way: 'Donated', place: null, weightLb: 1240 },
        { way: 'Landfilled', place: 'Wake Transfer', weightLb: 300 },
      ],
      donationUrl: path,
    });
    expect(JSON.stringify((await client.get(`/api/portal/orders/${orderId}`)).body)).not.toContain('1234567');
    expect((await client.fetch(path)).headers.get('content-type')).toBe('application/pdf');
    expect((await (await app.signInAs('customer')).fetch(path)).status).toBe(404);
  });

  it('says who acts next while no time is set', async () => {
    const customerId = client.person!.customerId!;
    const address = await app.records.insert(Address, { customerId, line1: '8 Elm Street', city: 'Raleigh', zip: '27601', county: 'Wake' });
    const quote = await sentQuote(app, staff, {}, { customer: await app.records.get(Customer, customerId), address });
    const { orderId } = (await new Review(app, quote).approve()).body;
    const waitsFor = async (state: Partial<Order>) => {
      await app.records.updateOne(Order, orderId, state);
      return (await seen(orderId)).timeWaitsFor;
    };
    expect(await waitsFor({})).toBe('call');
    const window = await app.records.findOne(Window, { active: true });
    expect(await waitsFor({ wantedOn: '2027-03-10', wantedWindowId: window!.id })).toBe('deposit');
    expect(await waitsFor({ timeLost: true })).toBe('new_time');
  });

  it('tells in its history that it was moved, and to when', async () => {
    const customerId = client.person!.customerId!;
    const address = await app.records.insert(Address, { customerId, line1: '9 Elm Street', city: 'Raleigh', zip: '27601', county: 'Wake' });
    const quote = await sentQuote(app, staff, {}, { customer: await app.records.get(Customer, customerId), address });
    const review = new Review(app, quote);
    const held = (await review.hold('2027-03-10', '8–10 AM')).body;
    const { orderId } = (await review.approve({ hold: { id: held.id, token: held.token } })).body;
    const [visit] = (await seen(orderId)).appointments;
    const wish = { date: '2027-03-11', windowId: held.windowId, reason: 'A funeral' };
    const asked = await client.post(`/api/portal/appointments/${visit!.id}/reschedule`, wish);
    expect((await seen(orderId)).timeline.map(({ label }) => label)).not.toContain('Moved at your request');
    expect((await staff.post(`/api/reschedule-requests/${asked.body.id}/transitions/approve`, {})).status).toBe(200);
    expect((await seen(orderId)).timeline).toContainEqual(
      expect.objectContaining({ label: 'Moved at your request', slot: { date: '2027-03-11', label: '8–10 AM' } }),
    );
  });
});
