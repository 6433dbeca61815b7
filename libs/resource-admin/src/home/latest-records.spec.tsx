import { screen, within } from '@testing-library/react';
import { fakeApi } from '../testing/fake-api';
import { boats, schema } from '../testing/fixtures';
import { renderAdmin } from '../testing/render-admin';
import { LatestRecords } from './latest-records';

const IDA = { id: 'b1', name: 'Ida', status: 'ashore', launchedOn: '2026-03-02' };
const ASHORE = {
  title: 'Ashore',
  filters: { status: 'ashore' },
  sort: { field: 'launchedOn', order: 'asc' },
  last: 'launchedOn',
  none: 'All are afloat',
} as const;

function open(rows: object[], resources = [boats]) {
  const { http, calls } = fakeApi(() => ({ data: { data: rows, count: rows.length, total: rows.length, page: 1, pageCount: 1 } }));
  renderAdmin(<LatestRecords path="boats" chosen={ASHORE} />, { http, schema: schema(resources), path: '/', at: '/' });
  return calls;
}

it('the newest records name what tells them apart best, if that is said', async () => {
  const { http } = fakeApi(() => ({ data: [{ ...IDA, harbour: { id: 'h1', name: 'Old Port' } }] }));
  renderAdmin(
    <>
      <LatestRecords path="boats" />
      <LatestRecords path="boats" detail="launchedOn" />
    </>,
    { http, schema: schema([boats]), path: '/', at: '/' },
  );
  expect(await screen.findAllByText('Mar 2, 2026')).toHaveLength(1);
});

describe('chosen records', () => {
  it('come in their order, with their field at the end, and lead to all of them', async () => {
    const calls = open([IDA]);
    const panel = within(await screen.findByRole('region', { name: 'Ashore' }));
    expect(await panel.findByRole('link', { name: 'Ida' })).toBeTruthy();
    expect(panel.getByText('Mar 2, 2026')).toBeTruthy();
    expect(panel.getByRole('link', { name: 'See all' }).getAttribute('href')).toBe('/boats?f.status=ashore');
    const asked = calls.find(({ path }) => path === '/api/boats')!.query.toString();
    expect(asked).toContain('launchedOn%2CASC');
    expect(asked).toContain('ashore');
  });

  it('say when there are none', async () => {
    open([]);
    expect(await screen.findByRole('heading', { name: 'All are afloat' })).toBeTruthy();
  });

  it('are absent where the list cannot be narrowed that way', () => {
    open([IDA], [{ ...boats, fields: boats.fields.filter(({ name }) => name !== 'status') }]);
    expect(screen.queryByRole('region', { name: 'Ashore' })).toBeNull();
  });
});
