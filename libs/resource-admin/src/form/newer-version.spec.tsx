import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { fakeApi, type Answer } from '../testing/fake-api';
import { fakeLive } from '../testing/fake-live';
import { field, resource, schema } from '../testing/fixtures';
import { renderAdmin } from '../testing/render-admin';
import EditPage from './edit-page';

const pets = resource('pets', {
  label: 'Pet',
  fields: [field('name', 'text', { required: true }), field('feeCents', 'money', { label: 'Fee' }), field('phone', 'phone')],
});
const row = { id: 'p1', version: 4, name: 'Rex', feeCents: 1000, phone: null };
const saved: Answer = { data: { ...row, version: 7 } };
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

describe('a record that others save while its form is open', () => {
  const history = [
    { id: 'a2', version: 6, actor: 'Sam Cole', at: '2026-03-08T07:00:00Z', action: 'update', transition: null, changes: [] },
    { id: 'a1', version: 4, actor: 'Ida Berg', at: '2026-03-07T07:00:00Z', action: 'update', transition: null, changes: [] },
  ];

  /** Open the form of a record whose `row` the server has at the time. */
  async function open({ features = pets.features, patch = saved }: { features?: typeof pets.features; patch?: Answer } = {}) {
    const server: { row: object; gone?: Answer } = { row };
    const { http, calls } = fakeApi(({ method, path }) => {
      if (method === 'patch') return patch;
      return path.endsWith('/history') ? { data: history } : (server.gone ?? { data: server.row });
    });
    const live = fakeLive();
    const own = { ...pets, features };
    const view = renderAdmin(<EditPage resource={own} />, {
      ...{ http, live: live.provider, schema: schema([own]), path: '/pets/:id/edit', at: '/pets/p1/edit' },
    });
    await screen.findByDisplayValue('Rex');
    const others = (values: object) => {
      server.row = { ...server.row, ...values };
      live.change({ resource: 'pets', id: 'p1', kind: 'updated' });
    };
    return { ...view, server, others, live, patches: () => calls.filter(({ method }) => method === 'patch').map(({ body }) => body) };
  }
  const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));

  it('takes over what was not touched, and says who changed which fields', async () => {
    const { others, patches } = await open({ features: { trash: false, history: true } });
    type('Fee', '20');
    others({ version: 6, name: 'Bello', phone: '+19195045200' });
    expect(await screen.findByDisplayValue('Bello')).toBeTruthy();
    expect(screen.getByDisplayValue('20')).toBeTruthy();
    expect(await screen.findByText('Sam Cole changed Name and Phone just now.')).toBeTruthy();
    save();
    await waitFor(() => expect(patches()).toEqual([{ feeCents: 2000, version: 6 }]));
  });

  it('says what changed where the history is not to be seen', async () => {
    const { others } = await open();
    others({ version: 5, name: 'Bello' });
    expect(await screen.findByText('Name was changed just now.')).toBeTruthy();
  });

  it('shows both values of a field that both changed, and saves the one that is chosen', async () => {
    const { others, patches } = await open();
    type('Name', 'Max');
    others({ version: 6, name: 'Bello', feeCents: 2500 });
    const choice = await screen.findByRole('group', { name: 'Name' });
    expect(choice.textContent).toBe('NameYours MaxTheirs BelloWas Rex');
    expect([screen.getByDisplayValue('Max'), screen.getByDisplayValue('25.00')]).toHaveLength(2);
    fireEvent.click(within(choice).getByRole('radio', { name: /Theirs/ }));
    expect(await screen.findByDisplayValue('Bello')).toBeTruthy();
    fireEvent.click(within(choice).getByRole('radio', { name: /Yours/ }));
    expect(await screen.findByDisplayValue('Max')).toBeTruthy();
    save();
    await waitFor(() => expect(patches()).toEqual([{ name: 'Max', version: 6 }]));
  });

  it('empties a field again that was emptied', async () => {
    const { others } = await open();
    const fee = () => screen.getByLabelText<HTMLInputElement>('Fee').value;
    type('Fee', '');
    fireEvent.blur(screen.getByLabelText('Fee'));
    others({ version: 6, feeCents: 5000 });
    const choice = await screen.findByRole('group', { name: 'Fee' });
    fireEvent.click(within(choice).getByRole('radio', { name: /Theirs/ }));
    await waitFor(() => expect(fee()).toContain('50'));
    fireEvent.click(within(choice).getByRole('radio', { name: /Yours/ }));
    await waitFor(() => expect(fee()).toBe(''));
  });

  it('keeps what is typed after theirs was chosen', async () => {
    const { others, patches } = await open();
    type('Name', 'Max');
    others({ version: 6, name: 'Bello' });
    const choice = await screen.findByRole('group', { name: 'Name' });
    fireEvent.click(within(choice).getByRole('radio', { name: /Theirs/ }));
    await screen.findByDisplayValue('Bello');
    type('Name', 'Bello Max');
    fireEvent.click(within(choice).getByRole('radio', { name: /Yours/ }));
    expect(await screen.findByDisplayValue('Bello Max')).toBeTruthy();
    save();
    await waitFor(() => expect(patches()).toEqual([{ name: 'Bello Max', version: 6 }]));
  });

  it('is saved without the field whose other value was chosen', async () => {
    const { others, patches } = await open();
    type('Name', 'Max');
    type('Fee', '30');
    others({ version: 6, name: 'Bello' });
    fireEvent.click(within(await screen.findByRole('group', { name: 'Name' })).getByRole('radio', { name: /Theirs/ }));
    await screen.findByDisplayValue('Bello');
    save();
    await waitFor(() => expect(patches()).toEqual([{ feeCents: 3000, version: 6 }]));
  });

  it('asks the same on saving while nothing was chosen', async () => {
    const current = { ...row, version: 6, name: 'Bello' };
    const changes = [{ field: 'name', label: 'Name', before: 'Rex', after: 'Bello' }];
    const details = { current, changedBy: 'Sam Cole', changedAt: '2026-03-08T07:00:00Z', changes };
    const { others, patches } = await open({ patch: { status: 412, data: { code: 'stale', message: 'changed', details } } });
    type('Name', 'Max');
    others({ version: 6, name: 'Bello' });
    await screen.findByRole('group', { name: 'Name' });
    save();
    const dialog = await screen.findByRole('dialog', { name: 'Someone else saved this first' });
    expect(within(dialog).getByRole('group', { name: 'Name' }).textContent).toBe('NameYours MaxTheirs BelloWas Rex');
    expect(patches()).toEqual([{ name: 'Max', version: 4 }]);
  });

  it('keeps what was typed once the record is gone, and says so', async () => {
    const { server, live } = await open();
    type('Name', 'Max');
    server.gone = { status: 404, data: { code: 'not_found', message: 'This pet does not exist' } };
    live.change({ resource: 'pets', id: 'p1', kind: 'deleted' });
    expect(await screen.findByText('This pet does not exist')).toBeTruthy();
    expect(screen.getByDisplayValue('Max')).toBeTruthy();
  });
});
