import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ActionSchema } from '@haulbook/resource-contracts';
import type { CellProps } from '../kinds/types';
import { boats, field, schema } from '../testing/fixtures';
import { fakeApi } from '../testing/fake-api';
import { renderAdmin } from '../testing/render-admin';
import ListPage from './list-page';

const rows = [
  { id: 'b1', name: 'Ida', priceCents: 1_234_500, status: 'afloat', harbour: { id: 'h1', name: 'Kiel' } },
  { id: 'b2', name: 'Otto', priceCents: 0, status: 'ashore', harbour: null },
];
const envelope = (data: object[], more: object = {}) => ({
  data: { data, count: data.length, total: data.length, page: 1, pageCount: 1, after: null, ...more },
});

describe('list page', () => {
  it('shows rows as a table with links, headings that sort, and the range', async () => {
    const { http } = fakeApi(() => envelope(rows, { total: 10_000, totalIsCapped: true, after: 'c1' }));
    renderAdmin(<ListPage resource={boats} />, { http, at: '/boats' });
    expect((await screen.findByRole('link', { name: 'Ida' })).getAttribute('href')).toBe('/boats/b1');
    expect(screen.getByText('1–2 of 10,000+')).toBeTruthy();
    expect(screen.getByRole('columnheader', { name: 'Name' }).getAttribute('aria-sort')).toBe('ascending');
    expect(within(screen.getAllByRole('row')[1]!).getByText('$12,345.00')).toBeTruthy();
  });

  it('leads to a row by what names it, under its whole name: those columns stand first', async () => {
    const { http } = fakeApi(() => envelope(rows.slice(0, 1)));
    const resource = { ...boats, title: ['harbour', 'name'] };
    renderAdmin(<ListPage resource={resource} />, { http, at: '/boats' });
    const link = await screen.findByRole('link', { name: 'Kiel · Ida' });
    expect([link.textContent, link.getAttribute('href')]).toEqual(['Kiel', '/boats/b1']);
    const headings = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(headings.slice(1, 4)).toEqual(['Harbour', 'Name', 'Email']);
    expect(screen.getByLabelText('Select Kiel · Ida')).toBeTruthy();
  });

  it('sorts by a heading, keeps that in the address, and turns to the first page', async () => {
    const { http, calls } = fakeApi(() => envelope(rows));
    const { router } = renderAdmin(<ListPage resource={boats} />, { http, at: '/boats?page=2' });
    fireEvent.click(await screen.findByRole('button', { name: 'Price' }));
    await waitFor(() => expect(calls.at(-1)?.query.get('sort[0]')).toBe('priceCents,ASC'));
    expect(router.state.location.search).toBe('?sort=priceCents');
  });

  it('says who may do what is missing above it', async () => {
    const why = { because: 'role', roles: ['manager'] };
    const actions = [
      { name: 'create', label: '', why },
      { name: 'export', label: '', why: null },
      { name: 'count', label: 'Count them', why },
    ];
    const { http, calls } = fakeApi(({ path }) => (path === '/api/admin/permissions' ? { data: { actions, fields: [] } } : envelope(rows)));
    renderAdmin(<ListPage resource={boats} />, { http, at: '/boats', backOffice: { roles: { manager: 'Manager' } } });
    fireEvent.click(await screen.findByRole('button', { name: 'What may I do here?' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'What you may do with the list of boats' }));
    expect((await dialog.findAllByRole('term')).map(({ textContent }) => textContent)).toEqual(['New boat', 'Export', 'Count them']);
    const said = dialog.getAllByRole('definition').map(({ textContent }) => textContent);
    expect(said).toEqual(['No Only this role: Manager.', 'Yes', 'No Only this role: Manager.']);
    expect([...calls.find(({ path }) => path === '/api/admin/permissions')!.query]).toEqual([['resource', 'boats']]);
  });

  it('offers the actions that are about no record, and says what they did', async () => {
    const answer = { data: { message: 'There are 2 boats' } };
    const { http, calls } = fakeApi(({ method }) => (method === 'post' ? answer : envelope(rows)));
    const ownActions: ActionSchema[] = [
      { name: 'count', label: 'Count them', on: 'none', input: [] },
      { name: 'paint', label: 'Paint', on: 'many', input: [] },
    ];
    const resource = { ...boats, ownActions };
    renderAdmin(<ListPage resource={resource} />, { http, schema: schema([resource]), at: '/boats' });
    fireEvent.click(await screen.findByRole('button', { name: 'Count them' }));
    expect(await screen.findByText('There are 2 boats')).toBeTruthy();
    expect(calls.find(({ method }) => method === 'post')).toMatchObject({ path: '/api/boats/actions/count', body: { input: {} } });
    expect(screen.queryByRole('button', { name: 'Paint' })).toBeNull();
  });

  it('shows a field by a cell of the application, where it has one for lists', async () => {
    const { http } = fakeApi(() => envelope(rows));
    const listCells = { priceCents: ({ value }: CellProps) => <>{Number(value) > 0 ? 'dear' : 'a gift'}</> };
    renderAdmin(<ListPage resource={boats} />, { http, at: '/boats', overrides: { boats: { listCells } } });
    expect(await screen.findByRole('cell', { name: 'dear' })).toBeTruthy();
    expect(screen.getByRole('cell', { name: 'a gift' })).toBeTruthy();
  });

  it('lets go of chosen rows that a filter or another view takes away, which no bulk change or export should reach', async () => {
    const { http } = fakeApi(() => envelope(rows));
    const { router } = renderAdmin(<ListPage resource={boats} />, { http, at: '/boats' });
    const choose = async () => fireEvent.click(await screen.findByRole('checkbox', { name: 'Select all rows on this page' }));
    await choose();
    expect(screen.getByRole('button', { name: 'Export 2 selected' })).toBeTruthy();
    await act(() => router.navigate('/boats?f.status=ashore'));
    expect(screen.queryByRole('group', { name: 'Selected rows' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Export' })).toBeTruthy();
    await choose();
    await act(() => router.navigate('/boats?f.status=ashore&sort=name'));
    expect(screen.getByRole('group', { name: 'Selected rows' })).toBeTruthy();
  });

  it('pages on from the cursor', async () => {
    const { http, calls } = fakeApi(() => envelope(rows, { after: 'c1', total: 500 }));
    renderAdmin(<ListPage resource={boats} />, { http, at: '/boats' });
    fireEvent.click(await screen.findByRole('button', { name: 'Next page' }));
    await waitFor(() => expect(calls.at(-1)?.query.get('after')).toBe('c1'));
  });

  it('asks for what the address filters by, says so, and lets go of it', async () => {
    const { http, calls } = fakeApi(() => envelope(rows));
    renderAdmin(<ListPage resource={boats} />, { http, at: '/boats?f.status=afloat' });
    await screen.findByRole('link', { name: 'Ida' });
    const asked = calls.find(({ path }) => path === '/api/boats');
    expect(JSON.parse(asked?.query.get('s') ?? '')).toEqual({ $and: [{ status: { $in: ['afloat'] } }] });
    const chips = screen.getByRole('list', { name: 'Filters in use' });
    expect(chips.textContent).toContain('Afloat');
    fireEvent.click(within(chips).getByRole('button', { name: 'Remove filter Status' }));
    await waitFor(() => expect(calls.at(-1)?.query.get('s')).toBeNull());
  });

  it('asks for records that have nothing in a field, and says so', async () => {
    const { http, calls } = fakeApi(() => envelope(rows));
    renderAdmin(<ListPage resource={boats} />, { http, at: '/boats' });
    fireEvent.click(await screen.findByRole('button', { name: 'Filters' }));
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Harbour: none' }));
    fireEvent.click(screen.getByText('Show results'));
    const chips = await screen.findByRole('list', { name: 'Filters in use' });
    expect(chips.textContent).toBe('Harbour: None');
    await waitFor(() => expect(JSON.parse(calls.at(-1)?.query.get('s') ?? '{}')).toEqual({ $and: [{ harbourId: { $isnull: true } }] }));
  });

  it('is narrowed by a field of its lines, in words', async () => {
    const { http, calls } = fakeApi(() => envelope(rows));
    const choices = [{ value: 'oak', label: 'Oak' }];
    const wide = { ...boats, filters: [field('planks.wood', 'enum', { label: 'Wood', choices })] };
    renderAdmin(<ListPage resource={wide} />, { http, at: '/boats' });
    fireEvent.click(await screen.findByRole('button', { name: 'Filters' }));
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Oak' }));
    fireEvent.click(screen.getByText('Show results'));
    expect((await screen.findByRole('list', { name: 'Filters in use' })).textContent).toBe('Wood: Oak');
    await waitFor(() => expect(JSON.parse(calls.at(-1)?.query.get('s') ?? '{}')).toEqual({ $and: [{ 'planks.wood': { $in: ['oak'] } }] }));
  });

  it('takes a box that is ticked as soon as it shows', async () => {
    const { http } = fakeApi(() => envelope(rows, { total: 500, after: 'c1' }));
    const { router } = renderAdmin(<ListPage resource={boats} />, { http, at: '/boats?page=2' });
    const filters = await screen.findByRole('button', { name: 'Filters' });
    // A slow machine shows a control well before its effects have run; a click may come between the two.
    const tick = new MutationObserver(() => {
      const box = document.querySelector<HTMLInputElement>('#ra-filters input[type=checkbox]:not([aria-label])');
      if (!box) return;
      tick.disconnect();
      box.click();
    });
    tick.observe(document.body, { childList: true, subtree: true });
    fireEvent.click(filters);
    fireEvent.click(await screen.findByText('Show results'));
    await waitFor(() => expect(router.state.location.search).toBe('?f.status=afloat'));
  });

  it('loses none of two changes that follow each other at once', async () => {
    const { http } = fakeApi(() => envelope(rows));
    const { router } = renderAdmin(<ListPage resource={boats} />, { http, at: '/boats?f.status=afloat&f.name=i' });
    const chips = await screen.findByRole('list', { name: 'Filters in use' });
    act(() => {
      for (const name of ['Status', 'Name'])
        within(chips)
          .getByRole('button', { name: `Remove filter ${name}` })
          .click();
    });
    await waitFor(() => expect(router.state.location.search).toBe(''));
  });

  it('says what to do when there is nothing yet, and when nothing matches', async () => {
    const { http } = fakeApi(() => envelope([]));
    const first = renderAdmin(<ListPage resource={{ ...boats, empty: 'Buy one.' }} />, { http, at: '/boats' });
    expect(await screen.findByRole('heading', { name: 'No boats yet' })).toBeTruthy();
    expect(screen.getByText('Buy one.')).toBeTruthy();
    first.unmount();
    const second = renderAdmin(<ListPage resource={{ ...boats, empty: 'All at sea. Wait for one.' }} />, { http, at: '/boats' });
    expect(await screen.findByRole('heading', { name: 'All at sea' })).toBeTruthy();
    expect(screen.getByText('Wait for one.')).toBeTruthy();
    second.unmount();
    renderAdmin(<ListPage resource={boats} />, { http, at: '/boats?search=zzz' });
    expect(await screen.findByRole('button', { name: 'Clear search and filters' })).toBeTruthy();
  });

  it('leads to where its records begin when they are not created there', async () => {
    const { http } = fakeApi(() => envelope([]));
    const emptyLink = { label: 'Open Harbours', to: 'harbours' };
    const noCreate = { ...boats, emptyLink, actions: { ...boats.actions, create: false } };
    const first = renderAdmin(<ListPage resource={noCreate} />, { http, at: '/boats' });
    expect((await screen.findByRole('link', { name: 'Open Harbours' })).getAttribute('href')).toBe('/harbours');
    first.unmount();
    renderAdmin(<ListPage resource={{ ...boats, emptyLink }} />, { http, at: '/boats' });
    await screen.findByRole('heading', { name: 'No boats yet' });
    expect(screen.getAllByRole('link', { name: 'New boat' })).toHaveLength(2);
    expect(screen.queryByRole('link', { name: 'Open Harbours' })).toBeNull();
  });

  it('says which page is the last when there is no such page, and leads there', async () => {
    const { http, calls } = fakeApi(() => envelope([], { total: 60 }));
    const { router } = renderAdmin(<ListPage resource={boats} />, { http, at: '/boats?page=99999' });
    expect(await screen.findByRole('heading', { name: 'There is no page 99,999' })).toBeTruthy();
    expect(screen.getByText('The last page is 3.')).toBeTruthy();
    // The API refuses to skip more than a million rows.
    expect(calls.find(({ path }) => path === '/api/boats')?.query.get('page')).toBe('40001');
    fireEvent.click(screen.getByRole('button', { name: 'Go to the last page' }));
    await waitFor(() => expect(router.state.location.search).toBe('?page=3'));
  });

  it('names a page that there is of a list too long to be counted', async () => {
    const { http } = fakeApi(() => envelope([], { total: 10_000, totalIsCapped: true }));
    const { router } = renderAdmin(<ListPage resource={boats} />, { http, at: '/boats?page=5000' });
    fireEvent.click(await screen.findByRole('button', { name: 'Go to page 400' }));
    await waitFor(() => expect(router.state.location.search).toBe('?page=400'));
  });

  it('tells of a refusal and tries again', async () => {
    let broken = true;
    const { http } = fakeApi(() => (broken ? { status: 403, data: { code: 'forbidden', message: 'Not for you' } } : envelope(rows)));
    renderAdmin(<ListPage resource={boats} />, { http, at: '/boats' });
    const alert = await screen.findByRole('alert', {}, { timeout: 4000 });
    expect(alert.textContent).toContain('Not for you');
    broken = false;
    fireEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Ida' })).toBeTruthy();
  });

  it('deletes the chosen rows in one call, after asking', async () => {
    const { http, calls } = fakeApi(({ method }) => (method === 'delete' ? { data: { count: 2 } } : envelope(rows)));
    renderAdmin(<ListPage resource={boats} />, { http, at: '/boats' });
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Select all rows on this page' }));
    const bar = screen.getByRole('group', { name: 'Selected rows' });
    expect(bar.textContent).toContain('2 boats selected');
    fireEvent.click(within(bar).getByRole('button', { name: 'Delete' }));
    const dialog = await screen.findByRole('dialog');
    expect(calls.some((call) => call.method === 'delete')).toBe(false);
    fireEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(calls.find((call) => call.method === 'delete')?.body).toEqual({ ids: ['b1', 'b2'] }));
  });
});

describe('what the server refuses', () => {
  it('is reported in its own words, without the number of the answer', async () => {
    const message = 'This record is still used by trips, so it can’t be deleted';
    const { http } = fakeApi(({ method }) => (method === 'delete' ? { status: 409, data: { code: 'conflict', message } } : envelope(rows)));
    renderAdmin(<ListPage resource={boats} />, { http, at: '/boats' });
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Select all rows on this page' }));
    fireEvent.click(screen.getByRole('button', { name: 'Delete' }));
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText(message)).toBeTruthy();
    expect(screen.queryByText(/status code/)).toBeNull();
  });
});

describe('the trash of a list', () => {
  const kept = { ...boats, features: { trash: true, history: false } };
  const gone = [{ id: 'b9', name: 'Sunk', status: 'ashore', deletedAt: '2026-03-08T12:00:00.000Z' }];
  const api = () =>
    fakeApi(({ method, query }) => (method === 'get' ? envelope(query.get('trashed') ? gone : rows) : { data: { count: 2 } }));

  it('opens beside the list and brings rows back', async () => {
    const { http, calls } = api();
    const { router } = renderAdmin(<ListPage resource={kept} />, { http, at: '/boats?search=x' });
    fireEvent.click(await screen.findByRole('button', { name: 'Trash' }));
    expect(await screen.findByText('Deleted Mar 8, 2026, 8:00 AM')).toBeTruthy();
    expect(router.state.location.search).toBe('?trash=');
    expect(calls.at(-1)?.query.get('sort[0]')).toBeNull();
    for (const role of ['link', 'checkbox']) expect(screen.queryByRole(role)).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Restore Sunk' }));
    await waitFor(() => expect(calls.some((call) => call.method === 'post' && call.path === '/api/boats/b9/restore')).toBe(true));
    expect(await screen.findByText('Restored the boat')).toBeTruthy();
  });

  it('is not there for those who may not delete, nor where nothing is kept', async () => {
    const { http } = api();
    const { unmount } = renderAdmin(<ListPage resource={boats} />, { http, at: '/boats' });
    await screen.findByRole('link', { name: 'Ida' });
    expect(screen.queryByRole('button', { name: 'Trash' })).toBeNull();
    unmount();
    renderAdmin(<ListPage resource={{ ...kept, actions: { ...kept.actions, delete: false } }} />, { http, at: '/boats?trash=' });
    expect(await screen.findByRole('link', { name: 'Ida' })).toBeTruthy();
  });

  it('takes rows back from the message that says they were deleted', async () => {
    const { http, calls } = api();
    renderAdmin(<ListPage resource={kept} />, { http, at: '/boats' });
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Select all rows on this page' }));
    fireEvent.click(screen.getByRole('button', { name: 'Delete' }));
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
    // Found by its text: the message disappears after a while, and a query by role is slow on a busy machine.
    fireEvent.click(await screen.findByText('Undo'));
    await waitFor(() =>
      expect(calls.filter((call) => call.method === 'post').map((call) => call.path)).toEqual([
        '/api/boats/b1/restore',
        '/api/boats/b2/restore',
      ]),
    );
  });
});
