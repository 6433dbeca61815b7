import type { AddressInfo } from 'node:net';
import type { AdminSchema, FieldSchema, SettingPages } from '@haulbook/resource-contracts';
import { createApp, definedSettings, firstRun, newLogger, Setting } from '@haulbook/platform';
import { application } from '../../application.js';
import { startTestApp, type TestApp, TestClient } from '../../testing/test-app.js';

describe('settings', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app?.close());

  const save = async (value: object) => {
    const { id, version } = (await app.records.findOne(Setting, { key: 'brand' }))!;
    return (await app.signInAs('admin')).patch(`/api/settings/${id}`, { version, value });
  };
  const business = async () => (await app.visitor().get('/api/portal/catalog')).body.business;

  it('show on the website at once, with the defaults for what was left out', async () => {
    expect((await business()).name).toBe('Haulbook');
    expect((await save({ businessName: 'Oak City Hauling' })).status).toBe(200);
    expect(await business()).toMatchObject({ name: 'Oak City Hauling', phone: '(919) 504-5200', zone: 'America/New_York' });
  });

  it('of how large files may be are what screens take', async () => {
    const staff = await app.signInAs('admin');
    const limits = async () => {
      const { resources } = (await staff.get('/api/admin/schema')).body as AdminSchema;
      const { settings } = (await staff.get('/api/setting-pages')).body as SettingPages;
      const named = (fields: FieldSchema[], name: string) => fields.find((field) => field.name === name)?.maxBytes;
      return [
        named(resources.find(({ path }) => path === 'documents')!.fields, 'file'),
        named(settings.find(({ key }) => key === 'brand')!.fields, 'value.logo'),
      ];
    };
    expect(await limits()).toEqual([20_000_000, 5_000_000]);
    const { id, version, value } = (await app.records.findOne(Setting, { key: 'files' }))!;
    expect((await staff.patch(`/api/settings/${id}`, { version, value: { ...value, documentMegabytes: 3 } })).status).toBe(200);
    expect(await limits()).toEqual([3_000_000, 3_000_000]);
  });

  it('refuse a value that would break what reads it', async () => {
    const refused = await save({ businessName: 7 });
    expect([refused.status, refused.body.fields]).toEqual([400, { 'value.businessName': 'This value isn’t valid for “Business name”' }]);
    const half = await save({ city: '\ud83d' });
    expect([half.status, half.body.code]).toEqual([400, 'validation']);
    const nowhere = await save({ zone: 'Mars/Olympus' });
    expect([nowhere.status, nowhere.body.fields]).toEqual([
      400,
      { 'value.zone': '“Mars/Olympus” isn’t a time zone. Use a name like America/New_York.' },
    ]);
  });

  it('of signing in are the super admin’s: for other staff they are not there', async () => {
    const { id, version } = (await app.records.findOne(Setting, { key: 'signIn' }))!;
    const [admin, owner] = [await app.signInAs('admin'), await app.signInAs('super_admin')];
    const wish = { version, value: { staffSecondFactor: 'optional' } };
    const at = `/api/settings/${id}`;
    const refused = [
      await admin.get(at),
      await admin.patch(at, wish),
      await admin.patch('/api/settings/bulk', { ids: [id], values: { value: wish.value } }),
    ];
    expect(refused.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect((await admin.get('/api/settings?filter=key||$eq||signIn')).body).toEqual([]);
    expect((await app.records.get(Setting, id)).value).toEqual({ staffSecondFactor: 'default' });
    expect((await owner.patch(at, wish)).body.value).toEqual({ staffSecondFactor: 'optional' });
  });

  it('are those that code reads, and no others', async () => {
    const keys = (await app.records.find(Setting, {})).map(({ key }) => key).sort();
    expect(keys).toEqual([...definedSettings().keys()].sort());
  });

  it('of later versions show with their default in rows that are older, and are saved', async () => {
    const { id, value } = (await app.records.findOne(Setting, { key: 'quotes' }))!;
    const { depositBeforeVisit, ...older } = value as { depositBeforeVisit: boolean };
    expect(depositBeforeVisit).toBe(false);
    await app.records.updateOne(Setting, id, { value: older });
    const owner = await app.signInAs('super_admin');
    const shown = await owner.get(`/api/settings/${id}`);
    expect(shown.body.value).toEqual(value);
    const listed = (await owner.get('/api/settings?fields=key,value&filter=key||$eq||quotes')).body;
    expect(listed[0].value).toEqual(value);
    const { version } = shown.body;
    const saved = await owner.patch(`/api/settings/${id}`, { version, value: { ...shown.body.value, depositBeforeVisit: true } });
    expect([saved.status, saved.body.value]).toEqual([200, { ...value, depositBeforeVisit: true }]);
    expect((await app.records.get(Setting, id)).value).toEqual({ ...value, depositBeforeVisit: true });
    expect((await owner.patch(`/api/settings/${id}`, { value: older })).body.value).toEqual(value);
  });

  it('that come with a later version are there after its first start', async () => {
    await app.records.db.query(`DELETE FROM settings WHERE key = 'payments'`);
    await firstRun(application, app.config);
    const added = await app.records.findOne(Setting, { key: 'payments' });
    expect(added?.value).toEqual({ cash: true, check: true, transfer: true, applePayDomainFile: '' });
  });

  it('that are one of a few take nothing else, and say what they take', async () => {
    const owner = await app.signInAs('super_admin');
    const { id, version, value } = (await app.records.findOne(Setting, { key: 'signIn' }))!;
    const refused = await owner.patch(`/api/settings/${id}`, { version, value: { staffSecondFactor: 'requierd' } });
    expect([refused.status, refused.body.fields]).toEqual([
      400,
      {
        'value.staffSecondFactor': '“Second factor of staff” takes one of: As set on the server, Required, Optional',
      },
    ]);
    expect((await app.records.get(Setting, id)).value).toEqual(value);
  });

  it('are described for staff: each with its input, in words', async () => {
    const { status, body } = await (await app.signInAs('admin')).get('/api/setting-pages');
    expect(status).toBe(200);
    const fields: FieldSchema[] = (body as SettingPages).settings.flatMap((setting) => setting.fields);
    expect(fields.find(({ name }) => name === 'value.deposit.ratePpm')).toMatchObject({
      label: 'Share of the price',
      unit: '%',
      section: 'Deposit',
    });
    expect(fields.filter(({ label }) => /[a-z][A-Z]|Ppm|Cents|^value/.test(label)).map(({ name }) => name)).toEqual([]);
    // Values of their own making need an input of the application.
    expect(fields.filter(({ kind }) => kind === 'json').map(({ name }) => name)).toEqual(['value.heavy.materials']);
  });

  describe('in two processes', () => {
    let other: Awaited<ReturnType<typeof createApp>>;
    beforeAll(async () => {
      other = await createApp(application, app.config, newLogger(app.config.LOG_LEVEL));
      await other.listen(0, '127.0.0.1');
    });
    afterAll(() => other?.close());

    const overThere = async () => {
      const url = `http://127.0.0.1:${(other.getHttpServer().address() as AddressInfo).port}`;
      return (await new TestClient(url).get('/api/portal/catalog')).body.business.name as string;
    };
    /** Poll the other process until it reports the value, far sooner than any timed cache would expire. */
    const isSaidOverThere = async (name: string) => {
      const until = Date.now() + 10_000;
      while (Date.now() < until) if ((await overThere()) === name) return true;
      return false;
    };

    it('show in the other at once', async () => {
      await overThere();
      expect((await save({ businessName: 'Two Rivers Hauling' })).status).toBe(200);
      expect(await isSaidOverThere('Two Rivers Hauling')).toBe(true);
    });

    it('show there also when something else than the application wrote them', async () => {
      await overThere();
      await app.records.db.query(`UPDATE settings SET value = '{"businessName": "By Hand"}' WHERE key = 'brand'`);
      expect(await isSaidOverThere('By Hand')).toBe(true);
    });

    it('are read anew while the signal cannot be heard', async () => {
      await overThere();
      await app.records.db.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND query LIKE 'LISTEN settings%'`,
      );
      await save({ businessName: 'Deaf Creek' });
      expect(await isSaidOverThere('Deaf Creek')).toBe(true);
      expect(await business()).toMatchObject({ name: 'Deaf Creek' });
    });
  });

  it('name the back office and its zone', async () => {
    await save({ businessName: 'Oak City Hauling', zone: 'America/Chicago' });
    const { body } = await (await app.signInAs('admin')).get('/api/admin/schema');
    const region = { locale: 'en-US', currency: 'USD', callingCode: '1' };
    const brand = { colors: { brand: '#1b5e47', action: '#c2410c' }, logoUrl: null };
    const site = { name: 'Oak City Hauling', zone: 'America/Chicago', ...region, ...brand, languages: [], mostBytes: 3_000_000 };
    expect(body.site).toEqual(site);
  });
});
