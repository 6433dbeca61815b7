import { Field, Resource, ResourceEntity } from '@haulbook/resource';

/** A truck of the fleet. */
@Resource<Truck>({
  path: 'trucks',
  label: 'Truck',
  title: 'name',
  group: 'settings',
  icon: 'truck',
  features: { comments: true, tasks: true },
  order: 20,
  description: 'Your fleet. The number of trucks determines how many jobs can be booked.',
  empty: 'No trucks yet. Add one so that customers can book.',
  defaultSort: { field: 'name', order: 'asc' },
})
export class Truck extends ResourceEntity {
  @Field.text({ max: 60, unique: true, list: true, search: true }) name!: string;
  /** Thousandths of a cubic yard. */
  @Field.number({ label: 'Cubic yards', default: 15_000, min: 1000, max: 200_000, scale: 1000, decimals: 1, unit: 'cu yd', list: true })
  cubicYardsMilli!: number;
  @Field.text({ label: 'License plate', optional: true, max: 20, list: true }) plate!: string | null;
  @Field.boolean({ default: true, list: true, filter: true }) active!: boolean;
}
