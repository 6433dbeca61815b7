import type { Relation } from 'typeorm';
import { type AdminRole } from '@haulbook/core';
import { staffStates, type StaffStatus } from './staff-states.js';
import { Field, Resource, ResourceEntity } from '@haulbook/resource';
import { User } from '../accounts/user.entity.js';

/**
 * A member of staff (product spec, section 3). Only this record makes an account a staff account, and only while the email address is
 * confirmed.
 */
@Resource<AdminUser>({
  path: 'admin-users',
  tells: true,
  label: 'User',
  labelPlural: 'Users',
  title: ['firstName', 'lastName'],
  icon: 'user',
  group: 'people',
  order: 10,
  description: 'Staff who can use the back office. New users get an invitation by email.',
  empty: 'No users yet. Invite the first one by email.',
  peopleOnly: true,
})
export class AdminUser extends ResourceEntity {
  /** Null until the invited person has an account. */
  @Field.ref(() => User, { label: 'Account', optional: true, unique: true, readonly: true }) user!: Relation<User> | null;
  userId!: string | null;
  @Field.email({ unique: true, list: true, search: true, createOnly: true }) email!: string;
  @Field.state(staffStates) status!: StaffStatus;
  @Field.enum<AdminRole>({ admin: 'Admin', super_admin: 'Super admin' }, { default: 'admin', list: true, filter: true }) role!: AdminRole;
  @Field.text({ max: 80, list: true, search: true }) firstName!: string;
  @Field.text({ max: 80, list: true, search: true }) lastName!: string;
  @Field.text({ optional: true, max: 80, list: true }) jobTitle!: string | null;
  @Field.url({ label: 'Picture URL', optional: true }) avatarUrl!: string | null;
}
