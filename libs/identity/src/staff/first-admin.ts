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

/** Who the first super admin is until they say otherwise. */
export interface FirstAdmin {
  email: string;
  firstName: string;
  lastName: string;
  jobTitle: string;
}

/** An installation without an owner's name. */
export const UNNAMED_ADMIN: FirstAdmin = { email: 'admin@example.com', firstName: 'Admin', lastName: '', jobTitle: 'Owner' };

export interface SeededAdmin {
  email: string;
  /** Null when it was given, or when there was staff already. To be shown once and kept nowhere. */
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
