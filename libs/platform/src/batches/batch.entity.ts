import type { Relation } from 'typeorm';
import { Field, Resource, ResourceEntity, routedResources, type BulkWork, type Choices } from '@haulbook/resource';
import { batchStates, type BatchStatus } from './batch-states.js';

/** The resources whose records can be changed in bulk. */
export const bulkResources = (): Choices<string> =>
  Object.fromEntries(routedResources().map(({ path, labelPlural }) => [path, labelPlural]));

/** A change of all records that a list showed, done one after the other in the background as the person who asked for it. */
@Resource<Batch>({
  path: 'batches',
  searchOrder: false,
  label: 'Bulk change',
  title: 'name',
  group: 'settings',
  icon: 'table',
  order: 78,
  description: 'Changes of many records at once: how far they are, and what became of each record.',
  empty: 'No bulk changes yet. Select all rows of a list to start one.',
  defaultSort: { field: 'createdAt', order: 'desc' },
  created: { label: 'Started', list: true, filter: true },
  indexes: [
    ['userId', 'createdAt'],
    ['status', 'updatedAt'],
  ],
  actions: {
    carryOut: {
      label: 'Carry out',
      on: 'one',
      confirm: 'The records that this dry run found to change are changed now.',
    },
  },
  peopleOnly: true,
})
export class Batch extends ResourceEntity {
  @Field.text({ label: 'What', max: 300, list: true, search: true, readonly: true }) name!: string;
  @Field.state(batchStates) status!: BatchStatus;
  @Field.enum<string>(bulkResources, { label: 'Records', list: true, filter: true, readonly: true }) resource!: string;
  @Field.boolean({ label: 'Dry run', default: false, list: true, filter: true, readonly: true, help: 'Nothing is changed.' })
  dryRun!: boolean;
  @Field.number({ label: 'All records', default: 0, min: 0, list: true, readonly: true, show: false }) total!: number;
  @Field.number({ label: 'Changed', default: 0, min: 0, list: true, readonly: true, show: false }) changed!: number;
  @Field.number({ label: 'Left as they were', default: 0, min: 0, readonly: true, show: false }) unchanged!: number;
  @Field.number({ label: 'Refused', default: 0, min: 0, list: true, readonly: true, show: false }) refused!: number;
  @Field.text({ label: 'Stopped because', optional: true, max: 500, readonly: true, show: 'filled' }) stoppedBecause!: string | null;
  @Field.datetime({ label: 'Finished', optional: true, readonly: true, show: 'filled' }) finishedAt!: string | null;
  /** Of a dry run: the bulk change that was made of it, of which there is one at most. */
  @Field.ref(() => Batch, { label: 'Carried out as', optional: true, readonly: true, show: 'filled' })
  carriedOutAs!: Relation<Batch> | null;
  carriedOutAsId!: string | null;
  @Field.text({ label: 'Started by', max: 200, list: true, readonly: true }) ownerName!: string;
  /** The account of the person as whom it is done. Not a reference: the platform does not know its table. */
  @Field.text({ label: 'Account', max: 64, readonly: true, format: 'code', show: false }) userId!: string;
  @Field.json({ hidden: true, readonly: true }) work!: BulkWork;
}
