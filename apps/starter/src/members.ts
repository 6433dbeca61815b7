import { isStaff, isSuperAdmin } from '@haulbook/platform';
import { countOf, definePolicy, Field, Resource, ResourceEntity } from '@haulbook/resource';
import type { Relation } from 'typeorm';
import { Book } from './books.js';
import type { Loan } from './loans.js';

@Resource<Member>({
  path: 'members',
  label: 'Member',
  searchOrder: 20,
  title: ['firstName', 'lastName'],
  group: 'library',
  icon: 'users',
  features: { comments: true, tasks: true, files: true },
  holds: { 'Their books must come back first': { when: { active: false }, is: { lent: 0 } } },
  tabs: { Contact: ['Contact'], Wishes: ['Wishes'] },
  actions: { leave: { label: 'End membership', on: 'one', danger: true, confirm: 'Their membership ends today.' } },
})
export class Member extends ResourceEntity {
  @Field.text({ max: 80, list: true, search: true }) firstName!: string;
  @Field.text({ max: 80, list: true, search: true }) lastName!: string;
  @Field.email({ unique: true, list: true, search: true, section: 'Contact' }) email!: string;
  @Field.number({ label: 'On loan', computed: countOf<Loan>('loans', 'memberId', { status: 'open' }), list: true, filter: true })
  lent!: number;
  @Field.boolean({ default: true, list: true, filter: true, section: 'Contact' }) active!: boolean;
  @Field.date({ label: 'Left on', optional: true, when: { active: false }, section: 'Contact' }) leftOn!: string | null;
  @Field.refs(() => Book, 'wishIds', { label: 'Wants to read', filter: true, section: 'Wishes' }) wishes!: Relation<Book[]>;
  wishIds!: string[];
}

/** Staff manage the members, until they leave by the action for it; only the super admin writes that they did, and has one who left. */
export const memberPolicy = definePolicy<Member>((actor, can) => {
  if (isStaff(actor)) can(['read', 'create']);
  if (isStaff(actor)) can('leave', { active: true });
  if (isStaff(actor)) can('update', ['firstName', 'lastName', 'email', 'wishes'], { active: true });
  if (isSuperAdmin(actor)) can(['update', 'delete']);
});
