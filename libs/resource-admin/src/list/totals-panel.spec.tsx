import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { boats, field, resource, schema } from '../testing/fixtures';
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

const group = (value: unknown, count: number, more: object = {}) => ({ value, count, columns: {}, ...more });
const others = group(null, 3, { isRest: true });
const groupsBy: Record<string, object[]> = {
  status: groups,
  launchedOn: months,
  seenAt: months,
  name: [group('Ida', 2), others],
  sails: [group(4.5, 2)],
  crew: [group('c1', 2, { title: 'Ann' }), group('c2', 1, { title: 'Bo' })],
};
const periods: Record<string, object[]> = {
  week: [group('2026-03-08', 9), group('2026-03-01', 2), group(null, 1)],
  year: [group('2026', 7)],
};
const more = [field('sails', 'number', { decimals: 1 }), field('crew', 'refs', { target: 'sailors', idField: 'crewIds' })];
/** A boat that is grouped by more than a choice. */
const manned = resource('boats', { fields: [...boats.fields, ...more] });

function open(at: string, shown = boats, added: object = totals) {
  const { http, calls } = fakeApi(({ query }) => {
    if (!query.has('totals')) return { data: page };
    if (query.get('groupBy') === 'harbour') return { status: 400, data: { code: 'bad_query', message: 'Cannot group by "harbour"' } };
    return {
      data: {
        ...page,
        totals: added,
        ...(query.has('groupBy') && { groups: periods[query.get('per')!] ?? groupsBy[query.get('groupBy')!] ?? [] }),
      },
    };
  });
  const view = renderAdmin(<ListPage resource={shown} />, { http, at, schema: schema([shown]) });
  return { ...view, asked: () => calls.filter(({ query }) => query.has('totals')).map(({ query }) => query) };
}
const cells = () =>
  screen.findByRole('region', { name: 'Totals and groups table' }).then((panel) =>
    within(panel)
      .getAllByRole('row')
      .map((row) => [...row.querySelectorAll('th, td')].map(({ textContent }) => textContent!.replace(/\s/g, ' '))),
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
    expect((await cells()).at(-1)).toEqual(all);
  });

  const first = () => cells().then(([, row]) => row!.slice(0, 2));

  it('are of weeks or other periods when those are chosen, from the first to the last, and lead to their days', async () => {
    const { router, asked } = open('/boats?groupBy=launchedOn');
    await cells();
    fireEvent.click(screen.getByText('Week'));
    await waitFor(async () => expect(await first()).toEqual(['Mar 1 – 7, 2026', '2']));
    expect((document.activeElement as HTMLInputElement).closest('label')?.textContent).toBe('Week');
    expect((await cells()).map(([name]) => name)).toEqual(['Launched', 'Mar 1 – 7, 2026', 'Mar 8 – 14, 2026', 'None', 'All']);
    expect([asked().at(-1)!.get('per'), router.state.location.search]).toEqual(['week', '?groupBy=launchedOn&per=week']);
    fireEvent.click(screen.getByRole('button', { name: /^Mar 8/ }));
    await waitFor(() => expect(router.state.location.search).toBe('?f.launchedOn=2026-03-08..2026-03-14'));
  });

  it('lead from a year to its days', async () => {
    const { router } = open('/boats?groupBy=launchedOn&per=year');
    expect(await first()).toEqual(['2026', '7']);
    fireEvent.click(screen.getByRole('button', { name: '2026' }));
    await waitFor(() => expect(router.state.location.search).toBe('?f.launchedOn=2026-01-01..2026-12-31'));
  });

  it('have the rows of all smaller groups as others, which lead nowhere', async () => {
    const { router } = open('/boats?groupBy=name');
    expect((await cells()).map((row) => row.slice(0, 2))).toEqual([
      ['Name', 'Count'],
      ['Ida', '2'],
      ['Others', '3'],
      ['All', '1,200'],
    ]);
    expect(screen.getByText('The 100 largest groups; all others are one.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Others' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Ida' }));
    await waitFor(() => expect(router.state.location.search).toBe('?f.name=%3DIda'));
  });

  it('lead from a number to the rows that have it', async () => {
    const { router } = open('/boats?groupBy=sails', manned);
    expect(await first()).toEqual(['4.5', '2']);
    fireEvent.click(screen.getByRole('button', { name: '4.5' }));
    await waitFor(() => expect(router.state.location.search).toBe('?f.sails=4.5..4.5'));
  });

  it('say that a record counts in each of its groups, and keep those that the list is narrowed to when one is opened', async () => {
    const { router } = open('/boats?groupBy=crew&f.crew=c2', manned);
    expect((await cells()).map(([name]) => name)).toEqual(['Crew', 'Ann', 'Bo', 'All']);
    expect(screen.getByText(/A record counts in each of its groups/)).toBeTruthy();
    fireEvent.click(within(screen.getByRole('region', { name: 'Totals and groups' })).getByRole('button', { name: 'Ann' }));
    await waitFor(() => expect(where(router)).toBe('{"all":[["crew","is","c1"]]}'));
    expect(new URLSearchParams(router.state.location.search).get('f.crew')).toBe('c2');
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
