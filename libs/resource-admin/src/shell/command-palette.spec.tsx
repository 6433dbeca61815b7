import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { nameStorage } from '@haulbook/ui';
import { createAuthProvider } from '../auth/auth-provider';
import { fakeApi, type Call } from '../testing/fake-api';
import { boats, field, harbours, resource, schema } from '../testing/fixtures';
import { renderAdmin } from '../testing/render-admin';
import { Header } from './header';

const owners = resource('owners', {
  label: 'Owner',
  labelPlural: 'Owners',
  fields: [field('name', 'text'), field('phone', 'phone'), field('harbour', 'ref', { target: 'harbours' })],
});
const FOUND = [
  {
    path: 'owners',
    rows: [
      { id: 'o1', name: 'Ida Berg', phone: '+19195550177', harbour: { id: 'h1', name: 'Old Port' } },
      { id: 'o2', name: 'Ida Holm', phone: null, harbour: null },
    ],
    hasMore: true,
  },
  { path: 'boats', rows: [{ id: 'b1', name: 'Ida' }], hasMore: false },
];

function open(answer: (call: Call) => { status?: number; data: unknown } = () => ({ data: FOUND })) {
  const { http, calls } = fakeApi((call) => (call.path === '/api/admin/search' ? answer(call) : { data: [] }));
  const menu = [{ key: 'reports', label: 'Reports', icon: 'report', to: '/reports', children: [] }];
  const view = renderAdmin(<Header menu={menu} onMenu={() => undefined} onLogout={() => undefined} />, {
    http,
    schema: schema([boats, harbours, owners]),
  });
  const searches = () => calls.filter(({ path }) => path === '/api/admin/search').map(({ query }) => query.get('text'));
  return { ...view, http, searches };
}
const box = () => screen.findByRole('combobox', { name: 'Search records and pages' });
const press = (key: string) => fireEvent.keyDown(screen.getByRole('combobox'), { key });
const type = async (text: string) => fireEvent.change(await box(), { target: { value: text } });
const active = () => screen.getByRole('option', { selected: true }).textContent;
const show = () => fireEvent.keyDown(window, { key: 'k', ctrlKey: true });

beforeAll(() => nameStorage('harbour'));
beforeEach(() => localStorage.clear());

