import { screen, waitFor, within } from '@testing-library/react';
import { fakeApi, field, renderAdmin, resource, schema } from '@haulbook/resource-admin/testing';
import { fullReport } from '../reports/report-fixtures';
import { FRAME, truckDay, VISIT } from '../schedule/schedule-fixtures';
import { WAITING } from './cards';
import DashboardPage from './dashboard-page';

const NAMES = [
  'status',
  'source',
  'byPhotos',
  'nextCallAt',
  'createdAt',
  'expiresAt',
  'expiresOn',
  'timeLost',
  'dueOn',
  'refundDue',
  'waitsForMonth',
  'unresolved',
  'date',
  'number',
];
const fields = NAMES.map((name) => field(name, /At$/.test(name) ? 'datetime' : /On$|^date$/.test(name) ? 'date' : 'text'));
const resources = [...new Set(WAITING.map(({ path }) => path))].map((path) =>
  resource(path, { label: path, labelPlural: path, title: ['number'], fields }),
);

/** Besides the counts: four short lists, the month's figures, what is owed, the trucks, the health of the server, and the schedule’s rules. */
const MOST_OTHERS = 9;

const receivables = fullReport.receivables.map((age) => (age.bucket === '1-30' ? { ...age, invoices: 2, balanceCents: 34_500 } : age));
const day = {
  date: FRAME.today,
  closed: null,
  windows: [],
  trucks: [truckDay('t1', [VISIT], { minutes: 90, cubicYards: 7.5 }), truckDay('t2')],
};

/** A server with these rows of each list, and so many disputed payments. */
const server = (rows: Record<string, object[]> = {}, disputed = 0) =>
  fakeApi(({ path, query }) => {
    if (path === '/api/admin/counts')
      return { data: query.getAll('list').map((list) => ({ total: list.includes('disputed') ? disputed : 0 })) };
    if (path === '/api/reports') return { data: { ...fullReport, receivables } };
    if (path === '/api/schedule') return { data: { ...FRAME, days: [day], waiting: [] } };
    if (path === '/api/health') return { data: { status: 'ok' } };
    const data = rows[path.replace('/api/', '')] ?? [];
    return { data: { data, count: data.length, total: data.length, page: 1, pageCount: 1, after: null } };
  });

it('the dashboard asks for all that waits at once, and for few things besides', async () => {
  const { http, calls } = server();
  renderAdmin(<DashboardPage />, { http, schema: schema(resources), backOffice: { bell: WAITING }, at: '/' });
  await screen.findByText('No quotes waiting');
  const counts = () => calls.filter(({ path }) => path === '/api/admin/counts').map(({ query }) => query.getAll('list').length);
  await waitFor(() => expect(counts()).toEqual([expect.any(Number)]));
  expect(counts()[0]).toBe(WAITING.length);
  const asked = calls.map(({ path, query }) => `${path}?${query.toString()}`);
  expect(asked.filter((each, at) => asked.indexOf(each) !== at)).toEqual([]);
  // One request and one statement, however many: each is a count of a list that has an index by state.
  expect(WAITING.length).toBeLessThanOrEqual(23);
  expect(asked.length).toBeLessThanOrEqual(1 + MOST_OTHERS);
});

describe('the dashboard of a busy day', () => {
  const rows: Record<string, object[]> = {
    leads: [{ id: 'l1', number: 'Zelda Quimby', status: 'new', createdAt: '2026-03-12T13:00:00.000Z' }],
    'reschedule-requests': [{ id: 'r1', number: 'Fri, Mar 13', status: 'pending', expiresAt: '2026-03-13T14:00:00.000Z' }],
    quotes: [{ id: 'q1', number: 'Q-2026-00007', status: 'sent', expiresOn: '2026-03-15' }],
    orders: [{ id: 'o1', number: 'J-2026-00004', status: 'unscheduled' }],
  };
  const open = () => {
    const { http, calls } = server(rows, 3);
    renderAdmin(<DashboardPage />, { http, schema: schema(resources), backOffice: { bell: WAITING }, at: '/' });
    return calls;
  };
  const panel = async (name: string) => within(await screen.findByRole('region', { name }));

  it('shows what each truck does today, and what is left of it', async () => {
    const calls = open();
    const board = await panel('Today’s board');
    const truck = within(await board.findByRole('group', { name: 'Truck 1' }));
    expect(truck.getByRole('link', { name: 'Ann Lee' }).getAttribute('href')).toBe('/appointments/a1');
    expect(board.getByRole('group', { name: 'Truck 1' }).textContent).toMatch(/1 h 30 min.*7\.5.cu.yd/);
    expect(board.getByText('Free all day')).toBeTruthy();
    expect(board.getByRole('link', { name: 'Schedule' }).getAttribute('href')).toBe('/schedule');
    expect(calls.find(({ path }) => path === '/api/schedule')?.query.get('days')).toBe('1');
  });

  it('shows the month against the same days of the last, and what is owed by its age', async () => {
    open();
    const money = await panel('Money');
    expect(await money.findByText(/Mar 1.*12, 2026, against Feb 1.*12, 2026/)).toBeTruthy();
    expect(money.getByText('$1,500')).toBeTruthy();
    expect(money.getByText('Close rate')).toBeTruthy();
    const [late, ...others] = money.getAllByText(/invoices?$/).map((line) => line.closest('li')?.textContent);
    expect([late, others]).toEqual(['1–30 days late2 invoices$345.00', []]);
  });

  it('lists leads without a call, requests to decide, quotes with customers, and the newest orders', async () => {
    const calls = open();
    const lists = [
      ['Unanswered leads', 'Zelda Quimby', '/leads/l1'],
      ['Reschedule requests: respond by', 'Fri, Mar 13', '/reschedule-requests/r1'],
      ['Quotes waiting for customers', 'Q-2026-00007', '/quotes/q1'],
      ['Latest orders', 'J-2026-00004', '/orders/o1'],
    ] as const;
    for (const [name, record, address] of lists)
      expect((await (await panel(name)).findByRole('link', { name: record })).getAttribute('href')).toBe(address);
    const asked = (path: string) => calls.find((call) => call.path === `/api/${path}`)!.query;
    expect([asked('leads').get('sort[0]'), asked('leads').get('s')]).toEqual(['createdAt,ASC', expect.stringContaining('new')]);
    expect([asked('reschedule-requests').get('sort[0]'), asked('quotes').get('sort[0]')]).toEqual(['expiresAt,ASC', 'expiresOn,ASC']);
  });

  it('begins with what waits for a person', async () => {
    open();
    const waiting = await panel('Waiting for you');
    const [card, ...others] = await waiting.findAllByRole('link');
    expect([card?.textContent, others]).toEqual([expect.stringMatching(/Disputed payments.*3|3.*Disputed payments/), []]);
  });
});
