import { estimateView, type BookingInput } from '@haulbook/contracts';
import { Hold } from '../../scheduling/hold.entity.js';
import { ServiceItem } from '../../catalog/service-item.entity.js';
import { Customer } from '../../customers/customer.entity.js';
import { useTestApp, type TestClient } from '../../testing/test-app.js';
import { book, bookingOf, FULL_TRUCK, holdWindow, TUESDAY_MORNING, WEDNESDAY } from './booking-fixtures.js';

describe('the price somebody agrees to', () => {
  const app = useTestApp();
  beforeEach(() => app.clock.set(TUESDAY_MORNING));

  /** Return the range that the page shows for this request. */
  async function shownTo(client: TestClient, { job, address }: BookingInput) {
    const { lowCents, highCents } = estimateView.parse(
      (await client.post('/api/portal/estimate', { job, zip: address.zip, date: WEDNESDAY })).body,
    );
    return { lowCents, highCents };
  }

  async function reprice(slug: string, change: Partial<ServiceItem>) {
    const staff = await app.signInAs('admin');
    const item = (await app.records.findOne(ServiceItem, { slug }))!;
    expect((await staff.patch(`/api/service-items/${item.id}`, { version: item.version, ...change })).status).toBe(200);
  }

  it('is refused with the new range when prices changed since it was shown; nothing is made, and the time stays held', async () => {
    const { body: hold } = await holdWindow(app.visitor(), WEDNESDAY, '8–10 AM');
    const input = bookingOf({ hold: { id: hold.id, token: hold.token } });
    const shownRange = await shownTo(app.visitor(), input);
    const [full] = await app.records.find(ServiceItem, { kind: 'volume', unitCents: shownRange.lowCents });
    await reprice(full!.slug, { unitCents: full!.unitCents + 5000 });

    const refused = await book(app.visitor(), { ...input, shownRange });
    const now = { lowCents: shownRange.lowCents + 5000, highCents: shownRange.highCents + 5000 };
    expect([refused.status, refused.body.code, refused.body.details]).toEqual([409, 'price_changed', now]);
    expect(await app.records.count(Customer, { email: input.contact.email })).toBe(0);
    expect((await app.records.get(Hold, hold.id)).status).toBe('held');

    const agreed = await book(app.visitor(), { ...input, shownRange: await shownTo(app.visitor(), input) });
    expect([agreed.status, agreed.body.outcome]).toEqual([201, 'booked']);
    expect(agreed.body).toMatchObject(now);
  });

  it('is that of a job without a price online: 0 to 0', async () => {
    const input = bookingOf({ job: { ...FULL_TRUCK, heavyDebris: true } });
    const shownRange = await shownTo(app.visitor(), input);
    expect(shownRange).toEqual({ lowCents: 0, highCents: 0 });
    expect((await book(app.visitor(), { ...input, shownRange })).status).toBe(201);
    expect((await book(app.visitor(), { ...bookingOf(), shownRange })).body.code).toBe('price_changed');
  });

  it('is shown to a customer who pays no tax as it will be booked', async () => {
    const { items } = (await app.visitor().get('/api/portal/catalog')).body as { items: { id: string; name: string }[] };
    await reprice('sofa', { taxCategory: 'standard' });
    const sofa = items.find(({ name }) => name === 'Sofa')!;
    const input = bookingOf({ job: { ...FULL_TRUCK, volumeEighths: null, items: [{ itemId: sofa.id, quantity: 3 }] } });
    const client = await app.signInAs('customer');
    const taxed = await shownTo(app.visitor(), input);
    await app.records.updateOne(Customer, client.person!.customerId!, { taxExempt: true });
    const shownRange = await shownTo(client, input);
    expect(shownRange.lowCents).toBeLessThan(taxed.lowCents);
    expect((await book(client, { ...input, shownRange })).body).toMatchObject({ outcome: 'booked', ...shownRange });
  });
});
