import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { boats, field, resource, schema } from '../testing/fixtures';
import { fakeApi, type Call } from '../testing/fake-api';
import { renderAdmin } from '../testing/render-admin';
import EditPage from './edit-page';

const pets = resource('pets', {
  label: 'Pet',
  labelPlural: 'Pets',
  fields: [
    field('name', 'text', { required: true }),
    field('feeCents', 'money', { label: 'Fee' }),
    field('phone', 'phone'),
    field('email', 'email'),
  ],
});
const row = { id: 'p1', version: 4, name: 'Rex', feeCents: 1000, phone: null, email: null };

function edit(patch: (call: Call, attempt: number) => { status?: number; data: unknown }) {
  let attempts = 0;
  const { http, calls } = fakeApi((call) => (call.method === 'patch' ? patch(call, ++attempts) : { data: row }));
  const view = renderAdmin(<EditPage resource={pets} />, {
    http,
    schema: schema([pets, boats]),
    path: '/pets/:id/edit',
    at: '/pets/p1/edit',
  });
  return { ...view, patches: () => calls.filter((call) => call.method === 'patch').map((call) => call.body) };
}

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const saved = { data: { ...row, version: 5 } };

describe('edit page', () => {
  it('sends what changed with the version it was read in, and goes to the record', async () => {
    const { patches, router } = edit(() => saved);
    await screen.findByDisplayValue('Rex');
    type('Fee', '1,234.5');
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/pets/p1'));
    expect(patches()).toEqual([{ feeCents: 123_450, version: 4 }]);
  });

  it('says by itself what is wrong with an address, in the place of the browser', async () => {
    const { patches } = edit(() => saved);
    await screen.findByDisplayValue('Rex');
    type('Email', 'rex@');
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Please enter a valid email address')).toBeTruthy();
    expect(patches()).toEqual([]);
  });

  it('names an input that its section is named after', async () => {
    const only = {
      ...pets,
      fields: [field('source', 'enum', { label: 'Source', section: 'Source', choices: [{ value: 'web', label: 'Website' }] })],
    };
    const { http } = fakeApi(() => ({ data: { id: 'p1', version: 1, source: 'web' } }));
    renderAdmin(<EditPage resource={only} />, { http, schema: schema([only]), path: '/pets/:id/edit', at: '/pets/p1/edit' });
    expect(await screen.findByRole('combobox', { name: 'Source' })).toBeTruthy();
  });

  it('keeps what was typed when the session is over, and says how to go on', async () => {
    const { router } = edit(() => ({ status: 401, data: { code: 'unauthenticated', message: 'Please sign in' } }));
    await screen.findByDisplayValue('Rex');
    type('Name', 'Max');
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Sign in again in another tab');
    expect([screen.getByDisplayValue('Max').id !== '', router.state.location.pathname]).toEqual([true, '/pets/p1/edit']);
  });

  it('does not wait for the network to come back', async () => {
    const { patches } = edit(() => saved);
    await screen.findByDisplayValue('Rex');
    fireEvent(window, new Event('offline'));
    type('Name', 'Max');
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(patches()).toHaveLength(1));
    fireEvent(window, new Event('online'));
  });

  it('saves by Ctrl+S', async () => {
    const { patches } = edit(() => saved);
    await screen.findByDisplayValue('Rex');
    type('Name', 'Max');
    fireEvent.keyDown(window, { key: 's', ctrlKey: true });
    await waitFor(() => expect(patches()).toEqual([{ name: 'Max', version: 4 }]));
  });

  it('puts what the server finds wrong beside the input, and keeps what was typed', async () => {
    edit(() => ({ status: 400, data: { code: 'validation', message: 'Please check', fields: { name: 'That name is taken' } } }));
    await screen.findByDisplayValue('Rex');
    type('Name', 'Max');
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('That name is taken')).toBeTruthy();
    expect(screen.getByDisplayValue('Max')).toBeTruthy();
    expect(screen.getByLabelText('Name').getAttribute('aria-invalid')).toBe('true');
  });

  it('leads to the record that has a value already, in another tab', async () => {
    const message = 'This name belongs to Minnow';
    const details = { taken: { path: 'boats', id: 'b7', title: 'Minnow' } };
    const { patches } = edit((_call, attempt) =>
      attempt === 1 ? { status: 409, data: { code: 'already_exists', message, fields: { name: message }, details } } : saved,
    );
    await screen.findByDisplayValue('Rex');
    type('Name', 'Minnow');
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(message)).toBeTruthy();
    const link = screen.getByRole('link', { name: 'Open Minnow' });
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/boats/b7', '_blank']);
    type('Name', 'Max');
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(patches()).toHaveLength(2));
    expect(screen.queryByRole('link', { name: 'Open Minnow' })).toBeNull();
  });

  it('asks nothing of the server while something is plainly wrong', async () => {
    const { patches } = edit(() => saved);
    await screen.findByDisplayValue('Rex');
    type('Name', '');
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Name is required')).toBeTruthy();
    expect(patches()).toEqual([]);
  });

  it('asks before unsaved work is left', async () => {
    const { router } = edit(() => saved);
    await screen.findByDisplayValue('Rex');
    type('Name', 'Max');
    await act(() => router.navigate('/elsewhere'));
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain('Leave without saving?');
    expect(router.state.location.pathname).toBe('/pets/p1/edit');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/elsewhere'));
  });
});

