import { importSentence, type AdminSchema, type ImportRowsPage, type ImportSettings, type ImportView } from '@haulbook/resource-contracts';
import { until } from '@haulbook/testing';
import { Category } from '../../catalog/category.entity.js';
import { Service } from '../../catalog/service.entity.js';
import { Address } from '../../customers/address.entity.js';
import { Customer } from '../../customers/customer.entity.js';
import { Coupon } from '../../pricing/coupon.entity.js';
import { startTestApp, type TestApp, type TestClient } from '../../testing/test-app.js';

const COLUMNS = ['code', 'kind', 'percentPpm', 'amountCents', 'startsOn', 'endsOn', 'services'];

describe('imports of the business', () => {
  let app: TestApp;
  let staff: TestClient;
  beforeAll(async () => {
    app = await startTestApp({ WORKER: '1' });
    staff = await app.signInAs('admin');
  });
  afterAll(() => app?.close());

  const upload = async (resource: string, content: string | Uint8Array<ArrayBuffer>) => {
    const body = new FormData();
    body.append('file', new Blob([content]), 'file.csv');
    const answer = await staff.fetch(`/api/imports/files?resource=${resource}`, { method: 'POST', body });
    return { status: answer.status, ...((await answer.json()) as { id: string }) };
  };
  const settled = async (id: string): Promise<ImportView> => {
    let view!: ImportView;
    const isThrough = async () => {
      view = (await staff.get<ImportView>(`/api/imports/${id}/view`)).body;
      return !['checking', 'running', 'undoing'].includes(view.step);
    };
    await until(isThrough, 'the import to be through');
    return view;
  };
  const imported = async (resource: string, content: string | Uint8Array<ArrayBuffer>, change: Partial<ImportSettings> = {}) => {
    const { id } = await upload(resource, content);
    const { settings } = (await staff.get<ImportView>(`/api/imports/${id}/view`)).body;
    const asked = await staff.post(`/api/imports/${id}/check`, { ...settings, ...change });
    if (asked.status !== 202) throw new Error(JSON.stringify(asked.body));
    await settled(id);
    await staff.post(`/api/imports/${id}/run`, {});
    const view = await settled(id);
    const { rows } = (await staff.get<ImportRowsPage>(`/api/imports/${id}/rows`)).body;
    return { view, said: rows.flatMap(({ number, problems }) => problems.map((problem) => importSentence(number, problem))) };
  };

  it('take customers as other programs write them, and say what the database alone knows', async () => {
    await app.records.insert(Customer, { firstName: 'Old', lastName: 'Friend', phone: '+19195045200' });
    const { view, said } = await imported(
      'customers',
      [
        'First name;Surname;E-mail;Cell phone;Type;Company',
        'Ann;Lee;Ann.Lee@Example.com;(919) 504-5299;commercial;"Lee; Sons"',
        'Bob;Ray;;;Residential;',
        'Cleo;Moss;;919-504-5200;Residential;',
        'Dan;;dan@;;Lodger;',
      ].join('\n'),
      { columns: ['firstName', 'lastName', 'email', 'phone', 'customerType', 'companyName'], whole: false },
    );
    expect(view.counts).toMatchObject({ created: 1, failed: 3 });
    expect(said).toEqual([
      'Row 3, Email: Enter at least one of these: email, phone',
      'Row 3, Phone: Enter at least one of these: email, phone',
      'Row 4, Phone: This phone belongs to Old Friend',
      'Row 5, Type: Type has no choice “Lodger”. Choose from Residential, Commercial',
      'Row 5, Last name: Last name is required',
      'Row 5, Email: Please enter a valid email address',
    ]);
    const [ann] = await app.records.find(Customer, { firstName: 'Ann' });
    expect(ann).toMatchObject({
      email: 'ann.lee@example.com',
      phone: '+19195045299',
      customerType: 'commercial',
      companyName: 'Lee; Sons',
    });
  });

  it('find the customer of an address by name or email, and run its hooks', async () => {
    const { view, said } = await imported(
      'customer-addresses',
      'Customer,Street address,City,ZIP code\nold friend,7 Elm Street,Raleigh,27601\nann.lee@example.com,8 Oak Street,Cary,27511\nNew Friend,9 Ash Street,Cary,27511\n',
    );
    expect([view.counts.created, said]).toEqual([2, ['Row 4, Customer: There is no customer “New Friend”']]);
    expect((await app.records.find(Address, { line1: '7 Elm Street' }))[0]).toMatchObject({ isDefault: true, state: 'NC' });
  });

  it('read amounts, percentages, days, choices and several references, and an export of them changes nothing', async () => {
    const boss = await app.signInAs('super_admin');
    const { id: categoryId } = await app.records.insert(Category, { name: 'Big jobs', slug: 'big-jobs', audience: 'both' });
    const service = (name: string, slug: string) => app.records.insert(Service, { name, slug, categoryId, audience: 'both' });
    const ids = [(await service('Barns, large', 'barns')).id, (await service('Attics', 'attics-too')).id];
    const file = [
      'Code,Type,Percent off,Amount off,First day,Last day,Services',
      'spring26,Percent,12.5%,,03/08/2026,2026-04-30,"Barns, large; attics-too"',
      'MOVE50,fixed amount,,"$1,050.00",,,Attics',
    ];
    const { view, said } = await imported('coupons', file.join('\n'), { columns: COLUMNS });
    expect([said, view.counts.created]).toEqual([[], 2]);
    const coupons = await app.records.find(Coupon, { code: { $in: ['SPRING26', 'MOVE50'] } }, { sort: { code: 'desc' } });
    expect(coupons).toMatchObject([
      { kind: 'percent', percentPpm: 125_000, startsOn: '2026-03-08', endsOn: '2026-04-30' },
      { kind: 'fixed', amountCents: 105_000, startsOn: null },
    ]);
    expect(((await boss.get(`/api/coupons/${coupons[0]!.id}`)).body.serviceIds as string[]).sort()).toEqual(ids.sort());
    for (const format of ['csv', 'xlsx']) {
      const exported = await boss.fetch(
        `/api/coupons/export?format=${format}&fields=${COLUMNS.join(',')}&filter=code||$in||SPRING26,MOVE50`,
      );
      const again = await imported('coupons', new Uint8Array(await exported.arrayBuffer()), {
        columns: COLUMNS,
        mode: 'update',
        key: 'code',
      });
      expect([format, again.said, again.view.counts]).toEqual([format, [], expect.objectContaining({ unchanged: 2, updated: 0 })]);
    }
  });

  it('are offered where the policy lets the person write, and never of what is for people alone or has a way of its own', async () => {
    const offered = async (who: TestClient) =>
      ((await who.get('/api/admin/schema')).body as AdminSchema).resources.filter(({ actions }) => actions.import).map(({ path }) => path);
    const ofStaff = await offered(staff);
    expect(ofStaff).toEqual(expect.arrayContaining(['customers', 'customer-addresses', 'leads']));
    const boss = await app.signInAs('super_admin');
    const ofAll = await offered(boss);
    expect(ofAll).toEqual(expect.arrayContaining(ofStaff));
    for (const path of [
      'users',
      'settings',
      'api-tokens',
      'audit-entries',
      'saved-views',
      'imports',
      'webhook-endpoints',
      'orders',
      'payments',
    ])
      expect(ofAll).not.toContain(path);
  });
});
