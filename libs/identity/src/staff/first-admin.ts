import { randomBytes } from 'node:crypto';
import { normalizeEmail } from '@haulbook/core';
import { runAs, type Records } from '@haulbook/resource';
import { SYSTEM_ACTOR } from '@haulbook/platform';
import { User } from '../accounts/user.entity.js';
import { hashPassword } from '../passwords/passwords.js';
import { AdminUser } from './admin-user.entity.js';

export interface AdminSeed {
  /** SEED_ADMIN_EMAIL */
  email?: string;
  /** SEED_ADMIN_PASSWORD; generated when absent. */
  password?: string;
}

/** The profile of the first super admin until they change it. */
export interface FirstAdmin {
  email: string;
  firstName: string;
  lastName: string;
  jobTitle: string;
}

/** The first super admin of an installation without an owner's name. */
export const UNNAMED_ADMIN: FirstAdmin = { email: 'admin@example.com', firstName: 'Admin', lastName: '', jobTitle: 'Owner' };

export interface SeededAdmin {
  email: string;
  /** The generated password; null when one was given or when staff already existed. Show it once and store it nowhere. */
  generatedPassword: string | null;
}

/**
 * Create the first super admin, unless staff exist already. The address counts as confirmed: the person who sets the environment
 * owns the installation.
 */
export async function seedAdmin(records: Records, { email, password }: AdminSeed, first: FirstAdmin = UNNAMED_ADMIN): Promise<SeededAdmin> {
  const { firstName, lastName, jobTitle } = first;
  const address = normalizeEmail(email ?? first.email);
  const chosen = password ?? randomBytes(12).toString('base64url');
  const passwordHash = await hashPassword(chosen);
  return runAs(SYSTEM_ACTOR, () =>
    records.transaction(async () => {
      if ((await records.count(AdminUser, {})) > 0) return { email: address, generatedPassword: null };
      const user = await records.insert(User, { email: address, passwordHash, emailConfirmedAt: new Date().toISOString() });
      await records.insert(
        AdminUser,
        {
          userId: user.id,
          email: address,
          role: 'super_admin',
          status: 'active',
          firstName,
          lastName,
          jobTitle,
        },
        { states: true },
      );
      return { email: address, generatedPassword: password ? null : chosen };
    }),
  );
}
