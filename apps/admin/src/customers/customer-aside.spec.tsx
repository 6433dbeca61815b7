import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { fakeApi, field, press, renderAdmin, resource, schema } from '@haulbook/resource-admin/testing';
import { CustomerAside } from './customer-aside';

const customers = resource('customers', { fields: [field('lastName', 'text')] });
const contacts = resource('customer-contacts', { title: ['name'], fields: [field('name', 'text'), field('phone', 'phone')] });
const sites = resource('customer-addresses', { title: ['line1'], fields: [field('line1', 'text')] });
const quotes = resource('quotes', { fields: [field('number', 'text')] });
const SCHEMA = schema([customers, contacts, sites, quotes]);

const DANA = { id: 'p1', name: 'Dana Fox', role: 'billing', email: 'dana@example.com', phone: null, getsBills: true, getsQuotes: true };
const SITE = {
  id: 's1',
  customerId: 'c1',
  label: 'Building A',
  line1: '12 Oak St',
  city: 'Raleigh',
  zip: '27601',
  gateCode: '#12',
  accessNotes: 'Dock 3',
  contact: DANA,
};

const COMING = {
  jobs: [{ id: 'i1', orderId: 'o1', orderNumber: 'J-2027-00007', finishedOn: '2027-03-03', site: 'Building A', totalCents: 12_980 }],
  totalCents: 12_980,
  nextOn: '2027-04-01',
};

function open(customerType: string, rows: Record<string, object[]> = {}, terms: object = {}) {
  const { http, calls } = fakeApi(({ path, method }) => {
    if (path.endsWith('/monthly-bill')) return { data: method === 'post' ? MADE : COMING };
    return { data: { data: rows[path.split('/').at(-1)!] ?? [], total: 0, page: 1, pageCount: 1 } };
  });
  renderAdmin(<CustomerAside resource={customers} row={{ id: 'c1', version: 1, customerType, ...terms }} />, { http, schema: SCHEMA });
  return () => calls.filter(({ method }) => method === 'post');
}
const MADE = { id: 'm1', number: 'INV-2027-00012', totalCents: 12_980, jobs: 1, left: [{ order: 'J-8', why: 'No purchase order.' }] };

describe('what is beside a customer', () => {
  it('is whom to ask at a company, what each gets, and its sites with what the crew needs', async () => {
    open('commercial', { 'customer-contacts': [DANA], 'customer-addresses': [SITE] });
    const people = within(await screen.findByRole('region', { name: 'Contacts' }));
    expect(await people.findByText('Billing · Gets quotes and bills')).toBeTruthy();
    expect(people.getByRole('link', { name: 'dana@example.com' }).getAttribute('href')).toBe('mailto:dana@example.com');
    expect(people.getByRole('link', { name: 'Add a contact' }).getAttribute('href')).toContain('customer-contacts/new?customerId=c1');
    const places = within(screen.getByRole('region', { name: 'Sites' }));
    expect(await places.findByText('12 Oak St · Raleigh 27601')).toBeTruthy();
    expect(places.getByText('#12')).toBeTruthy();
    expect(places.getByText('Dock 3')).toBeTruthy();
    expect(places.getByRole('link', { name: 'Dana Fox' })).toBeTruthy();
    expect(places.getByRole('link', { name: 'New quote here' }).getAttribute('href')).toContain('customerId=c1&addressId=s1');
  });

  it('is the addresses of anyone else, who has no contacts', async () => {
    open('residential');
    expect(await screen.findByRole('region', { name: 'Addresses' })).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Contacts' })).toBeNull();
  });

  it('is how a company is billed, and what its next monthly bill has, which can be made at once', async () => {
    const posts = open('commercial', {}, { billing: 'monthly', netDays: 30, purchaseOrderRequired: true });
    const terms = within(await screen.findByRole('region', { name: 'Billing terms' }));
    expect(terms.getByText('One bill a month · due after 30 days · purchase order required')).toBeTruthy();
    expect((await terms.findByText('J-2027-00007')).getAttribute('href')).toContain('/invoices/');
    expect(terms.getByText(/Building A/)).toBeTruthy();
    fireEvent.click(terms.getByRole('button', { name: 'Bill this month now' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Bill the month so far?' }));
    expect(dialog.getByText(/one invoice for one job, \$129.80/)).toBeTruthy();
    expect(await dialog.findByText(/ann@example.com/)).toBeTruthy();
    expect(posts()).toEqual([]);
    await press(dialog.getByRole('button', { name: 'Issue' }));
    await waitFor(() => expect(posts()).toMatchObject([{ path: '/api/customers/c1/monthly-bill' }]));
    expect(await screen.findByText(/INV-2027-00012 is on its way, with one job. Left out: J-8 \(No purchase order.\)/)).toBeTruthy();
  });

  it('is a monthly bill that is made without sending it, and days to pay in words', async () => {
    const posts = open('commercial', {}, { billing: 'monthly', netDays: 1 });
    const terms = within(await screen.findByRole('region', { name: 'Billing terms' }));
    expect(terms.getByText('One bill a month · due after 1 day')).toBeTruthy();
    fireEvent.click(await terms.findByRole('button', { name: 'Bill this month now' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Bill the month so far?' }));
    fireEvent.click(await dialog.findByRole('checkbox', { name: /Send it/ }));
    await press(dialog.getByRole('button', { name: 'Issue' }));
    await waitFor(() => expect(posts()).toMatchObject([{ headers: { 'x-messages': 'off' } }]));
    expect(await screen.findByText(/INV-2027-00012 is issued and not sent, with one job\./)).toBeTruthy();
  });

  it('is no terms where a person is billed for each job', async () => {
    open('residential');
    await screen.findByRole('region', { name: 'Addresses' });
    expect(screen.queryByRole('region', { name: 'Billing terms' })).toBeNull();
  });
});
