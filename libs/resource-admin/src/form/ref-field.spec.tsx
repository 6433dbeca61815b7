import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { fakeApi, type Answer, type Call } from '../testing/fake-api';
import { field, resource, schema } from '../testing/fixtures';
import { renderAdmin } from '../testing/render-admin';
import CreatePage from './create-page';

const harbours = resource('harbours', {
  label: 'Harbour',
  labelPlural: 'Harbours',
  title: ['name'],
  fields: [field('name', 'text', { label: 'Name', required: true, creatable: true, updatable: true, form: true })],
});
const boats = resource('boats', {
  label: 'Boat',
  labelPlural: 'Boats',
  fields: [
    field('name', 'text', { label: 'Name', creatable: true, updatable: true, form: true }),
    field('harbour', 'ref', { label: 'Harbour', target: 'harbours', idField: 'harbourId', creatable: true, updatable: true, form: true }),
  ],
});

function open(answer: (call: Call) => Answer = () => ({ data: { id: 'h9', version: 1, name: 'Port Nowhere' } }), own = harbours) {
  const { http, calls } = fakeApi((call) =>
    call.method === 'get' && call.path.endsWith('/harbours') ? { data: { data: [], total: 0 } } : answer(call),
  );
  renderAdmin(<CreatePage resource={boats} />, { http, schema: schema([boats, own]), path: '/boats/new', at: '/boats/new' });
  return { sent: (method: string) => calls.filter((call) => call.method === method).map(({ path, body }) => [path, body]) };
}
const nameIn = (container: HTMLElement) => within(container).getByLabelText('Name');

describe('the other record of a reference', () => {
  it('is created in a drawer, is chosen then, and leaves what was typed beside it', async () => {
    const { sent } = open();
    fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Albatross' } });
    const opener = screen.getByRole('button', { name: 'New harbour' });
    opener.focus();
    fireEvent.click(opener);
    const drawer = await screen.findByRole('dialog');
    fireEvent.change(nameIn(drawer), { target: { value: 'Port Nowhere' } });
    fireEvent.keyDown(window, { key: 's', ctrlKey: true });
    await waitFor(() => expect(sent('post')).toEqual([['/api/harbours', { name: 'Port Nowhere' }]]));
    expect(await screen.findByText('Port Nowhere')).toBeTruthy();
    expect((screen.getAllByLabelText('Name')[0] as HTMLInputElement).value).toBe('Albatross');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(opener));
    fireEvent.keyDown(window, { key: 's', ctrlKey: true });
    await waitFor(() => expect(sent('post').at(-1)).toEqual(['/api/boats', { name: 'Albatross', harbourId: 'h9' }]));
  });

  it('is changed in a drawer once it is chosen', async () => {
    const { sent } = open();
    expect(screen.queryByRole('button', { name: 'Edit harbour' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'New harbour' }));
    fireEvent.change(nameIn(await screen.findByRole('dialog')), { target: { value: 'Port Nowhere' } });
    fireEvent.keyDown(window, { key: 's', ctrlKey: true });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    fireEvent.click(screen.getByRole('button', { name: 'Edit harbour' }));
    const drawer = await screen.findByRole('dialog');
    await waitFor(() => expect((nameIn(drawer) as HTMLInputElement).value).toBe('Port Nowhere'));
    fireEvent.change(nameIn(drawer), { target: { value: 'Port Somewhere' } });
    fireEvent.keyDown(window, { key: 's', ctrlKey: true });
    await waitFor(() => expect(sent('patch')).toEqual([['/api/harbours/h9', { name: 'Port Somewhere', version: 1 }]]));
  });

  it('asks before what was typed in the drawer is lost, and keeps it when it is refused', async () => {
    open(() => ({ status: 400, data: { code: 'validation', message: 'No', fields: { name: 'There is one of that name' } } }));
    fireEvent.click(screen.getByRole('button', { name: 'New harbour' }));
    const drawer = await screen.findByRole('dialog');
    fireEvent.change(nameIn(drawer), { target: { value: 'Port Nowhere' } });
    fireEvent.click(within(drawer).getByRole('button', { name: 'Create harbour' }));
    expect(await within(drawer).findByText('There is one of that name')).toBeTruthy();
    fireEvent.click(within(drawer).getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByRole('dialog', { name: /Leave without saving/ })).toBeTruthy();
    expect((nameIn(drawer) as HTMLInputElement).value).toBe('Port Nowhere');
  });

  it('is not offered to those who may neither create nor change it', () => {
    open(undefined, { ...harbours, actions: { ...harbours.actions, create: false, update: false } });
    expect(screen.queryByRole('button', { name: /harbour/ })).toBeNull();
  });
});
