import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useLocation } from 'react-router';
import { preferences, prefer } from '../layout/preferences';
import ShowPage from '../show/show-page';
import { boats } from '../testing/fixtures';
import { fakeApi, type Answer, type Call } from '../testing/fake-api';
import { renderAdmin } from '../testing/render-admin';
import ListPage from './list-page';
import { forgetSeen } from './returning';

const rows = [
  { id: 'b1', version: 4, name: 'Ida', priceCents: 1_234_500, status: 'afloat', harbour: { id: 'h1', name: 'Kiel' } },
  { id: 'b2', version: 7, name: 'Otto', email: 'otto@example.com', priceCents: 0, status: 'ashore', harbour: null },
  { id: 'b3', version: 1, name: 'Una', priceCents: 0, status: 'ashore', harbour: null },
];
const envelope = { data: { data: rows, count: 3, total: 3, page: 1, pageCount: 1, after: null } };
const answerOf = (path: string) => rows.find(({ id }) => path.endsWith(`/${id}`));

/** Answer reads with the rows, and writes as told. */
const api = (write: (call: Call) => Answer = ({ body, path }) => ({ data: { ...answerOf(path), ...(body as object), version: 9 } })) =>
  fakeApi((call) => (call.method === 'get' ? (answerOf(call.path) ? { data: answerOf(call.path) } : envelope) : write(call)));

const open = async (served = api(), at = '/boats') => {
  const rendered = renderAdmin(<ListPage resource={boats} />, { http: served.http, at });
  await screen.findByRole('link', { name: 'Ida' });
  return { ...rendered, ...served };
};
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
const focused = () => document.activeElement?.textContent;

beforeEach(forgetSeen);

describe('a list at the keyboard', () => {
  it('goes from row to row, and stays at the ends', async () => {
    await open();
    for (const [key, name] of [...'jjjjkkkk'].map((pressed, at) => [
      pressed,
      ['Ida', 'Otto', 'Una', 'Una', 'Otto', 'Ida', 'Ida', 'Ida'][at],
    ]))
      expect([press(key!), focused()]).toEqual([expect.anything(), name]);
  });

  it('selects the row it is at', async () => {
    await open();
    press('j');
    press('j');
    press('x');
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select Otto' }).checked).toBe(true);
    expect(screen.getByText('1 boat selected')).toBeTruthy();
    press('x');
    expect(screen.queryByText('1 boat selected')).toBeNull();
  });

  it('is left alone while something is typed, or with a key held down', async () => {
    await open();
    const search = screen.getByRole('searchbox');
    act(() => search.focus());
    press('j');
    expect(document.activeElement).toBe(search);
    act(() => search.blur());
    fireEvent.keyDown(document.body, { key: 'j', ctrlKey: true });
    expect(focused()).not.toBe('Ida');
  });

  it('does nothing once single keys are switched off, which this browser remembers', async () => {
    await open();
    act(() => prefer({ keys: false }));
    press('j');
    expect(focused()).not.toBe('Ida');
    expect(localStorage.getItem(Object.keys(localStorage).find((key) => key.endsWith('preferences'))!)).toContain('"keys":false');
    act(() => prefer({ keys: true }));
    expect(preferences().keys).toBe(true);
  });

  it('has the controls of the row with the focus in the order of Tab, and of no other', async () => {
    await open();
    const reached = (name: string) => {
      const controls = within(screen.getByRole('link', { name }).closest('tr')!).getAllByRole('button');
      return controls.filter(({ tabIndex }) => tabIndex === 0).map(({ title }) => title);
    };
    expect(reached('Otto')).toEqual([]);
    act(() => screen.getByRole('link', { name: 'Otto' }).focus());
    const fields = ['email', 'price', 'harbour', 'launched', 'last seen'];
    expect(reached('Otto')).toEqual(['Quick look at Otto', ...fields.map((label) => `Edit ${label} of Otto`)]);
    expect(reached('Ida')).toEqual([]);
    // A field that was reached so has the focus again, on the way to the next.
    const price = screen.getByRole('button', { name: 'Edit price of Otto' });
    act(() => price.focus());
    fireEvent.click(price);
    const form = within(await screen.findByRole('dialog', { name: 'Edit price of Otto' }));
    await waitFor(() => expect(document.activeElement).toBe(form.getByRole('textbox')));
    press('Escape');
    await waitFor(() => expect(document.activeElement).toBe(price));
    expect(price.tabIndex).toBe(0);
    act(() => screen.getByRole('link', { name: 'Una' }).focus());
    expect(reached('Otto')).toEqual([]);
  });

  it('looks at a record beside the list, which follows the row, and closes again', async () => {
    const { calls } = await open();
    press('j');
    press(' ');
    const look = await screen.findByRole('complementary', { name: 'Quick look' });
    expect(await within(look).findByRole('heading', { name: 'Ida' })).toBeTruthy();
    press('j');
    expect(await within(look).findByText('otto@example.com')).toBeTruthy();
    expect(within(look).getByRole('link', { name: 'Open boat' }).getAttribute('href')).toBe('/boats/b2');
    expect(calls.filter(({ path }) => path === '/api/boats/b2')).toHaveLength(1);
    press('Escape');
    expect(screen.queryByRole('complementary')).toBeNull();
    expect(focused()).toBe('Otto');
    press(' ');
    expect(await screen.findByRole('complementary')).toBeTruthy();
    press(' ');
    expect(screen.queryByRole('complementary')).toBeNull();
  });
});

