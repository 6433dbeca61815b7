import { Db } from '@haulbook/resource';
import type { AdminSchema, ResourceSchema } from '@haulbook/resource-contracts';
import { localToday } from '@haulbook/core';
import { runAs } from '@haulbook/resource';
import { RouteAccessReader, SYSTEM_ACTOR, type RouteRole } from '@haulbook/platform';
import { seedDemo } from '../../seed/index.js';
import { startTestApp, type TestApp, type TestClient } from '../../testing/test-app.js';

/** Who asks is one statement of every request. */
const SESSION = 1;

const STAFF: RouteRole[] = ['admin', 'super_admin'];

/** What the pages of the back office read beside lists and records: the route, an address of it, and how many statements it may take. */
const BUDGETS: [route: string, path: string, budget: number][] = [
  ['AdminSchemaController.schema', '/api/admin/schema', 3],
  ['CountsController.count', '/api/admin/counts?list=leads&list=quotes&list=orders', 1],
  // One more for each resource without a place that has hits, and for each with hits that do not show the word.
  ['SearchController.search', '/api/admin/search?text=han', 18],
  ['SearchController.found', '/api/admin/search/found?resource=quotes&ids={quotes}&text=han', 1],
  ['settings', '/api/settings?page=1&limit=100', 2],
  ['SettingPagesController.pages', '/api/setting-pages', 1],
  ['SettingPagesController.facts', '/api/setting-pages/integrations/facts', 3],
  ['BoardController.read', '/api/schedule?from=2026-11-18&days=14', 4],
  ['BoardController.people', '/api/schedule/people?date=2026-11-18&truckId={trucks}', 1],
  ['DayMapController.read', '/api/schedule/map?date=2026-11-18', 7],
  ['OrdersController.free', '/api/orders/{orders}/availability?from=2026-11-18&days=14', 5],
  ['ReportsController.read', '/api/reports?from=2026-11-01&to=2026-11-18', 5],
  ['ReportsController.margin', '/api/reports/orders/{orders}/margin', 1],
  ['ReportsController.coupons', '/api/reports/coupons', 1],
  ['JournalController.read', '/api/journal?from=2026-11-01&to=2026-11-18', 4],
  ['PricesController.view', '/api/pricing/versions', 6],
  ['PhoneLookupsController.find', '/api/phone-bookings/callers?text=555', 1],
  ['PhoneLookupsController.waiting', '/api/phone-bookings/leads?customerId={customers}', 2],
  ['MonthlyBillsController.coming', '/api/customers/{customers}/monthly-bill', 2],
  ['PhoneLookupsController.complete', '/api/phone-bookings/streets?search=1130', 2],
  ['PhoneLookupsController.ways', '/api/phone-bookings/ways', 0],
  ['PhoneLookupsController.area', '/api/phone-bookings/area?zip=27601', 1],
  ['TruckSheetsController.payments', '/api/truck-sheets/{truck-sheets}/payments', 3],
  ['QuotePreviewController.get', '/api/portal/quotes/{quotes.number}/preview', 13],
  ['TeamworkController.around', '/api/admin/colleagues?resource=orders&recordId={orders}', 2],
  ['TelephonyController.view', '/api/telephony', 1],
  ['AutomationController.view', '/api/automation', 8],
  ['PerformanceController.view', '/api/performance', 4],
  ['ImportsController.view', '/api/imports/{imports}/view', 3],
  ['ImportsController.problems', '/api/imports/{imports}/rows', 2],
];

/** Routes that answer with a file, or with what never ends. */
const FILES = [
  'PdfController.quote',
  'PdfController.invoice',
  'PdfController.donation',
  'PdfController.receipt',
  'JournalController.quickBooks',
  'LiveController.listen',
  'ImportsController.sample',
  'ImportsController.report',
];

