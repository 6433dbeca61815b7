import type { PricingView } from '@haulbook/contracts';
import { Setting } from '@haulbook/platform';
import { ServiceItem } from '../catalog/service-item.entity.js';
import { newCustomer, reviewWorld } from '../portal/review/review-fixtures.js';
import type { TestClient } from '../testing/test-app.js';
import { PriceVersions } from './price-versions.service.js';
import { ServiceArea } from './service-area.entity.js';

const MONDAY = '2027-03-08';
/** Nine in the morning in New York. */
const NOW = new Date(`${MONDAY}T14:00:00Z`);
const FRIDAY = '2027-03-12';
const SUNDAY = '2027-03-14';

describe('prices and their versions', () => {
  const world = reviewWorld();
  let staff: TestClient;
  beforeEach(() => {
    world.app.clock.set(NOW);
    staff = world.staff;
  });

  const view = async () => (await staff.get<PricingView>('/api/pricing/versions')).body;
  const change = async (numbers: Record<string, number>, more: object = {}, client = staff) => {
    const now = (await view()).numbers;
    const changes = Object.entries(numbers).map(([key, after]) => ({ key, before: now[key], after }));
    return client.post('/api/pricing/changes', { changes, ...more });
  };
  const withdraw = (id: string) => staff.post(`/api/price-versions/${id}/transitions/withdraw`, { input: {} });
  const sofa = async () => (await world.app.records.findOne(ServiceItem, { slug: 'sofa' }))!.unitCents;
  const publicSofa = async () => {
    const { body } = await world.app.visitor().get<{ items: { name: string; unitCents: number }[] }>('/api/portal/catalog');
    return body.items.find(({ name }) => name === 'Sofa')!.unitCents;
  };
  const newest = async () => (await view()).versions.find(({ status }) => status === 'current')!;

  it('count at once: the price list, the rules and the taxes, each with its history and one version for all', async () => {
    expect((await change({ 'item.sofa': 12_500, 'rule.minimumCents': 15_900, 'tax.Wake.27601': 75_000 }, { note: 'Fuel' })).status).toBe(
      204,
    );
    expect(await publicSofa()).toBe(12_500);
    expect((await world.app.records.findOne(Setting, { key: 'pricing' }))!.value).toMatchObject({
      minimumCents: 15_900,
      truckCubicYards: 15,
    });
    expect((await world.app.records.findOne(ServiceArea, { zip: '27601' }))!.taxRatePpm).toBe(75_000);
    const { id } = (await world.app.records.findOne(ServiceItem, { slug: 'sofa' }))!;
    const [entry] = (await staff.get<{ actor: string; changes: object[] }[]>(`/api/service-items/${id}/history`)).body;
    expect(entry!.changes).toEqual([expect.objectContaining({ field: 'unitCents', before: 11_900, after: 12_500 })]);
    expect(await newest()).toMatchObject({
      note: 'Fuel',
      author: entry!.actor,
      changes: [
        { key: 'item.sofa', label: 'Sofa', before: 11_900, after: 12_500 },
        { key: 'rule.minimumCents', label: 'Minimum price', before: 14_900, after: 15_900 },
        { key: 'tax.Wake.27601', label: 'Sales tax in Wake County, 27601', before: 72_500, after: 75_000 },
      ],
    });
  });

  it('count from the first moment of their day at the business, for visitors and staff alike', async () => {
    const before = await sofa();
    expect((await change({ 'item.sofa': 13_000 }, { effectiveOn: FRIDAY })).status).toBe(204);
    expect((await view()).versions[0]).toMatchObject({ status: 'coming', effectiveOn: FRIDAY, edition: null });
    // In London it is Friday already.
    world.app.clock.set(new Date(`${FRIDAY}T04:59:59Z`));
    expect(await publicSofa()).toBe(before);
    world.app.clock.set(new Date(`${FRIDAY}T05:00:00Z`));
    expect(await publicSofa()).toBe(13_000);
    expect(await sofa()).toBe(13_000);
    expect(await newest()).toMatchObject({
      effectiveOn: FRIDAY,
      at: expect.stringContaining(`${FRIDAY}T05:00:00`) as string,
      changes: [{ before, after: 13_000 }],
    });
  });

  it('leave what was sent as it is, and price what is sent afterwards', async () => {
    const line = { kind: 'item', label: 'Sofa', unitCents: 10_000, taxCategory: 'standard' };
    const review = await world.open({ lines: [line] });
    const { customer, address } = await newCustomer(world.app);
    await change({ 'tax.Wake.27601': 90_000, 'rule.deposit.fromCents': 100 }, { effectiveOn: FRIDAY });
    const sums = async () => (await review.get()).body;
    const sent = await sums();
    world.app.clock.set(new Date(`${FRIDAY}T15:00:00Z`));
    expect(await sums()).toMatchObject({ taxCents: sent.taxCents, totalCents: sent.totalCents, depositCents: sent.depositCents });
    const { body } = await staff.post('/api/quotes', { customerId: customer.id, addressId: address.id, lines: [line] });
    expect(body.taxCents).toBe(900);
    expect((await review.approve({ totalCents: sent.totalCents })).status).toBe(200);
    await change({ 'tax.Wake.27601': 72_500, 'rule.deposit.fromCents': 60_000 });
  });

  it('do not count once withdrawn, which says who did it', async () => {
    const before = await sofa();
    await change({ 'item.sofa': 1 }, { effectiveOn: FRIDAY });
    const [coming] = (await view()).versions;
    expect((await withdraw(coming!.id)).status).toBe(200);
    world.app.clock.set(new Date(`${FRIDAY}T15:00:00Z`));
    expect(await publicSofa()).toBe(before);
    const gone = (await view()).versions.find(({ id }) => id === coming!.id);
    expect(gone).toMatchObject({ status: 'withdrawn', withdrawnBy: expect.any(String) as string });
    expect((await withdraw(coming!.id)).status).toBe(409);
    expect((await staff.post(`/api/pricing/versions/${coming!.id}/restore`, {})).status).toBe(409);
  });

  it('are those of an earlier version again, as a new version', async () => {
    const old = await newest();
    const before = (await view()).numbers;
    await change({ 'item.sofa': 20_000, 'rule.heavy.centsPer100Lb': 1500 });
    expect((await staff.post(`/api/pricing/versions/${old.id}/restore`, {})).status).toBe(204);
    const after = await view();
    expect(after.numbers).toEqual(before);
    const { edition, changes } = after.versions[0]!;
    expect([edition, changes.map(({ key }) => key)]).toEqual([old.edition! + 2, ['item.sofa', 'rule.heavy.centsPer100Lb']]);
    expect((await staff.post(`/api/pricing/versions/${old.id}/restore`, {})).body.message).toBe('These are the prices of now');
    await change({ 'item.sofa': 20_100 });
    await staff.post(`/api/pricing/versions/${old.id}/restore`, { effectiveOn: FRIDAY });
    expect((await view()).versions[0]).toMatchObject({ status: 'coming', changes: [{ key: 'item.sofa', before: 20_100 }] });
    await withdraw((await view()).versions[0]!.id);
  });

  it('go back to those of now after others that come before', async () => {
    const now = await sofa();
    const id = (await newest()).id;
    await change({ 'item.sofa': 21_000 }, { effectiveOn: FRIDAY });
    await change({ 'item.sofa': now }, { effectiveOn: SUNDAY });
    const [back, up] = (await view()).versions
      .filter(({ status }) => status === 'coming')
      .toSorted((one, other) => (one.effectiveOn < other.effectiveOn ? 1 : -1));
    expect(back!.changes).toMatchObject([{ key: 'item.sofa', before: 21_000, after: now }]);
    await withdraw(back!.id);
    await staff.post(`/api/pricing/versions/${id}/restore`, { effectiveOn: SUNDAY });
    const again = (await view()).versions.find(({ effectiveOn, status }) => status === 'coming' && effectiveOn === SUNDAY);
    expect(again!.changes).toMatchObject([{ key: 'item.sofa', before: 21_000, after: now }]);
    for (const planned of [again!, up!]) await withdraw(planned.id);
  });

  it('that were changed on other pages become a version with its author', async () => {
    const { id, unitCents } = (await world.app.records.findOne(ServiceItem, { slug: 'mattress' }))!;
    await change({ 'item.sofa': (await sofa()) + 100 });
    const other = await world.app.signInAs('super_admin');
    await other.patch(`/api/service-items/${id}`, { unitCents: unitCents + 100 });
    await world.app.app.get(PriceVersions).keepUp();
    const { author, changes } = await newest();
    expect(changes).toEqual([{ key: 'item.mattress', label: 'Mattress', before: unitCents, after: unitCents + 100 }]);
    const [entry] = (await staff.get<{ actor: string }[]>(`/api/service-items/${id}/history`)).body;
    expect(author).toBe(entry!.actor);
    await world.app.app.get(PriceVersions).keepUp();
    expect((await newest()).changes).toEqual(changes);
  });

  it('are refused, all of them, when one is no longer what was seen', async () => {
    const before = await sofa();
    const changes = [
      { key: 'item.sofa', before, after: 1 },
      { key: 'item.tire', before: 3, after: 1 },
    ];
    const { status, body } = await staff.post('/api/pricing/changes', { changes });
    expect([status, body.code, body.message]).toEqual([
      412,
      'stale',
      'Tire was changed in the meantime. Please look at it and save again.',
    ]);
    expect(await sofa()).toBe(before);
  });

  it.each([
    ['less than nothing', { 'item.sofa': -1 }, {}, 'changes.0.after'],
    ['a part of a cent', { 'item.sofa': 0.5 }, {}, 'changes.0.after'],
    ['a tax of more than everything', { 'tax.Wake.27601': 1_000_001 }, {}, 'changes.0.after'],
    ['a truck without room', { 'rule.truckCubicYards': 0 }, {}, 'rule.truckCubicYards'],
    ['a truck without room, later', { 'rule.truckCubicYards': 0 }, { effectiveOn: FRIDAY }, 'rule.truckCubicYards'],
    ['a day that is over', { 'item.sofa': 1 }, { effectiveOn: '2027-03-07' }, 'effectiveOn'],
  ])('are refused with %s', async (_name, numbers, more, field) => {
    const { status, body } = await change(numbers, more);
    expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
  });

  it('are for staff to read and change', async () => {
    const customer = await world.app.signInAs('customer');
    expect((await change({ 'item.sofa': 1 }, {}, world.app.visitor())).status).toBe(401);
    expect((await change({ 'item.sofa': 1 }, {}, customer)).status).toBe(403);
    expect((await customer.get('/api/pricing/versions')).status).toBe(403);
    expect((await staff.post('/api/pricing/changes', { changes: [] })).body.fields).toEqual({ changes: 'There is no price to change' });
  });
});
