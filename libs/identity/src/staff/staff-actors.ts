import { Injectable } from '@nestjs/common';
import type { AdminRole } from '@haulbook/core';
import { Db, type Actor } from '@haulbook/resource';
import { ActorsById } from '@haulbook/platform';
import { AccountProfiles } from '../accounts/account-profiles.js';

const LOOKUP = `SELECT u.email, a.role, a.first_name AS "firstName", a.last_name AS "lastName" FROM users u
  JOIN admin_users a ON a.user_id = u.id AND a.deleted_at IS NULL AND a.status = 'active'
  WHERE u.id = $1::uuid AND u.deleted_at IS NULL AND u.email_confirmed_at IS NOT NULL AND (u.disabled_at IS NULL OR u.disabled_at > now())`;

interface StaffRow {
  email: string;
  role: AdminRole;
  firstName: string;
  lastName: string;
}

/** Staff, as work that runs without them sees them. */
@Injectable()
export class StaffActors extends ActorsById {
  constructor(
    private readonly db: Db,
    private readonly profiles: AccountProfiles,
  ) {
    super();
  }

  override async find(userId: string): Promise<Actor | null> {
    const [row] = await this.db.query<StaffRow>(LOOKUP, [userId]);
    if (!row) return null;
    const { email, role, firstName, lastName } = row;
    return { ...this.profiles.noClaims, id: userId, role, name: `${firstName} ${lastName}`, email };
  }
}
