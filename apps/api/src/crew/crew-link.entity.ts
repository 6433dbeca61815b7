import type { Relation } from 'typeorm';
import { crewLinkStates, type CrewLinkStatus } from '@haulbook/domain';
import { AdminUser } from '@haulbook/identity';
import { Field, Resource, ResourceEntity } from '@haulbook/resource';
import { CrewMember } from '../scheduling/crew-member.entity.js';

/** The link with which a crew member opens one day’s visits, of which only a hash is kept. */
@Resource<CrewLink>({
  path: 'crew-links',
  label: 'Crew link',
  title: ['crewMember', 'date'],
  group: 'schedule',
  icon: 'user',
  order: 60,
  description: 'Links with which crew members open their stops of a day on a phone.',
  empty: 'No crew links yet. Choose a crew member and make one on their page.',
  emptyLink: { label: 'Open Crew members', to: 'crew-members' },
  created: { list: true },
  defaultSort: { field: 'date', order: 'desc' },
  indexes: [['crewMemberId', 'date']],
  peopleOnly: true,
})
export class CrewLink extends ResourceEntity {
  @Field.ref(() => CrewMember, { readonly: true, list: true, filter: true }) crewMember!: Relation<CrewMember>;
  crewMemberId!: string;
  @Field.date({ label: 'Day', readonly: true, list: true, filter: true, sort: true }) date!: string;
  @Field.state(crewLinkStates) status!: CrewLinkStatus;
  /** When the day is over in the zone of the settings at the time. */
  @Field.datetime({ label: 'Works until', readonly: true, list: true }) endsAt!: string;
  @Field.ref(() => AdminUser, { label: 'Created by', optional: true, readonly: true, list: true }) owner!: Relation<AdminUser> | null;
  ownerId!: string | null;
  @Field.text({ hidden: true, unique: true }) tokenHash!: string;
  @Field.datetime({ label: 'Last opened', optional: true, readonly: true, list: true }) lastOpenedAt!: string | null;
}
