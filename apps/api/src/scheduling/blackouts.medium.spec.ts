import { Setting, SettingsService } from '@haulbook/platform';
import { startTestApp, type TestApp } from '../testing/test-app.js';

describe('a blackout', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app?.close());

  it('has its days in order, also when only one of them changes', async () => {
    const staff = await app.signInAs('admin');
    const refused = await staff.post('/api/blackouts', { startsOn: '2027-12-03', endsOn: '2027-12-01', reason: 'Truck in the shop' });
    expect([refused.status, refused.body.fields]).toEqual([400, { endsOn: 'The last day must not be before the first day' }]);
    const { body } = await staff.post('/api/blackouts', { startsOn: '2027-12-03', endsOn: '2027-12-03', reason: 'Truck in the shop' });
    const moved = await staff.patch(`/api/blackouts/${body.id}`, { version: body.version, startsOn: '2027-12-04' });
    expect(moved.body.fields).toEqual({ endsOn: 'The last day must not be before the first day' });
  });

  it('is every federal holiday, unless a setting says that we work', async () => {
    app.clock.set(new Date('2027-11-22T14:00:00Z'));
    const job = { volumeEighths: 1, items: [] };
    const reasons = async () => {
      const { body } = await app.visitor().post('/api/portal/availability', { job, from: '2027-11-24', days: 3 });
      return body.days.map(({ reason }: { reason: string | null }) => reason);
    };
    const { id, value } = (await app.records.findOne(Setting, { key: 'availability' }))!;
    const closed = async (closedOnHolidays?: boolean) => {
      await app.records.updateOne(Setting, id, { value: { ...value, closedOnHolidays } });
      app.app.get(SettingsService, { strict: false }).forget();
    };
    await closed();
    expect(await reasons()).toEqual([null, 'blackout', null]);
    await closed(false);
    expect(await reasons()).toEqual([null, null, null]);
  });
});
