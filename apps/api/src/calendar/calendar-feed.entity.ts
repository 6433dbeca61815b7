import type { Relation } from 'typeorm';
import { calendarFeedStates, type CalendarFeedStatus } from '@haulbook/domain';
import { AdminUser } from '@haulbook/identity';
import { Field, Resource, ResourceEntity } from '@haulbook/resource';
import { CrewMember } from '../scheduling/crew-member.entity.js';

/** A calendar of visits that one person subscribes to in Google, Apple or Outlook, by a secret link of which only a hash is kept. */
@Resource<CalendarFeed>({
  path: 'calendar-feeds',
  searchOrder: false,
  label: 'Calendar link',
  title: 'name',
  group: 'schedule',
  icon: 'schedule',
  order: 50,
  description: 'Visits in your own calendar: Google, Apple or Outlook. Each link is for one person.',
  empty: 'No calendar links yet. Create one to see visits in your own calendar.',
  created: { list: true },
  peopleOnly: true,
})
export class CalendarFeed extends ResourceEntity {
  @Field.text({ max: 80, list: true, search: true, help: 'Where you use it: “My phone”.' }) name!: string;
  @Field.ref(() => CrewMember, {
    optional: true,
    createOnly: true,
    list: true,
    filter: true,
    help: 'For a crew member: only the visits they are assigned to. Leave it empty for your own link with all visits.',
  })
  crewMember!: Relation<CrewMember> | null;
  crewMemberId!: string | null;
  @Field.state(calendarFeedStates) status!: CalendarFeedStatus;
  @Field.ref(() => AdminUser, { label: 'Created by', optional: true, readonly: true, list: true }) owner!: Relation<AdminUser> | null;
  ownerId!: string | null;
  /** The account that created it, whose own link it is unless it is a crew member's. */
  @Field.text({ hidden: true, optional: true, index: true }) userId!: string | null;
  @Field.boolean({ hidden: true, default: false }) forCrew!: boolean;
  @Field.text({ hidden: true, optional: true, unique: true }) tokenHash!: string | null;
  @Field.datetime({ label: 'Last read', optional: true, readonly: true, list: true }) lastReadAt!: string | null;
}
