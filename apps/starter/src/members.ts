import { isStaff } from '@haulbook/platform';
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
  tabs: { Contact: ['Contact'], Wishes: ['Wishes'] },
  empty: 'No members yet. Add the first one.',
})
export class Member extends ResourceEntity {
  @Field.text({ max: 80, list: true, search: true }) firstName!: string;
  @Field.text({ max: 80, list: true, search: true }) lastName!: string;
  @Field.email({ unique: true, list: true, search: true, section: 'Contact' }) email!: string;
  @Field.number({ label: 'On loan', computed: countOf<Loan>('loans', 'memberId', { status: 'open' }), list: true, filter: true })
  lent!: number;
  @Field.boolean({ default: true, list: true, filter: true, section: 'Contact' }) active!: boolean;
  @Field.refs(() => Book, 'wishIds', { label: 'Wants to read', filter: true, section: 'Wishes' }) wishes!: Relation<Book[]>;
  wishIds!: string[];
}

/** Staff manage the members; only the super admin removes one. */
export const memberPolicy = definePolicy<Member>((actor, can) => {
  if (isStaff(actor)) can(['read', 'create', 'update']);
  if (actor.role === 'super_admin') can('delete');
});
