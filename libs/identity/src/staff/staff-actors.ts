import { Injectable } from '@nestjs/common';
import type { AdminRole } from '@haulbook/core';
import { Db, type Actor } from '@haulbook/resource';
import { ActorsById } from '@haulbook/platform';
import { AccountProfiles } from '../accounts/account-profiles.js';
import { fullName } from './full-name.js';

const ACTIVE = `SELECT u.id, u.email, a.id AS "staffId", a.role, a.first_name AS "firstName", a.last_name AS "lastName", a.job_title AS "jobTitle"
  FROM users u JOIN admin_users a ON a.user_id = u.id AND a.deleted_at IS NULL AND a.status = 'active'
  WHERE u.deleted_at IS NULL AND u.email_confirmed_at IS NOT NULL AND (u.disabled_at IS NULL OR u.disabled_at > now())`;

interface StaffRow {
  id: string;
  email: string;
  staffId: string;
  role: AdminRole;
  firstName: string;
  lastName: string;
  jobTitle: string | null;
}

/** A member of staff with an active account. */
export type StaffActor = Actor & Pick<StaffRow, 'id' | 'email' | 'staffId'>;

/** Staff, as work that runs without them sees them. */
@Injectable()
export class StaffActors extends ActorsById {
  constructor(
    private readonly db: Db,
    private readonly profiles: AccountProfiles,
  ) {
    super();
  }

  override async find(userId: string): Promise<StaffActor | null> {
    const [row] = await this.db.query<StaffRow>(`${ACTIVE} AND u.id = $1::uuid`, [userId]);
    return row ? this.actorOf(row) : null;
  }

  /** Return all of them, by name. */
  async all(): Promise<StaffActor[]> {
    const rows = await this.db.query<StaffRow>(`${ACTIVE} ORDER BY a.first_name, a.last_name, a.id`, []);
    return rows.map((row) => this.actorOf(row));
  }

  private actorOf({ firstName, lastName, ...row }: StaffRow): StaffActor {
    return { ...this.profiles.noClaims, ...row, name: fullName(firstName, lastName) };
  }
}
