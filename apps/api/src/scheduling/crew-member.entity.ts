import type { Relation } from 'typeorm';
import { Field, Resource, ResourceEntity } from '@haulbook/resource';
import { Truck } from './truck.entity.js';

/** A driver or loader. */
@Resource<CrewMember>({
  path: 'crew-members',
  label: 'Crew member',
  title: 'name',
  group: 'settings',
  icon: 'user',
  order: 30,
  description: 'People who work on the trucks.',
  empty: 'No crew members yet. Add the people you assign to jobs.',
  defaultSort: { field: 'name', order: 'asc' },
})
export class CrewMember extends ResourceEntity {
  @Field.text({ max: 80, list: true, search: true }) name!: string;
  @Field.phone({ optional: true, list: true }) phone!: string | null;
  @Field.enum<'driver' | 'loader'>({ driver: 'Driver', loader: 'Loader' }, { label: 'Job', default: 'loader', list: true, filter: true })
  position!: 'driver' | 'loader';
  @Field.ref(() => Truck, { label: 'Usual truck', optional: true, list: true, filter: true }) truck!: Relation<Truck> | null;
  truckId!: string | null;
  @Field.boolean({ default: true, list: true, filter: true }) active!: boolean;
}