describe('a save that comes with warnings', () => {
  const warned = { status: 409, data: { code: 'confirmation_needed', message: 'Two visits would stay with Rex.' } };

  async function ask() {
    const view = edit((call) => ((call.body as { confirmed?: boolean }).confirmed ? saved : warned));
    await screen.findByDisplayValue('Rex');
    type('Name', 'Max');
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    const dialog = await screen.findByRole('dialog', { name: /Save anyway/ });
    expect(dialog.textContent).toContain('Two visits would stay with Rex.');
    return { ...view, press: (name: string) => fireEvent.click(within(dialog).getByRole('button', { name })) };
  }

  it('is sent again once they are confirmed', async () => {
    const { press, patches, router } = await ask();
    press('Save anyway');
    await waitFor(() => expect(router.state.location.pathname).toBe('/pets/p1'));
    expect(patches()).toEqual([
      { name: 'Max', version: 4 },
      { name: 'Max', confirmed: true, version: 4 },
    ]);
  });

  it('is asked about anew once someone else’s version came between', async () => {
    const stale = {
      status: 412,
      data: {
        code: 'stale',
        message: 'changed',
        details: { current: { ...row, version: 7 }, changedBy: 'Sam', changedAt: '2026-03-08T07:00:00Z', changes: [] },
      },
    };
    const { patches } = edit((_call, attempt) => (attempt === 1 ? warned : attempt === 2 ? stale : saved));
    await screen.findByDisplayValue('Rex');
    type('Name', 'Max');
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Save anyway' }));
    await waitFor(() => expect(patches().at(-1)).toEqual({ name: 'Max', version: 7 }));
  });

  it('is called off by going back, with what was typed still there', async () => {
    const { press, patches, router } = await ask();
    press('Go back');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect([screen.getByDisplayValue('Max') !== null, patches().length, router.state.location.pathname]).toEqual([
      true,
      1,
      '/pets/p1/edit',
    ]);
  });
});

