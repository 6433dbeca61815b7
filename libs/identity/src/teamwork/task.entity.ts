import { defineStates, type StateOf } from '@haulbook/core';
import type { Relation } from 'typeorm';
import { Field, Resource, ResourceEntity } from '@haulbook/resource';
import { AdminUser } from '../staff/admin-user.entity.js';

export const taskStates = defineStates({
  label: 'Status',
  initial: 'open',
  states: { open: { label: 'To do', tone: 'processing' }, done: { label: 'Done', tone: 'success' } },
  transitions: {
    finish: { label: 'Mark as done', from: ['open'], to: 'done', by: ['staff'] },
    reopen: { label: 'Reopen', from: ['done'], to: 'open', by: ['staff'] },
  },
});

/** Something to do about a record, for one of those who may read that record. */
@Resource<Task>({
  path: 'tasks',
  label: 'Task',
  title: 'title',
  icon: 'check',
  group: 'people',
  order: 5,
  indexes: [
    ['resource', 'recordId', 'createdAt'],
    ['assignee', 'status', 'dueOn'],
  ],
  defaultSort: { field: 'dueOn', order: 'asc' },
  created: { label: 'Added' },
  description: 'What is to be done about records, by whom, and until when.',
  empty: 'No tasks yet. Add one on the page of a record.',
  views: { board: { by: 'status' }, calendar: { from: 'dueOn' } },
  about: { resource: 'resource', record: 'recordId', feature: 'tasks' },
  features: { trash: true, import: false },
})
export class Task extends ResourceEntity {
  @Field.text({ label: 'Kind of record', max: 80, createOnly: true, form: false, show: false }) resource!: string;
  @Field.text({ label: 'To do', min: 1, max: 200, list: true, search: true }) title!: string;
  @Field.text({ label: 'Record', max: 36, createOnly: true, list: true, form: false, format: 'code' }) recordId!: string;
  @Field.state(taskStates) status!: StateOf<typeof taskStates>;
  @Field.ref(() => AdminUser, { label: 'Assigned to', optional: true, list: true, filter: true, only: { status: 'active' } })
  assignee!: Relation<AdminUser> | null;
  assigneeId!: string | null;
  @Field.date({ label: 'Due', optional: true, list: true, sort: true, filter: true }) dueOn!: string | null;
  @Field.longText({ optional: true, max: 5000 }) notes!: string | null;
  /** The name at the time, so that the task outlives the account. */
  @Field.text({ label: 'Added by', max: 200, readonly: true }) authorName!: string;
}
