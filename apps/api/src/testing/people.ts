import { runAs, type Records } from '@haulbook/resource';
import { SYSTEM_ACTOR } from '@haulbook/platform';
import { createAccount, createStaff, type TestAccount } from '@haulbook/identity/testing';
import { Customer } from '../customers/customer.entity.js';

export type TestRole = 'customer' | 'admin' | 'super_admin';

export interface TestPerson extends TestAccount {
  customerId: string | null;
}

let count = 0;
let numbers = 0;

/** Return a phone number that no other call returns: a number belongs to one customer. */
export const newNumber = (): string => `+1984555${String(++numbers).padStart(4, '0')}`;

/** Create an account with a verified address, and the staff or customer record that gives it its role. */
export async function createPerson(records: Records, role: TestRole, email?: string): Promise<TestPerson> {
  if (role !== 'customer') return { ...(await createStaff(records, role, email)), customerId: null };
  const account = await createAccount(records, email ?? `customer-${++count}@example.com`);
  const names = { firstName: 'Casey', lastName: `Test${count}` };
  const { userId, email: address } = account;
  const { id: customerId } = await records.insert(Customer, { userId, email: address, ...names, phone: newNumber() });
  return { ...account, customerId };
}

/** Write as the system, for data that a test sets up without the routes. */
export const asSystem = <T>(work: () => Promise<T>): Promise<T> => runAs(SYSTEM_ACTOR, work);

/** The sign-up details of a business customer. */
export const SIGN_UP = {
  password: 'a long enough sentence',
  data: { first_name: 'Robin', last_name: 'Poe', phone_number: '(919) 555-0142', customer_type: 'commercial', company_name: 'Poe & Co' },
};
