import { Injectable } from '@nestjs/common';
import { currentActor, DomainError, Records } from '@haulbook/resource';
import type { AdminUser } from './admin-user.entity.js';

/** Serializes changes to super admins: two who demote each other at the same time would leave none. */
const ONE_AT_A_TIME = 'SELECT pg_advisory_xact_lock(4217003)';
const OTHERS = `SELECT count(*)::integer AS count FROM admin_users a JOIN users u ON u.id = a.user_id
  WHERE a.id <> $1::uuid AND a.role = 'super_admin' AND a.status = 'active' AND a.deleted_at IS NULL
    AND u.deleted_at IS NULL AND u.email_confirmed_at IS NOT NULL AND (u.disabled_at IS NULL OR u.disabled_at > now())`;

/** Keeps staff from removing their own rights, and the application from losing its last super admin. */
@Injectable()
export class StaffRules {
  constructor(private readonly records: Records) {}

  /**
   * Refuse to reset the caller's own factors. Callers remove their own where the password and a code are required; otherwise an
   * unlocked browser would be enough to do it.
   * @throws DomainError `conflict` when the record is the caller's own
   */
  mayResetFactor({ userId }: Pick<AdminUser, 'userId'>): void {
    const caller = currentActor()?.id ?? null;
    if (caller !== null && userId === caller)
      throw new DomainError('conflict', 'Remove your own second factor under “Sign-in and security”');
  }

  /**
   * Check that a staff member may be demoted, disabled, or removed. Call it within the transaction that does so.
   * @throws DomainError `conflict` when it is the caller, or the last super admin who can sign in
   */
  async mayLoseRights(staff: Pick<AdminUser, 'id' | 'userId' | 'role'>): Promise<void> {
    const caller = currentActor()?.id ?? null;
    if (caller !== null && staff.userId === caller) throw new DomainError('conflict', 'You can’t remove your own access');
    if (staff.role !== 'super_admin') return;
    await this.records.db.query(ONE_AT_A_TIME);
    const [others] = await this.records.db.query<{ count: number }>(OTHERS, [staff.id]);
    if (others!.count === 0) throw new DomainError('conflict', 'This is the last active super admin');
  }
}
