import { LONGEST_VIEW } from '@haulbook/resource-contracts';
import { Field, Resource, ResourceEntity } from '@haulbook/resource';

/** What a list shows under a name, for one person or for everyone who sees the list. */
@Resource<SavedView>({
  path: 'saved-views',
  searchOrder: false,
  label: 'View',
  title: 'name',
  icon: 'eye',
  uniques: [['userId', 'resource', 'name']],
  defaultSort: { field: 'name', order: 'asc' },
  empty: 'No views yet. Save what a list shows under Views, above the list.',
  peopleOnly: true,
})
export class SavedView extends ResourceEntity {
  @Field.text({ max: 60, list: true, search: true }) name!: string;
  @Field.text({ label: 'List', max: 80, createOnly: true, list: true, filter: true, index: true }) resource!: string;
  @Field.text({ label: 'Shows', max: LONGEST_VIEW, optional: true }) query!: string | null;
  @Field.boolean({ label: 'Shared', default: false, list: true, filter: true, help: 'Everyone who sees the list sees the view.' })
  shared!: boolean;
  @Field.text({ label: 'Account', max: 64, readonly: true, format: 'code' }) userId!: string;
  @Field.text({ label: 'Saved by', max: 200, readonly: true, list: true }) ownerName!: string;
}
