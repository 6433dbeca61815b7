import { screen } from '@testing-library/react';
import { fakeApi, field, renderAdmin, resource, schema } from '@haulbook/resource-admin/testing';
import { Caller } from './caller';

const NUMBER = '+19195550173';
const ANN = { id: 'c1', firstName: 'Ann', lastName: 'Lee' };
const KIM = { id: 'p1', name: 'Kim Porter', phone: NUMBER, customerId: 'c1', customer: ANN };
const FRANK = { id: 'l1', name: 'Frank Delgado', phone: NUMBER };

function open(rows: Record<string, object[]>, isWanted = false) {
  const { http, calls } = fakeApi(({ path }) => {
    const data = rows[path.replace('/api/', '')] ?? [];
    return { data: { data, count: data.length, total: data.length, page: 1, pageCount: 1, after: null } };
  });
  const named = { fields: [field('name', 'text')], title: ['name'] };
  const resources = [
    resource('customers', { fields: [field('firstName', 'text'), field('lastName', 'text')], title: ['firstName', 'lastName'] }),
    ...['customer-contacts', 'leads', 'quotes'].map((path) => resource(path, named)),
  ];
  const onKnown = jest.fn();
  const contact = { number: NUMBER, name: null, isWanted };
  renderAdmin(<Caller contact={contact as never} onKnown={onKnown} />, { http, schema: schema(resources) });
  return { asked: () => calls.map(({ path }) => path).filter((path) => path !== '/api/auth/me'), onKnown };
}

describe('who has a number', () => {
  it('is the customer, and no one else is asked for', async () => {
    const { asked } = open({ customers: [ANN], 'customer-contacts': [KIM], leads: [FRANK] });
    expect((await screen.findByRole('link', { name: 'Ann Lee' })).getAttribute('href')).toMatch(/\/customers\/c1/);
    expect(asked()).toEqual(['/api/customers']);
  });

  it('is a contact of a customer, before a lead, with the way to the customer', async () => {
    const { asked, onKnown } = open({ 'customer-contacts': [KIM], leads: [FRANK] });
    expect((await screen.findByRole('link', { name: 'Ann Lee' })).closest('p')!.textContent).toMatch(/^Kim Porter of Ann Lee/);
    expect(screen.getByRole('link', { name: 'New quote' }).getAttribute('href')).toMatch(/customerId=c1$/);
    expect(onKnown).toHaveBeenCalledWith({ id: NUMBER, name: 'Kim Porter', phone: NUMBER });
    expect(asked()).toEqual(['/api/customers', '/api/customer-contacts']);
  });

  it('is a lead where no customer has it', async () => {
    open({ leads: [FRANK] });
    expect(await screen.findByRole('link', { name: 'Frank Delgado' })).toBeTruthy();
  });

  it('is new where none has it', async () => {
    const { asked } = open({});
    expect(await screen.findByText('(919) 555-0173 isn’t a customer yet.')).toBeTruthy();
    expect(asked()).toEqual(['/api/customers', '/api/customer-contacts', '/api/leads']);
  });
});
