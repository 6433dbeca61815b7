import { Injectable } from '@nestjs/common';
import { invalid, Records, type ResourceHooks } from '@haulbook/resource';
import { AdminUser } from '../staff/admin-user.entity.js';
import type { User } from './user.entity.js';

/** Refuses to disable accounts of staff here: they are disabled on the staff page, which knows who must stay. */
@Injectable()
export class UserHooks implements ResourceHooks<User> {
  constructor(private readonly records: Records) {}

  async beforeSave(draft: Partial<User>, before: User | null): Promise<void> {
    if (!before || draft.disabledAt === undefined) return;
    if (await this.records.findOne(AdminUser, { userId: before.id })) {
      throw invalid({ disabledAt: 'This account belongs to a staff member. Disable it under Users.' });
    }
  }
}
