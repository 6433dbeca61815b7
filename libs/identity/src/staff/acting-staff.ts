import { currentActor, type Records } from '@haulbook/resource';
import { AdminUser } from './admin-user.entity.js';

/**
 * Find the staff member who is signed in.
 * @returns the id of the record of staff; null for everyone else, and for the system itself
 */
export async function actingStaffId(records: Records): Promise<string | null> {
  const userId = currentActor()?.id;
  const staff = userId ? await records.findOne(AdminUser, { userId }) : null;
  return staff?.id ?? null;
}
