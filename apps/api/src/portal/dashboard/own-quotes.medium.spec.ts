import { dashboardView, type QuoteSummary } from '@haulbook/contracts';
import { Address } from '../../customers/address.entity.js';
import { Customer } from '../../customers/customer.entity.js';
import { MessageLog } from '@haulbook/platform';
import { book, bookingOf, holdWindow } from '../booking/booking-fixtures.js';
import { NOW, Review, reviewWorld, sentQuote } from '../review/review-fixtures.js';

describe('own quotes on the dashboard', () => {
  const world = reviewWorld();

  async function signedIn() {
    const client = await world.app.signInAs('customer');
    const seen = async (): Promise<QuoteSummary[]> => dashboardView.parse((await client.get('/api/portal/dashboard')).body).quotes;
    return { client, seen, customerId: client.person!.customerId! };
  }

  it('name the time that was asked for, as long as it is to come', async () => {
    const { client, seen } = await signedIn();
    const { body: hold } = await holdWindow(client, '2027-03-03', '8–10 AM');
    expect((await book(client, bookingOf({ hold: { id: hold.id, token: hold.token } }))).status).toBe(201);
    expect(await seen()).toMatchObject([{ status: 'draft', readable: true, wanted: { date: '2027-03-03', label: '8–10 AM' } }]);
    world.app.clock.set(new Date(NOW.getTime() + 3 * 86_400_000));
    expect(await seen()).toMatchObject([{ wanted: null }]);
  });

  it('stay on it while a new version is written, without what is in it; its mail says that it is one', async () => {
    const { client, seen, customerId } = await signedIn();
    const address = await world.app.records.insert(Address, {
      customerId,
      line1: '7 Elm Street',
      city: 'Raleigh',
      zip: '27601',
      county: 'Wake',
    });
    const customer = await world.app.records.get(Customer, customerId);
    const quote = await sentQuote(world.app, world.staff, {}, { customer, address });
    const review = new Review(world.app, quote, client);
    expect((await review.post('request-changes', { revision: 1, message: 'Without the piano' })).status).toBe(200);
    await world.staff.post(`/api/quotes/${quote.id}/transitions/revise`, {});
    expect(await seen()).toMatchObject([{ status: 'draft', readable: false, open: false, totalCents: null, lowCents: null }]);

    expect((await world.staff.post(`/api/quotes/${quote.id}/transitions/send`, {})).status).toBe(200);
    expect(await seen()).toMatchObject([{ status: 'sent', readable: true, open: true }]);
    const mails = await world.app.records.find(
      MessageLog,
      { recipient: customer.email, template: 'quote_ready' },
      { sort: { createdAt: 'asc' } },
    );
    expect(mails.map(({ subject }) => subject)).toEqual([
      `Your quote ${quote.number} is ready`,
      `Your revised quote ${quote.number} is ready`,
    ]);
  });

  it('leave out what the office is preparing unasked', async () => {
    const { seen, customerId } = await signedIn();
    expect((await world.staff.post('/api/quotes', { customerId, lines: [] })).status).toBe(201);
    expect(await seen()).toEqual([]);
  });
});
