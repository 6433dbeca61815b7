import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { fakeApi } from '../testing/fake-api';
import { field, resource, schema } from '../testing/fixtures';
import { renderAdmin } from '../testing/render-admin';
import CreatePage from './create-page';

const letters = resource('letters', {
  label: 'Letter',
  labelPlural: 'Letters',
  fields: [field('title', 'text', { label: 'Title', required: true }), field('email', 'email', { label: 'Email', required: true })],
  tells: true,
});

function open() {
  const api = fakeApi(() => ({ data: { id: 'l1', version: 1 } }));
  renderAdmin(<CreatePage resource={letters} />, { http: api.http, schema: schema([letters]), path: '/letters/new', at: '/letters/new' });
  const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
  return { ...api, type };
}

describe('the messages of a new record', () => {
  it('are asked for once it is filled in, and can be left off', async () => {
    const { type, shown, calls } = open();
    await screen.findByLabelText('Title');
    type('Title', 'Hello');
    type('Email', 'ann@');
    type('Email', 'ann@example.com');
    const messages = within(await screen.findByRole('region', { name: 'Messages' }));
    expect(shown.map(({ body }) => body)).toEqual([{ title: 'Hello', email: 'ann@example.com' }]);
    fireEvent.click(messages.getByRole('checkbox', { name: 'Send it' }));
    fireEvent.click(screen.getByRole('button', { name: 'Create letter' }));
    await waitFor(() => expect(calls.find(({ method }) => method === 'post')?.headers['x-messages']).toBe('off'));
  });

  it('are shown no longer once something of it is missing again', async () => {
    const { type } = open();
    await screen.findByLabelText('Title');
    type('Title', 'Hello');
    type('Email', 'ann@example.com');
    await screen.findByRole('region', { name: 'Messages' });
    type('Title', '');
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Messages' })).toBeNull());
  });
});
