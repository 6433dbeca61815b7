import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { boats, resource, schema } from '../testing/fixtures';
import { fakeApi } from '../testing/fake-api';
import { renderAdmin } from '../testing/render-admin';
import ListPage from './list-page';

const rows = [{ id: 'b1', name: 'Ida', status: 'afloat', priceCents: 100 }];
const figures = (count: number, sum: number | null = null, average: number | null = null) => ({ count, sum, average });
const totals = { count: 1200, columns: { priceCents: figures(1200, 345_000, 287.5), launchedOn: figures(7) } };
const groups = [
  { value: 'afloat', count: 1000, columns: { priceCents: figures(1000, 300_000, 300) } },
  { value: 'ashore', count: 200, columns: { priceCents: figures(200, 45_000, 225) } },
];

const months = [{ value: '2026-03', count: 7, columns: {} }];
const none = '0 filled in';
const all = ['All', '1,200', none, '$3,450.00on average $2.88', none, '7 filled in', none];
const heads = ['Rows', 'Count', 'Email', 'Price', 'Harbour', 'Launched', 'Last seen'];

/** A boat that has one filter: its status. */
const fewFilters = resource('boats', { fields: boats.fields.map((each) => ({ ...each, filter: each.name === 'status' })) });

const page = { data: rows, count: 1, total: 1, page: 1, pageCount: 1, after: null };

const groupsBy: Record<string, object[]> = { status: groups, launchedOn: months, seenAt: months };

function open(at: string, shown = boats, added: object = totals) {
  const { http, calls } = fakeApi(({ query }) => {
    if (!query.has('totals')) return { data: page };
    if (query.get('groupBy') === 'harbour') return { status: 400, data: { code: 'bad_query', message: 'Cannot group by "harbour"' } };
    return { data: { ...page, totals: added, ...(query.has('groupBy') && { groups: groupsBy[query.get('groupBy')!] ?? [] }) } };
  });
  const view = renderAdmin(<ListPage resource={shown} />, { http, at, schema: schema([shown]) });
  return { ...view, asked: () => calls.filter(({ query }) => query.has('totals')).map(({ query }) => query) };
}
const cells = () =>
  screen.findByRole('region', { name: 'Totals and groups table' }).then((panel) =>
    within(panel)
      .getAllByRole('row')
      .map((row) => [...row.querySelectorAll('th, td')].map(({ textContent }) => textContent)),
  );

async function choose(name: string) {
  fireEvent.click(screen.getByRole('button', { name: 'Totals and groups' }));
  fireEvent.click(await screen.findByRole('menuitem', { name }));
}
const where = ({ state }: ReturnType<typeof renderAdmin>['router']) => new URLSearchParams(state.location.search).get('where');

describe('the totals of a list on screen', () => {
  it('are shown from the menu, kept in the address, and count all that match', async () => {
    const { router, asked } = open('/boats?search=ida');
    fireEvent.click(await screen.findByRole('button', { name: 'Totals and groups' }));
    fireEvent.click(await screen.findByText('Counts, sums and averages'));
    await waitFor(() => expect(router.state.location.search).toBe('?search=ida&totals='));
    expect(await cells()).toEqual([heads, all]);
    expect(asked().at(-1)!.get('limit')).toBe('1');
    expect(asked().at(-1)!.get('s')).toContain('ida');
  });

  it('say of how many rows the figures of a column are, where some have no value in it', async () => {
    const partly = { count: 1200, columns: { priceCents: figures(900, 345_000, 383.3) } };
    open('/boats?totals&groupBy=status', boats, partly);
    expect((await cells()).map(([name, , , price]) => [name, price])).toEqual([
      ['Status', 'Price'],
      ['Afloat', '$3,000.00on average $3.001,000 filled in'],
      ['Ashore', '$450.00on average $2.25200 filled in'],
      ['All', '$3,450.00on average $3.83900 filled in'],
    ]);
  });

  it('lead from a group to its rows', async () => {
    const { router } = open('/boats?groupBy=status');
    expect((await cells()).map((row) => row.slice(0, 2))).toEqual([
      ['Status', 'Count'],
      ['Afloat', '1,000'],
      ['Ashore', '200'],
      ['All', '1,200'],
    ]);
    fireEvent.click(screen.getByRole('button', { name: 'Ashore' }));
    await waitFor(() => expect(router.state.location.search).toBe('?f.status=ashore'));
  });

  it.each([
    ['its group was chosen', () => fireEvent.click(screen.getByRole('button', { name: 'Ashore' })), ['Rows', 'All']],
    ['it is not grouped any more', () => choose('Status'), ['Rows', 'All']],
    ['it is grouped by another field', () => choose('Launched'), ['Launched', 'March 2026', 'All']],
  ])('never show the groups of one field as those of another: %s', async (_how, go, expected) => {
    open('/boats?totals&groupBy=status');
    await cells();
    await go();
    expect((await cells()).map(([name]) => name)).toEqual(expected);
  });

  it.each(['', 'search=ida&'])('say that the rows are not grouped by a field of the address, and are shown without: %s', async (found) => {
    const { router } = open(`/boats?${found}groupBy=harbour`);
    expect(await screen.findByText('The rows can’t be grouped by Harbour')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Ida' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Show without groups' }));
    await waitFor(() => expect(router.state.location.search).toBe(`?${found}totals=`));
    expect(await cells()).toEqual([['Rows', 'Count', 'Price'], all]);
  });

  it('lead to the rows of a group by a condition where the list has no filter for it', async () => {
    const { router } = open('/boats?groupBy=launchedOn', fewFilters);
    await cells();
    fireEvent.click(screen.getByRole('button', { name: 'March 2026' }));
    await waitFor(() => expect(where(router)).toBe('{"all":[["launchedOn","is","2026-03-01..2026-03-31"]]}'));
  });

  it('keep the days that a list is narrowed to when a month of them is opened, and its conditions', async () => {
    const kept = '{"any":[["name","is","ida"],["name","is","eva"]]}';
    const { router } = open(
      `/boats?${new URLSearchParams({ groupBy: 'seenAt', 'f.seenAt': '2026-03-10..2026-03-12', where: kept }).toString()}`,
    );
    await cells();
    fireEvent.click(screen.getByRole('button', { name: 'March 2026' }));
    await waitFor(() => expect(where(router)).toBe(`{"all":[${kept},["seenAt","is","2026-03-01..2026-03-31"]]}`));
    expect(new URLSearchParams(router.state.location.search).get('f.seenAt')).toBe('2026-03-10..2026-03-12');
  });
});
