import { fireEvent, screen, waitFor } from '@testing-library/react';
import { fakeApi } from '../testing/fake-api';
import { field, resource, schema } from '../testing/fixtures';
import { renderAdmin } from '../testing/render-admin';
import EditPage from './edit-page';

const parcels = resource('parcels', {
  fields: [
    field('name', 'text', { label: 'Name', required: true }),
    field('street', 'text', { label: 'Street', required: true, section: 'Address' }),
    field('weight', 'number', { label: 'Weight', section: 'Size' }),
    field('note', 'text', { label: 'Note', section: 'Staff' }),
  ],
  tabs: [
    { label: 'Delivery', sections: ['Address'] },
    { label: 'Parcel', sections: ['Size', 'Staff'] },
  ],
});

const ROW = { id: 'p1', version: 1, name: 'Lamp', street: 'Elm 1', weight: 3, note: null };

async function edit(refuse?: object) {
  const { http, calls } = fakeApi(({ method, body }) =>
    method === 'patch' && refuse ? { status: 400, data: refuse } : { data: { ...ROW, ...(body as object) } },
  );
  renderAdmin(<EditPage resource={parcels} />, { http, schema: schema([parcels]), path: '/parcels/:id/edit', at: '/parcels/p1/edit' });
  await screen.findByRole('tab', { name: 'Delivery' });
  return () => calls.filter(({ method }) => method === 'patch').map(({ body }) => body);
}

const opened = () => screen.getByRole('tab', { selected: true }).textContent;
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));

describe('a form with tabs', () => {
  it('keeps what is on no tab above them, and saves all of them together', async () => {
    const sent = await edit();
    expect(screen.getByLabelText('Name').closest('[role=tabpanel]')).toBeNull();
    type('Street', 'Elm 2');
    fireEvent.click(screen.getByRole('tab', { name: 'Parcel' }));
    expect(opened()).toBe('Parcel');
    type('Note', 'Fragile');
    save();
    await waitFor(() => expect(sent()).toEqual([{ street: 'Elm 2', note: 'Fragile', version: 1 }]));
  });

  it('opens the tab with the first thing to correct, and says where there are others', async () => {
    const sent = await edit();
    type('Street', '');
    fireEvent.click(screen.getByRole('tab', { name: 'Parcel' }));
    save();
    await waitFor(() => expect(opened()).toBe('Delivery 1(1 field to correct)'));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Street')));
    expect(sent()).toEqual([]);
  });

  it('opens the tab of what the server refuses', async () => {
    await edit({ code: 'validation', message: 'Please check', fields: { note: 'Too short' } });
    type('Note', 'x');
    save();
    await waitFor(() => expect(opened()).toContain('Parcel'));
    expect(await screen.findByText('Too short')).toBeTruthy();
  });
});