/** What the back office asks of the database, page by page: a page that needs more than its budget has lost a join or gained a loop. */
describe('the statements of a page of the back office', () => {
  let app: TestApp;
  let owner: TestClient;
  let resources: ResourceSchema[];

  beforeAll(async () => {
    app = await startTestApp();
    await runAs(SYSTEM_ACTOR, () => seedDemo(app.records, new Date('2026-11-18T15:00:00Z')));
    app.clock.set(new Date('2026-11-18T15:00:00Z'));
    owner = await app.signInAs('super_admin');
    const [truck] = (await owner.get('/api/trucks?limit=1')).body as { id: string }[];
    await owner.post('/api/truck-sheets', { truckId: truck!.id, date: '2026-11-18' });
    const file = new FormData();
    file.append('file', new Blob(['Name\nCouch']), 'services.csv');
    await owner.fetch('/api/imports/files?resource=customers', { method: 'POST', body: file });
    // The books catch up with what was written past them.
    await owner.get('/api/journal?from=2026-11-01&to=2026-11-18');
    resources = ((await owner.get('/api/admin/schema')).body as AdminSchema).resources;
  });
  afterAll(() => app?.close());

  /** Count the statements of requests, which are all answered. */
  async function statements(...paths: string[]): Promise<number> {
    const db = app.app.get(Db);
    const spies = [jest.spyOn(db, 'arrays'), jest.spyOn(db, 'query')];
    for (const path of paths) {
      const { status } = await owner.get(path);
      expect([path, status]).toEqual([path, 200]);
    }
    const count = spies.reduce((sum, { mock }) => sum + mock.calls.length, 0);
    for (const spy of spies) spy.mockRestore();
    return count;
  }
  /** Put the id, or another field, of a row of the list that an address names into it. */
  async function filled(path: string): Promise<string> {
    const [place, list, field = 'id'] = /\{([a-z-]+)\.?(\w+)?\}/.exec(path) ?? [];
    if (!place) return path;
    const [row] = (await owner.get(`/api/${list}?limit=1`)).body as Record<string, string>[];
    return path.replace(place, row![field]!);
  }
  const sorted = ({ defaultSort: { field, order } }: ResourceSchema) => `sort=${field},${order.toUpperCase()}`;

  it('are two for a list, and two more for each column of several references, whatever its length', async () => {
    const over: string[] = [];
    for (const resource of resources) {
      const many = resource.fields.filter(({ kind, list }) => kind === 'refs' && list).length;
      for (const limit of [1, 25]) {
        const count = await statements(`/api/${resource.path}?page=1&limit=${limit}&${sorted(resource)}`);
        if (count > SESSION + 2 + 2 * many) over.push(`${resource.path} by ${limit}: ${count}`);
      }
    }
    expect(resources.length).toBeGreaterThan(30);
    expect(over).toEqual([]);
  });

  it('are one for a record with its lines, and two more for each field of several references', async () => {
    const over: string[] = [];
    for (const resource of resources) {
      const [row] = (await owner.get(`/api/${resource.path}?limit=1`)).body as { id: string }[];
      if (!row) continue;
      const many = resource.fields.filter(({ kind }) => kind === 'refs').length;
      const count = await statements(`/api/${resource.path}/${row.id}`);
      if (count > SESSION + 1 + 2 * many) over.push(`${resource.path}: ${count}`);
    }
    expect(over).toEqual([]);
  });

  it('are few for a record as it was, however much of it changed since', async () => {
    const [order] = (await owner.get('/api/orders?limit=1')).body as { customerId: string }[];
    const customer = `/api/customers/${order!.customerId}`;
    for (const notes of ['first', 'second', 'third']) await owner.patch(customer, { notes });
    // Reads of the record and its row, of the changes since, and of what its references lead to.
    expect(await statements(`${customer}/history/1`)).toBeLessThanOrEqual(SESSION + 5);
  });

  it('are two for each figure of the bell and the dashboard', async () => {
    const today = localToday(app.clock.now(), 'America/New_York');
    const waiting = [
      'leads?filter=status||$eq||new',
      'quotes?filter=status||$eq||draft&filter=source||$eq||online',
      'quotes?filter=status||$eq||changes_requested',
      'reschedule-requests?filter=status||$eq||pending',
      'orders?filter=timeLost||$eq||true',
      'orders?filter=status||$eq||unscheduled',
      `quotes?filter=status||$in||sent,viewed&filter=expiresOn||$gte||${today}`,
      'invoices?filter=status||$eq||draft',
      `invoices?filter=status||$in||issued,partially_paid&filter=dueOn||$lt||${today}`,
      'message-logs?filter=status||$in||failed,dead',
    ];
    expect(await statements(...waiting.map((path) => `/api/${path}&page=1&limit=1`))).toBeLessThanOrEqual(waiting.length * (SESSION + 2));
  });

  it.each(BUDGETS)('are few for %s', async (_, path, budget) => {
    const count = await statements(await filled(path));
    if (count > SESSION + budget) throw new Error(`${path}: ${count}`);
  });

  it('have a budget for every route that a page reads', () => {
    const own = app.app
      .get(RouteAccessReader)
      .routes()
      .filter(({ method, access }) => method === 'GET' && Array.isArray(access) && access.some((role) => STAFF.includes(role)));
    expect(own.length).toBeGreaterThan(10);
    const known = [...BUDGETS.map(([name]) => name), ...FILES];
    expect(own.map(({ name }) => name).filter((name) => !known.includes(name))).toEqual([]);
  });

  it('are one for the history of a customer, and one for each kind of record in it', async () => {
    const [order] = (await owner.get('/api/orders?limit=1')).body as { customerId: string }[];
    const path = `/api/customers/${order!.customerId}/timeline`;
    const { data } = (await owner.get(path)).body as { data: { path: string }[] };
    const kinds = new Set(data.map((event) => event.path)).size;
    expect(kinds).toBeGreaterThan(2);
    expect(await statements(path)).toBeLessThanOrEqual(SESSION + 2 + kinds);
  });
});
