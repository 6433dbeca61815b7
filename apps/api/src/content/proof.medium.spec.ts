import { sitePagesView } from '@haulbook/contracts';
import { addLocalDays, localToday } from '@haulbook/core';
import { Clock } from '@haulbook/platform';
import { Order } from '../orders/order.entity.js';
import { sentQuote } from '../portal/review/review-fixtures.js';
import { useTestApp, type TestClient } from '../testing/test-app.js';

describe('proof on the site', () => {
  const app = useTestApp();
  let owner: TestClient;
  beforeAll(async () => {
    owner = await app.signInAs('super_admin');
  });

  const shown = async () => sitePagesView.strict().parse((await app.visitor().get('/api/portal/site-pages')).body).proof;
  const state = async (value: object) => {
    const [{ id, version, value: before }] = (await owner.get('/api/settings?filter=key||$eq||proof')).body;
    return owner.patch(`/api/settings/${id}`, { version, value: { ...before, ...value } });
  };
  const today = () => localToday(app.app.get(Clock).now(), 'America/New_York');

  it('is none until the owner states it', async () => {
    expect(await shown()).toEqual({ insured: null, licensed: null, jobs: null, rating: null });
  });

  it('says what is stated until its last day', async () => {
    const insurance = { cover: 'General liability up to $2,000,000', insurer: 'Piedmont Mutual', through: today() };
    const license = { number: 'NC-48213', issuer: 'Wake County', through: null };
    expect((await state({ insurance, license })).status).toBe(200);
    const { insured, licensed } = await shown();
    expect([insured, licensed]).toEqual([
      { cover: insurance.cover, insurer: 'Piedmont Mutual' },
      { number: 'NC-48213', issuer: 'Wake County' },
    ]);
    await state({ insurance: { ...insurance, through: addLocalDays(today(), -1) } });
    expect((await shown()).insured).toBeNull();
  });

  it('counts orders that were completed, from the number that the owner set', async () => {
    for (const [number, status] of [
      ['J-2026-90011', 'completed'],
      ['J-2026-90012', 'closed'],
      ['J-2026-90013', 'scheduled'],
    ] as const) {
      const { customer, id: quoteId } = await sentQuote(app, owner);
      await app.records.insert(Order, { number, status, customerId: customer.id, quoteId, totalCents: 64_900 }, { states: true });
    }
    await state({ jobsFrom: 3 });
    expect((await shown()).jobs).toBeNull();
    await state({ jobsFrom: 2 });
    expect((await shown()).jobs).toBe(2);
  });

  it('shows a rating with the page that it is from, and takes no other address', async () => {
    const rating = { stars: 4.8, count: 112, source: 'Google', url: 'https://g.page/haulbook' };
    await state({ rating });
    expect((await shown()).rating).toEqual(rating);
    expect((await state({ rating: { ...rating, url: 'javascript:alert(1)' } })).status).toBe(400);
    expect((await state({ rating: { ...rating, stars: 5.1 } })).status).toBe(400);
    await state({ rating: { ...rating, url: '' } });
    expect((await shown()).rating).toBeNull();
  });
});
