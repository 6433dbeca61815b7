import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import ListPage from '../../list/list-page';
import { fakeApi, type Call } from '../../testing/fake-api';
import { boats, harbours, schema } from '../../testing/fixtures';
import { renderAdmin } from '../../testing/render-admin';

const fleet = {
  ...boats,
  views: { board: { by: 'status', sum: 'priceCents' } },
  fields: boats.fields.map((field) =>
    field.name === 'status' ? { ...field, choices: [...(field.choices ?? []), { value: 'sold', label: 'Sold' }] } : field,
  ),
  transitions: [
    ...boats.transitions,
    {
      name: 'sell',
      field: 'status',
      label: 'Sell',
      from: ['ashore'],
      to: 'sold',
      input: [{ name: 'buyer', label: 'Buyer', kind: 'text' as const, required: true }],
    },
  ],
};
const rules = [{ action: ['read', 'create', 'update', 'delete', 'haul', 'sell'], subject: 'boats' }];
const ida = { id: 'b1', version: 3, name: 'Ida', email: null, priceCents: 1_234_500, status: 'afloat' };
const otto = { id: 'b2', version: 1, name: 'Otto', email: 'o@example.com', priceCents: 5_000, status: 'ashore' };

/** Return an API with these boats, whose transitions are answered by `move`. */
function harbour(rows: { status: string; priceCents: number }[], move: (call: Call) => { status?: number; data: unknown }) {
  return fakeApi((call) => {
    if (call.method === 'post') return move(call);
    const state = /"status":\{?"?\$?e?q?"?:?"?(\w+)/.exec(call.query.get('s') ?? '')?.[1];
    const data = rows.filter((row) => !state || row.status === state).map((row) => ({ ...row }));
    const sum = data.reduce((total, row) => total + row.priceCents, 0);
    return { data: { data, count: data.length, total: data.length, page: 1, pageCount: 1, after: null, sum } };
  });
}

const open = (http: ReturnType<typeof fakeApi>['http'], at = '/boats?view=board', more: unknown[] = rules) =>
  renderAdmin(<ListPage resource={fleet} />, { http, at, schema: schema([fleet, harbours], more) });
const column = (name: RegExp) => screen.findByRole('region', { name });

/** Columns stand side by side, 100 px wide each; jsdom has no layout. */
function layOut() {
  const places = ['Afloat', 'Ashore', 'Sold'];
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const at = places.findIndex((place) => this.closest('[aria-label]')?.getAttribute('aria-label')?.startsWith(place));
    const left = Math.max(at, 0) * 100;
    return { left, right: left + 100, top: 0, bottom: 100, width: 100, height: 100, x: left, y: 0, toJSON: () => '' } as DOMRect;
  });
}

/** Drag a card by the mouse to this place. */
async function drag(title: string, x: number) {
  const card = (await screen.findByRole('link', { name: title })).closest('li')!;
  fireEvent.mouseDown(card, { button: 0, clientX: 10, clientY: 10 });
  fireEvent.mouseMove(document, { clientX: 30, clientY: 30 });
  await act(async () => {});
  fireEvent.mouseMove(document, { clientX: x, clientY: 50 });
  await act(async () => {});
  fireEvent.mouseUp(document, { clientX: x, clientY: 50 });
}

afterEach(() => jest.restoreAllMocks());