describe('the search box of the header', () => {
  it('opens by Ctrl+K and Cmd+K with the focus in it, each time', async () => {
    open();
    show();
    await waitFor(async () => expect(document.activeElement).toBe(await box()));
    fireEvent.keyDown(await box(), { key: 'Escape', keyCode: 27 });
    await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
    fireEvent.keyDown(window, { key: 'k', metaKey: true });
    await waitFor(async () => expect(document.activeElement).toBe(await box()));
  });

  it('has what was typed before it was there, which is no shortcut of the page behind it', async () => {
    open();
    const heard: string[] = [];
    const listen = ({ key }: KeyboardEvent) => void heard.push(key);
    window.addEventListener('keydown', listen);
    fireEvent.keyDown(document.body, { key: '/' });
    for (const key of ['i', 'd', 'Shift', 'a']) fireEvent.keyDown(document.body, { key });
    const field = (await box()) as HTMLInputElement;
    await waitFor(() => expect(field.value).toBe('ida'));
    fireEvent.keyDown(field, { key: 's' });
    window.removeEventListener('keydown', listen);
    expect(heard).toEqual(['/', 'Shift', 's']);
  });

  it('shows what one request finds by resource, with what tells the records apart and a way to the rest', async () => {
    const { searches } = open();
    show();
    await type('i');
    await type('id');
    await type('ida');
    const found = await screen.findByRole('group', { name: 'Owners' });
    expect(
      within(found)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['Ida Berg (919) 555-0177 · Old Port', 'Ida Holm ', 'All matching owners ']);
    expect(within(screen.getByRole('group', { name: 'Boats' })).getByRole('option').textContent).toBe('Ida ');
    expect(searches()).toEqual(['ida']);
    expect(screen.getByRole('status').textContent).toBe('4 found');
  });

  it('says where a record was found that does not show it, and keeps that for the search', async () => {
    const phone = { field: 'phone', kind: 'phone', label: 'Phone', text: '+19195550177' };
    const email = { field: 'email', kind: 'email', label: 'Email', text: 'ida@example.com' };
    open(() => ({ data: [{ ...FOUND[0], hasMore: false, found: { o1: [phone, email], o2: [email] } }] }));
    show();
    await type('9555');
    const found = await screen.findByRole('group', { name: 'Owners' });
    expect(
      within(found)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['Ida Berg (919) 555-0177 · Old PortEmail: ida@example.com', 'Ida Holm Email: ida@example.com']);
    press('Enter');
    await waitFor(() => expect(Object.values({ ...localStorage }).join()).toContain('Ida Berg'));
    expect(Object.values({ ...localStorage }).join()).not.toContain('ida@example.com');
  });

  it('says where records are only spelled alike, and offers no list of them', async () => {
    open(() => ({ data: [{ ...FOUND[0], similar: true }] }));
    show();
    await type('idda');
    const found = await screen.findByRole('group', { name: 'Owners' });
    expect(within(found).getAllByRole('option')).toHaveLength(2);
    expect(screen.getByRole('status').textContent).toBe('Nothing matches “idda”. 2 spelled alike');
  });

  it('counts what is spelled alike with what is found, where there is both', async () => {
    open(() => ({ data: [{ ...FOUND[0], similar: true }, FOUND[1]] }));
    show();
    await type('idda');
    await screen.findByRole('group', { name: 'Owners' });
    expect(screen.getByRole('status').textContent).toMatch(/^\d+ found$/);
  });

  it('is worked by the arrow keys and Enter, and leads to the list where there are more', async () => {
    const { router } = open();
    show();
    await type('ida');
    await screen.findByRole('group', { name: 'Owners' });
    press('ArrowDown');
    expect(active()).toBe('Ida Holm ');
    press('ArrowUp');
    press('ArrowUp');
    expect(active()).toBe('Ida ');
    press('ArrowUp');
    press('Enter');
    await waitFor(() => expect(router.state.location.pathname + router.state.location.search).toBe('/owners?search=ida'));
  });

  it('opens the first record even where Enter comes before the answer', async () => {
    const { router } = open();
    show();
    await type('ida');
    press('Enter');
    await waitFor(() => expect(router.state.location.pathname).toBe('/owners/o1'));
  });

  it('finds actions by their names, said either way, and pages of the menu', async () => {
    open(() => ({ data: [] }));
    show();
    for (const words of ['create boat', 'new boat', 'boat new']) {
      await type(words);
      expect(await screen.findByRole('option', { name: /New boat/ })).toBeTruthy();
    }
    await type('repo');
    const pages = await screen.findByRole('group', { name: 'Go to' });
    expect(within(pages).getByRole('option').textContent).toBe('Reports ');
  });

  it('offers what was opened last, the latest first, at most eight, until the sign-out', async () => {
    const { router, http } = open();
    for (let round = 0; round < 10; round++) {
      show();
      await type('ida');
      await screen.findByRole('group', { name: 'Owners' });
      if (round % 2) press('ArrowDown');
      press('Enter');
      await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
    }
    expect(router.state.location.pathname).toBe('/owners/o2');
    show();
    const recent = await screen.findByRole('group', { name: 'Recent' });
    expect(
      within(recent)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['Ida Holm Owner', 'Ida Berg (919) 555-0177 · Old PortOwner']);
    await act(() => createAuthProvider({ http, roles: [], leave: () => undefined }).logout({}));
    expect(localStorage.length).toBe(0);
  });

  it('says when nothing was found, and offers to create it', async () => {
    open(() => ({ data: [] }));
    show();
    await type('xyzzy');
    await waitFor(() => expect(screen.getByRole('status').textContent).toMatch(/^Nothing found for “xyzzy”\. Try part of a name/));
    expect(within(screen.getByRole('group', { name: 'Create' })).getByRole('option', { name: /New boat/ })).toBeTruthy();
  });

  it('says when the records could not be searched, and goes on finding pages', async () => {
    open(() => ({ status: 503, data: {} }));
    show();
    await type('boats');
    await waitFor(() => expect(screen.getByRole('status').textContent).toMatch(/couldn’t be searched/));
    expect(screen.getByRole('option', { name: /Boats/ })).toBeTruthy();
  });
});
