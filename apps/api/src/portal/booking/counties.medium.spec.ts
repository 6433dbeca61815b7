import { ServiceArea } from '../../pricing/service-area.entity.js';
import { Address } from '../../customers/address.entity.js';
import { Quote } from '../../quotes/quote.entity.js';
import { startTestApp, type TestApp, type TestClient } from '../../testing/test-app.js';
import { newCustomer } from '../review/review-fixtures.js';
import { book, bookingOf, FULL_TRUCK } from './booking-fixtures.js';

const ZIP = '27517';
const QUESTION = `Please choose the county: ${ZIP} is in Durham and Orange`;

describe('a ZIP code in several counties', () => {
  let app: TestApp;
  let visitor: TestClient;
  let staff: TestClient;
  beforeAll(async () => {
    app = await startTestApp();
    visitor = app.visitor();
    staff = await app.signInAs('admin');
    const orange = { zip: ZIP, county: 'Orange', city: 'Chapel Hill', taxRatePpm: 75_000 };
    await app.records.update(ServiceArea, { zip: ZIP }, orange);
    const durham = await staff.post('/api/service-areas', { ...orange, county: 'Durham County', taxRatePpm: 80_000 });
    expect(durham.body).toMatchObject({ county: 'Durham' });
  });
  afterAll(() => app?.close());

  const at = (county: string) => ({ ...bookingOf().address, zip: ZIP, county });

  it('is there once for each county', async () => {
    const again = await staff.post('/api/service-areas', { zip: ZIP, county: 'Orange', taxRatePpm: 75_000 });
    expect(again.status).toBe(409);
  });

  it('names them to whoever asks whether we come; one in a single county names that', async () => {
    const area = async (zip: string) => (await visitor.get(`/api/portal/service-area?zip=${zip}`)).body;
    expect(await area(ZIP)).toMatchObject({ served: true, county: null, counties: ['Durham', 'Orange'] });
    expect(await area('27601')).toMatchObject({ served: true, county: 'Wake', counties: [] });
  });

  it.each(['', 'Wake'])('asks a booking that says "%s", and takes nothing down', async (county) => {
    const before = await app.records.count(Quote, {});
    const { status, body } = await book(visitor, bookingOf({ address: at(county) }));
    expect([status, body.fields]).toEqual([400, { 'address.county': QUESTION }]);
    expect(await app.records.count(Quote, {})).toBe(before);
  });

  it('has the tax of the county that is said, in the estimate and the request', async () => {
    for (const [county, rate] of [
      ['Durham', 80_000],
      ['Orange', 75_000],
    ] as const) {
      const estimate = await visitor.post('/api/portal/estimate', { job: { ...FULL_TRUCK, disassembly: 2 }, zip: ZIP, county });
      expect(estimate.status).toBe(200);
      const booked = await book(visitor, bookingOf({ address: at(county) }));
      const quote = await app.records.get(Quote, booked.body.quoteId);
      expect(quote.taxRatePpm).toBe(rate);
      expect(await app.records.get(Address, quote.addressId!)).toMatchObject({ zip: ZIP, county });
    }
  });

  it('takes the county a customer says over that of an address on file', async () => {
    const customer = await app.signInAs('customer');
    const { customerId } = customer.person!;
    const county = async (said: string) => {
      const booked = await book(customer, bookingOf({ address: at(said) }));
      const quote = await app.records.get(Quote, booked.body.quoteId);
      return [(await app.records.get(Address, quote.addressId!)).county, quote.taxRatePpm];
    };
    expect(await county('orange')).toEqual(['Orange', 75_000]);
    await app.records.update(Address, { customerId }, { county: null });
    expect(await county('Durham')).toEqual(['Durham', 80_000]);
    expect(await app.records.count(Address, { customerId })).toBe(1);
    expect(await county('Orange')).toEqual(['Orange', 75_000]);
    expect(await app.records.count(Address, { customerId })).toBe(2);
  });

  it('asks in the address book, too', async () => {
    const customer = await app.signInAs('customer');
    const asked = await customer.post('/api/portal/addresses', at(''));
    expect([asked.status, asked.body.fields]).toEqual([400, { county: QUESTION }]);
    expect((await customer.post('/api/portal/addresses', at('Orange'))).body).toMatchObject({ zip: ZIP, county: 'Orange' });
  });

  it('keeps staff from sending a quote until the address says it', async () => {
    const { customer, address } = await newCustomer(app);
    await app.records.updateOne(Address, address.id, { zip: ZIP, county: null });
    const lines = [{ kind: 'item', label: 'Sofa', unitCents: 10_000, taxCategory: 'standard' }];
    const quote = await staff.post('/api/quotes', { customerId: customer.id, addressId: address.id, lines });
    const send = () => staff.post(`/api/quotes/${quote.body.id}/transitions/send`, { input: {} });
    const refused = await send();
    expect([refused.status, refused.body.fields]).toEqual([400, { addressId: `${QUESTION}. It’s part of the address.` }]);
    await staff.patch(`/api/customer-addresses/${address.id}`, { county: 'Durham' });
    expect((await send()).status).toBeLessThan(300);
    expect(await app.records.get(Quote, quote.body.id)).toMatchObject({ taxRatePpm: 80_000, totalCents: 10_800 });
  });
});
