import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { RecordChange } from '@haulbook/resource-contracts';
import ListPage from '../list/list-page';
import ShowPage from '../show/show-page';
import { fakeApi, type Answer, type Call } from '../testing/fake-api';
import { fakeLive } from '../testing/fake-live';
import { boats } from '../testing/fixtures';
import { renderAdmin } from '../testing/render-admin';

const ida = { id: 'b1', version: 1, name: 'Ida', status: 'afloat' };
const otto = { id: 'b2', version: 1, name: 'Otto', status: 'ashore' };
const updated = (id: string, resource = 'boats'): RecordChange => ({ resource, id, kind: 'updated' });

describe('a list', () => {
  /** Show the boats that `rows` has at the time. */
  async function list(rows: object[]) {
    const server: { rows: object[]; answer?: Answer } = { rows };
    const envelope = () => ({
      data: { data: server.rows, count: server.rows.length, total: server.rows.length, page: 1, pageCount: 1, after: null },
    });
    const { http, calls } = fakeApi(({ method }) => (method === 'get' ? (server.answer ?? envelope()) : { data: {} }));
    const live = fakeLive();
    renderAdmin(<ListPage resource={boats} />, { http, live: live.provider, at: '/boats' });
    await screen.findByRole('link', { name: 'Ida' });
    return { server, live, calls, http };
  }
  const rowOf = (name: string) => screen.getByRole('link', { name }).closest('tr')!;

  it('shows what others changed and marks it, with what is chosen and typed as it was', async () => {
    const { server, live } = await list([ida, otto]);
    fireEvent.click(screen.getByLabelText('Select Otto'));
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'O' } });
    server.rows = [{ ...ida, name: 'Ida II' }, otto];
    live.change(updated('b1'));
    await screen.findByRole('link', { name: 'Ida II' });
    expect([rowOf('Ida II'), rowOf('Otto')].map(({ className }) => className.includes('ra-changed'))).toEqual([true, false]);
    expect((screen.getByLabelText('Select Otto') as HTMLInputElement).checked).toBe(true);
    expect((screen.getByRole('searchbox') as HTMLInputElement).value).toBe('O');
  });

  it('no longer has a row chosen that another person took away', async () => {
    const { server, live } = await list([ida, otto]);
    fireEvent.click(screen.getByLabelText('Select Otto'));
    fireEvent.click(screen.getByLabelText('Select Ida'));
    expect(await screen.findByText('2 boats selected')).toBeTruthy();
    server.rows = [ida];
    live.change({ ...updated('b2'), kind: 'deleted' });
    expect(await screen.findByText('1 boat selected')).toBeTruthy();
  });

  it('keeps the form for its chosen rows open, with what was typed, though another person took them all away', async () => {
    const { server, live } = await list([ida, otto]);
    fireEvent.click(screen.getByLabelText('Select Otto'));
    fireEvent.click(screen.getByRole('button', { name: 'Edit a field' }));
    const dialog = await screen.findByRole('dialog');
    server.rows = [ida];
    live.change({ ...updated('b2'), kind: 'deleted' });
    expect(await screen.findByText('0 boats selected')).toBeTruthy();
    expect(screen.getByRole('dialog')).toBe(dialog);
    expect((screen.getByRole('button', { name: 'Delete', hidden: true }) as HTMLButtonElement).disabled).toBe(true);
  });

  it('does not mark what this page wrote itself', async () => {
    const { server, live, http } = await list([ida, otto]);
    await http.patch('/api/boats/b2', { name: 'Otto II' });
    server.rows = [ida, { ...otto, name: 'Otto II' }];
    live.change(updated('b2'));
    await screen.findByRole('link', { name: 'Otto II' });
    expect(rowOf('Otto II').className).not.toContain('ra-changed');
  });

  it('is read again after changes were missed, and when what its rows refer to changed, once for all in a moment', async () => {
    const { server, live, calls } = await list([ida]);
    server.rows = [ida, otto];
    live.miss();
    live.change(updated('h1', 'harbours'), updated('b1'));
    await screen.findByRole('link', { name: 'Otto' });
    expect(calls.filter(({ path }) => path === '/api/boats')).toHaveLength(2);
  });

  it('is read by its number again where others changed something: a row may have moved from the page before', async () => {
    const { http, calls } = fakeApi(() => ({ data: { data: [ida], count: 1, total: 60, page: 1, pageCount: 3, after: 'c1' } }));
    const live = fakeLive();
    renderAdmin(<ListPage resource={boats} />, { http, live: live.provider, at: '/boats' });
    fireEvent.click(await screen.findByRole('button', { name: 'Next page' }));
    const asked = () => calls.filter(({ path }) => path === '/api/boats').map(({ query }) => query.get('after') ?? query.get('page'));
    await waitFor(() => expect(asked()).toEqual(['1', 'c1']));
    live.change(updated('b1'));
    await waitFor(() => expect(asked()).toEqual(['1', 'c1', '2']));
  });

  it('stays when reading it again fails', async () => {
    const { server, live, calls } = await list([ida]);
    server.answer = { status: 503, data: { code: 'unavailable', message: 'Later' } };
    live.change(updated('b1'));
    await waitFor(() => expect(calls.length).toBeGreaterThan(1));
    await waitFor(() => expect(screen.getByRole('region', { name: 'Boats' }).getAttribute('aria-busy')).toBe('false'), { timeout: 5000 });
    expect(screen.getByRole('link', { name: 'Ida' })).toBeTruthy();
  });
});

describe('a record', () => {
  async function show(answer: (call: Call, read: number) => Answer) {
    let reads = 0;
    const { http } = fakeApi((call) => (call.path === '/api/boats/b1' ? answer(call, ++reads) : { data: [] }));
    const live = fakeLive();
    renderAdmin(<ShowPage resource={boats} />, { http, live: live.provider, path: '/boats/:id', at: '/boats/b1' });
    await screen.findByText('ida@example.com');
    return live;
  }
  const row = { ...ida, email: 'ida@example.com' };

  it('shows what others changed', async () => {
    const live = await show((_call, read) => ({ data: read === 1 ? row : { ...row, email: 'ida@harbour.example' } }));
    live.change(updated('b1'));
    expect(await screen.findByText('ida@harbour.example')).toBeTruthy();
  });

  it('says that it is gone once another person deleted it', async () => {
    const gone = { status: 404, data: { code: 'not_found', message: 'This boat does not exist' } };
    const live = await show((_call, read) => (read === 1 ? { data: row } : gone));
    live.change({ ...updated('b1'), kind: 'deleted' });
    expect(await screen.findByText('This boat does not exist')).toBeTruthy();
  });
});
