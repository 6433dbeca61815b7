import { Field, Resource, ResourceEntity } from '@haulbook/resource';

/**
 * An uploaded file in the private store, whose id `file` fields contain. It has no routes: a download checks access to the record that the
 * file belongs to.
 */
@Resource<StoredFile>({ path: 'stored-files', label: 'File', title: 'name' })
export class StoredFile extends ResourceEntity {
  /** Original file name; never used as a path. */
  @Field.text({ max: 255, readonly: true }) name!: string;
  @Field.number({ readonly: true, min: 0 }) size!: number;
  /** Detected from the content, not taken from the upload's headers. */
  @Field.text({ max: 100, readonly: true }) mime!: string;
  @Field.text({ max: 64, readonly: true, index: true }) sha256!: string;
  /** Generated name within the store. */
  @Field.text({ hidden: true, max: 200, unique: true }) storageKey!: string;
  /** What it is for, in a word chosen by the code that stored it. It says who decides about opening it: see `@OpensFiles`. */
  @Field.text({ default: 'other', readonly: true, max: 40 }) purpose!: string;
  /** Hash of the upload's secret, with which a visitor can see the picture and attach it to a request. */
  @Field.text({ hidden: true, optional: true, max: 100, index: true }) ownerSession!: string | null;
  /** A plain id instead of a reference: a file may outlive the account. */
  @Field.text({ readonly: true, optional: true, max: 36 }) uploadedById!: string | null;
  @Field.number({ readonly: true, optional: true, min: 0 }) width!: number | null;
  @Field.number({ readonly: true, optional: true, min: 0 }) height!: number | null;
  /** When it was attached to a record. Uploads are deleted if they stay unattached for two days. */
  @Field.datetime({ readonly: true, optional: true, index: true }) attachedAt!: string | null;
}
