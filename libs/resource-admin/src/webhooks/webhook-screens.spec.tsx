import { Suspense } from 'react';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import CreatePage from '../form/create-page';
import EditPage from '../form/edit-page';
import ShowPage from '../show/show-page';
import { withFrameworkScreens } from '../start/framework-screens';
import { choose } from '../testing/choose';
import { fakeApi } from '../testing/fake-api';
import { field, resource, schema as schemaOf } from '../testing/fixtures';
import { renderAdmin } from '../testing/render-admin';

const books = resource('books', {
  label: 'Book',
  labelPlural: 'Books',
  fields: [
    field('title', 'text', { label: 'Title' }),
    field('lost', 'boolean', { label: 'Lost' }),
    field('boughtOn', 'date', { label: 'Bought' }),
  ],
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
    field('resource', 'enum', {
      label: 'Records',
      choices: [
        { value: 'books', label: 'Books' },
        { value: 'members', label: 'Members' },
      ],
    }),
    field('events', 'enums', {
      label: 'Events',
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
const members = resource('members', { label: 'Member', labelPlural: 'Members', fields: [field('name', 'text', { label: 'Full name' })] });
const schema = schemaOf([endpoints, books, members]);
const { overrides } = withFrameworkScreens({ name: 'Library' });

describe('the form of a webhook', () => {
  it('offers fields and conditions once it is known which records it is about', async () => {
    const { http, calls } = fakeApi(() => ({ data: { id: 'w1' } }));
    renderAdmin(<CreatePage resource={endpoints} />, { http, schema, overrides });
    expect(await screen.findAllByText('Choose what kind of records it is for first.')).toHaveLength(3);
    fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Shop' } });
    fireEvent.mouseDown(screen.getByLabelText('Records'));
    fireEvent.click(await screen.findByTitle('Books'));
    const fields = within(await screen.findByRole('group', { name: 'Fields' }));
    fireEvent.click(fields.getByLabelText('Title'));
    const filter = within(screen.getByRole('group', { name: 'Which records' }));
    const posted = () => calls.find(({ method }) => method === 'post')?.body;
    fireEvent.click(filter.getByRole('button', { name: 'Add condition' }));
    await choose(filter.getByLabelText('Field', { selector: 'input' }), 'Bought');
    expect(filter.queryByLabelText('Bought: period')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: /Create/ }));
    expect((await screen.findAllByText('Choose a field and a value, or remove this condition.')).length).toBeGreaterThan(0);
    expect(posted()).toBeUndefined();
    fireEvent.change(filter.getByLabelText('Bought from'), { target: { value: '2026-03-08' } });
    fireEvent.click(filter.getByRole('button', { name: 'Add group' }));
    await choose(filter.getAllByLabelText('Field', { selector: 'input' }).at(-1)!, 'Lost');
    await choose(filter.getByLabelText('Lost: value', { selector: 'input' }), 'Yes');
    fireEvent.click(screen.getByRole('button', { name: /Create/ }));
    await waitFor(() => expect(posted()).toBeDefined());
    expect(posted()).toMatchObject({
      ...{ name: 'Shop', resource: 'books', fields: ['title'] },
      filter: { $and: [{ boughtOn: { $gte: '2026-03-08' } }, { $or: [{ lost: { $eq: true } }] }] },
    });
  });

  it('begins anew with other records', async () => {
    const { http, calls } = fakeApi(() => ({ data: { id: 'w1' } }));
    renderAdmin(<CreatePage resource={endpoints} />, { http, schema, overrides });
    await choose(await screen.findByLabelText('Records'), 'Books');
    const filter = within(await screen.findByRole('group', { name: 'Which records' }));
    fireEvent.click(filter.getByRole('button', { name: 'Add condition' }));
    await choose(filter.getByLabelText('Field', { selector: 'input' }), 'Lost');
    await choose(filter.getByLabelText('Lost: value', { selector: 'input' }), 'Yes');
    fireEvent.click(within(screen.getByRole('group', { name: 'Fields' })).getByLabelText('Title'));
    await choose(screen.getByLabelText('Records'), 'Members');
    await waitFor(() => expect(screen.queryByLabelText('Lost: value')).toBeNull());
    fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Shop' } });
    fireEvent.click(screen.getByRole('button', { name: /Create/ }));
    await waitFor(() => expect(calls.some(({ method }) => method === 'post')).toBe(true));
    expect(calls.find(({ method }) => method === 'post')!.body).not.toMatchObject({ filter: expect.anything() });
    expect(calls.find(({ method }) => method === 'post')!.body).not.toMatchObject({ fields: expect.anything() });
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
    expect((await screen.findByText(/^Lost is/)).textContent).toBe('Lost is Yes');
    expect(await screen.findByText('Take back, gone')).toBeTruthy();
    fireEvent.click(await screen.findByRole('button', { name: 'Show the secret' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect((dialog.getByLabelText('Secret') as HTMLTextAreaElement).value).toBe('whsec_once');
    expect(calls.find(({ method }) => method === 'post')).toMatchObject({ path: '/api/webhook-endpoints/w1/secret' });
    fireEvent.click(dialog.getByRole('button', { name: 'I have saved it' }));
    await waitFor(() => expect(screen.queryByLabelText('Secret')).toBeNull());
  });
});

describe('a condition that a program set', () => {
  it('is shown as it is where it says more than a screen can, and stays', async () => {
    const filter = { title: { $gt: 'M' } };
    const row = { id: 'w1', version: 1, name: 'Shop', status: 'new', resource: 'books', fields: null, filter };
    const { http } = fakeApi(() => ({ data: row }));
    const page = (
      <Suspense>
        <ShowPage resource={endpoints} />
      </Suspense>
    );
    renderAdmin(page, { http, schema, overrides, at: '/webhook-endpoints/w1', path: '/webhook-endpoints/:id' });
    expect(await screen.findByText(JSON.stringify(filter))).toBeTruthy();
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
