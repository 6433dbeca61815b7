import { Field, Resource, ResourceEntity } from '@haulbook/resource';

export type FilePurpose = 'photo' | 'document' | 'quote_photo' | 'signature' | 'pdf' | 'avatar' | 'other';

/** An uploaded file in the private store: the id that `file` fields hold. Has no routes of its own; downloads ask who may see what it belongs to. */
@Resource<StoredFile>({ path: 'stored-files', label: 'File', title: 'name', indexes: [['customerId', 'createdAt']] })
export class StoredFile extends ResourceEntity {
  /** As it was called where it came from; never used as a path. */
  @Field.text({ max: 255, readonly: true }) name!: string;
  @Field.number({ readonly: true, min: 0 }) size!: number;
  /** From the content, not from what was claimed. */
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
  /** Digest of the upload's own secret, which opens a visitor's picture and is asked for when a request takes it. */
  @Field.text({ hidden: true, optional: true, max: 100, index: true }) ownerSession!: string | null;
  /** Plain ids: a file may outlive what it was uploaded for. */
  @Field.text({ readonly: true, optional: true, max: 36 }) customerId!: string | null;
  @Field.text({ readonly: true, optional: true, max: 36 }) uploadedById!: string | null;
  @Field.number({ readonly: true, optional: true, min: 0 }) width!: number | null;
  @Field.number({ readonly: true, optional: true, min: 0 }) height!: number | null;
  /** When something began to use it; files nobody uses are swept after a while. */
  @Field.datetime({ readonly: true, optional: true, index: true }) attachedAt!: string | null;
}
