import { bookingView, catalogView, estimateView } from '@haulbook/contracts';
import { DEFAULT_PRICE_BOOK, priceRange, taxRatesFor } from '@haulbook/domain';
import { Hold } from '../../scheduling/hold.entity.js';
import { Service } from '../../catalog/service.entity.js';
import { Coupon } from '../../pricing/coupon.entity.js';
import { Customer } from '../../customers/customer.entity.js';
import { Lead } from '../../leads/lead.entity.js';
import { MessageLog } from '@haulbook/platform';
import { Quote } from '../../quotes/quote.entity.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';
import { AN_EIGHTH, book, bookingOf, FULL_TRUCK, holdWindow, THURSDAY, TUESDAY_MORNING, WEDNESDAY } from './booking-fixtures.js';

describe('asking for a job on the website', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await startTestApp();
    app.clock.set(TUESDAY_MORNING);
    const coupon = { kind: 'percent', percentPpm: 100_000 } as const;
    await app.records.insert(Coupon, { ...coupon, code: 'SPRING', status: 'active', minSubtotalCents: 20_000 }, { states: true });
    await app.records.insert(Coupon, { ...coupon, code: 'OLD', status: 'active', endsOn: '2027-03-01' }, { states: true });
  });
  afterAll(() => app?.close());

  const estimateOf = async (body: object) => estimateView.parse((await app.visitor().post('/api/portal/estimate', body)).body);

  describe('catalogue and prices', () => {
    it('lists services, the things with a clear word why some are refused, and the eight parts of the truck', async () => {
      const catalog = catalogView.parse((await app.visitor().get('/api/portal/catalog')).body);
      expect(catalog.business).toMatchObject({ name: 'Haulbook', phone: '(919) 504-5200', zone: 'America/New_York' });
      expect(catalog.services.find((service) => service.slug === 'garage-cleanouts')).toMatchObject({
        group: 'Home Cleanouts',
        icon: null,
        drawing: 'garage',
        startingCents: 14_900,
      });
      expect(catalog.services.find((service) => service.slug === 'piano-removal')).toMatchObject({ quoteOnly: true, startingCents: null });
      expect(catalog.items.find((item) => item.name === 'Asbestos')!.refusedBecause).toMatch(/licensed abatement contractor/);
      expect(catalog.volumes.map((volume) => volume.priceCents)).toEqual([14_900, 22_900, 30_900, 38_900, 45_900, 52_900, 58_900, 64_900]);
    });

    it('names the icon and the drawing that staff chose for a service, and refuses those that there are not', async () => {
      const staff = await app.signInAs('admin');
      const { id } = (await app.records.findOne(Service, { slug: 'attic-cleanouts' }))!;
      expect((await staff.patch(`/api/services/${id}`, { icon: 'key', drawing: 'storageUnit' })).status).toBe(200);
      const catalog = catalogView.parse((await app.visitor().get('/api/portal/catalog')).body);
      expect(catalog.services.find(({ slug }) => slug === 'attic-cleanouts')).toMatchObject({ icon: 'key', drawing: 'storageUnit' });
      for (const unknown of [{ icon: 'unicorn' }, { drawing: 'unicorn' }])
        expect((await staff.patch(`/api/services/${id}`, unknown)).status).toBe(400);
    });

    it('says whether a ZIP code is served', async () => {
      const served = await app.visitor().get('/api/portal/service-area?zip=27601-1234');
      expect(served.body).toEqual({ zip: '27601', served: true, county: 'Wake', counties: [], city: 'Raleigh' });
      expect((await app.visitor().get('/api/portal/service-area?zip=90210')).body).toEqual({
        zip: '90210',
        served: false,
        county: null,
        counties: [],
        city: null,
      });
      const typo = await app.visitor().get('/api/portal/service-area?zip=27');
      expect([typo.status, typo.body.fields]).toEqual([400, { zip: 'Please enter a valid 5-digit ZIP code' }]);
    });

    it('names the very range the domain computes', async () => {
      const { items } = catalogView.parse((await app.visitor().get('/api/portal/catalog')).body);
      const fridge = items.find((item) => item.name === 'Refrigerator')!.id;
      const job = { ...FULL_TRUCK, volumeEighths: 3, items: [{ itemId: fridge, quantity: 2 }], stairsFlights: 3, longCarry: true };
      const view = await estimateOf({ job, zip: '27601', couponCode: 'spring' });
      const range = priceRange(
        { volumeEighths: 3, items: [{ slug: 'refrigerator', quantity: 2 }], stairsFlights: 3, longCarry: true, disassembly: 0 },
        DEFAULT_PRICE_BOOK,
        { coupon: { kind: 'percent', value: 100_000, serviceSlugs: [], minSubtotalCents: 20_000 }, taxRates: taxRatesFor(72_500) },
      );
      expect([view.lowCents, view.highCents]).toEqual([range.lowCents, range.highCents]);
      expect(view.subtotalCents).toBe(range.low.subtotalCents);
      expect(view.discountCents).toBe(range.low.discountCents);
      expect(view.discountCents).toBeGreaterThan(0);
      expect(view.lines.map((line) => line.totalCents)).toEqual(range.low.lines.map((line) => line.totalCents));
    });

    it('prices a load, and finds its times, before a service is chosen', async () => {
      const { serviceSlug: _chosen, ...load } = AN_EIGHTH;
      expect(await estimateOf({ job: load, zip: '27601' })).toEqual(await estimateOf({ job: AN_EIGHTH, zip: '27601' }));
      const times = async (job: object) => (await app.visitor().post('/api/portal/availability', { job })).body;
      expect(await times(load)).toEqual(await times(AN_EIGHTH));
    });

    it('adds the same-day surcharge for today alone', async () => {
      const tomorrow = await estimateOf({ job: AN_EIGHTH, date: WEDNESDAY });
      const today = await estimateOf({ job: AN_EIGHTH, date: '2027-03-02' });
      expect(today.lowCents - tomorrow.lowCents).toBe(4000);
    });

    it('names no price for what a person has to see first, and a reason for what is refused', async () => {
      expect(await estimateOf({ job: { ...AN_EIGHTH, heavyDebris: true } })).toMatchObject({ quoteOnly: true, lowCents: 0, highCents: 0 });
      expect(await estimateOf({ job: { ...AN_EIGHTH, serviceSlug: 'piano-removal' } })).toMatchObject({ quoteOnly: true });
      const { items } = catalogView.parse((await app.visitor().get('/api/portal/catalog')).body);
      const propane = items.find((item) => item.name === 'Propane tanks')!.id;
      const view = await estimateOf({ job: { ...AN_EIGHTH, items: [{ itemId: propane, quantity: 1 }] } });
      expect(view.refused).toEqual([{ name: 'Propane tanks', because: expect.stringMatching(/explode/) }]);
    });

    it.each([
      ['nonsense', FULL_TRUCK, false, 'We don’t recognize this coupon'],
      ['OLD', FULL_TRUCK, false, 'This coupon has expired'],
      ['spring', AN_EIGHTH, false, 'This coupon requires a subtotal of at least $200'],
      [' Spring ', FULL_TRUCK, true, 'Coupon applied'],
    ])('answers the coupon %j in words', async (couponCode, job, accepted, message) => {
      expect((await estimateOf({ job, couponCode })).coupon).toMatchObject({ accepted, message });
    });
  });

  describe('booking', () => {
    it('makes a draft quote of a new prospect, keeps the slot a day, and mails the link whose token is stored as a hash only', async () => {
      const { body: hold } = await holdWindow(app.visitor(), WEDNESDAY, '8–10 AM');
      const input = bookingOf({
        hold: { id: hold.id, token: hold.token },
        couponCode: 'spring',
        notes: 'Ring twice',
        utm: { source: 'ads', medium: 'cpc', campaign: 'march' },
      });
      const answer = await book(app.visitor(), input);
      expect(answer.status).toBe(201);
      const view = bookingView.parse(answer.body);
      if (view.outcome !== 'booked') throw new Error('Not booked');
      expect(view.number).toMatch(/^Q-2027-\d{5}$/);
      expect(view.slot).toMatchObject({ date: WEDNESDAY, label: '8–10 AM', startsAt: '2027-03-03T13:00:00.000Z' });

      const quote = await app.records.get(Quote, view.quoteId, { lines: ['lines'] });
      expect(quote).toMatchObject({
        status: 'draft',
        source: 'online',
        subtotalCents: 64_900,
        discountCents: 6490,
        totalCents: 58_410,
        requestNotes: 'Ring twice',
        requestedOn: WEDNESDAY,
      });
      expect(quote.lines.map((line) => line.label)).toEqual(['Full truck']);
      expect(quote.request).toMatchObject({
        consent: { smsTransactional: true, smsMarketing: false, ip: expect.any(String) },
        utm: { source: 'ads' },
      });
      expect(quote.requestTokenHash).toMatch(/^[0-9a-f]{64}$/);

      const customer = await app.records.get(Customer, quote.customerId);
      expect(customer).toMatchObject({
        customerStatus: 'prospect',
        customerScore: 50,
        likelihoodToBook: 0.5,
        leadSource: 'booking',
        utmCampaign: 'march',
        phone: input.contact.phone,
      });
      expect(customer.smsConsent).toMatchObject({ transactional: { granted: true }, marketing: { granted: false } });

      const kept = await app.records.get(Hold, hold.id);
      expect(kept).toMatchObject({ status: 'held', quoteId: quote.id });
      expect(Date.parse(kept.expiresAt) - Date.now()).toBeGreaterThan(23.9 * 3_600_000);

      const [mail] = await app.records.find(MessageLog, { recipient: input.contact.email });
      expect(mail).toMatchObject({ template: 'booking_received', subject: `We received your request ${view.number}` });
      expect(JSON.stringify(mail!.payload)).toContain(view.token);
      const copies = await app.records.db.query('SELECT 1 FROM idempotency_keys WHERE response::text LIKE $1', [`%${view.token}%`]);
      expect(copies).toEqual([]);
    });

    it('books once when the button is clicked 20 times at once, and answers all alike', async () => {
      const input = bookingOf();
      const answers = await Promise.all(Array.from({ length: 20 }, () => book(app.visitor(), input, 'same-key')));
      expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([201]));
      expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1);
      expect(await app.records.count(Customer, { email: input.contact.email })).toBe(1);
      const customer = await app.records.findOne(Customer, { email: input.contact.email });
      expect(await app.records.count(Quote, { customerId: customer!.id })).toBe(1);
    });

    it('refuses the same key for another request, and a request without one', async () => {
      await book(app.visitor(), bookingOf(), 'used-key');
      const other = await book(app.visitor(), bookingOf(), 'used-key');
      expect([other.status, other.body.code]).toEqual([422, 'idempotency_mismatch']);
      const without = await app.visitor().post('/api/portal/bookings', bookingOf());
      expect(without.status).toBe(400);
    });

    it('takes two first requests of one new address at once', async () => {
      const input = bookingOf();
      const answers = await Promise.all([book(app.visitor(), input), book(app.visitor(), input)]);
      expect(answers.map((answer) => answer.status)).toEqual([201, 201]);
      expect(await app.records.count(Customer, { email: input.contact.email })).toBe(1);
    });

    it('never changes a customer whose address a visitor typed, and keeps what was typed with the request', async () => {
      const input = bookingOf();
      const known = await app.records.insert(Customer, {
        firstName: 'Robin',
        lastName: 'Real',
        email: input.contact.email,
        phone: '+19195550199',
      });
      const { body } = await book(app.visitor(), input);
      const after = await app.records.get(Customer, known.id);
      expect(after).toEqual(known);
      const quote = await app.records.get(Quote, body.quoteId);
      expect(quote.customerId).toBe(known.id);
      expect(quote.request!.contact).toMatchObject({ firstName: 'Pat', phone: input.contact.phone });
      expect(quote.internalNotes).toContain('Requested by Pat Doe');
    });

    it('leaves a number with the customer who has it, says nothing of that, and keeps it with the request and for staff', async () => {
      const first = bookingOf();
      await book(app.visitor(), first);
      const second = bookingOf();
      second.contact.phone = first.contact.phone;
      const { status, body } = await book(app.visitor(), second);
      expect(status).toBe(201);
      const [owner, other] = await Promise.all([first, second].map(({ contact: { email } }) => app.records.findOne(Customer, { email })));
      expect([owner!.phone, other!.phone]).toEqual([first.contact.phone, null]);
      expect(other!.notes).toMatch(/^Entered \(984\) 555-\d{4}, which another customer has\./);
      expect((await app.records.get(Quote, body.quoteId)).request!.contact.phone).toBe(first.contact.phone);
    });

    it('loses nothing when the slot went to somebody else meanwhile', async () => {
      const { body: hold } = await holdWindow(app.visitor(), THURSDAY, '8–10 AM');
      await app.records.db.query(`UPDATE slot_claims SET expires_at = clock_timestamp() - interval '1 second' WHERE hold_id = $1`, [
        hold.id,
      ]);
      await holdWindow(app.visitor(), THURSDAY, '8–10 AM');
      await holdWindow(app.visitor(), THURSDAY, '8–10 AM');
      const input = bookingOf({ hold: { id: hold.id, token: hold.token } });
      const late = await book(app.visitor(), input);
      expect([late.status, late.body.code]).toEqual([409, 'slot_taken']);
      expect(late.body.details.next.length).toBeGreaterThan(0);
      expect(await app.records.count(Customer, { email: input.contact.email })).toBe(0);
    });

    it('makes a lead of a request from outside the service area, says so, and gives the slot back', async () => {
      const { body: hold } = await holdWindow(app.visitor(), WEDNESDAY, '2–4 PM');
      const input = bookingOf({ hold: { id: hold.id, token: hold.token } });
      const { status, body } = await book(app.visitor(), { ...input, address: { ...input.address, zip: '90210' } });
      expect(status).toBe(201);
      expect(body).toMatchObject({ outcome: 'lead', message: expect.stringContaining('90210 is outside our service area') });
      const lead = await app.records.get(Lead, body.leadId);
      expect(lead).toMatchObject({ status: 'new', source: 'booking', name: 'Pat Doe', zip: '90210', serviceSlug: 'garage-cleanouts' });
      expect(lead.message).toContain('8/8 of a truck');
      expect((await app.records.get(Hold, hold.id)).status).toBe('released');
      expect(await app.records.count(Customer, { email: input.contact.email })).toBe(0);
    });

    it('refuses a coupon that does not hold, an empty job and missing fields, each beside its input', async () => {
      const coupon = await book(app.visitor(), bookingOf({ couponCode: 'OLD' }));
      expect([coupon.status, coupon.body.code, coupon.body.fields]).toEqual([
        409,
        'coupon_refused',
        { couponCode: 'This coupon has expired' },
      ]);
      const empty = await book(app.visitor(), bookingOf({ job: { ...FULL_TRUCK, volumeEighths: null } }));
      expect(empty.body.fields).toEqual({ 'job.volumeEighths': 'Choose how much of the truck you need, or at least one item' });
      const input = bookingOf();
      const nameless = await book(app.visitor(), { ...input, contact: { ...input.contact, firstName: ' ', email: 'a..b@example.com' } });
      expect(nameless.status).toBe(400);
      expect(nameless.body.fields).toEqual({
        'contact.firstName': 'First name is required',
        'contact.email': 'Email cannot contain consecutive dots',
      });
    });

    it('takes so many requests of one address a day and no more', async () => {
      const input = bookingOf({ job: AN_EIGHTH });
      for (let count = 0; count < 10; count++) expect((await book(app.visitor(), input)).status).toBe(201);
      const flood = await book(app.visitor(), input);
      expect([flood.status, flood.body.code]).toEqual([429, 'too_many_requests']);
    });

    it('notes a wish to be called', async () => {
      const wish = { name: 'Sam Call', email: 'Sam@Example.com', phone: '919 555 0111', zip: '27601', message: 'Please call after five' };
      const { status, body } = await app.visitor().post('/api/portal/leads', wish);
      expect(status).toBe(201);
      const lead = await app.records.get(Lead, body.leadId);
      expect(lead).toMatchObject({ source: 'website', email: 'sam@example.com', phone: '+19195550111', message: 'Please call after five' });
    });
  });
});
