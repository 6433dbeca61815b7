import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Suspense } from 'react';
import { RecordForm, resourceRoutes } from '@haulbook/resource-admin';
import { fakeApi, field, renderAdmin, resource, schema } from '@haulbook/resource-admin/testing';
import { overrides } from '../overrides';
import { CreateQuote } from '../quote-builder/quote-pages';
import { LeadActions } from './lead-parts';

const leads = resource('leads', {
  label: 'Lead',
  labelPlural: 'Leads',
  fields: [field('name', 'text'), field('serviceSlug', 'text', { label: 'Service' })],
});
const customers = resource('customers', {
  label: 'Customer',
  title: ['firstName', 'lastName'],
  fields: [field('firstName', 'text', { label: 'First name' }), field('lastName', 'text', { label: 'Last name' }), field('phone', 'phone')],
});
const quotes = resource('quotes', {
  label: 'Quote',
  labelPlural: 'Quotes',
  title: ['number'],
  fields: [
    field('customer', 'ref', { label: 'Customer', target: 'customers', idField: 'customerId' }),
    field('service', 'ref', { label: 'Service', target: 'services', idField: 'serviceId' }),
    field('lead', 'ref', { label: 'Lead', target: 'leads', idField: 'leadId' }),
    field('source', 'enum', { choices: [{ value: 'lead', label: 'Lead' }] }),
  ],
});
const services = resource('services', { label: 'Service', fields: [field('name', 'text'), field('slug', 'text')] });
const all = schema([quotes, leads, customers, services]);

const lead = {
  id: 'l1',
  name: 'Ann Marie Lee',
  phone: '+19195550142',
  status: 'new',
  serviceSlug: 'piano-removal',
  message: 'An upright, two flights.',
};
const catalog = [
  { id: 's1', name: 'Piano Removal', slug: 'piano-removal' },
  { id: 's2', name: 'Brush Removal', slug: 'brush-removal' },
];

const api = () =>
  fakeApi(({ method, path }) => {
    if (method === 'post') return { data: { ...lead, id: 'q1' } };
    if (path === '/api/leads/l1') return { data: lead };
    return { data: path === '/api/services' ? catalog : [] };
  });

describe('the list of leads', () => {
  const columns = resource('leads', {
    label: 'Lead',
    labelPlural: 'Leads',
    views: { board: { by: 'status' } },
    fields: [
      field('name', 'text'),
      field('status', 'state', {
        choices: [
          { value: 'new', label: 'New' },
          { value: 'lost', label: 'Lost' },
        ],
      }),
      field('nextCallAt', 'datetime', { label: 'Next call' }),
      field('createdAt', 'datetime', { label: 'Received' }),
    ],
  });
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
  const rows = [
    { ...lead, nextCallAt: minutesAgo(90), createdAt: minutesAgo(60 * 3) },
    { ...lead, id: 'l2', name: 'Bo', status: 'lost', lostReason: 'Too far', nextCallAt: minutesAgo(90), createdAt: minutesAgo(5) },
  ];
  const open = (at: string) => {
    const { http } = fakeApi(({ query }) => {
      const data = rows.filter(({ status }) => !query.get('s')?.includes('status') || query.get('s')!.includes(status));
      return { data: { data, count: data.length, total: data.length, page: 1, pageCount: 1, after: null } };
    });
    const page = resourceRoutes(schema([columns]), {}).find(({ path }) => path === '/leads')?.element;
    renderAdmin(<Suspense>{page}</Suspense>, {
      http,
      at,
      schema: schema([columns, quotes]),
      overrides: { leads: overrides['leads'] ?? {}, quotes: { createAt: 'create-quote' } },
    });
  };

  it('says how long each has waited and which calls are overdue, and leads to a quote', async () => {
    open('/leads');
    const row = (await screen.findByText('Ann Marie Lee')).closest('tr')!;
    expect(row.textContent).toMatch(/overdue.*3 hours ago/);
    expect(within(row).getByRole('link', { name: 'Quote this lead: Ann Marie Lee' }).getAttribute('href')).toBe(
      '/create-quote?leadId=l1&source=lead',
    );
    const lost = screen.getByText('Bo').closest('tr')!;
    expect(lost.textContent).toMatch(/\d+ minutes agoToo far/);
    expect(lost.textContent).not.toContain('overdue');
    expect(within(lost).queryByRole('link', { name: /Quote this/ })).toBeNull();
  });

  it('shows the same on the cards of its board', async () => {
    open('/leads?view=board');
    const card = (await screen.findByRole('link', { name: 'Ann Marie Lee' })).closest('li')!;
    expect(card.textContent).toMatch(/overdue.*3 hours ago/);
    expect(within(card).getByRole('link', { name: /Quote this/ })).toBeTruthy();
  });
});

