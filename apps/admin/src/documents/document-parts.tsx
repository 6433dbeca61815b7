import type { RecordProps } from '@haulbook/resource-admin';
import { DocumentSignatures, RequestSignature } from './document-signatures';
import { DocumentVersions } from './document-versions';
import { NewVersion } from './new-version';
import { ShareDocument } from './share-document';

/** Actions on a document in addition to its transitions. */
export function DocumentActions({ row }: RecordProps) {
  return (
    <>
      <RequestSignature document={row} />
      <ShareDocument document={row} />
      <NewVersion document={row} />
    </>
  );
}

/** What belongs to a document: the signatures under it, and every file it ever had. */
export function DocumentAside({ row }: RecordProps) {
  return (
    <>
      <DocumentSignatures document={row} />
      <DocumentVersions document={row} />
    </>
  );
}
