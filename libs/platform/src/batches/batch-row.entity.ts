import type { Relation } from 'typeorm';
import { Field, Resource, ResourceEntity } from '@haulbook/resource';
import { Batch, bulkResources } from './batch.entity.js';

export type BatchRowOutcome = 'waiting' | 'changed' | 'would_change' | 'unchanged' | 'refused';

/** What became of one record in a bulk change. */
@Resource<BatchRow>({
  path: 'batch-rows',
  searchOrder: false,
  label: 'Record',
  title: 'title',
  untitled: ['outcome', 'position'],
  icon: 'table',
  description: 'What became of each record of a bulk change.',
  empty: 'No records yet. Select all rows of a list to start a bulk change.',
  emptyLink: { label: 'Open Bulk changes', to: 'batches' },
  defaultSort: { field: 'position', order: 'asc' },
  indexes: [['batchId', 'outcome', 'position']],
  features: { history: false },
  names: { resource: 'resource', record: 'recordId', title: 'title', rest: ['message'] },
  peopleOnly: true,
})
export class BatchRow extends ResourceEntity {
  @Field.text({ label: 'Record', max: 500, optional: true, list: true, search: true, readonly: true }) title!: string | null;
  @Field.enum<BatchRowOutcome>(
    {
      waiting: { label: 'Waiting', tone: 'default' },
      changed: { label: 'Changed', tone: 'success' },
      would_change: { label: 'Would change', tone: 'processing' },
      unchanged: { label: 'Left as it was', tone: 'default' },
      refused: { label: 'Refused', tone: 'error' },
    },
    { label: 'Outcome', default: 'waiting', list: true, filter: true, readonly: true },
  )
  outcome!: BatchRowOutcome;
  @Field.text({ label: 'Note', max: 1000, optional: true, list: true, readonly: true }) message!: string | null;
  @Field.ref(() => Batch, { label: 'Bulk change', filter: true, readonly: true }) batch!: Relation<Batch>;
  batchId!: string;
  @Field.enum<string>(bulkResources, { label: 'Records', readonly: true }) resource!: string;
  @Field.text({ label: 'Record ID', max: 64, readonly: true, format: 'code', show: false }) recordId!: string;
  @Field.number({ label: 'Position', readonly: true, sort: true }) position!: number;
  /** The account of the person whose bulk change it belongs to. */
  @Field.text({ label: 'Account', max: 64, readonly: true, format: 'code', show: false }) userId!: string;
}
