import { Customer } from '../customers/customer.entity.js';
import { lastMail, newCustomer, NOW, type Review, reviewWorld, tokenIn } from '../portal/review/review-fixtures.js';
import { NoticesWorld } from '../testing/notices-world.js';
import { QuoteNotices } from './quote-notices.service.js';

const world = reviewWorld();
const { service, run, day, mails, mailed, contactOf, rules } = new NoticesWorld(world);

describe('quotes not answered', () => {
  const followUp = () => run(() => service(QuoteNotices).followUp());
  const open = (expiresOn = '2027-03-31') => world.open({ expiresOn });
  const follows = (review: Review) => mailed('quote_follow_up', review.quote.customer);

  it('are followed up every three days, twice at most, with a link that opens the quote', async () => {
    const review = await open();
    const sent: number[] = [];
    for (const days of [2, 3, 3, 5, 6, 9, 12]) {
      day(days);
      await followUp();
      sent.push(await follows(review));
    }
    expect(sent).toEqual([0, 1, 1, 1, 2, 2, 2]);
    const { url } = await lastMail(world.app, review.quote.customer.email, 'quote_follow_up');
    expect((await world.app.visitor().get(`/api/portal/quotes/${review.quote.number}?token=${tokenIn(url!)}`)).status).toBe(200);
    // The first link still works.
    expect((await review.get()).status).toBe(200);
  });

  it('are left alone once the customer gave any answer', async () => {
    const [declined, changed, approved] = [await open(), await open(), await open()];
    for (const review of [declined, changed, approved]) await review.post('viewed');
    expect((await declined.post('decline', { revision: 1, reason: 'Too dear' })).status).toBe(200);
    expect((await changed.post('request-changes', { revision: 1, message: 'Please leave out the shed' })).status).toBe(200);
    expect((await approved.approve()).status).toBe(200);
    day(4);
    await followUp();
    expect(await Promise.all([declined, changed, approved].map(follows))).toEqual([0, 0, 0]);
  });

  it('of a company without an address go to the contact who gets its quotes', async () => {
    const whose = await newCustomer(world.app, { email: null });
    const { email } = await contactOf(whose.customer, { getsQuotes: true });
    const values = {
      customerId: whose.customer.id,
      expiresOn: '2027-03-06',
      lines: [{ kind: 'item', label: 'Sofa', unitCents: 10_000 }],
    };
    const { body: quote } = await world.staff.post('/api/quotes', values);
    expect((await world.staff.post(`/api/quotes/${quote.id}/transitions/send`, {})).status).toBe(200);
    day(3);
    await run(() => service(QuoteNotices).tellExpiring());
    expect((await mails('quote_expiring', whose.customer)).map(({ recipient }) => recipient)).toEqual([email]);
  });

  it('go out once, however many try at the same time', async () => {
    const review = await open();
    day(3);
    const sent = await Promise.all([1, 2, 3].map(followUp));
    expect(sent.reduce((all, one) => all + one, 0)).toBeGreaterThanOrEqual(1);
    expect(await follows(review)).toBe(1);
  });

  it('wait for the morning, and end at eight in the evening', async () => {
    const review = await open();
    const sent: number[] = [];
    // 07:59 and 20:00 in New York, then 08:00.
    for (const hours of [-1 - 1 / 60, 11, 23]) {
      day(3, hours);
      await followUp();
      sent.push(await follows(review));
    }
    expect(sent).toEqual([0, 0, 1]);
  });

  it('are not sent to who turned them off, is inactive or erased, nor while the rule is off', async () => {
    const reviews = [await open(), await open(), await open(), await open()];
    const [off, inactive, erased, ruleOff] = reviews.map(({ quote }) => quote.customer.id);
    await world.app.records.updateOne(Customer, off!, { followUpEmails: false });
    await world.app.records.db.query(`UPDATE customers SET customer_status = 'inactive' WHERE id = $1`, [inactive]);
    await world.app.records.updateOne(Customer, erased!, { anonymizedAt: NOW.toISOString() });
    day(3);
    await rules({ quoteFollowUp: { on: false } });
    expect(await followUp()).toBe(0);
    await rules({ quoteFollowUp: { on: true } });
    await followUp();
    expect(await Promise.all(reviews.map(follows))).toEqual([0, 0, 0, 1]);
    expect(ruleOff).toBeDefined();
  });
});

describe('quotes about to expire', () => {
  const tell = () => run(() => service(QuoteNotices).tellExpiring());
  const told = (review: Review) => mailed('quote_expiring', review.quote.customer);

  it('are told of once, three days before; follow-ups end then', async () => {
    const review = await world.open({ expiresOn: '2027-03-10' });
    const sent: number[] = [];
    for (const days of [4, 5, 6, 8]) {
      day(days);
      await tell();
      sent.push(await told(review));
    }
    expect(sent).toEqual([0, 1, 1, 1]);
    await run(() => service(QuoteNotices).followUp());
    expect(await mailed('quote_follow_up', review.quote.customer)).toBe(0);
    expect((await mails('quote_expiring', review.quote.customer))[0]!.subject).toContain('is about to expire');
  });

  it('a new version is told of anew', async () => {
    const review = await world.open({ expiresOn: '2027-03-06' });
    day(2);
    await tell();
    await world.staff.post(`/api/quotes/${review.quote.id}/transitions/revise`, {});
    await world.staff.post(`/api/quotes/${review.quote.id}/transitions/send`, {});
    day(4);
    await tell();
    expect(await told(review)).toBe(2);
  });
});