it.each([
  ['by its name in the catalog', 'piano-removal', 'Piano Removal'],
  ['in words where it is no longer there', 'hot-tub-removal', 'Hot tub removal'],
])('the service of a lead is shown %s, on its page and in the list', async (_how, value, words) => {
  const { http, calls } = fakeApi(() => ({ data: catalog }));
  const { cells, listCells } = overrides['leads']!;
  const props = { field: field('serviceSlug', 'text'), value, row: {} };
  const [Shown, Listed] = [cells!['serviceSlug']!, listCells!['serviceSlug']!];
  renderAdmin(
    <>
      <Shown {...props} place="show" />
      <Listed {...props} place="list" />
    </>,
    { http, schema: all },
  );
  await waitFor(() => expect(screen.getAllByText(words)).toHaveLength(2));
  expect(calls.filter(({ path }) => path === '/api/services')).toHaveLength(1);
});

describe('a lead', () => {
  it('leads straight to a quote while it is open', () => {
    renderAdmin(<LeadActions resource={leads} row={lead} />, { schema: all, overrides: { quotes: { createAt: 'create-quote' } } });
    expect(screen.getByRole('link', { name: 'Quote this lead: Ann Marie Lee' }).getAttribute('href')).toBe(
      '/create-quote?leadId=l1&source=lead',
    );
  });

  it('is called with a click', () => {
    renderAdmin(<LeadActions resource={leads} row={lead} />, { schema: all });
    expect(screen.getByRole('link', { name: 'Call' }).getAttribute('href')).toBe('tel:+19195550142');
  });

  it('that is lost does not', () => {
    renderAdmin(<LeadActions resource={leads} row={{ ...lead, status: 'lost' }} />, { schema: all });
    expect(screen.queryByRole('link', { name: /Quote this/ })).toBeNull();
  });

  it('stands above its quote, which knows its service and begins the new customer with its name and number', async () => {
    const { http, calls } = api();
    renderAdmin(<CreateQuote />, { http, schema: all, path: '/create-quote', at: '/create-quote?leadId=l1&source=lead' });
    const note = await screen.findByRole('region', { name: 'The lead' });
    expect(note.textContent).toContain('Ann Marie Lee · (919) 555-0142');
    expect(note.textContent).toContain('An upright, two flights.');
    fireEvent.click(screen.getByRole('button', { name: 'New customer' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(['First name', 'Last name', 'Phone'].map((label) => dialog.getByLabelText<HTMLInputElement>(label).value)).toEqual([
      'Ann Marie',
      'Lee',
      '(919) 555-0142',
    ]);
    fireEvent.click(screen.getByRole('button', { name: 'Save draft' }));
    await waitFor(() =>
      expect(calls.find((call) => call.method === 'post')?.body).toEqual({ leadId: 'l1', source: 'lead', serviceId: 's1' }),
    );
  });

  it('is asked for its service by name', async () => {
    const { http, calls } = api();
    const form = (
      <Suspense>
        <RecordForm
          resource={leads}
          fields={leads.fields}
          initial={{ name: 'Ann', serviceSlug: 'piano-removal' }}
          onSaved={() => undefined}
          onCancel={() => undefined}
        />
      </Suspense>
    );
    renderAdmin(form, { http, schema: all, overrides: { leads: { inputs: overrides['leads']?.inputs } } });
    expect(await screen.findByText('Piano Removal')).toBeTruthy();
    fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Service' }));
    fireEvent.click(await screen.findByTitle('Brush Removal'));
    fireEvent.click(screen.getByRole('button', { name: 'Create lead' }));
    await waitFor(() => expect(calls.find((call) => call.method === 'post')?.body).toEqual({ name: 'Ann', serviceSlug: 'brush-removal' }));
  });
});
