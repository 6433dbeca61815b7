import { quoteView } from '@haulbook/contracts';
import { Customer } from '../../customers/customer.entity.js';
import { MessageLog, Setting, SettingsService } from '@haulbook/platform';
import { Quote } from '../../quotes/quote.entity.js';
import { QuotesService } from '../../quotes/quotes.service.js';
import { QuoteLinksService } from './quote-links.service.js';
import { EXTRA, FULL_LOAD, lastMail, newCustomer, reviewWorld, sentQuote, tokenIn } from './review-fixtures.js';

/** What a complete approval says, of a quote that may no longer be approved. */
const APPROVAL = {
  revision: 1,
  selectedLineIds: [],
  totalCents: 64_900,
  hold: null,
  code: '123456',
  signature: { name: 'Robin Reed' },
  agree: true,
};

describe('quote review', () => {
  const world = reviewWorld();
  const open = (body?: object) => world.open(body);

  describe('the office', () => {
    it('computes the sums itself, whatever was sent, and numbers quotes in a row', async () => {
      const { customer, address } = await newCustomer(world.app);
      const first = await world.staff.post('/api/quotes', {
        customerId: customer.id,
        addressId: address.id,
        lines: [FULL_LOAD, { ...EXTRA, optional: false }],
      });
      // 649 + 50, of which 50 is taxed at Wake's 7.25 %.
      expect(first.body).toMatchObject({ subtotalCents: 69_900, taxCents: 363, totalCents: 70_263, depositCents: 14_053, status: 'draft' });
      const cheating = await world.staff.post('/api/quotes', { customerId: customer.id, totalCents: 1, lines: [FULL_LOAD] });
      expect(cheating.status).toBe(400);
      const second = await world.staff.post('/api/quotes', { customerId: customer.id, lines: [] });
      const numbers = [first, second].map(({ body }) => Number(body.number.slice(-5)));
      expect(first.body.number).toMatch(/^Q-2027-\d{5}$/);
      expect(numbers[1]).toBe(numbers[0]! + 1);
    });

    it('reprices a draft when its lines change, and refuses another customer’s address', async () => {
      const { customer } = await newCustomer(world.app);
      const other = await newCustomer(world.app);
      const { body } = await world.staff.post('/api/quotes', { customerId: customer.id, lines: [FULL_LOAD] });
      const patched = await world.staff.patch(`/api/quotes/${body.id}`, { lines: [{ ...FULL_LOAD, qty: 2500 }], version: body.version });
      expect(patched.body.totalCents).toBe(162_250);
      const wrong = await world.staff.patch(`/api/quotes/${body.id}`, { addressId: other.address.id });
      expect([wrong.status, wrong.body.fields]).toEqual([400, { addressId: 'This address belongs to another customer' }]);
    });

    it('does not send a quote without lines', async () => {
      const { customer } = await newCustomer(world.app);
      const { body } = await world.staff.post('/api/quotes', { customerId: customer.id, lines: [] });
      const sent = await world.staff.post(`/api/quotes/${body.id}/transitions/send`, {});
      expect([sent.status, sent.body.fields.lines]).toEqual([400, expect.stringMatching(/at least one line/)]);
      expect(await world.app.records.count(MessageLog, { recipient: customer.email })).toBe(0);
    });

    it('duplicates a quote as a new draft', async () => {
      const { quote } = await open();
      const copy = await world.staff.post(`/api/quotes/${quote.id}/actions/duplicate`);
      expect(copy.body).toMatchObject({ message: expect.stringMatching(/is a copy of/), open: { path: 'quotes', edit: true } });
      const row = await world.app.records.get(Quote, copy.body.open.id, { lines: ['lines'] });
      expect(row).toMatchObject({ status: 'draft', revision: 1, totalCents: 64_900, accessTokenHash: null });
      expect(row.lines.map((line) => line.label)).toEqual(['Full truck', 'Sweep the garage']);
    });
  });

  describe('who may see it', () => {
    it('whoever has the token; the stored hash is no token, and another number or token is a 404 like any other', async () => {
      const review = await open();
      const { status, body } = await review.get();
      expect(status).toBe(200);
      expect(quoteView.parse(body)).toMatchObject({ status: 'sent', totalCents: 64_900, expired: false, order: null });
      const stored = await world.app.records.get(Quote, review.quote.id);
      const wrong = [
        `/api/portal/quotes/${review.quote.number}`,
        `/api/portal/quotes/${review.quote.number}?token=${stored.accessTokenHash}`,
        `/api/portal/quotes/Q-2027-99999?token=${review.quote.token}`,
      ];
      for (const path of wrong) {
        const answer = await world.app.visitor().get(path);
        expect(answer).toMatchObject({ status: 404, body: { code: 'not_found', message: 'Quote was not found' } });
      }
      expect(JSON.stringify(body)).not.toMatch(/internalNotes|accessTokenHash|sha256/);
    });

    it('its owner signed in, and no other customer', async () => {
      const owner = await world.app.signInAs('customer');
      const other = await world.app.signInAs('customer');
      const customer = await world.app.records.get(Customer, owner.person!.customerId!);
      const address = (await newCustomer(world.app)).address;
      await world.app.records.db.query('UPDATE customer_addresses SET customer_id = $1 WHERE id = $2', [customer.id, address.id]);
      const quote = await sentQuote(world.app, world.staff, {}, { customer, address });
      expect((await owner.get(`/api/portal/quotes/${quote.number}`)).status).toBe(200);
      expect((await other.get(`/api/portal/quotes/${quote.number}`)).status).toBe(404);
    });

    it('not as a draft of the office: the old link says that a new version is being prepared', async () => {
      const review = await open();
      await review.post('viewed');
      const revised = await world.staff.post(`/api/quotes/${review.quote.id}/transitions/revise`, {});
      expect(revised.body).toMatchObject({ status: 'draft', revision: 2 });
      for (const { status, body } of [
        await review.get(),
        await review.post('approve', APPROVAL),
        await review.post('decline', { revision: 1, reason: 'no' }),
      ])
        expect([status, body]).toMatchObject([
          409,
          { code: 'quote_in_revision', message: expect.stringMatching(/preparing a new version/) },
        ]);
      const stranger = await world.app.visitor().get(`/api/portal/quotes/${review.quote.number}?token=wrong`);
      expect([stranger.status, stranger.body.code]).toEqual([404, 'not_found']);
      await world.staff.post(`/api/quotes/${review.quote.id}/transitions/send`, {});
      expect((await review.get()).status).toBe(404);
      const { url } = await lastMail(world.app, review.quote.customer.email, 'quote_ready');
      expect((await world.app.visitor().get(`/api/portal/quotes/${review.quote.number}?token=${tokenIn(url!)}`)).body.revision).toBe(2);
    });

    it('staff before it is sent, as its customer will; nothing is recorded, and no one else sees it', async () => {
      const { customer, address } = await newCustomer(world.app);
      const { body: draft } = await world.staff.post('/api/quotes', { customerId: customer.id, addressId: address.id, lines: [FULL_LOAD] });
      const path = `/api/portal/quotes/${draft.number}/preview`;
      const seen = await world.staff.get(path);
      expect([seen.status, quoteView.parse(seen.body)]).toMatchObject([200, { status: 'sent', totalCents: 64_900, expired: false }]);
      expect(await world.app.records.get(Quote, draft.id)).toMatchObject({ status: 'draft', version: draft.version, sentAt: null });
      expect((await world.app.visitor().get(path)).status).toBe(401);
      expect((await (await world.app.signInAs('customer')).get(path)).status).toBe(403);
      const { quote } = await open();
      await world.staff.get(`/api/portal/quotes/${quote.number}/preview`);
      expect(await world.app.records.get(Quote, quote.id)).toMatchObject({ status: 'sent', firstViewedAt: null });
    });

    it('by a link that staff copy, beside the one that was mailed', async () => {
      const { quote } = await open();
      const { status, body } = await world.staff.post(`/api/quotes/${quote.id}/link`);
      expect([status, body.days]).toEqual([201, 7]);
      for (const token of [tokenIn(body.url), quote.token])
        expect((await world.app.visitor().get(`/api/portal/quotes/${quote.number}?token=${token}`)).status).toBe(200);
      await world.staff.post(`/api/quotes/${quote.id}/transitions/revise`, {});
      const early = await world.staff.post(`/api/quotes/${quote.id}/link`);
      expect([early.status, early.body.fields]).toEqual([400, { status: 'Send this quote first: no link opens a draft' }]);
    });

    it('by any number of links that staff copy, which leave the customer those they may request', async () => {
      const { quote } = await open();
      for (let copied = 0; copied < 4; copied++) expect((await world.staff.post(`/api/quotes/${quote.id}/link`)).status).toBe(201);
      await world.app.app.get(QuoteLinksService).mail({ number: quote.number, email: quote.customer.email! });
      expect(await world.app.records.count(MessageLog, { template: 'secure_link', recipient: quote.customer.email })).toBe(1);
    });

    it('by the link of the mail that was sent again, and no longer by the earlier one', async () => {
      const { quote } = await open();
      const before = await world.app.records.get(Quote, quote.id);
      const again = await world.staff.post(`/api/quotes/${quote.id}/transitions/resend`, {});
      expect(again.body).toMatchObject({ status: 'sent', revision: 1, totalCents: before.totalCents, sentAt: before.sentAt });
      const { url } = await lastMail(world.app, quote.customer.email, 'quote_ready');
      const status = async (token: string) => (await world.app.visitor().get(`/api/portal/quotes/${quote.number}?token=${token}`)).status;
      expect([await status(tokenIn(url!)), await status(quote.token)]).toEqual([200, 404]);
    });

    it('staff look but do not decide', async () => {
      const review = await open();
      expect((await world.staff.get(`/api/portal/quotes/${review.quote.number}`)).status).toBe(200);
      expect((await world.staff.post(`/api/portal/quotes/${review.quote.number}/decline`, { revision: 1, reason: 'no' })).status).toBe(404);
    });

    it('by a mailed link, which is asked for with the same answer whether the two belong together or not', async () => {
      const { quote } = await open();
      const links = world.app.app.get(QuoteLinksService);
      const right = await world.app.visitor().post('/api/portal/quote-links', { number: quote.number, email: quote.customer.email! });
      const wrong = await world.app.visitor().post('/api/portal/quote-links', { number: quote.number, email: 'nobody@example.com' });
      expect([wrong.status, wrong.body]).toEqual([right.status, right.body]);
      await links.mail({ number: quote.number, email: 'nobody@example.com' });
      expect(await world.app.records.count(MessageLog, { template: 'secure_link', recipient: 'nobody@example.com' })).toBe(0);
      await links.mail({ number: quote.number, email: quote.customer.email! });
      const token = tokenIn((await lastMail(world.app, quote.customer.email, 'secure_link'))['url']!);
      expect((await world.app.visitor().get(`/api/portal/quotes/${quote.number}?token=${token}`)).status).toBe(200);
      expect((await world.app.visitor().get(`/api/portal/quotes/${quote.number}?token=${quote.token}`)).status).toBe(200);
      const other = await open();
      expect((await world.app.visitor().get(`/api/portal/quotes/${other.quote.number}?token=${token}`)).status).toBe(404);
    });
  });

  it('opens by its own link through 90 days after its last valid day, as the mail says; then a new link is asked for', async () => {
    const { quote } = await open({ expiresOn: '2027-03-15' });
    expect(await lastMail(world.app, quote.customer.email, 'quote_ready')).toMatchObject({ linkEndsOn: '2027-06-13' });
    const status = async (token = quote.token) =>
      (await world.app.visitor().get(`/api/portal/quotes/${quote.number}?token=${token}`)).status;
    const endsDaysAgo = (days: number) =>
      world.app.records.db.query(
        `UPDATE quotes SET expires_on = (now() AT TIME ZONE 'America/New_York')::date - $2::integer - 90 WHERE id = $1`,
        [quote.id, days],
      );
    await endsDaysAgo(0);
    expect(await status()).toBe(200);
    await endsDaysAgo(1);
    expect(await status()).toBe(404);
    await world.app.app.get(QuoteLinksService).mail({ number: quote.number, email: quote.customer.email! });
    expect(await status(tokenIn((await lastMail(world.app, quote.customer.email, 'secure_link'))['url']!))).toBe(200);
  });

  it('is mailed a link to by the number of its order, too', async () => {
    const review = await open();
    const { orderNumber } = (await review.approve()).body;
    await world.app.app.get(QuoteLinksService).mail({ number: orderNumber, email: review.quote.customer.email! });
    const { url } = await lastMail(world.app, review.quote.customer.email, 'secure_link');
    expect(new URL(url!).pathname).toBe(`/quote-review/${review.quote.number}`);
  });

  it.each([
    ['GET', 'pdf', 30],
    ['POST', 'code', 60],
    ['POST', 'approve', 120],
  ])('is asked for only so often by one caller: %s %s', async (method, action, limit) => {
    const ask = () => world.app.visitor().fetch(`/api/portal/quotes/Q-2027-99999/${action}`, { method });
    const answers = await Promise.all(Array.from({ length: limit + 1 }, async () => (await ask()).status));
    expect(answers).toContain(429);
    await world.app.records.db.query('DELETE FROM rate_limits');
    expect((await ask()).status).not.toBe(429);
  });

  it('takes only so many wishes for a link for one address', async () => {
    const ask = () => world.app.visitor().post('/api/portal/quote-links', { number: 'Q-2027-99999', email: 'flood@example.com' });
    const answers = [];
    for (let count = 0; count < 11; count++) answers.push((await ask()).status);
    expect(answers).toEqual([...Array<number>(10).fill(200), 429]);
  });

  it('is viewed by the opened page alone: a mail scanner’s GET changes nothing', async () => {
    const review = await open();
    const before = await world.app.records.get(Quote, review.quote.id);
    await review.get();
    expect(await world.app.records.get(Quote, review.quote.id)).toEqual(before);
    expect((await review.post('viewed')).body).toEqual({ status: 'viewed' });
    const seen = await world.app.records.get(Quote, review.quote.id);
    await review.post('viewed');
    expect(await world.app.records.get(Quote, review.quote.id)).toEqual(seen);
  });

  it('adds up what is ticked without storing it', async () => {
    const review = await open();
    const extra = (await review.get()).body.lines.find((line) => line.optional)!;
    const priced = await review.post('price', { selectedLineIds: [extra.id, '00000000-0000-4000-8000-000000000000'] });
    const sums = { subtotalCents: 69_900, discountCents: 0, taxCents: 363, totalCents: 70_263, depositCents: 14_053 };
    expect(priced.body).toEqual({ ...sums, dayChanges: [] });
    expect((await review.get()).body.totalCents).toBe(64_900);
  });

  it('counts no line of another quote, and leaves out none that is not optional', async () => {
    const [review, other] = [await open(), await open()];
    const foreign = (await other.get()).body.lines.map(({ id }) => id);
    expect((await review.post('price', { selectedLineIds: foreign })).body.totalCents).toBe(64_900);
    const { status } = await review.approve({ selectedLineIds: foreign, totalCents: 64_900 });
    expect(status).toBe(200);
    expect((await review.get()).body.lines.map(({ selected }) => selected)).toEqual([true, false]);
    expect((await other.get()).body.lines.map(({ selected }) => selected)).toEqual([true, false]);
  });

  it('prints a PDF', async () => {
    const { quote } = await open();
    const response = await world.app.visitor().fetch(`/api/portal/quotes/${quote.number}/pdf?token=${quote.token}`);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(
      Buffer.from(await response.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
    expect((await world.app.visitor().get(`/api/portal/quotes/${quote.number}/pdf`)).status).toBe(404);
  });

  it.each([
    ['America/New_York', '04:59:59', '05:00:00'],
    ['America/Los_Angeles', '07:59:59', '08:00:00'],
  ])('expires quotes the minute their day is over in the zone of the settings, %s', async (zone, before, after) => {
    await setZone(zone);
    const review = await open({ expiresOn: '2027-03-02' });
    const quotes = world.app.app.get(QuotesService);
    world.app.clock.set(new Date(`2027-03-03T${before}Z`));
    await quotes.expireOverdue();
    expect((await world.app.records.get(Quote, review.quote.id)).status).toBe('sent');
    expect((await review.get()).body.expired).toBe(false);
    world.app.clock.set(new Date(`2027-03-03T${after}Z`));
    expect((await review.get()).body.expired).toBe(true);
    await quotes.expireOverdue();
    expect((await world.app.records.get(Quote, review.quote.id)).status).toBe('expired');
    await setZone('America/New_York');
  });

  async function setZone(zone: string): Promise<void> {
    const { id, value } = (await world.app.records.findOne(Setting, { key: 'brand' }))!;
    await world.app.records.updateOne(Setting, id, { value: { ...value, zone } });
    world.app.app.get(SettingsService).forget();
  }
});
