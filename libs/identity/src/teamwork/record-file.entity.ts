import { MAX_DOCUMENT_MEGABYTES } from '@haulbook/platform';
import { Field, Resource, ResourceEntity } from '@haulbook/resource';

/** A file that a member of staff added to a record, for those who may read that record. Its content is in the store of files. */
@Resource<RecordFile>({
  path: 'record-files',
  searchOrder: false,
  label: 'File',
  title: 'name',
  icon: 'document',
  indexes: [['resource', 'recordId', 'createdAt']],
  uniques: [['file']],
  defaultSort: { field: 'createdAt', order: 'desc' },
  created: { label: 'When', list: true },
  empty: 'No files yet. Add one on the page of a record.',
  about: { resource: 'resource', record: 'recordId', feature: 'files' },
  features: { trash: true, import: false },
})
export class RecordFile extends ResourceEntity {
  @Field.text({ label: 'Kind of record', max: 80, createOnly: true, form: false, show: false }) resource!: string;
  @Field.text({ label: 'Record', max: 36, createOnly: true, list: true, form: false, format: 'code' }) recordId!: string;
  /** The stored file. Uploaded first, by the person who adds it here. */
  @Field.file({ createOnly: true, list: true, maxBytes: MAX_DOCUMENT_MEGABYTES * 1_000_000, accept: ['application/pdf', 'image/*'] })
  file!: string;
  @Field.text({ max: 255, readonly: true, list: true, search: true }) name!: string;
  @Field.number({ min: 0, readonly: true, unit: 'bytes', list: true }) size!: number;
  @Field.text({ label: 'Type', max: 100, readonly: true, format: 'mime', list: true }) mime!: string;
  @Field.text({ label: 'Author', max: 36, readonly: true, show: false, format: 'code' }) authorId!: string;
  /** The name at the time, so that the file outlives the account. */
  @Field.text({ label: 'Added by', max: 200, readonly: true, list: true }) authorName!: string;
}
