import type { Relation } from 'typeorm';
import { Field, Resource, ResourceEntity } from '@haulbook/resource';
import { AdminUser } from '../staff/admin-user.entity.js';

/** What a member of staff says about a record, for those who may read that record. */
@Resource<Comment>({
  path: 'comments',
  label: 'Comment',
  title: 'body',
  icon: 'message',
  indexes: [['resource', 'recordId', 'createdAt']],
  defaultSort: { field: 'createdAt', order: 'desc' },
  created: { label: 'When', list: true },
  empty: 'No comments yet. Write one on the page of a record.',
  about: { resource: 'resource', record: 'recordId', feature: 'comments' },
  features: { trash: true, import: false },
})
export class Comment extends ResourceEntity {
  @Field.text({ label: 'Kind of record', max: 80, createOnly: true, form: false, show: false }) resource!: string;
  @Field.text({ label: 'Record', max: 36, createOnly: true, list: true, form: false, format: 'code' }) recordId!: string;
  @Field.longText({ label: 'Comment', min: 1, max: 5000, list: true }) body!: string;
  @Field.refs(() => AdminUser, 'mentionedIds', { label: 'Mentioned', optional: true, form: false }) mentioned!: Relation<AdminUser[]>;
  mentionedIds!: string[];
  @Field.text({ label: 'Author', max: 36, readonly: true, show: false, format: 'code' }) authorId!: string;
  /** The name at the time, so that the comment outlives the account. */
  @Field.text({ label: 'Who', max: 200, readonly: true, list: true }) authorName!: string;
}
