import { Suspense } from 'react';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import CreatePage from '../form/create-page';
import EditPage from '../form/edit-page';
import ShowPage from '../show/show-page';
import { withFrameworkScreens } from '../start/framework-screens';
import { fakeApi } from '../testing/fake-api';
import { field, resource, schema as schemaOf } from '../testing/fixtures';
import { renderAdmin } from '../testing/render-admin';

const books = resource('books', {
  label: 'Book',
  labelPlural: 'Books',
  fields: [field('title', 'text', { label: 'Title' }), field('lost', 'boolean', { label: 'Lost' })],
  transitions: [
    { name: 'lend', field: 'status', label: 'Lend', from: ['in'], to: 'out', input: [] },
    { name: 'giveBack', field: 'status', label: 'Take back', from: ['out'], to: 'in', input: [] },
  ],
});
const endpoints = resource('webhook-endpoints', {
  label: 'Webhook',
  labelPlural: 'Webhooks',
  fields: [
    field('name', 'text', { label: 'Name', required: true }),
    field('status', 'state', { label: 'Status', choices: [{ value: 'new', label: 'Not started' }], form: false }),
    field('resource', 'enum', { label: 'Records', choices: [{ value: 'books', label: 'Books' }] }),
    field('events', 'enums', {
      label: 'Event',
      choices: [
        { value: 'created', label: 'Created' },
        { value: 'moved', label: 'Moved on by a step' },
      ],
    }),
    field('steps', 'json', { label: 'Steps' }),
    field('filter', 'json', { label: 'Which records' }),
    field('fields', 'json', { label: 'Fields' }),
  ],
});
const schema = schemaOf([endpoints, books]);
const { overrides } = withFrameworkScreens({ name: 'Library' });

describe('the form of a webhook', () => {
  it('offers fields and values once it is known which records it is about', async () => {
    const { http, calls } = fakeApi(() => ({ data: { id: 'w1' } }));
    renderAdmin(<CreatePage resource={endpoints} />, { http, schema, overrides });
    expect(await screen.findAllByText('Choose what kind of records it is for first.')).toHaveLength(3);
    fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Shop' } });
    fireEvent.mouseDown(screen.getByLabelText('Records'));
    fireEvent.click(await screen.findByTitle('Books'));
    const fields = within(await screen.findByRole('group', { name: 'Fields' }));
    fireEvent.click(fields.getByLabelText('Title'));
    const filter = within(screen.getByRole('group', { name: 'Which records' }));
    fireEvent.click(filter.getByLabelText('Yes'));
    fireEvent.click(screen.getByRole('button', { name: /Create/ }));
    await waitFor(() => expect(calls.some(({ method }) => method === 'post')).toBe(true));
    const body = calls.find(({ method }) => method === 'post')!.body;
    expect(body).toMatchObject({ name: 'Shop', resource: 'books', fields: ['title'], filter: { lost: { $in: [true] } } });
  });
});

describe('the steps of a webhook', () => {
  it('are chosen once it is told of steps, and shown by their labels', async () => {
    const row = { id: 'w1', version: 1, name: 'Shop', status: 'new', resource: 'books', events: ['created'], steps: null };
    const { http, calls } = fakeApi(() => ({ data: row }));
    const at = { at: '/webhook-endpoints/w1/edit', path: '/webhook-endpoints/:id/edit' };
    renderAdmin(<EditPage resource={endpoints} />, { http, schema, overrides, ...at });
    expect(await screen.findByText('Choose the event “Moved on by a step” first.')).toBeTruthy();
    fireEvent.click(screen.getByLabelText('Moved on by a step'));
    const steps = within(await screen.findByRole('group', { name: 'Steps' }));
    fireEvent.click(steps.getByLabelText('Take back'));
    fireEvent.click(screen.getByRole('button', { name: /Save/ }));
    await waitFor(() => expect(calls.some(({ method }) => method === 'patch')).toBe(true));
    expect(calls.find(({ method }) => method === 'patch')!.body).toMatchObject({ events: ['created', 'moved'], steps: ['giveBack'] });
  });
});

describe('the page of a webhook', () => {
  it('shows the secret once, and says in words what is sent', async () => {
    const row = {
      id: 'w1',
      version: 1,
      name: 'Shop',
      status: 'new',
      resource: 'books',
      fields: ['title'],
      steps: ['giveBack', 'gone'],
      filter: { lost: { $in: [true] } },
    };
    const { http, calls } = fakeApi(({ method }) => ({ data: method === 'post' ? { secret: 'whsec_once' } : row }));
    const page = (
      <Suspense>
        <ShowPage resource={endpoints} />
      </Suspense>
    );
    renderAdmin(page, { http, schema, overrides, at: '/webhook-endpoints/w1', path: '/webhook-endpoints/:id' });
    expect(await screen.findByText('Lost: Yes')).toBeTruthy();
    expect(await screen.findByText('Take back, gone')).toBeTruthy();
    fireEvent.click(await screen.findByRole('button', { name: 'Show the secret' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect((dialog.getByLabelText('Secret') as HTMLTextAreaElement).value).toBe('whsec_once');
    expect(calls.find(({ method }) => method === 'post')).toMatchObject({ path: '/api/webhook-endpoints/w1/secret' });
    fireEvent.click(dialog.getByRole('button', { name: 'I have saved it' }));
    await waitFor(() => expect(screen.queryByLabelText('Secret')).toBeNull());
  });
});

describe('a message of a webhook', () => {
  it('names the record that it told of', async () => {
    const deliveries = resource('webhook-deliveries', {
      label: 'Webhook delivery',
      title: ['event'],
      features: { trash: false, history: false },
      fields: [
        field('event', 'text', { label: 'Event' }),
        field('resource', 'text', { label: 'Records' }),
        field('recordId', 'text', { label: 'Record' }),
      ],
    });
    const row = { id: 'd1', version: 1, event: 'books.updated', resource: 'books', recordId: 'b1' };
    const { http } = fakeApi(({ path }) => ({ data: path === '/api/books' ? [{ id: 'b1', name: 'Middlemarch' }] : row }));
    const page = (
      <Suspense>
        <ShowPage resource={deliveries} />
      </Suspense>
    );
    const address = { path: '/webhook-deliveries/:id', at: '/webhook-deliveries/d1' };
    renderAdmin(page, { http, overrides, schema: schemaOf([deliveries, books]), ...address });
    expect((await screen.findByRole('link', { name: 'Middlemarch' })).getAttribute('href')).toBe('/books/b1');
  });
});
