import type { Relation } from 'typeorm';
import { Field, Resource, ResourceEntity } from '@haulbook/resource';
import { CrewMember } from './crew-member.entity.js';
import { Truck } from './truck.entity.js';

/** A person on a truck for a day. The unique key keeps them from being on two trucks. */
@Resource<TruckCrew>({
  path: 'truck-crews',
  label: 'Crew assignment',
  title: ['crewMember', 'date'],
  group: 'schedule',
  icon: 'user',
  order: 55,
  description: 'Who works on which truck on which day.',
  empty: 'No crew assignments yet. Assign crews on the schedule, under each truck, or add one here.',
  defaultSort: { field: 'date', order: 'desc' },
  thenBy: 'truck',
  uniques: [['date', 'crewMemberId']],
  indexes: [['date', 'truckId']],
  features: { import: false },
})
export class TruckCrew extends ResourceEntity {
  @Field.date({ label: 'Day', list: true, filter: true, sort: true }) date!: string;
  @Field.ref(() => Truck, { list: true, filter: true }) truck!: Relation<Truck>;
  truckId!: string;
  @Field.ref(() => CrewMember, { list: true, filter: true }) crewMember!: Relation<CrewMember>;
  crewMemberId!: string;
}
