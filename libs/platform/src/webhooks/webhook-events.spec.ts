import { defineStates } from '@haulbook/core';
import { Field, metaOf, Resource, ResourceEntity } from '@haulbook/resource';
import { eventName, kindOfChange, stepsProblem, wantsChange } from './webhook-events.js';

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

it.each([
  [['moved'], null, 'restore', true],
  [['moved'], [], 'restore', true],
  [['moved'], ['restore'], 'restore', true],
  [['moved'], ['other'], 'restore', false],
  [['updated'], null, 'restore', false],
  [['updated', 'moved'], ['other'], 'copy', true],
] as const)('a webhook of %j and the steps %j is told of “%s”: %s', (events, steps, action, isWanted) => {
  expect(wantsChange(metaOf(Paper), action, { events, steps })).toBe(isWanted);
});

it.each([
  [['restore'], ['moved'], null],
  [[], ['created'], null],
  [['restore'], ['created'], 'Choose the event “Moved on by a step” as well, or no steps'],
  [['copy'], ['moved'], 'Papers have no step "copy"'],
  ['restore', ['moved'], 'Steps has to be a list of names'],
  [[1], ['moved'], 'Steps has to be a list of names'],
] as const)('the steps %j beside the events %j: %s', (steps, events, problem) => {
  expect(stepsProblem(metaOf(Paper), steps, events)).toBe(problem);
});
