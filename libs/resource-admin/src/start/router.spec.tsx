import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { ConfigProvider } from 'antd';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { createDataProvider } from '../data/data-provider';
import { fakeApi } from '../testing/fake-api';
import { boats, harbours, schema as schemaOf } from '../testing/fixtures';
import { completeJsdom } from '../testing/render-admin';
import type { CellProps } from '../kinds/types';
import { OverlaysProvider } from '../layout/overlays';
import type { BackOffice } from './back-office';
import { askForFirstList, backOfficeRoutes } from './router';

const ROWS = { boats: [{ id: 'b1', version: 1, name: 'Ida', status: 'ashore' }], harbours: [] as object[] };
/** A schema that names no application, as without settings. */
const { site: _, ...schema } = schemaOf([
  { ...boats, transitions: [{ name: 'launch', field: 'status', label: 'Launch', from: ['ashore'], to: 'afloat', input: [] }] },
  harbours,
]);

/** Ask for what a back office starts with at a URL; the returned function draws it. */
function open(backOffice: BackOffice, at: string) {
  completeJsdom();
  const { http, calls } = fakeApi(({ path, query }) => {
    if (path === '/api/admin/search') return { data: [{ path: 'boats', rows: ROWS.boats, hasMore: false }] };
    const rowsOf = (list: string) => ROWS[list.split('?')[0] as keyof typeof ROWS];
    if (path === '/api/admin/counts') return { data: query.getAll('list').map((list) => ({ total: rowsOf(list).length })) };
    const data = ROWS[path.replace('/api/', '') as keyof typeof ROWS];
    return data
      ? { data: { data, count: data.length, total: data.length, page: 1, pageCount: 1, after: null } }
      : { status: 404, data: {} };
  });
  const dataProvider = createDataProvider('/api', http);
  askForFirstList({ backOffice, schema, dataProvider }, new URL(`/admin${at}`, window.location.href));
  const draw = () => {
    const router = createMemoryRouter(backOfficeRoutes({ backOffice, schema, http, dataProvider }), { initialEntries: [at] });
    render(
      <ConfigProvider theme={{ token: { motion: false } }}>
        <OverlaysProvider>
          <RouterProvider router={router} />
        </OverlaysProvider>
      </ConfigProvider>,
    );
  };
  return { calls, draw };
}

/** Start the whole back office of an application at a URL. */
function start(backOffice: BackOffice, at: string) {
  const { calls, draw } = open(backOffice, at);
  draw();
  return calls;
}

