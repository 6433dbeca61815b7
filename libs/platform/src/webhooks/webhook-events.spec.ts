import { defineStates } from '@haulbook/core';
import { Field, metaOf, Resource, ResourceEntity } from '@haulbook/resource';
import { eventName, kindOfChange } from './webhook-events.js';

const states = defineStates({
  label: 'Status',
  initial: 'kept',
  states: { kept: { label: 'Kept', tone: 'success' }, voided: { label: 'Voided', tone: 'error' } },
  transitions: { restore: { label: 'Restore', from: ['voided'], to: 'kept', by: ['staff'] } },
});

@Resource<Paper>({ path: 'papers', label: 'Paper', title: 'name', actions: { copy: { label: 'Copy', on: 'one' } } })
class Paper extends ResourceEntity {
  @Field.text() name!: string;
  @Field.state(states) status!: 'kept' | 'voided';
}

@Resource<Note>({ path: 'plain-notes', label: 'Note', title: 'name' })
class Note extends ResourceEntity {
  @Field.text() name!: string;
}

it.each([
  [Paper, 'create', 'papers.created', 'created'],
  [Paper, 'update', 'papers.updated', 'updated'],
  [Paper, 'delete', 'papers.deleted', 'deleted'],
  [Note, 'restore', 'plain-notes.restored', 'restored'],
  [Paper, 'restore', 'papers.restore', 'moved'],
  [Paper, 'copy', 'papers.copy', 'updated'],
  [Paper, 'revert', 'papers.updated', 'updated'],
  [Paper, 'agreed by phone', 'papers.updated', 'updated'],
  [Paper, 'constructor', 'papers.updated', 'updated'],
])('a change of %p called “%s” is the event %s and %s', (entity, action, event, kind) => {
  expect([eventName(metaOf(entity), action), kindOfChange(metaOf(entity), action)]).toEqual([event, kind]);
});
