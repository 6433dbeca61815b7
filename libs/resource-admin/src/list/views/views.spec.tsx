import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { KeptLists, SavedView } from '@haulbook/resource-contracts';
import ListPage from '../list-page';
import { fakeApi, type Answer, type Call } from '../../testing/fake-api';
import { boats, field, harbours, resource, schema } from '../../testing/fixtures';
import { renderAdmin } from '../../testing/render-admin';

const rows = [{ id: 'b1', name: 'Ida', priceCents: 100, status: 'afloat' }];
const page = { data: rows, count: 1, total: 1, page: 1, pageCount: 1, after: null };
const view = (id: string, more: Partial<SavedView> = {}): SavedView => ({
  ...{ id, version: 1, userId: 'me', ownerName: 'Ann Lee', resource: 'boats', name: `View ${id}`, query: 'f.status=afloat', shared: false },
  ...more,
});
const CHOICE = { id: 'c', version: 1, resource: 'boats', viewId: null, columns: null };
const views = resource('saved-views', { fields: [field('name', 'text')] });
const RULES = [
  { action: ['read', 'update', 'delete'], subject: 'boats' },
  { action: 'create', subject: 'saved-views' },
  { action: ['update', 'delete'], subject: 'saved-views', conditions: { userId: 'me' } },
];
const SUPER_ADMIN_RULES = [...RULES, { action: ['update', 'delete'], subject: 'saved-views', conditions: { shared: true } }];

interface Server {
  rules?: unknown[];
  /** Answers a request that is not answered as usual. */
  answer?: (call: Call) => Answer | undefined;
}

function open(at: string, lists: Partial<KeptLists> = {}, { rules = RULES, answer }: Server = {}) {
  let number = 0;
  const { http, calls } = fakeApi((call) => {
    const { method, path, body } = call;
    const unusual = answer?.(call);
    if (unusual) return unusual;
    if (method === 'get') return { data: page };
    if (path.startsWith('/api/saved-views')) return { data: { ...view(`new${++number}`), ...(body as object) } };
    return { data: { id: path.split('/')[3] ?? 'choice', version: 1, ...(body as object) } };
  });
  const whole = { ...schema([boats, harbours, views], rules), lists: { views: [], choices: [], ...lists } };
  const { router } = renderAdmin(<ListPage resource={boats} />, { http, schema: whole, path: '/boats', at });
  return {
    address: () => decodeURIComponent(router.state.location.search),
    asked: () => calls.filter(({ path, method }) => path === '/api/boats' && method === 'get').map(({ query }) => query.get('s')),
    writes: () => calls.filter(({ method }) => method !== 'get').map(({ method, path, body }) => [method, path, body]),
  };
}
const menu = async (name: RegExp | string = /^Views/) => fireEvent.click(await screen.findByRole('button', { name }));
const pick = async (name: RegExp | string) => fireEvent.click(await screen.findByRole('menuitem', { name }));
const headings = () =>
  screen
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent)
    .filter(Boolean);