describe('a back office of which only the name is given', () => {
  it('begins with its resources, counted, and has a menu of their groups', async () => {
    start({ name: 'Lending library' }, '/');
    expect(await screen.findByRole('heading', { level: 1, name: 'Dashboard' })).toBeTruthy();
    expect(document.title).toBe('Dashboard | Lending library');
    const card = (await screen.findByRole('link', { name: 'Boats' })).closest('li')!;
    expect(await within(card).findByText('1')).toBeTruthy();
    const menu = screen.getByRole('navigation', { name: 'Main' });
    expect(within(menu).getByRole('link', { name: 'Dashboard' })).toBeTruthy();
    expect(within(menu).getByRole('button', { name: 'Fleet' })).toBeTruthy();
  });

  it('has lists, a profile and a page for addresses that lead nowhere', async () => {
    start({ name: 'Lending library' }, '/boats');
    expect(await screen.findByRole('link', { name: 'Ida' })).toBeTruthy();
    start({ name: 'Lending library' }, '/profile');
    expect(await screen.findByText('ann@example.com')).toBeTruthy();
    start({ name: 'Lending library' }, '/nowhere');
    expect(await screen.findByRole('heading', { name: 'This page doesn’t exist' })).toBeTruthy();
  });

  it('asks for the page of a list that it starts with first of all, and once', async () => {
    const calls = start({ name: 'Lending library' }, '/boats?search=ida');
    expect(await screen.findByRole('link', { name: 'Ida' })).toBeTruthy();
    expect(calls[0]).toMatchObject({ path: '/api/boats' });
    expect(calls[0]!.query.get('s')).toContain('ida');
    expect(calls.filter(({ path }) => path === '/api/boats')).toHaveLength(1);
  });

  it('draws a list with its rows at once where they are there by then', async () => {
    const { calls, draw } = open({ name: 'Lending library' }, '/boats');
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    draw();
    expect(screen.getByRole('link', { name: 'Ida' })).toBeTruthy();
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    expect(calls.filter(({ path }) => path === '/api/boats')).toHaveLength(1);
  });

  it('asks for the page of a list while a link to it is pressed, once, and not for one that opens elsewhere', async () => {
    const calls = start({ name: 'Lending library' }, '/profile');
    /** Count what was asked for once all that is being sent has been. */
    const listed = async () => {
      await act(() => new Promise((resolve) => setTimeout(resolve)));
      return calls.filter(({ path }) => path === '/api/boats').length;
    };
    const menu = await screen.findByRole('navigation', { name: 'Main' });
    fireEvent.mouseMove(menu);
    fireEvent.click(within(menu).getByRole('button', { name: 'Fleet' }));
    const link = await within(menu).findByRole('link', { name: 'Boats' });
    fireEvent.mouseDown(link, { ctrlKey: true });
    expect(await listed()).toBe(0);
    fireEvent.mouseDown(link);
    expect(await listed()).toBe(1);
    fireEvent.click(link);
    expect(await screen.findByRole('link', { name: 'Ida' })).toBeTruthy();
    expect(await listed()).toBe(1);
    // Its rows are still new: they are shown without asking.
    fireEvent.mouseDown(link);
    expect(await listed()).toBe(1);
  });

  it('counts in its bell the records in a state marked as a warning', async () => {
    start({ name: 'Lending library' }, '/profile');
    fireEvent.click(await screen.findByRole('button', { name: 'Notifications, 1 waiting' }));
    const waiting = await screen.findByRole('link', { name: /Boats: Ashore/ });
    expect(waiting.getAttribute('href')).toBe('/boats?f.status=ashore');
  });

  it('finds records, lists and forms in its palette', async () => {
    start({ name: 'Lending library' }, '/profile');
    fireEvent.click(await screen.findByRole('button', { name: 'Search everything' }));
    fireEvent.change(await screen.findByRole('combobox'), { target: { value: 'boat' } });
    expect(await screen.findByRole('option', { name: /New boat/ })).toBeTruthy();
    expect(await screen.findByRole('option', { name: /Ida/ })).toBeTruthy();
  });
});

it('an application adds its own home page, menu, palette entries and header tools', async () => {
  const backOffice: BackOffice = {
    name: 'Lending library',
    home: () => <p>Our own start</p>,
    pages: () => [{ path: '/returns', element: <p>What is due</p> }],
    menu: [{ label: 'Returns', icon: 'history', page: '/returns' }],
    paletteEntries: ({ schema: { me } }) => [{ label: `Returns of ${me.name}`, kind: 'Page', to: '/returns' }],
    headerTools: () => <button type="button">Lend a book</button>,
  };
  start(backOffice, '/');
  expect(await screen.findByText('Our own start')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Lend a book' })).toBeTruthy();
  const menu = screen.getByRole('navigation', { name: 'Main' });
  expect(within(menu).getByRole('button', { name: 'More' })).toBeTruthy();
  fireEvent.click(within(menu).getByRole('link', { name: 'Returns' }));
  expect(await screen.findByText('What is due')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Search everything' }));
  expect(await screen.findByRole('option', { name: /Returns of Ann Lee/ })).toBeTruthy();
});

it('has what the application adds to the header, and its own cells for a kind of field', async () => {
  const widget = () => <p>Radio: silent</p>;
  const shout = ({ value }: CellProps) => <b>{String(value).toUpperCase()}!</b>;
  start({ name: 'Harbour', headerWidgets: widget, cells: { text: shout } }, '/boats');
  expect(await screen.findByText('Radio: silent')).toBeTruthy();
  expect(await screen.findByText('IDA!')).toBeTruthy();
});
