import { Field, Resource, ResourceEntity } from '@haulbook/resource';

/** A day or range of days closed for booking. Existing appointments are kept. */
@Resource<Blackout>({
  path: 'blackouts',
  label: 'Blackout',
  title: 'reason',
  group: 'schedule',
  icon: 'close',
  order: 40,
  description: 'Days when we don’t work. Existing appointments are kept.',
  empty: 'No blackouts yet. Add days off here; federal holidays are closed by a setting.',
  defaultSort: { field: 'startsOn', order: 'asc' },
  indexes: [['startsOn', 'endsOn']],
})
export class Blackout extends ResourceEntity {
  @Field.date({ label: 'First day', list: true, filter: true }) startsOn!: string;
  @Field.date({ label: 'Last day', list: true, filter: true }) endsOn!: string;
  @Field.text({ max: 200, list: true, search: true }) reason!: string;
}
