import { screen, waitFor } from '@testing-library/react';
import { fakeApi, field, renderAdmin, resource, schema } from '@haulbook/resource-admin/testing';
import { WAITING } from './cards';
import DashboardPage from './dashboard-page';

const NAMES = [
  'status',
  'source',
  'nextCallAt',
  'createdAt',
  'expiresAt',
  'expiresOn',
  'timeLost',
  'dueOn',
  'refundDue',
  'waitsForMonth',
  'date',
  'number',
];
const fields = NAMES.map((name) => field(name, /At$/.test(name) ? 'datetime' : /On$|^date$/.test(name) ? 'date' : 'text'));
const resources = [...new Set(WAITING.map(({ path }) => path))].map((path) =>
  resource(path, { label: path, labelPlural: path, title: ['number'], fields }),
);

/** Besides the counts: four short lists, the month's figures, what is owed, the trucks, the health of the server, and the schedule’s rules. */
const MOST_OTHERS = 9;

it('the dashboard asks for all that waits at once, and for few things besides', async () => {
  const empty = { data: [], count: 0, total: 0, page: 1, pageCount: 0, after: null };
  const { http, calls } = fakeApi(({ path, query }) => {
    if (path === '/api/admin/counts') return { data: query.getAll('list').map(() => ({ total: 0 })) };
    const isList = resources.some((each) => path === `/api/${each.path}`);
    return isList ? { data: empty } : { status: 503, data: { code: 'unavailable', message: 'Not now' } };
  });
  renderAdmin(<DashboardPage />, { http, schema: schema(resources), backOffice: { bell: WAITING }, at: '/' });
  await screen.findByText('No quotes waiting');
  const counts = () => calls.filter(({ path }) => path === '/api/admin/counts').map(({ query }) => query.getAll('list').length);
  await waitFor(() => expect(counts()).toEqual([expect.any(Number)]));
  expect(counts()[0]).toBeGreaterThan(10);
  const asked = calls.map(({ path, query }) => `${path}?${query.toString()}`);
  expect(asked.filter((each, at) => asked.indexOf(each) !== at)).toEqual([]);
  // One request and one statement, however many: each is a count of a list that has an index by state.
  expect(WAITING.length).toBeLessThanOrEqual(22);
  expect(asked.length).toBeLessThanOrEqual(1 + MOST_OTHERS);
});
