import type { Weekday } from '@haulbook/domain';
import { Field, Resource, ResourceEntity } from '@haulbook/resource';

/** A time window of the day for booking jobs, in the business's local time. */
@Resource<Window>({
  path: 'windows',
  label: 'Window',
  title: 'name',
  group: 'settings',
  icon: 'schedule',
  order: 10,
  description: 'The arrival windows that customers can choose.',
  empty: 'No arrival windows yet. Add one so that customers can book.',
  defaultSort: { field: 'startsAt', order: 'asc' },
})
export class Window extends ResourceEntity {
  /** The label, derived from the two times. */
  @Field.text({ label: 'Hours', max: 40, default: '', readonly: true, list: true, sort: false, form: false }) name!: string;
  /** `HH:mm`, shown as part of the hours. */
  @Field.text({ label: 'From', max: 5, format: 'time', show: false }) startsAt!: string;
  /** `HH:mm`, shown as part of the hours. */
  @Field.text({ label: 'To', max: 5, format: 'time', show: false }) endsAt!: string;
  @Field.enums<Weekday>(
    { sunday: 'Sun', monday: 'Mon', tuesday: 'Tue', wednesday: 'Wed', thursday: 'Thu', friday: 'Fri', saturday: 'Sat' },
    { label: 'Days', list: true, filter: true, default: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] },
  )
  weekdays!: Weekday[];
  @Field.number({
    label: 'Jobs per truck',
    default: 1,
    min: 1,
    max: 20,
    list: true,
    help: 'The maximum number of jobs per truck in this window.',
  })
  capacityPerTruck!: number;
  @Field.boolean({ default: true, list: true, filter: true }) active!: boolean;
}