describe('saved views', () => {
  it('give what the list shows a name, its columns included, and are in the address', async () => {
    const { address, writes } = open('/boats?f.status=afloat&columns=status,name:120&page=3');
    await menu();
    await pick('Save as a view…');
    fireEvent.click(await screen.findByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Give the view a name')).toBeTruthy();
    fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Swimming' } });
    fireEvent.click(screen.getByLabelText('Everyone who sees this list sees the view'));
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(address()).toBe('?f.status=afloat&columns=status,name:120&saved=new1'));
    const query = 'f.status=afloat&columns=status%2Cname%3A120';
    expect(writes()).toEqual([['post', '/api/saved-views', { resource: 'boats', name: 'Swimming', shared: true, query }]]);
    expect(await screen.findByRole('button', { name: 'Views: Swimming' })).toBeTruthy();
  });

  it('are chosen from the menu; what was changed since is said, and saved to it', async () => {
    const { address, writes } = open('/boats', { views: [view('1'), view('2', { name: 'Others', resource: 'harbours' })] });
    await menu();
    expect(screen.queryByRole('menuitem', { name: 'Others' })).toBeNull();
    await pick('View 1');
    await waitFor(() => expect(address()).toBe('?f.status=afloat&saved=1'));
    fireEvent.click(await screen.findByRole('button', { name: 'Remove filter Status' }));
    await menu('Views: View 1 (changed)');
    await pick('Save changes to “View 1”');
    await waitFor(() => expect(writes()).toEqual([['patch', '/api/saved-views/1', { query: '', version: 1 }]]));
  });

  it('of colleagues are theirs to change', async () => {
    open('/boats?saved=1&f.status=afloat', { views: [view('1', { userId: 'ben', ownerName: 'Ben Ode', shared: true })] });
    await menu('Views: View 1');
    expect(await screen.findByRole('menuitem', { name: /View 1 shared by Ben Ode/ })).toBeTruthy();
    for (const name of ['Rename or share…', 'Rename…', 'Delete this view']) expect(screen.queryByRole('menuitem', { name })).toBeNull();
    expect(screen.getByRole('menuitem', { name: 'Open the list with this view' })).toBeTruthy();
  });

  it('of colleagues are renamed by the super admin, and shared or not by their owner alone', async () => {
    const theirs = view('1', { userId: 'ben', ownerName: 'Ben Ode', shared: true });
    const { writes } = open('/boats?saved=1&f.status=afloat', { views: [theirs] }, { rules: SUPER_ADMIN_RULES });
    await menu('Views: View 1');
    await pick('Rename…');
    const dialog = within(await screen.findByRole('dialog', { name: 'Rename the view' }));
    expect(dialog.queryByRole('checkbox')).toBeNull();
    fireEvent.change(dialog.getByLabelText('Name'), { target: { value: 'Swimming' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(writes()).toEqual([['patch', '/api/saved-views/1', { name: 'Swimming', version: 1 }]]));
  });

  it('of one’s own are renamed, and shared or not', async () => {
    const { writes } = open('/boats?saved=1&f.status=afloat', { views: [view('1', { shared: true })] });
    await menu('Views: View 1');
    await pick('Rename or share…');
    fireEvent.click(await screen.findByLabelText('Everyone who sees this list sees the view'));
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(writes()).toEqual([['patch', '/api/saved-views/1', { name: 'View 1', shared: false, version: 1 }]]));
  });

  it('open the list where a person wants that, unless the address says otherwise', async () => {
    const lists = { views: [view('1')], choices: [{ id: 'c', version: 1, resource: 'boats', viewId: '1', columns: null }] };
    const { asked, writes, address } = open('/boats', lists);
    await screen.findByRole('link', { name: 'Ida' });
    expect(asked()).toEqual([JSON.stringify({ $and: [{ status: { $in: ['afloat'] } }] })]);
    await menu('Views: View 1');
    await pick('Don’t open the list with this view');
    await waitFor(() => expect(writes()).toEqual([['patch', '/api/list-choices/c', { viewId: null }]]));
    await menu(/^Views/);
    await pick('All boats');
    await waitFor(() => expect(address()).toBe('?all'));
    await waitFor(() => expect(asked().at(-1)).toBeNull());
  });
});

describe('columns', () => {
  it('are as the person has them, in their order and width', async () => {
    open('/boats', {
      choices: [
        {
          id: 'c',
          version: 1,
          resource: 'boats',
          viewId: null,
          columns: [{ name: 'status', width: 150 }, { name: 'gone' }, { name: 'name' }],
        },
      ],
    });
    await screen.findByRole('link', { name: 'Ida' });
    expect(headings()).toEqual(['Status', 'Name']);
    expect(screen.getByRole('columnheader', { name: /Status/ }).style.width).toBe('150px');
  });

  it('change their order, are hidden and shown, one write after the other to the same choice', async () => {
    const { writes } = open('/boats');
    fireEvent.click(await screen.findByRole('button', { name: 'Choose columns' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Move Email up' }));
    fireEvent.click(screen.getByRole('checkbox', { name: 'Price' }));
    expect(headings().slice(0, 3)).toEqual(['Email', 'Name', 'Status']);
    await waitFor(() => expect(writes()).toHaveLength(2));
    const columns = ['email', 'name', 'priceCents', 'status', 'harbour', 'launchedOn', 'seenAt'].map((name) => ({ name }));
    expect(writes()).toEqual([
      ['post', '/api/list-choices', { resource: 'boats', columns }],
      ['patch', '/api/list-choices/choice', { columns: columns.filter(({ name }) => name !== 'priceCents') }],
    ]);
    fireEvent.click(screen.getByRole('button', { name: 'Reset columns' }));
    await waitFor(() => expect(writes().at(-1)).toEqual(['patch', '/api/list-choices/choice', { columns: null }]));
    expect(headings().slice(0, 2)).toEqual(['Name', 'Email']);
  });

  it.each([
    ['was made', 409, [], 'post', [{ id: 'other', version: 3, resource: 'boats' }], ['patch', '/api/list-choices/other']],
    ['was changed', 412, [CHOICE], 'patch', [{ ...CHOICE, version: 4 }], ['patch', '/api/list-choices/c']],
    ['was deleted', 404, [CHOICE], 'patch', [], ['post', '/api/list-choices']],
  ])('are kept where the choice %s in another tab since', async (_what, status, choices, refused, found, [method, path]) => {
    let isRefused = false;
    const answer = (call: Call) => {
      if (call.path === '/api/list-choices' && call.method === 'get')
        return { data: { ...page, data: call.query.get('s') === '{"$and":[{"resource":{"$eq":"boats"}}]}' ? found : [] } };
      if (isRefused || call.method !== refused) return undefined;
      isRefused = true;
      return { status, data: { code: 'refused', message: 'Not so' } };
    };
    const { writes } = open('/boats', { choices }, { answer });
    fireEvent.click(await screen.findByRole('button', { name: 'Choose columns' }));
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Price' }));
    await waitFor(() => expect(writes()).toHaveLength(2));
    expect(writes()[1]).toEqual([method, path, expect.objectContaining({ columns: expect.any(Array) })]);
    fireEvent.click(screen.getByRole('button', { name: 'Reset columns' }));
    const id = method === 'patch' ? path : '/api/list-choices/choice';
    await waitFor(() => expect(writes()[2]).toEqual(['patch', id, { columns: null }]));
    expect(screen.queryByText('Not so')).toBeNull();
  });

  it('that can’t be kept are said to be so, after one more try', async () => {
    const refusal = { status: 409, data: { code: 'conflict', message: 'Not so' } };
    const answer = ({ method, path }: Call) =>
      method === 'post' ? refusal : path === '/api/list-choices' ? { data: { ...page, data: [] } } : undefined;
    const { writes } = open('/boats', {}, { answer });
    fireEvent.click(await screen.findByRole('button', { name: 'Choose columns' }));
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Price' }));
    expect(await screen.findByText('Not so')).toBeTruthy();
    expect(writes().map(([method]) => method)).toEqual(['post', 'post']);
  });

  it('are sized by the keyboard, and in the address of a view whose columns it has', async () => {
    const { address, writes } = open('/boats?columns=name:100,status');
    const edge = within(await screen.findByRole('columnheader', { name: 'Name' })).getByRole('separator');
    fireEvent.keyDown(edge, { key: 'ArrowRight' });
    await waitFor(() => expect(address()).toBe('?columns=name:116,status'));
    expect(within(screen.getByRole('table')).getByRole('columnheader', { name: /Name/ }).style.width).toBe('116px');
    expect(writes()).toEqual([]);
  });
});
