import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { resourceRoutes } from '@haulbook/resource-admin';
import { fakeApi, field, renderAdmin, resource, schema } from '@haulbook/resource-admin/testing';
import { CustomerActions } from './customer-actions';

const customers = resource('customers', { fields: [field('lastName', 'text'), field('email', 'email'), field('phone', 'phone')] });
const CALLER = { id: 'c1', version: 1, lastName: 'Lee', email: null, phone: '+19195550142' };
const REASON = 'You have an open balance on INV-1. We’ll delete your data once it’s paid.';

function open(row: object, answer: object = {}) {
  const { http, calls } = fakeApi(({ method }) => ({ data: method === 'post' ? answer : row }));
  const overrides = { customers: { actions: CustomerActions } };
  const page = resourceRoutes(schema([customers]), overrides).find(({ path }) => path === '/customers/:id')?.element;
  renderAdmin(page, { http, schema: schema([customers]), overrides, path: '/:list/:id?', at: '/customers/c1' });
  return () => calls.filter(({ method }) => method === 'post');
}

const openMenu = async () => {
  fireEvent.click(await screen.findByRole('button', { name: 'More actions' }));
  return within(await screen.findByRole('menu'));
};

describe('deleting the data of a customer without an email address', () => {
  it('says what follows before it happens, and then what it waits for', async () => {
    const posts = open(CALLER, { code: 'abc123', status: 'waiting', waitingReason: REASON });
    fireEvent.click((await openMenu()).getByRole('menuitem', { name: 'Delete personal data' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete their personal data?' }));
    expect(dialog.getByText(/Bills and payments stay, without a name/)).toBeTruthy();
    expect(posts()).toEqual([]);
    fireEvent.click(dialog.getByRole('button', { name: 'Delete their data' }));
    await waitFor(() => expect(posts()).toMatchObject([{ path: '/api/customers/c1/deletion-requests' }]));
    expect(await screen.findByText(`The request waits. Tell the customer: ${REASON} The confirmation code is abc123.`)).toBeTruthy();
  });

  it('is not offered for a customer with an address, who confirms it by mail', async () => {
    open({ ...CALLER, email: 'ann@example.com' });
    expect((await openMenu()).queryByRole('menuitem', { name: 'Delete personal data' })).toBeNull();
  });
});
