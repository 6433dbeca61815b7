import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import ListPage from '../../list/list-page';
import type { CalendarMoveProps } from './calendar-parts';
import CalendarPage from './calendar-page';
import { fakeApi, type Call } from '../../testing/fake-api';
import { field, harbours, resource, schema } from '../../testing/fixtures';
import { renderAdmin } from '../../testing/render-admin';
import { widen } from '../../testing/widen';

const trips = resource('trips', {
  label: 'Trip',
  labelPlural: 'Trips',
  title: ['startsAt', 'name'],
  empty: 'No trips yet. Plan one from the harbor.',
  fields: [
    field('name', 'text'),
    field('startsAt', 'datetime'),
    field('endsAt', 'datetime'),
    field('harbour', 'ref', { target: 'harbours', idField: 'harbourId' }),
    field('status', 'state', { updatable: false, choices: [{ value: 'set', label: 'Set', tone: 'success' }] }),
  ],
  defaultSort: { field: 'startsAt', order: 'desc' },
  views: { calendar: { from: 'startsAt', to: 'endsAt' } },
});
/** Half past eleven in the evening of March 8 in New York: March 9 in London and in Tokyo. */
const late = {
  id: 't1',
  version: 2,
  name: 'Night sail',
  startsAt: '2026-03-09T03:30:00.000Z',
  endsAt: '2026-03-09T04:00:00.000Z',
  status: 'set',
};

const envelope = (data: object[], more: object = {}) => ({
  data: { data, count: data.length, total: data.length, page: 1, pageCount: 1, after: null, ...more },
});
const open = (http: ReturnType<typeof fakeApi>['http'], at: string, options: object = {}) =>
  renderAdmin(<ListPage resource={trips} />, { http, at, schema: schema([trips, harbours]), ...options });
/** Return the conditions of the lists of trips that were asked for. */
const asked = (calls: Call[]) =>
  calls.filter(({ path, query }) => path === '/api/trips' && query.has('page')).map(({ query }) => query.get('s') ?? '');
const dayOf = (name: string) => screen.getByText(name).closest('[data-date]')?.getAttribute('data-date');

