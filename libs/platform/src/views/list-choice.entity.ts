import type { ListColumn } from '@haulbook/resource-contracts';
import { Field, Resource, ResourceEntity } from '@haulbook/resource';

/** How a person has a list: the view it opens with, and its columns in their order and width. */
@Resource<ListChoice>({
  path: 'list-choices',
  label: 'List as chosen',
  labelPlural: 'Lists as chosen',
  title: 'resource',
  icon: 'columns',
  uniques: [['userId', 'resource']],
  defaultSort: { field: 'resource', order: 'asc' },
  empty: 'No list has been changed yet. Choose columns above a list.',
  peopleOnly: true,
  features: { history: false },
})
export class ListChoice extends ResourceEntity {
  @Field.text({ label: 'List', max: 80, createOnly: true, list: true }) resource!: string;
  @Field.text({ label: 'Opens with', max: 36, optional: true, format: 'code' }) viewId!: string | null;
  @Field.json({ optional: true }) columns!: ListColumn[] | null;
  @Field.text({ label: 'Account', max: 64, readonly: true, format: 'code' }) userId!: string;
}