describe('the board of a list', () => {
  it('is one of its views, kept in the address with search and filters', async () => {
    const { http, calls } = harbour([ida, otto], () => ({ data: {} }));
    const { router } = open(http, '/boats?search=o&f.name=t');
    const views = await screen.findByRole('group', { name: 'View' });
    fireEvent.click(within(views).getByRole('button', { name: 'Board' }));
    expect(await column(/^Ashore, 1$/)).toBeTruthy();
    expect(router.state.location.search).toBe('?search=o&f.name=t&view=board');
    const asked = calls.filter((call) => call.query.get('sum') === 'priceCents').map((call) => call.query.get('s'));
    expect(asked).toHaveLength(3);
    for (const condition of asked) expect(condition).toContain('"$contL":"t"');
    const fields = calls.filter((call) => call.query.has('sum')).map((call) => call.query.get('fields'));
    expect([...new Set(fields)]).toEqual(['email,priceCents,harbour,launchedOn,seenAt,name,status']);
    fireEvent.click(within(views).getByRole('button', { name: 'Table' }));
    expect(await screen.findByRole('table')).toBeTruthy();
    expect(router.state.location.search).toBe('?search=o&f.name=t');
  });

  it('has a column for each state, with its count, its sum, and cards that lead to their records', async () => {
    const { http } = harbour([ida, otto], () => ({ data: {} }));
    open(http);
    const afloat = await column(/^Afloat, 1$/);
    expect(within(afloat).getByText('$12,345.00', { selector: '.ra-board-sum *' })).toBeTruthy();
    expect(within(afloat).getByRole('link', { name: 'Ida' }).getAttribute('href')).toBe('/boats/b1');
    expect(within(await column(/^Sold, 0$/)).getByText('No boats here')).toBeTruthy();
  });

  it('says on its cards which day a day is, and of what an amount is', async () => {
    const { http } = harbour([{ ...ida, launchedOn: '2026-03-02' } as typeof ida], () => ({ data: {} }));
    open(http);
    const afloat = await column(/^Afloat, 1$/);
    expect(within(afloat).getByText('Launched:', { selector: '.ra-board-label' }).closest('li')?.textContent).toBe('Launched: Mar 2, 2026');
    expect(within(afloat).getByText('Price:', { selector: '.ra-board-label' }).closest('li')?.textContent).toBe('Price: $12,345.00');
  });

  it('shows only the columns that its filter leaves', async () => {
    const { http } = harbour([ida, otto], () => ({ data: {} }));
    open(http, '/boats?view=board&f.status=ashore');
    await column(/^Ashore, 1$/);
    expect(screen.queryByRole('region', { name: /^Afloat/ })).toBeNull();
  });

  it('says what to do when it is empty', async () => {
    const { http } = harbour([], () => ({ data: {} }));
    open(http);
    expect(await screen.findByRole('heading', { name: 'No boats yet' })).toBeTruthy();
  });

  it('moves a dragged card at once, and runs the transition with its version', async () => {
    layOut();
    const rows = [{ ...ida }, { ...otto }];
    const { http, calls } = harbour(rows, () => {
      rows[0]!.status = 'ashore';
      return { data: rows[0] };
    });
    open(http);
    await drag('Ida', 150);
    await waitFor(() => expect(calls.some(({ method }) => method === 'post')).toBe(true));
    expect(calls.find(({ method }) => method === 'post')).toMatchObject({
      path: '/api/boats/b1/transitions/haul',
      body: { version: 3, input: {} },
    });
    expect(within(await column(/^Ashore, 2$/)).getByRole('link', { name: 'Ida' })).toBeTruthy();
    expect(await column(/^Afloat, 0$/)).toBeTruthy();
    expect(await screen.findByText('Ida is now Ashore')).toBeTruthy();
  });

  it('says why a drop is refused, and where the card can go; it stays', async () => {
    layOut();
    const { http, calls } = harbour([ida, otto], () => ({ data: {} }));
    open(http);
    await drag('Ida', 250);
    expect(await screen.findByText('Ida can’t go from Afloat to Sold. From Afloat, it can go to Ashore.')).toBeTruthy();
    expect(within(await column(/^Afloat, 1$/)).getByRole('link', { name: 'Ida' })).toBeTruthy();
    expect(calls.some(({ method }) => method === 'post')).toBe(false);
  });

  it('brings a card back when the server refuses, and says who changed it meanwhile', async () => {
    layOut();
    const { http } = harbour([ida, otto], () => ({
      status: 412,
      data: {
        code: 'stale',
        message: 'Changed',
        details: { current: ida, changedBy: 'Bob', changedAt: '2026-03-08T12:00:00Z', changes: [] },
      },
    }));
    open(http);
    await drag('Ida', 150);
    expect(await screen.findByText(/^Bob changed this in the meantime/)).toBeTruthy();
    expect(within(await column(/^Afloat, 1$/)).getByRole('link', { name: 'Ida' })).toBeTruthy();
  });

  it('moves a card by its menu, and asks for what the transition needs', async () => {
    const rows = [{ ...ida }, { ...otto }];
    const { http, calls } = harbour(rows, () => {
      rows[1]!.status = 'sold';
      return { data: rows[1] };
    });
    open(http);
    fireEvent.click(await screen.findByRole('button', { name: 'Move Otto to…' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: /^Sold/ }));
    const dialog = await screen.findByRole('dialog');
    expect(calls.some(({ method }) => method === 'post')).toBe(false);
    fireEvent.change(within(dialog).getByLabelText('Buyer'), { target: { value: 'Ann' } });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Sell' }));
    expect(within(await column(/^Sold, 1$/)).getByRole('link', { name: 'Otto' })).toBeTruthy();
    expect(calls.find(({ method }) => method === 'post')?.body).toEqual({ version: 1, input: { buyer: 'Ann' } });
  });

  it('offers no move that the policy refuses', async () => {
    const { http } = harbour([ida, otto], () => ({ data: {} }));
    open(http, '/boats?view=board', [{ action: ['read', 'sell'], subject: 'boats' }]);
    expect(((await screen.findByRole('button', { name: 'Move Ida to…' })) as HTMLButtonElement).disabled).toBe(true);
    expect(((await screen.findByRole('button', { name: 'Move Otto to…' })) as HTMLButtonElement).disabled).toBe(false);
  });

  it('loads more of a long column on request', async () => {
    const page = (first: number) => Array.from({ length: 50 }, (_, n) => ({ ...ida, id: `b${first + n}`, name: `Boat ${first + n}` }));
    const { http } = fakeApi(({ query }) => {
      if (!query.get('s')?.includes('afloat'))
        return { data: { data: [], count: 0, total: 0, page: 1, pageCount: 0, after: null, sum: 0 } };
      const after = query.get('after');
      return { data: { data: page(after ? 50 : 0), count: 50, total: 5_000, page: 1, pageCount: 100, after: after ? 'c2' : 'c1', sum: 1 } };
    });
    open(http);
    const afloat = await column(/^Afloat, 5,000$/);
    expect(within(afloat).getAllByRole('link')).toHaveLength(50);
    fireEvent.click(within(afloat).getByRole('button', { name: 'Load more (50 of 5,000)' }));
    await waitFor(() => expect(within(afloat).getAllByRole('link')).toHaveLength(100));
    expect(within(afloat).getByRole('link', { name: 'Boat 99' })).toBeTruthy();
  });
});
