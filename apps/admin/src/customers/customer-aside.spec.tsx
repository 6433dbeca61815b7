import { screen, within } from '@testing-library/react';
import { fakeApi, field, renderAdmin, resource, schema } from '@haulbook/resource-admin/testing';
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
  contact: DANA,
};

function open(customerType: string, rows: Record<string, object[]> = {}) {
  const { http } = fakeApi(({ path }) => ({ data: { data: rows[path.split('/').at(-1)!] ?? [], total: 0, page: 1, pageCount: 1 } }));
  renderAdmin(<CustomerAside resource={customers} row={{ id: 'c1', version: 1, customerType }} />, { http, schema: SCHEMA });
}

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
    expect(places.getByRole('link', { name: 'Dana Fox' })).toBeTruthy();
    expect(places.getByRole('link', { name: 'New quote here' }).getAttribute('href')).toContain('customerId=c1&addressId=s1');
  });

  it('is the addresses of anyone else, who has no contacts', async () => {
    open('residential');
    expect(await screen.findByRole('region', { name: 'Addresses' })).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Contacts' })).toBeNull();
  });
});
