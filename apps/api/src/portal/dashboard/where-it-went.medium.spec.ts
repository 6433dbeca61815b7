import { wentView, type WentView } from '@haulbook/contracts';
import { Setting } from '@haulbook/platform';
import { Address } from '../../customers/address.entity.js';
import { Customer } from '../../customers/customer.entity.js';
import { Order } from '../../orders/order.entity.js';
import { pdfText } from '../../testing/pdf-text.js';
import { startTestApp, type TestApp, type TestClient } from '../../testing/test-app.js';
import { NOW, Review, sentQuote } from '../review/review-fixtures.js';

describe('where everything of a job went', () => {
  let app: TestApp;
  let staff: TestClient;
  let client: TestClient;
  let restore: { id: string };
  beforeAll(async () => {
    app = await startTestApp();
    app.clock.set(NOW);
    staff = await app.signInAs('admin');
    client = await app.signInAs('customer');
    const charity = { name: 'Habitat ReStore', kind: 'donated', address: '2400 Alwin Ct, Raleigh, NC 27604', ein: '561234567' };
    const made = await staff.post('/api/disposal-sites', charity);
    expect(made).toMatchObject({ status: 201, body: { ein: '56-1234567' } });
    restore = made.body;
  });
  afterAll(() => app?.close());

  /** Two loads: chairs without a ticket to a charity, and 900 lb to the dump, at a place that the crew typed. */
  const loads = () => [
    { way: 'donated', siteId: restore.id, items: 'Four oak chairs', weightLb: null },
    { way: 'landfilled', place: 'Behind 7 Elm Street', weightLb: 900, ticketCents: 2500 },
  ];

  /** An order of the customer, of 4 cubic yards, with loads. */
  async function order(state: Partial<Order> = { status: 'completed', completedAt: '2027-03-03T20:00:00.000Z' }): Promise<string> {
    const customerId = client.person!.customerId!;
    const address = await app.records.insert(Address, { customerId, line1: '7 Elm Street', city: 'Raleigh', zip: '27601', county: 'Wake' });
    const quote = await sentQuote(
      app,
      staff,
      { cubicYardsMilli: 4000 },
      { customer: await app.records.get(Customer, customerId), address },
    );
    const { orderId } = (await new Review(app, quote).approve()).body;
    expect((await staff.patch(`/api/orders/${orderId}`, { disposals: loads() })).status).toBe(200);
    await app.records.db.query('UPDATE orders SET status = $2, completed_at = $3 WHERE id = $1', [
      orderId,
      state.status,
      state.completedAt,
    ]);
    return orderId;
  }
  const own = async (id: string) => (await client.get(`/api/portal/orders/${id}`)).body;
  const share = (id: string, who = client) => who.post(`/api/portal/orders/${id}/went-link`, {});
  const behind = (url: string) => app.visitor().fetch(`/api/portal/went/${url.split('/').at(-1)}`);

  async function setting(change: (value: { co2: object }) => object): Promise<void> {
    const { id, value } = (await app.records.findOne(Setting, { key: 'loads' }))!;
    expect((await staff.patch(`/api/settings/${id}`, { value: change(value as never) })).status).toBe(200);
  }

  it('is summed up for its customer, with what was not weighed estimated, and the sources named', async () => {
    const { went, loads: listed } = await own(await order());
    expect(listed).toMatchObject([
      { way: 'Donated', place: 'Habitat ReStore', items: 'Four oak chairs', weightLb: 276, estimated: true },
      { way: 'Landfilled', place: 'Behind 7 Elm Street', weightLb: 900, estimated: false },
    ]);
    expect(went).toMatchObject({
      completedOn: '2027-03-03',
      shares: [
        { way: 'donated', percent: 23, weightLb: 276 },
        { way: 'landfilled', percent: 77, weightLb: 900 },
      ],
      totalLb: 1176,
      usedAgainPercent: 23,
      estimate: { lbPerCubicYard: 138, source: expect.stringContaining('EPA') },
      co2: { avoidedKg: expect.closeTo(67.62), source: expect.stringContaining('EPA') },
      charities: ['Habitat ReStore'],
    });
  });

  it('is not told before the job is done, nor where nothing is noted', async () => {
    const id = await order({ status: 'in_progress', completedAt: null });
    expect((await own(id)).went).toBeNull();
    expect((await share(id)).status).toBe(404);
    const empty = await order();
    await staff.patch(`/api/orders/${empty}`, { disposals: [] });
    expect((await own(empty)).went).toBeNull();
  });

  it('is shown to anyone with a link that its customer made, without people, places of theirs, items or prices', async () => {
    const id = await order();
    const typed = { way: 'donated', place: 'A neighbor at 9 Elm Street', weightLb: 40 };
    expect((await staff.patch(`/api/orders/${id}`, { disposals: [...loads(), typed] })).status).toBe(200);
    const { number } = await app.records.get(Order, id);
    const made = await share(id);
    expect(made.status).toBe(201);
    const answer = await behind(made.body.url);
    const text = await answer.text();
    const view: WentView = wentView.strict().parse(JSON.parse(text));
    expect(view).toEqual((await own(id)).went);
    for (const secret of ['Elm', 'oak', '2500', number, client.person!.email, id]) expect(text).not.toContain(secret);
    expect((await behind(`${made.body.url.slice(0, -1)}x`)).status).toBe(404);
  });

  it('has links that only its customer makes and ends, and that work until then', async () => {
    const id = await order();
    const other = await app.signInAs('customer');
    const [first, second] = [(await share(id)).body.url, (await share(id)).body.url];
    expect([(await share(id, other)).status, (await share(id, staff)).status, (await share(id, app.visitor())).status]).toEqual([
      404, 403, 401,
    ]);
    const end = (who: TestClient) => who.post(`/api/portal/orders/${id}/end-went-links`, {});
    expect([(await end(other)).status, (await end(staff)).status]).toEqual([404, 403]);
    expect([(await behind(first)).status, (await behind(second)).status]).toEqual([200, 200]);
    expect((await end(client)).status).toBe(200);
    expect([(await behind(first)).status, (await behind(second)).status]).toEqual([404, 404]);
  });

  it('is hidden, links included, where the owner turns it off, and says nothing of CO₂ without a factor', async () => {
    const id = await order();
    const { url } = (await share(id)).body;
    await setting((value) => ({ ...value, co2: { ...value.co2, recycledKg: 0 } }));
    expect(await (await behind(url)).json()).toMatchObject({ co2: null, totalLb: 1176 });
    await setting((value) => ({ ...value, on: false }));
    expect([(await own(id)).went, (await behind(url)).status, (await share(id)).status]).toEqual([null, 404, 404]);
    await setting((value) => ({ ...value, on: true, co2: { ...value.co2, recycledKg: 90 } }));
    expect((await behind(url)).status).toBe(200);
  });

  it('is kept from going where it cannot have gone', async () => {
    const id = await order();
    const { body } = await staff.patch(`/api/orders/${id}`, { disposals: [{ way: 'landfilled', siteId: restore.id, weightLb: 10 }] });
    expect(body.fields).toEqual({ 'disposals.0.siteId': 'This disposal site does not match “What became of it”' });
    expect((await client.get('/api/disposal-sites')).status).toBe(403);
    expect((await client.patch(`/api/orders/${id}`, { disposals: [] })).status).toBe(403);
  });

  it('has a receipt with the charity and its tax ID, which states no value and is no acknowledgment', async () => {
    const id = await order();
    const printed = pdfText(Buffer.from(await (await client.fetch(`/api/portal/orders/${id}/donation-receipt`)).arrayBuffer()));
    const text = printed.replace(/\s+/g, ' ');
    expect(text).toContain('Four oak chairs, 276 lb (estimated), given to Habitat ReStore');
    expect(text).toContain('EIN 56-1234567');
    expect(text).toContain('donor is responsible for determining the value');
    expect(text).toContain('not the charity’s acknowledgment');
    expect(text).not.toContain('Behind 7 Elm Street');
  });
});
