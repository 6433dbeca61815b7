import { defineStates, type StateOf } from '@haulbook/core';
import type { Relation } from 'typeorm';
import { Field, Resource, ResourceEntity } from '@haulbook/resource';
import { Comment } from './comment.entity.js';

export const mentionStates = defineStates({
  label: 'Status',
  initial: 'new',
  states: { new: { label: 'New', tone: 'processing' }, seen: { label: 'Seen', tone: 'default' } },
  transitions: { see: { label: 'Mark as seen', from: ['new'], to: 'seen', by: ['staff'] } },
});

/** A comment that mentions a member of staff, for that person. */
@Resource<Mention>({
  path: 'mentions',
  label: 'Mention',
  title: 'excerpt',
  icon: 'message',
  uniques: [['comment', 'userId']],
  indexes: [['userId', 'status']],
  defaultSort: { field: 'createdAt', order: 'desc' },
  created: { label: 'When', list: true },
  description: 'Comments in which a colleague mentions you.',
  empty: 'No one has mentioned you yet.',
  about: { resource: 'resource', record: 'recordId', feature: 'comments' },
  features: { import: false, history: false },
})
export class Mention extends ResourceEntity {
  @Field.text({ label: 'Kind of record', max: 80, readonly: true, show: false }) resource!: string;
  @Field.text({ label: 'Record', max: 36, readonly: true, list: true, format: 'code' }) recordId!: string;
  @Field.text({ label: 'Comment', max: 200, readonly: true, list: true }) excerpt!: string;
  @Field.text({ label: 'By', max: 200, readonly: true, list: true }) authorName!: string;
  @Field.state(mentionStates) status!: StateOf<typeof mentionStates>;
  @Field.ref(() => Comment, { readonly: true, show: false }) comment!: Relation<Comment>;
  commentId!: string;
  @Field.text({ label: 'Account', max: 36, readonly: true, show: false, format: 'code' }) userId!: string;
}
