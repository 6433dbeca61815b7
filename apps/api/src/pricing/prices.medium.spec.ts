import { ServiceItem } from '../catalog/service-item.entity.js';
import { useTestApp, type TestClient } from '../testing/test-app.js';

const app = useTestApp();

describe('prices changed together', () => {
  let staff: TestClient;
  let items: ServiceItem[];
  const change = (prices: object[], client = staff) => client.post('/api/pricing/prices', { prices });
  const now = (item: ServiceItem) => app.records.get(ServiceItem, item.id);
  beforeAll(async () => {
    staff = await app.signInAs('admin');
  });
  beforeEach(async () => {
    items = await app.records.find(ServiceItem, { kind: 'volume' }, { sort: { eighths: 'asc' } });
  });

  it('are all set, each with its history', async () => {
    const [one, two] = items as [ServiceItem, ServiceItem];
    const wanted = [one, two].map(({ id, version, unitCents }) => ({ id, version, unitCents: unitCents + 500 }));
    expect((await change(wanted)).status).toBe(204);
    expect((await now(one)).unitCents).toBe(one.unitCents + 500);
    expect((await now(two)).unitCents).toBe(two.unitCents + 500);
    const { body } = await staff.get(`/api/service-items/${two.id}/history`);
    expect(body[0]).toMatchObject({
      action: 'update',
      changes: [{ field: 'unitCents', before: two.unitCents, after: two.unitCents + 500 }],
    });
  });

  it('stay as they are, all of them, when one was changed by somebody else', async () => {
    const [one, two] = items as [ServiceItem, ServiceItem];
    const refused = await change([
      { id: one.id, version: one.version, unitCents: 1 },
      { id: two.id, version: two.version + 1, unitCents: 1 },
    ]);
    expect([refused.status, refused.body.code]).toEqual([412, 'stale']);
    expect((await now(one)).unitCents).toBe(one.unitCents);
  });

  it.each([
    ['less than nothing', { unitCents: -1 }, 'prices.0.unitCents'],
    ['a fraction of a cent', { unitCents: 0.5 }, 'prices.0.unitCents'],
    ['anything but a price', { name: 'Gratis' }, 'prices.0'],
  ])('are refused with %s', async (_name, changes, field) => {
    const { id, version, unitCents } = items[0]!;
    const { status, body } = await change([{ id, version, unitCents, ...changes }]);
    expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
  });

  it('are for staff to change', async () => {
    const { id, version } = items[0]!;
    const prices = [{ id, version, unitCents: 1 }];
    expect((await change(prices, app.visitor())).status).toBe(401);
    expect((await change(prices, await app.signInAs('customer'))).status).toBe(403);
    expect((await change([])).body.fields).toEqual({ prices: 'There is no price to change' });
  });
});
