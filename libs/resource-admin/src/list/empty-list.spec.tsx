import { fireEvent, screen, waitFor } from '@testing-library/react';
import { boats, schema } from '../testing/fixtures';
import { fakeApi, type Answer } from '../testing/fake-api';
import { renderAdmin } from '../testing/render-admin';
import ListPage from './list-page';

const nothing = { data: { data: [], count: 0, total: 0, page: 1, pageCount: 1, after: null } };
const olga = { path: 'boats', rows: [{ id: 'b1', name: 'Olga' }], hasMore: false };

function open(at: string, found: object[], list: Answer = nothing) {
  const { http, calls } = fakeApi(({ path }) => (path === '/api/admin/search' ? { data: found } : list));
  return { ...renderAdmin(<ListPage resource={boats} />, { http, at }), calls };
}

describe('a list in which nothing is found', () => {
  it('leads to the records that are only spelled alike', async () => {
    const { calls } = open('/boats?search=olgga', [{ ...olga, similar: true }]);
    const link = await screen.findByRole('link', { name: 'Olga' });
    expect([link.getAttribute('href'), link.parentElement!.textContent]).toEqual(['/boats/b1', 'Did you mean Olga']);
    const asked = calls.find(({ path }) => path === '/api/admin/search')!.query;
    expect(Object.fromEntries(asked)).toEqual({ text: 'olgga', resource: 'boats' });
  });

  it('names no records that match its search, but not its filters', async () => {
    const { calls } = open('/boats?search=olga&f.status=ashore', [olga]);
    await waitFor(() => expect(calls.some(({ path }) => path === '/api/admin/search')).toBe(true));
    expect(await screen.findByText('No boats match')).toBeTruthy();
    expect(screen.queryByText(/Did you mean/)).toBeNull();
  });

  it('says that a condition of its address is refused, and takes it out', async () => {
    const { router } = open('/boats?f.status=sunk', [], {
      status: 400,
      data: { code: 'bad_query', message: 'status: "sunk" is not a known state value' },
    });
    expect(await screen.findByText('A condition in the address can’t be used')).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toContain('It asks for a choice or a record that doesn’t exist.');
    fireEvent.click(screen.getByRole('button', { name: 'Clear search and filters' }));
    await waitFor(() => expect(router.state.location.search).toBe(''));
  });

  it.each([
    ['on a board', 'view=board', 'view=board'],
    ['in a calendar', 'view=calendar', 'view=calendar'],
    ['of a list with its totals', 'totals=', 'totals='],
  ])('says it once %s, and takes the condition out there', async (_where, view, kept) => {
    const seen = { ...boats, views: { board: { by: 'status' }, calendar: { from: 'launchedOn' } } };
    const refused = { status: 400, data: { code: 'bad_query', message: 'status: "sunk" is not a known state value' } };
    const { http } = fakeApi(({ query }) => (JSON.stringify([...query]).includes('Sunk') ? refused : nothing));
    const { router } = renderAdmin(<ListPage resource={seen} />, { http, at: `/boats?search=Sunk&${view}`, schema: schema([seen]) });
    expect(await screen.findByText('A condition in the address can’t be used')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('status', { name: 'Loading' })).toBeNull());
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('A condition in the address can’t be used'),
    ]);
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Clear search and filters' }));
    await waitFor(() => expect(router.state.location.search).toBe(`?${kept}`));
    await waitFor(() => expect(screen.queryByText('A condition in the address can’t be used')).toBeNull());
  });
});