describe('a field changed in its cell', () => {
  const edit = async (label: string, name: string) => {
    fireEvent.click(screen.getByRole('button', { name: `Edit ${label} of ${name}` }));
    return within(await screen.findByRole('dialog', { name: `Edit ${label} of ${name}` }));
  };
  const save = (form: ReturnType<typeof within>) => fireEvent.click(form.getByRole('button', { name: 'Save' }));
  const writes = (calls: Call[]) => calls.filter(({ method }) => method === 'patch').map(({ path, body }) => [path, body]);

  it('is sent alone, with the version, and can be taken back', async () => {
    const { calls } = await open();
    const form = await edit('email', 'Otto');
    const input = form.getByLabelText('Email');
    await waitFor(() => expect(document.activeElement).toBe(input));
    fireEvent.change(input, { target: { value: 'o@example.com' } });
    save(form);
    expect(await screen.findByText('Changed email of Otto')).toBeTruthy();
    expect(writes(calls)).toEqual([['/api/boats/b2', { email: 'o@example.com', version: 7 }]]);
    await waitFor(() => expect(focused()).toBe('Otto'));
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Email of Otto is as it was')).toBeTruthy();
    expect(writes(calls)[1]).toEqual(['/api/boats/b2', { email: 'otto@example.com', version: 9 }]);
  });

  it('begins at the first field of the row by a key, and ends without a write by Escape or with nothing changed', async () => {
    const { calls } = await open();
    press('j');
    press('e');
    const form = within(await screen.findByRole('dialog', { name: 'Edit email of Ida' }));
    await waitFor(() => expect(document.activeElement).toBe(form.getByLabelText('Email')));
    press('Escape');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(focused()).toBe('Ida');
    save(await edit('price', 'Ida'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(writes(calls)).toEqual([]);
  });

  it('keeps what was typed when the server refuses it, with the reason', async () => {
    const refusal = { code: 'validation', message: 'Please check', fields: { email: 'Otto has another address' } };
    const { calls } = await open(api(() => ({ status: 400, data: refusal })));
    const form = await edit('email', 'Otto');
    fireEvent.change(form.getByRole('textbox'), { target: { value: 'x@example.com' } });
    save(form);
    await waitFor(() => expect(writes(calls)).toHaveLength(1));
    expect(await form.findByText('Otto has another address')).toBeTruthy();
    expect(form.getByRole<HTMLInputElement>('textbox').value).toBe('x@example.com');
  });

  /** Refuse the first write: another person has saved a newer version with this email address. */
  const metBy = (email: string) => {
    const current = { ...rows[1], email, version: 8 };
    const stale = { status: 412, data: { code: 'stale', message: 'changed', details: { current, changes: [] } } };
    return api(({ body }) =>
      (body as { version: number }).version === 7 ? stale : { data: { ...current, ...(body as object), version: 9 } },
    );
  };

  it('goes on top of a newer version that left the field alone', async () => {
    const { calls } = await open(metBy('otto@example.com'));
    const form = await edit('email', 'Otto');
    fireEvent.change(form.getByRole('textbox'), { target: { value: 'x@example.com' } });
    save(form);
    expect(await screen.findByText('Changed email of Otto')).toBeTruthy();
    expect(writes(calls).map(([, body]) => (body as { version: number }).version)).toEqual([7, 8]);
  });

  it('says so where another person changed the same field, and replaces that when saved again', async () => {
    const { calls } = await open(metBy('new@example.com'));
    const form = await edit('email', 'Otto');
    fireEvent.change(form.getByRole('textbox'), { target: { value: 'x@example.com' } });
    save(form);
    expect((await form.findByRole('alert')).textContent).toContain('Someone else changed this meanwhile');
    save(form);
    expect(await screen.findByText('Changed email of Otto')).toBeTruthy();
    expect(writes(calls)[1]).toEqual(['/api/boats/b2', { email: 'x@example.com', version: 8 }]);
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(writes(calls)[2]).toEqual(['/api/boats/b2', { email: 'new@example.com', version: 9 }]));
  });

  it('is taken back once what the server warns of was read', async () => {
    const warning = { status: 409, data: { code: 'confirmation_needed', message: 'Otto hears of it' } };
    const isBack = (body: unknown) => (body as { version: number }).version === 9 && !Object.hasOwn(body as object, 'confirmed');
    const { calls } = await open(api(({ body }) => (isBack(body) ? warning : { data: { ...rows[1], ...(body as object), version: 9 } })));
    const form = await edit('email', 'Otto');
    fireEvent.change(form.getByRole('textbox'), { target: { value: 'x@example.com' } });
    save(form);
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    const question = within(await screen.findByRole('dialog'));
    expect(question.getByText('Otto hears of it')).toBeTruthy();
    fireEvent.click(question.getByRole('button', { name: 'Save anyway' }));
    await waitFor(() => expect(writes(calls)).toHaveLength(3));
    expect(writes(calls)[2]![1]).toEqual({ email: 'otto@example.com', version: 9, confirmed: true });
  });

  it('is left by a click elsewhere only while nothing is typed: what is typed is neither lost nor saved by it', async () => {
    const { calls } = await open();
    const elsewhere = () => {
      fireEvent.mouseDown(document.body);
      fireEvent.click(document.body);
    };
    await edit('email', 'Otto');
    elsewhere();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const form = await edit('email', 'Otto');
    fireEvent.change(form.getByRole('textbox'), { target: { value: 'x@example.com' } });
    elsewhere();
    await waitFor(() => expect(document.activeElement).toBe(form.getByRole('textbox')));
    expect(form.getByRole<HTMLInputElement>('textbox').value).toBe('x@example.com');
    expect(form.getByRole('status').textContent).toBe('Not saved yet: save it, or cancel');
    fireEvent.click(screen.getByRole('button', { name: 'Edit price of Ida' }));
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    expect(writes(calls)).toEqual([]);
    press('Escape');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('is not lost to another page without a question', async () => {
    const { router } = await open();
    const form = await edit('email', 'Otto');
    fireEvent.change(form.getByRole('textbox'), { target: { value: 'x@example.com' } });
    await act(() => router.navigate('/elsewhere'));
    expect(await screen.findByRole('dialog', { name: /Leave without saving/ })).toBeTruthy();
    expect(router.state.location.pathname).toBe('/boats');
  });

  it('is offered for no field of the title, of the state, or that the caller may not change', async () => {
    await open();
    const offered = screen.getAllByRole('button', { name: /^Edit .* of Otto$/ }).map(({ title }) => title);
    expect(offered).toEqual(['email', 'price', 'harbour', 'launched', 'last seen'].map((label) => `Edit ${label} of Otto`));
  });
});

/** A list and a record, and which of them the address shows. */
function Both() {
  return useLocation().pathname === '/boats' ? <ListPage resource={boats} /> : <ShowPage resource={boats} />;
}

describe('the way back from a record', () => {
  it('leads to the list as it was, at the row', async () => {
    const { http } = api();
    const { router } = renderAdmin(<Both />, { http, at: '/boats?sort=-name', path: '/:resource/:id?' });
    await screen.findByRole('link', { name: 'Otto' });
    await act(() => router.navigate('/boats/b2'));
    fireEvent.click(await screen.findByRole('link', { name: 'Boats' }));
    await waitFor(() => expect(focused()).toBe('Otto'));
    expect(router.state.location.search).toBe('?sort=-name');
  });

  it.each([
    ['by its link', (_: { navigate: (by: number) => Promise<void> }) => fireEvent.click(screen.getByRole('link', { name: 'Boats' }))],
    ['by the button of the browser', (router: { navigate: (by: number) => Promise<void> }) => act(() => router.navigate(-1))],
  ])('keeps the filter and the page, %s', async (_how, goBack) => {
    const { http, calls } = fakeApi(({ path }) =>
      answerOf(path) ? { data: answerOf(path) } : { data: { ...envelope.data, total: 60, after: 'c1' } },
    );
    const search = '?f.status=ashore&sort=-name&page=2';
    const { router } = renderAdmin(<Both />, { http, at: `/boats${search}`, path: '/:resource/:id?' });
    await screen.findByRole('link', { name: 'Otto' });
    await act(() => router.navigate('/boats/b2'));
    await screen.findByRole('link', { name: 'Boats' });
    const before = calls.length;
    await goBack(router);
    await waitFor(() => expect(focused()).toBe('Otto'));
    expect(router.state.location.search).toBe(search);
    expect(screen.getByText('26–28 of 60')).toBeTruthy();
    for (const { query } of calls.slice(before).filter(({ path }) => path === '/api/boats'))
      expect([query.get('page'), query.get('sort[0]'), query.get('s')]).toEqual(['2', 'name,DESC', expect.stringContaining('ashore')]);
  });

  it('does so by the button of the browser, but not for a fresh visit', async () => {
    const { http } = api();
    const { router } = renderAdmin(<Both />, { http, at: '/boats', path: '/:resource/:id?' });
    await screen.findByRole('link', { name: 'Una' });
    await act(() => router.navigate('/boats/b3'));
    await screen.findByRole('link', { name: 'Boats' });
    await act(() => router.navigate(-1));
    await waitFor(() => expect(focused()).toBe('Una'));
    await act(() => router.navigate('/boats/b1'));
    await screen.findByRole('link', { name: 'Boats' });
    await act(() => router.navigate('/boats'));
    await screen.findByRole('link', { name: 'Ida' });
    expect(focused()).not.toBe('Ida');
  });
});