describe('a save that met a newer version', () => {
  const stale = {
    status: 412,
    data: {
      code: 'stale',
      message: 'changed',
      details: {
        current: { ...row, version: 7, phone: '+19195045200' },
        changedBy: 'Sam Cole',
        changedAt: '2026-03-08T07:00:00Z',
        changes: [{ field: 'phone', label: 'Phone', before: null, after: '+19195045200' }],
      },
    },
  };

  const name = (before: string, after: string) => ({ field: 'name', label: 'Name', before, after });
  const fee = { field: 'feeCents', label: 'Fee', before: 1000, after: 2500 };
  /** The other person's changes: the name twice, newest first, and the fee. */
  const clashing = {
    status: 412,
    data: {
      ...stale.data,
      details: {
        ...stale.data.details,
        current: { ...row, version: 7, name: 'Bello', feeCents: 2500 },
        changes: [name('Rexi', 'Bello'), name('Rex', 'Rexi'), fee],
      },
    },
  };

  async function rename(answer: Parameters<typeof edit>[0]) {
    const view = edit(answer);
    await screen.findByDisplayValue('Rex');
    type('Name', 'Max');
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    return view;
  }
  const findDialog = () => screen.findByRole('dialog', { name: 'Someone else saved this first' });

  async function conflict() {
    const view = await rename((_call, attempt) => (attempt === 1 ? clashing : saved));
    return { ...view, dialog: await findDialog() };
  }

  it('is sent again on that one without asking where no field has two new values', async () => {
    const { patches, router } = await rename((_call, attempt) => (attempt === 1 ? stale : saved));
    await waitFor(() => expect(router.state.location.pathname).toBe('/pets/p1'));
    expect(patches()).toEqual([
      { name: 'Max', version: 4 },
      { name: 'Max', version: 7 },
    ]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('keeps the others’ values when what it was sent again with is refused', async () => {
    const refused = { status: 400, data: { code: 'validation', message: 'Please check', fields: { name: 'That name is taken' } } };
    const { patches } = await rename((_call, attempt) => (attempt === 1 ? stale : attempt === 2 ? refused : saved));
    expect(await screen.findByText('That name is taken')).toBeTruthy();
    expect(screen.getByDisplayValue('(919) 504-5200')).toBeTruthy();
    type('Name', 'Maxim');
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(patches().at(-1)).toEqual({ name: 'Maxim', version: 7 }));
  });

  it('asks once newer versions keep coming', async () => {
    const { patches } = await rename(() => stale);
    expect((await findDialog()).textContent).toContain('which will be kept:Phone—empty → (919) 504-5200');
    expect(patches()).toHaveLength(4);
  });

  it('says who changed what and when', async () => {
    const { dialog } = await conflict();
    expect(dialog.textContent).toContain('Sam Cole');
    expect(dialog.textContent).toContain('Mar 8, 2026, 3:00 AM EDT');
    expect(dialog.textContent).toContain('They also changed these fields, which will be kept:Fee$10.00 → $25.00');
  });

  it('shows yours beside theirs and lets each field be chosen', async () => {
    const { dialog, patches } = await conflict();
    const choice = within(dialog).getByRole('group', { name: 'Name' });
    expect(within(choice).getAllByRole('radio')).toHaveLength(2);
    expect(choice.textContent).toContain('Yours Max');
    expect(choice.textContent).toContain('Theirs Bello');
    expect(choice.textContent).toContain('Was Rex');
    expect(dialog.textContent).toContain('which will be kept:Fee$10.00 → $25.00');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Save what I chose' }));
    await waitFor(() => expect(patches()[1]).toEqual({ name: 'Max', version: 7 }));
  });

  it('saves nothing where theirs was chosen for all', async () => {
    const { dialog, patches, router } = await conflict();
    fireEvent.click(within(dialog).getByRole('radio', { name: /Theirs/ }));
    fireEvent.click(within(dialog).getByRole('button', { name: 'Save what I chose' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/pets/p1'));
    expect(patches()).toHaveLength(1);
  });

  it('reloads theirs into the form and goes on from there', async () => {
    const { dialog, patches } = await conflict();
    fireEvent.click(within(dialog).getByRole('button', { name: 'Reload their version' }));
    expect(await screen.findByDisplayValue('Bello')).toBeTruthy();
    type('Fee', '20');
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(patches().at(-1)).toEqual({ feeCents: 2000, version: 7 }));
  });
});
