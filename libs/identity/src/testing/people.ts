import { hash } from '@node-rs/argon2';
import { User } from '../accounts/user.entity.js';
import { AdminUser } from '../staff/admin-user.entity.js';
import type { Records } from '@haulbook/resource';

/** A person with an account, and the password they sign in with. */
export interface TestAccount {
  userId: string;
  email: string;
  password: string;
}

let count = 0;
const PASSWORD = 'correct horse battery';
/** The least that argon2id can cost. A hash says what it costs: to sign in with this one takes no time, as tests do hundreds of times. */
const CHEAP = { memoryCost: 8, timeCost: 1, parallelism: 1 };
let hashed: Promise<string> | undefined;

/** Create an account with a verified address. */
export async function createAccount(records: Records, email = `person-${++count}@example.com`): Promise<TestAccount> {
  hashed ??= hash(PASSWORD, CHEAP);
  const { id } = await records.insert(User, { email, passwordHash: await hashed, emailConfirmedAt: new Date().toISOString() });
  return { userId: id, email, password: PASSWORD };
}

/** Create a staff member with this role. */
export async function createStaff(records: Records, role: 'admin' | 'super_admin', email?: string): Promise<TestAccount> {
  const account = await createAccount(records, email ?? `${role.replace('_', '-')}-${++count}@example.com`);
  const names = { firstName: 'Alex', lastName: `Test${count}` };
  await records.insert(AdminUser, { userId: account.userId, email: account.email, role, status: 'active', ...names }, { states: true });
  return account;
}