describe('the calendar of a list', () => {
  it('shows rows on the days of the application’s zone, and leads to them', async () => {
    const { http, calls } = fakeApi(() => envelope([late]));
    const { router } = open(http, '/trips?view=calendar&on=2026-03-20');
    expect(await screen.findByRole('heading', { name: 'March 2026' })).toBeTruthy();
    await screen.findByText('Night sail');
    expect(dayOf('Night sail')).toBe('2026-03-08');
    expect(JSON.parse(asked(calls)[0] ?? '')).toEqual({
      $and: [
        { startsAt: { $lt: '2026-04-12T04:00:00.000Z' } },
        { $or: [{ startsAt: { $gte: '2026-03-01T05:00:00.000Z' } }, { endsAt: { $gt: '2026-03-01T05:00:00.000Z' } }] },
      ],
    });
    expect(screen.getByRole('link', { name: /Night sail/ }).getAttribute('href')).toBe('/trips/t1');
    fireEvent.click(screen.getByRole('link', { name: /Night sail/ }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/trips/t1'));
  });

  it('goes to other days and spans by its address, and keeps the filters', async () => {
    const { http, calls } = fakeApi(() => envelope([late]));
    const { router } = open(http, '/trips?view=calendar&on=2026-03-20&f.status=set');
    fireEvent.click(await screen.findByRole('button', { name: 'Later' }));
    expect(await screen.findByRole('heading', { name: 'April 2026' })).toBeTruthy();
    expect(router.state.location.search).toBe('?f.status=set&view=calendar&on=2026-04-01');
    fireEvent.click(screen.getByRole('button', { name: 'Week' }));
    expect(await screen.findByRole('heading', { name: /^Mar 29.*Apr 4, 2026$/ })).toBeTruthy();
    expect(router.state.location.search).toBe('?f.status=set&view=calendar&on=2026-04-01&span=week');
    await waitFor(() => expect(asked(calls).at(-1)).toContain('2026-03-29T04:00:00.000Z'));
    for (const condition of asked(calls)) expect(condition).toContain('"status":{"$in":["set"]}');
    fireEvent.click(screen.getByRole('button', { name: 'Today' }));
    await waitFor(() => expect(router.state.location.search).toBe('?f.status=set&view=calendar&span=week'));
  });

  it.each([390, 768])('lists the days of a week below each other at %i px, where seven columns would cut names', async (width) => {
    widen(width);
    const { http } = fakeApi(() => envelope([late]));
    const { router } = open(http, '/trips?view=calendar&on=2026-03-08&span=week');
    const row = within((await screen.findByText('Night sail')).closest('tr')!);
    expect(row.getByText(/^11:30pm/)).toBeTruthy();
    expect(screen.getByText('March 8, 2026').closest('tr')?.getAttribute('data-date')).toBe('2026-03-08');
    fireEvent.click(row.getByRole('link', { name: /Night sail/ }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/trips/t1'));
    widen(1280);
  });

  it('loads further pages of busy days, and says where it stops', async () => {
    const pages: string[] = [];
    const { http } = fakeApi(({ path, query }) => {
      if (path === '/api/trips') pages.push(query.get('after') ?? query.get('page') ?? '');
      return envelope([{ ...late, id: `t${pages.length}` }], { total: 5_000, after: `c${pages.length}` });
    });
    open(http, '/trips?view=calendar&on=2026-03-20&span=week');
    expect(await screen.findByText('Showing the first 5 of 5,000. Choose a shorter time or a filter to see the others.')).toBeTruthy();
    expect(pages).toEqual(['1', 'c1', 'c2', 'c3', 'c4']);
  });

  it('says on each day of a month how many it has where not all are loaded, and leads there', async () => {
    let pages = 0;
    const { http, calls } = fakeApi(({ path, query }) => {
      if (path === '/api/admin/counts') return { data: query.getAll('list').map(() => ({ total: 7 })) };
      pages += 1;
      return envelope([{ ...late, id: `t${pages}` }], { total: 5_000, after: `c${pages}` });
    });
    const { router } = open(http, '/trips?view=calendar&on=2026-03-20&f.status=set');
    const [first, second] = await screen.findAllByText(/that day/);
    // Five of the rows of March 8 are there, of the other days none.
    expect([first, second].map((mark) => mark?.closest('[data-date]')?.getAttribute('data-date'))).toEqual(['2026-03-01', '2026-03-02']);
    expect(screen.getAllByText(/that day/).map(({ textContent }) => textContent)).toEqual(Array.from({ length: 42 }, () => '7 that day'));
    const counts = calls.filter(({ path }) => path === '/api/admin/counts').map(({ query }) => query);
    expect(counts.reduce((all, query) => all + query.getAll('list').length, 0)).toBe(42);
    expect(decodeURIComponent(counts[0]!.getAll('list')[0]!)).toContain('"status":{"$in":["set"]}');
    // A server takes no address of any length: this month is asked for in parts.
    expect(counts.length).toBeGreaterThan(1);
    expect(Math.max(...counts.map((query) => query.toString().length))).toBeLessThanOrEqual(6000);
    expect(screen.queryByText(/Showing the first/)).toBeNull();
    fireEvent.click(second!);
    await waitFor(() => expect(router.state.location.search).toBe('?f.status=set&view=calendar&on=2026-03-02&span=day'));
  });

  it('says when there is nothing on these days', async () => {
    const { http } = fakeApi(() => envelope([]));
    open(http, '/trips?view=calendar&on=2026-03-20');
    expect(await screen.findByText('No trips on these days. Plan one from the harbor.')).toBeTruthy();
  });

  it('lets the keyboard reach the hours of a day without rows, to scroll them', async () => {
    const { http } = fakeApi(() => envelope([]));
    open(http, '/trips?view=calendar&on=2026-03-20&span=day');
    const hour = await screen.findByText('8am');
    expect(hour.closest('.fc-scroller')?.querySelector('[tabindex="0"]')?.getAttribute('role')).toBe('gridcell');
  });

  it('lets only rows be dragged that the caller may change, or that the application’s dialog moves', async () => {
    const { http } = fakeApi(() => envelope([late, { ...late, id: 't2', name: 'Day sail' }]));
    const draggable = () => screen.queryAllByRole('link', { name: /sail/ }).map((link) => link.classList.contains('fc-event-draggable'));
    const first = open(http, '/trips?view=calendar&on=2026-03-20');
    await screen.findByText('Day sail');
    expect(draggable()).toEqual([true, true]);
    first.unmount();
    const second = open(http, '/trips?view=calendar&on=2026-03-20', { schema: schema([trips], [{ action: 'read', subject: 'trips' }]) });
    await screen.findByText('Day sail');
    expect(draggable()).toEqual([false, false]);
    second.unmount();
    const Mover = ({ day }: CalendarMoveProps) => <p>{day}</p>;
    open(http, '/trips?view=calendar&on=2026-03-20', {
      overrides: { trips: { calendar: { Mover, canMove: (row: { name?: unknown }) => row.name === 'Day sail' } } },
    });
    await screen.findByText('Day sail');
    expect(draggable().filter(Boolean)).toHaveLength(1);
  });
});

it('keeps a number in a title whole, and no other word, which may break as it must', async () => {
  const { http } = fakeApi(() => envelope([{ ...late, name: 'Night-sail · T-2026-00012' }]));
  open(http, '/trips?view=calendar&on=2026-03-20');
  const number = await screen.findByText('T-2026-00012');
  expect(number.className).toBe('ra-event-number');
  expect(number.parentElement!.textContent).toBe('Night-sail · T-2026-00012');
  expect(number.parentElement!.children).toHaveLength(1);
});

it('the rows of a calendar are named as it says', async () => {
  const named = { ...trips, views: { calendar: { from: 'startsAt', to: 'endsAt', title: ['harbour', 'name'] } } };
  const { http, calls } = fakeApi(() => envelope([{ ...late, harbour: { id: 'h1', name: 'Kiel' } }]));
  renderAdmin(<ListPage resource={named} />, { http, at: '/trips?view=calendar&on=2026-03-20', schema: schema([named, harbours]) });
  expect(await screen.findByText('Kiel · Night sail')).toBeTruthy();
  // The name is that of every trip; what only the title shows has to be asked for.
  expect(calls.find(({ path }) => path === '/api/trips')!.query.get('fields')).toContain('harbour');
});

describe('a page of its own for a calendar', () => {
  it('has its title, marked days, and the most used filters at hand', async () => {
    const { http, calls } = fakeApi(({ path, query }) => {
      if (path === '/api/trips') return envelope([late]);
      return query.has('page') ? envelope([{ id: 'h1', name: 'Kiel' }]) : { data: [{ id: 'h1', name: 'Kiel' }] };
    });
    const useMarkedDays = () => [{ id: 'm1', from: '2026-03-10', to: '2026-03-11', title: 'Regatta' }];
    const { router } = renderAdmin(<CalendarPage resource={trips} title="Calendar" subtitle="All trips" quickFilters={['harbour']} />, {
      http,
      at: '/calendar?on=2026-03-20&f.harbour=h1',
      schema: schema([trips, harbours]),
      overrides: { trips: { calendar: { useMarkedDays } } },
    });
    expect(await screen.findByText('Regatta')).toBeTruthy();
    expect(dayOf('Regatta')).toBe('2026-03-10');
    expect(document.title).toBe('Calendar');
    expect(asked(calls)[0]).toContain('"harbourId":{"$in":["h1"]}');
    const tools = screen.getByRole('group', { name: 'Trips tools' });
    expect(within(tools).getByRole('combobox', { name: 'Harbour' })).toBeTruthy();
    expect(screen.queryByRole('list', { name: 'Filters in use' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Day' }));
    await waitFor(() => expect(router.state.location.search).toBe('?f.harbour=h1&on=2026-03-20&span=day'));
  });
});
