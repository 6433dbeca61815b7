import { randomBytes } from 'node:crypto';
import { normalizeEmail } from '@haulbook/core';
import { runAs, type Records } from '@haulbook/resource';
import { SYSTEM_ACTOR } from '../actor.js';
import { AdminUser } from '../users/admin-user.entity.js';
import { User } from '../users/user.entity.js';

export interface AdminSeed {
  /** SEED_ADMIN_EMAIL */
  email?: string;
  /** SEED_ADMIN_PASSWORD; generated when absent. */
  password?: string;
  hashPassword: (password: string) => Promise<string>;
}

export interface SeededAdmin {
  email: string;
  /** Null when it was given, or when there was staff already. To be shown once and kept nowhere. */
  generatedPassword: string | null;
}

const DEFAULT_EMAIL = 'admin@haulbook.example';

/**
 * Makes the first super admin, unless there is staff already. The address counts as confirmed: whoever sets the environment
 * owns the installation.
 */
export async function seedAdmin(records: Records, { email = DEFAULT_EMAIL, password, hashPassword }: AdminSeed): Promise<SeededAdmin> {
  const address = normalizeEmail(email);
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
          firstName: 'Dana',
          lastName: 'Whitfield',
          jobTitle: 'Owner',
        },
        { states: true },
      );
      return { email: address, generatedPassword: password ? null : chosen };
    }),
  );
}
