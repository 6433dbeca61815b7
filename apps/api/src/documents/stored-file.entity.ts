import { Field, Resource, ResourceEntity } from '@haulbook/resource';

export type FilePurpose = 'photo' | 'document' | 'quote_photo' | 'signature' | 'pdf' | 'avatar' | 'other';

/**
 * An uploaded file in the private store, whose id `file` fields contain. It has no routes: a download checks access to the record that the
 * file belongs to.
 */
@Resource<StoredFile>({ path: 'stored-files', label: 'File', title: 'name', indexes: [['customerId', 'createdAt']] })
export class StoredFile extends ResourceEntity {
  /** Original file name; never used as a path. */
  @Field.text({ max: 255, readonly: true }) name!: string;
  @Field.number({ readonly: true, min: 0 }) size!: number;
  /** Detected from the content, not taken from the upload's headers. */
  @Field.text({ max: 100, readonly: true }) mime!: string;
  @Field.text({ max: 64, readonly: true, index: true }) sha256!: string;
  /** Generated name within the store. */
  @Field.text({ hidden: true, max: 200, unique: true }) storageKey!: string;
  @Field.enum<FilePurpose>(
    {
      photo: 'Photo',
      document: 'Document',
      quote_photo: 'Photo of a request',
      signature: 'Signature',
      pdf: 'PDF',
      avatar: 'Picture',
      other: 'Other',
    },
    { default: 'other', readonly: true },
  )
  purpose!: FilePurpose;
  /** Hash of the upload's secret, with which a visitor can see the picture and attach it to a request. */
  @Field.text({ hidden: true, optional: true, max: 100, index: true }) ownerSession!: string | null;
  /** Plain ids instead of references: a file may outlive what it was uploaded for. */
  @Field.text({ readonly: true, optional: true, max: 36 }) customerId!: string | null;
  @Field.text({ readonly: true, optional: true, max: 36 }) uploadedById!: string | null;
  @Field.number({ readonly: true, optional: true, min: 0 }) width!: number | null;
  @Field.number({ readonly: true, optional: true, min: 0 }) height!: number | null;
  /** When it was attached to a record. Pictures for requests are deleted if they stay unattached for two days. */
  @Field.datetime({ readonly: true, optional: true, index: true }) attachedAt!: string | null;
}
