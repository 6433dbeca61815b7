import { runAs, type Records } from '@haulbook/resource';
import { SYSTEM_ACTOR } from '@haulbook/platform';
import { Customer } from '../customers/customer.entity.js';
import { AdminUser, User } from '@haulbook/identity';

export type TestRole = 'customer' | 'admin' | 'super_admin';

export interface TestPerson {
  userId: string;
  customerId: string | null;
  email: string;
  password: string;
}

let count = 0;
const PASSWORD = 'correct horse battery';
let hashed: Promise<string> | undefined;

/** An account with a verified address, and the staff or customer record that makes its role. */
export async function createPerson(
  records: Records,
  role: TestRole,
  hashPassword: (password: string) => Promise<string>,
  email?: string,
): Promise<TestPerson> {
  const address = email ?? `${role.replace('_', '-')}-${++count}@example.com`;
  hashed ??= hashPassword(PASSWORD);
  const now = new Date().toISOString();
  const user = await records.insert(User, { email: address, passwordHash: await hashed, emailConfirmedAt: now });
  const names = { firstName: role === 'customer' ? 'Casey' : 'Alex', lastName: `Test${count}` };
  if (role === 'customer') {
    const customer = await records.insert(Customer, { userId: user.id, email: address, ...names, phone: '+19195550100' });
    return { userId: user.id, customerId: customer.id, email: address, password: PASSWORD };
  }
  await records.insert(AdminUser, { userId: user.id, email: address, role, status: 'active', ...names }, { states: true });
  return { userId: user.id, customerId: null, email: address, password: PASSWORD };
}

/** Writes as the system does, for what a test sets up behind the routes. */
export const asSystem = <T>(work: () => Promise<T>): Promise<T> => runAs(SYSTEM_ACTOR, work);

/** What somebody types who signs up for a business. */
export const SIGN_UP = {
  password: 'a long enough sentence',
  data: { first_name: 'Robin', last_name: 'Poe', phone_number: '(919) 555-0142', customer_type: 'commercial', company_name: 'Poe & Co' },
};
