import { Quote } from '../../quotes/quote.entity.js';
import { useTestApp, type TestClient } from '../../testing/test-app.js';
import { book, bookingOf, TUESDAY_MORNING } from '../booking/booking-fixtures.js';
import { lastMail, tokenIn } from './review-fixtures.js';

/** The link in the mail that confirms a request keeps opening the resulting quote. */

const app = useTestApp();
let staff: TestClient;
beforeAll(async () => {
  app.clock.set(TUESDAY_MORNING);
  staff = await app.signInAs('admin');
});

const pageOf = (quote: Quote, token: string) => app.visitor().get(`/api/portal/quotes/${quote.number}?token=${token}`);
const statuses = async (quote: Quote, ...tokens: string[]) => {
  const answers = await Promise.all(tokens.map((token) => pageOf(quote, token)));
  return answers.map(({ status }) => status);
};
const transition = async ({ id }: Quote, name: string) =>
  expect((await staff.post(`/api/quotes/${id}/transitions/${name}`, {})).status).toBe(200);

async function requested() {
  const input = bookingOf();
  const { body } = await book(app.visitor(), input);
  const { email } = input.contact;
  const first = tokenIn((await lastMail(app, email, 'booking_received'))['url']!);
  const sent = async () => tokenIn((await lastMail(app, email, 'quote_ready'))['url']!);
  return { quote: await app.records.get(Quote, body.quoteId), first, sent };
}

it('after staff sent the quote, beside the link of that mail', async () => {
  const { quote, first, sent } = await requested();
  expect(await statuses(quote, first)).toEqual([200]);
  await transition(quote, 'send');
  const second = await sent();
  expect(second).not.toBe(first);
  expect(await statuses(quote, first, second)).toEqual([200, 200]);
  expect((await pageOf(quote, first)).body.status).toBe('sent');
  const confirmation = await app.visitor().get(`/api/portal/bookings/${quote.id}?token=${first}`);
  expect([confirmation.status, confirmation.body.status]).toEqual([200, 'sent']);
});

it('not while the office works on a new revision, and again once that is sent', async () => {
  const { quote, first, sent } = await requested();
  await transition(quote, 'send');
  const second = await sent();
  const wish = { token: first, revision: 1, message: 'Please without the piano' };
  const decided = await app.visitor().post(`/api/portal/quotes/${quote.number}/request-changes`, wish);
  expect(decided.status).toBe(200);
  await transition(quote, 'revise');
  expect(await statuses(quote, first, second)).toEqual([409, 409]);
  await transition(quote, 'send');
  expect(await statuses(quote, first, second, await sent())).toEqual([200, 404, 200]);
});

it('is kept as a hash that is no link', async () => {
  const { quote, first } = await requested();
  const stored = await app.records.get(Quote, quote.id);
  expect(stored).toMatchObject({ requestTokenHash: expect.stringMatching(/^[0-9a-f]{64}$/), accessTokenHash: null });
  expect(await statuses(quote, stored.requestTokenHash!)).toEqual([404]);
  expect(JSON.stringify((await pageOf(quote, first)).body)).not.toContain(stored.requestTokenHash);
});
