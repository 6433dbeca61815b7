import type { Relation } from 'typeorm';
import { AdminUser } from '@haulbook/identity';
import { Field, Resource, ResourceEntity } from '@haulbook/resource';
import { Document } from './document.entity.js';

/** A file that a document has or had. The newest one is the document's own. */
@Resource<DocumentVersion>({
  path: 'document-versions',
  label: 'Document version',
  title: ['document', 'edition'],
  description: 'Every file that a document has or had.',
  empty: 'No files yet. Each file of a document shows up here, and stays when a new one takes its place.',
  emptyLink: { label: 'Open Documents', to: 'documents' },
  uniques: [['documentId', 'edition']],
  defaultSort: { field: 'edition', order: 'desc' },
})
export class DocumentVersion extends ResourceEntity {
  @Field.ref(() => Document, { readonly: true, list: true, filter: true }) document!: Relation<Document>;
  documentId!: string;
  @Field.number({ label: 'Version', min: 1, readonly: true, list: true }) edition!: number;
  @Field.file({ readonly: true, list: true }) file!: string;
  @Field.number({ min: 0, readonly: true, unit: 'bytes', list: true }) size!: number;
  @Field.text({ label: 'Type', max: 100, readonly: true, format: 'mime' }) mime!: string;
  @Field.text({ label: 'SHA-256', optional: true, max: 64, readonly: true, format: 'code' }) sha256!: string | null;
  @Field.ref(() => AdminUser, { label: 'Added by', optional: true, readonly: true, list: true }) addedBy!: Relation<AdminUser> | null;
  addedById!: string | null;
}
