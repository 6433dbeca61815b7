import { Field, Resource, ResourceEntity } from '@haulbook/resource';
import { settingSections } from './definitions.js';

/** A setting that the owner edits. `value` is JSON of the shape that the definition of its key specifies; one row per key. */
@Resource<Setting>({
  path: 'settings',
  searchOrder: false,
  label: 'Setting',
  title: 'label',
  group: 'settings',
  icon: 'settings',
  order: 0,
  description: 'What holds for the whole application.',
  empty: 'No settings yet. They’re created when the application first starts.',
  defaultSort: { field: 'key', order: 'asc' },
  peopleOnly: true,
})
export class Setting extends ResourceEntity {
  @Field.text({ max: 80, unique: true, readonly: true, list: true, search: true }) key!: string;
  @Field.text({ max: 120, readonly: true, list: true, search: true }) label!: string;
  @Field.enum<string>(settingSections, { readonly: true, list: true, filter: true }) section!: string;
  @Field.json() value!: object;
}
